/** The pieces of Caesar!: influence tokens, border spaces, medals, running sums. All as fragments round (0, 0). */
import { html, svg, nothing } from "../../ui/lit.js";

export const ICONS = { sword: "gladius", shield: "roman-shield", ship: "trireme", laurel: "laurels" };
/** What is printed on the influence tokens, by their number: the art, as far as nobody's view has to name it. */
export const FACES = [
  ...["sword", "shield", "ship"].flatMap((icon) => [[icon, 6, 0], [icon, 5, 1], [icon, 4, 2], [icon, 3, 3]]),
  ["laurel", 4, 0], ["laurel", 3, 1], ["laurel", 2, 2], ["laurel", 2, 2],
  ["laurel", 3, 3], ["sword", 7, 0], ["shield-ship", 4, 4],
].map(([icon, ...values], token) => ({ token, icon, values, centurion: token > 15 }));

export const SIGNS = { sword: "Sword", shield: "Shield", ship: "Ship", laurel: "Laurel", "shield-ship": "Shield and ship" };
export const BONUS = {
  senate: { name: "Senate", icon: "ancient-columns" },
  wealth: { name: "Wealth", icon: "two-coins" },
  tactics: { name: "Tactics", icon: "clockwise-rotation" },
  might: { name: "Might", icon: "punch" },
  poison: { name: "Poison", icon: "poison-bottle" },
  centurion: { name: "Centurion", icon: "centurion-helmet" },
};

/** An icon of `size` units with its middle at (x, y). */
export const sign = (ui, name, size, x = 0, y = 0) => svg`<g class="sign"
  transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})">${ui.iconShape(name)}</g>`;

/** The icon, or the two icons, of an influence token. */
const signs = (ui, icon, size, gap = size * 0.56) => icon === "shield-ship"
  ? svg`${sign(ui, ICONS.shield, size * 0.8, -gap)}${sign(ui, ICONS.ship, size * 0.8, gap)}`
  : sign(ui, ICONS[icon], size);

/** A shape once more, filled with the seat's pattern. The seat of the disc has none. */
const pattern = (letter, shape) => (letter === "a" ? nothing : svg`<g fill="url(#pt-${letter})">${shape}</g>`);

/** The disc of an influence token, radius 30, in the seat's colour and pattern. */
const disc = (letter) => svg`<circle class="under" r="30" cy="2.5"/><circle r="30" fill="var(--seat-${letter})"/>
  ${pattern(letter, svg`<circle r="30"/>`)}<circle class="rim" r="29"/>`;

const number = (value, letter) => svg`<text class="tn" dy=".35em" fill="var(--on-seat-${letter})">${value} </text>`;

/**
 * A token on the map: cut square to its road, each number on the side of its province, a notch pointing there.
 * @param {string} letter whose
 * @param {number[] | null} values toward the first and the second province; null: nobody may see them
 * @param {number} angle of the road from the first to the second province, in radians, north up
 * @param {"up" | "down" | "flipped"} lies
 */
export function laid(letter, values, angle, lies, ui) {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const degrees = (angle * 180) / Math.PI;
  if (lies === "down" || (lies === "flipped" && !values)) {
    return svg`<g class="token back">${disc(letter)}<g class="up"><circle class="well" r="19"/>
      ${values ? svg`<text class="tn small" dy=".35em">${values.join("/")}</text>` : sign(ui, "laurels", 24)}</g></g>`;
  }
  const cut = svg`<g transform="rotate(${degrees})"><path class="cut" d="M0 -27V27"/>
    <path class="notch" d="M-28.5 -7 -38 0 -28.5 7zM28.5 -7 38 0 28.5 7z"/></g>`;
  const halves = values.map((value, i) => svg`<g transform="translate(${(i ? 14.5 : -14.5) * x} ${(i ? 14.5 : -14.5) * y})">
    <g class="up">${number(lies === "flipped" ? 0 : value, lies === "flipped" ? "a" : letter)}</g></g>`);
  return svg`<g class="token ${lies === "flipped" ? "flipped" : ""}">${disc(letter)}${lies === "flipped"
    ? svg`<circle class="well" r="24"/>` : nothing}${cut}${halves}</g>`;
}

