/** Icons of game-icons.net (CC BY 3.0, credited in About): those that web/icons/used.json names. */
import { html, svg, unsafeSVG } from "./lit.js";
import { icons } from "../vendor/icons.js";

/** The inner drawing of an icon, for a 512 x 512 box inside another drawing. */
export const iconShape = (name) => svg`${unsafeSVG(icons[name] ?? "")}`;

/**
 * An icon as large as the text beside it, or `size` px.
 * @param {string} name
 * @param {number} [size]
 */
export const icon = (name, size) =>
  html`<svg class="ic" viewBox="0 0 512 512" aria-hidden="true" style=${size ? `width:${size}px;height:${size}px` : ""}>
    ${iconShape(name)}
  </svg>`;
