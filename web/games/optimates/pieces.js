/** What stands for what: icons, and the stones of the Senate. */
import { html, nothing, svg } from "../../ui/lit.js";

export const BLOCK_ICONS = ["bread", "gladius", "amphora"];
export const OFFICE_ICONS = ["crested-helmet", "crested-helmet", "banging-gavel", "coins-pile", "theater"];

/** The line on a stone, in the shape of the seat that owns it, in an 80 x 80 box. */
const LINE = {
  a: svg`<circle cx="40" cy="40" r="34"/>`,
  b: svg`<rect x="7" y="7" width="66" height="66"/>`,
  c: svg`<path d="M22 8h36l17 32-17 32H22L5 40z"/>`,
  d: svg`<path d="M40 3 77 40 40 77 3 40z"/>`,
  e: svg`<path d="M8 7h64v34c0 18-14 28-32 34C22 69 8 59 8 41z"/>`,
};

/** The dots under a number, in the same shape. */
const PIP = {
  a: (x) => svg`<circle cx=${x} cy="64" r="4.2"/>`,
  b: (x) => svg`<rect x=${x - 3.8} y="60.2" width="7.6" height="7.6"/>`,
  c: (x) => svg`<path d="M${x - 2.4} 60h4.8l2.4 4-2.4 4h-4.8l-2.4-4z"/>`,
  d: (x) => svg`<path d="M${x} 59.4 ${x + 4.6} 64 ${x} 68.6 ${x - 4.6} 64z"/>`,
  e: (x) => svg`<path d="M${x - 3.8} 60.4h7.6v4.2l-3.8 3.8-3.8-3.8z"/>`,
};

/** A 1-Senator is nailed down: it never changes sides. */
const NAILS = [[9, 9], [71, 9], [9, 71], [71, 71]].map(([x, y]) => svg`<circle class="nail" cx=${x} cy=${y} r="3.2"/>`);

/** The stone of a Senator: whose it is by colour, pattern and shape, its rank as a number and as dots. */
export function stone(letter, rank) {
  const first = 40 - (rank - 1) * 6;
  return html`<svg viewBox="0 0 80 80" aria-hidden="true">
    <rect x="1" y="1" width="78" height="78" rx="2" fill="var(--seat-${letter})" stroke="var(--seat-rim)" stroke-width="1.5"/>
    ${letter === "a" ? nothing : svg`<rect x="1" y="1" width="78" height="78" rx="2" fill="url(#pt-${letter})"/>`}
    <g class="line" stroke="var(--on-seat-${letter})">${rank === 1 ? NAILS : LINE[letter]}</g>
    <text class="rk" x="40" y="35" fill="var(--on-seat-${letter})">${rank}</text>
    <g fill="var(--on-seat-${letter})">${Array.from({ length: rank }, (_, i) => PIP[letter](first + i * 12))}</g>
  </svg>`;
}

/** A side's piece with a block's icon on it: whom a law turns, and to whom. */
export const badge = (ui, side, icon, label) => html`<svg class="badge" viewBox="0 0 40 40" role="img" aria-label=${label}>
  ${ui.markShape(side, "")}<g transform="translate(9 9) scale(${22 / 512})" style="color:var(--on-seat-${ui.seat(side).letter})">${ui.iconShape(icon)}</g></svg>`;

/** "→ 9", where it differs from what is. */
export const then = (now, later, label = "then") =>
  later === undefined || later === null || later === now
    ? nothing
    : html`<i class="then ${later > now ? "up" : "down"}"><span class="sr">, ${label} </span>→ ${later}</i>`;

/** `n` small signs, the first `full` of them filled: the faces of a die. */
export const faces = (full, of = 8) => html`<span class="faces" aria-hidden="true">${Array.from({ length: of }, (_, i) =>
  html`<i class=${i < full ? "hit" : ""}></i>`)}</span>`;
