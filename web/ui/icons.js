/** Icons of game-icons.net (CC BY 3.0, credited in About): those that web/icons/used.json names. */
import { html, svg } from "./lit.js";
import { icons } from "../vendor/icons.js";

/** Each drawing as a template of its own, which is parsed once and then copied. */
const shapes = new Map();

function shape(markup) {
  const strings = [markup];
  return svg(Object.assign(strings, { raw: strings }));
}

/** The inner drawing of an icon, for a 512 x 512 box inside another drawing. */
export function iconShape(name) {
  if (!shapes.has(name)) shapes.set(name, shape(icons[name] ?? ""));
  return shapes.get(name);
}

/**
 * An icon as large as the text beside it, or `size` px.
 * @param {string} name
 * @param {number} [size]
 */
export const icon = (name, size) =>
  html`<svg class="ic" viewBox="0 0 512 512" aria-hidden="true" style=${size ? `width:${size}px;height:${size}px` : ""}>
    ${iconShape(name)}
  </svg>`;
