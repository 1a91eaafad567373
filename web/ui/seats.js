/** The five seats: shape, letter, pattern and colour, in that order of importance. */
import { html, svg } from "./lit.js";
import { iconShape } from "./icons.js";

export const LETTERS = ["a", "b", "c", "d", "e"];

/** Each seat's animal and its Latin name, which also stands in for a person's name. */
export const ANIMALS = {
  a: { icon: "eagle-emblem", name: "Aquila" },
  b: { icon: "barn-owl", name: "Bubo" },
  c: { icon: "stag-head", name: "Cervus" },
  d: { icon: "dolphin", name: "Delphinus" },
  e: { icon: "horse-head", name: "Equus" },
};

const OUTLINE = {
  a: svg`<circle cx="20" cy="20" r="18"/>`,
  b: svg`<rect x="3" y="3" width="34" height="34" rx="2"/>`,
  c: svg`<path d="M10.5 3.5h19L39 20l-9.5 16.5h-19L1 20z"/>`,
  d: svg`<path d="M20 .5 39.5 20 20 39.5.5 20z"/>`,
  e: svg`<path d="M3.5 3h33v17.5C36.5 29.5 30 35 20 39 10 35 3.5 29.5 3.5 20.5z"/>`,
};

/** The patterns that the shapes are filled with; drawn once into the page. The disc has none. */
export const patterns = svg`
  <pattern id="pt-b" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="2" height="6" fill="var(--on-seat-b)" opacity=".17"/></pattern>
  <pattern id="pt-c" width="7" height="7" patternUnits="userSpaceOnUse">
    <circle cx="2" cy="2" r="1.15" fill="var(--on-seat-c)" opacity=".2"/>
    <circle cx="5.5" cy="5.5" r="1.15" fill="var(--on-seat-c)" opacity=".2"/></pattern>
  <pattern id="pt-d" width="6" height="6" patternUnits="userSpaceOnUse">
    <rect width="6" height="1.8" fill="var(--on-seat-d)" opacity=".2"/></pattern>
  <pattern id="pt-e" width="8" height="8" patternUnits="userSpaceOnUse">
    <path d="M0 6 4 2 8 6" fill="none" stroke="var(--on-seat-e)" stroke-width="1.5" opacity=".26"/></pattern>
  <pattern id="big-b" width="46" height="46" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="15" height="46" fill="var(--on-seat-b)" opacity=".06"/></pattern>
  <pattern id="big-c" width="46" height="46" patternUnits="userSpaceOnUse">
    <circle cx="11" cy="11" r="5" fill="var(--on-seat-c)" opacity=".075"/>
    <circle cx="34" cy="34" r="5" fill="var(--on-seat-c)" opacity=".075"/></pattern>
  <pattern id="big-d" width="46" height="46" patternUnits="userSpaceOnUse">
    <rect width="46" height="13" fill="var(--on-seat-d)" opacity=".06"/></pattern>
  <pattern id="big-e" width="56" height="56" patternUnits="userSpaceOnUse">
    <path d="M0 42 28 14 56 42" fill="none" stroke="var(--on-seat-e)" stroke-width="8" opacity=".06"/></pattern>`;

/** The piece without anything on it, in a 40 x 40 box. */
const piece = (letter) => svg`
  <g fill="var(--seat-${letter})">${OUTLINE[letter]}</g>
  ${letter === "a" ? "" : svg`<g fill="url(#pt-${letter})">${OUTLINE[letter]}</g>`}
  <g fill="none" stroke="var(--seat-rim)" stroke-width="2">${OUTLINE[letter]}</g>`;

/** The small piece with its letter (or another short text) as a fragment in a 40 x 40 box. */
export const markShape = (letter, text = letter.toUpperCase()) => svg`${piece(letter)}
  <text x="20" y=${letter === "e" ? 18.5 : 20.5} dominant-baseline="central" text-anchor="middle"
    style="font:800 ${String(text).length > 1 ? 17 : 20}px var(--font-ui)" fill="var(--on-seat-${letter})">${text}</text>`;

/** The large piece with the seat's animal as a fragment in a 40 x 40 box. */
export const emblemShape = (letter) => svg`${piece(letter)}
  <g transform="translate(8.5 ${letter === "e" ? 7 : 8}) scale(${23 / 512})" style="color:var(--on-seat-${letter})">
    ${iconShape(ANIMALS[letter].icon)}</g>`;

const picture = (shape, size, label) => html`<svg class="emb" width=${size} height=${size} viewBox="0 0 40 40"
  role=${label ? "img" : "presentation"} aria-label=${label || ""} aria-hidden=${label ? "false" : "true"}>${shape}</svg>`;

/** The large piece. Without a `label` it is decoration: the name stands beside it. */
export const emblem = (letter, size = 40, label = "") => picture(emblemShape(letter), size, label);

/** The small piece. */
export const mark = (letter, size = 24, text = undefined, label = "") => picture(markShape(letter, text), size, label);