/** A token under a border marker: both its provinces are settled, and its numbers would only be in the way. */
export const covered = (letter) => svg`<g class="token">${disc(letter)}</g>`;

/** A free border space: its icon on a stone disc, a second ring where a token may be laid face down. */
export const stone = (ui, { icon, double }) => svg`<g class="stone"><circle class="under" r="28" cy="2.5"/>
  <circle class="face" r="28"/>${double ? svg`<circle class="double" r="23"/>` : nothing}
  <g class="up">${sign(ui, ICONS[icon], double ? 29 : 34)}</g></g>`;

const OCTAGON = "M-11 -26.5H11L26.5 -11V11L11 26.5H-11L-26.5 11V-11z";

/** The bonus token of an open province. */
export const medal = (ui, bonus) => svg`<g class="medal"><path class="under" d=${OCTAGON} transform="translate(0 2.5)"/>
  <path class="face" d=${OCTAGON}/><g class="up">${sign(ui, BONUS[bonus].icon, 34)}</g></g>`;

/** A closed province that nobody controls. */
export const tied = svg`<g class="medal tied"><path class="face" d=${OCTAGON}/><path class="even" d="M-9 -5H9M-9 5H9"/></g>`;

/** A seat's control marker, upright; face down it is hollow. `r`: half its width. */
export const marker = (ui, seat, r, down = false, letter = undefined) => svg`<g class="up"><g class="marker ${down ? "down" : ""}"
  data-seat=${ui.seat(seat).letter} transform="scale(${r / 18}) translate(-20 -20)">${ui.markShape(seat, letter)}
  ${down ? svg`<circle class="well" cx="20" cy="20" r="15"/><path class="fall" d="M10 30 30 10"/>` : nothing}</g></g>`;

/** The running sums of a province, Caesar left, Pompey right; `fresh`: which of them the previewed choice changes. */
export const sums = (ui, values, fresh) => svg`<g class="sums">${values.map((value, seat) => {
  const { letter } = ui.seat(seat);
  const cell = svg`<rect x=${seat ? 0 : -36} y="-13" width="36" height="26"/>`;
  return svg`<g class=${fresh[seat] ? "fresh" : ""}><g fill="var(--seat-${letter})">${cell}</g>${pattern(letter, cell)}
    <text x=${seat ? 18 : -18} dy=".35em" fill="var(--on-seat-${letter})">${value}</text></g>`;
})}<rect class="rim" x="-36" y="-13" width="72" height="26"/></g>`;

/** A token in words: "ship 6/0"; and as it reads aloud, in the order in which things stand on it: "6 0 ship". */
export const tokenName = ({ icon, values }) => `${SIGNS[icon].toLowerCase()} ${values.join("/")}`;
export const tokenLabel = ({ icon, values, centurion }) =>
  `${values.join(" ")} ${SIGNS[icon].toLowerCase()}${centurion ? ", Centurion" : ""}`;

/** A token in the hand or in a row, first number on top. */
export const held = (ui, seat, { icon, values, centurion }, size) => {
  const letter = ui.seat(seat).letter;
  return html`<svg class="held" width=${size} height=${size} viewBox="-40 -40 80 80" aria-hidden="true" data-seat=${letter}>
    <g transform="scale(1.2)">${disc(letter)}${centurion ? svg`<circle class="line" r="25.5"/>` : nothing}
      <path class="cut" d="M-27 0H-13M13 0H27"/>
      ${icon === "shield-ship" ? svg`<rect class="seal" x="-20" y="-10" width="40" height="20" rx="10"/>`
        : svg`<circle class="seal" r="11.5"/>`}<g class="print">${signs(ui, icon, 18)}</g>
      ${[[values[0], -20], [values[1], 20]].map(([value, y]) => svg`<text class="tn" y=${y} dy=".35em" fill="var(--on-seat-${letter})">${value} </text>`)}
    </g></svg>`;
};

/** The back of a token. */
export const back = (ui, seat, size) => html`<svg class="held" width=${size} height=${size} viewBox="-40 -40 80 80"
  aria-hidden="true"><g transform="scale(1.2)">${disc(ui.seat(seat).letter)}<circle class="well" r="19"/>
  <g class="wreath">${sign(ui, "laurels", 24)}</g></g></svg>`;
