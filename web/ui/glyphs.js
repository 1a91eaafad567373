/** The few line signs of the page's own controls. */
import { html, svg } from "./lit.js";

const LINES = {
  close: svg`<path d="M5 5 19 19M19 5 5 19"/>`,
  up: svg`<path d="M4 15 12 7 20 15"/>`,
  down: svg`<path d="M4 9 12 17 20 9"/>`,
  back: svg`<path d="M15 4 7 12 15 20"/>`,
  forth: svg`<path d="M9 4 17 12 9 20"/>`,
  first: svg`<path d="M19 4 11 12 19 20M5 4V20"/>`,
  last: svg`<path d="M5 4 13 12 5 20M19 4V20"/>`,
  play: svg`<path d="M7 4 19 12 7 20Z"/>`,
  pause: svg`<path d="M8 4V20M16 4V20"/>`,
};

/** @param {keyof typeof LINES} name */
export const glyph = (name) => html`<svg class="glyph" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">${LINES[name]}</svg>`;
