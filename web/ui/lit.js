/**
 * What drawing needs of lit-html, in one place: game scripts and add-ons import from here. What only one screen needs,
 * it takes from vendor/lit-html itself, so that the library does not wait for it.
 */
export { html, svg, nothing, noChange, render } from "../vendor/lit-html/lit-html.js";
export { directive, Directive } from "../vendor/lit-html/directive.js";
