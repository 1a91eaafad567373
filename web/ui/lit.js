/** What drawing needs of lit-html, in one place: game scripts and add-ons import from here. */
export { html, svg, nothing, noChange, render } from "../vendor/lit-html/lit-html.js";
export { directive, Directive, PartType } from "../vendor/lit-html/directive.js";
export { AsyncDirective } from "../vendor/lit-html/async-directive.js";
export { classMap } from "../vendor/lit-html/directives/class-map.js";
export { keyed } from "../vendor/lit-html/directives/keyed.js";
export { live } from "../vendor/lit-html/directives/live.js";
export { repeat } from "../vendor/lit-html/directives/repeat.js";
export { styleMap } from "../vendor/lit-html/directives/style-map.js";
export { unsafeSVG } from "../vendor/lit-html/directives/unsafe-svg.js";
