/** What lies on the map and can be touched: border spaces, provinces, and the effect of a previewed choice. */
import { html, svg, nothing } from "../../ui/lit.js";
import { AT, NAMES, SECOND, SPACES } from "./map.js";
import { ground } from "./ground.js";
import { BONUS, covered, laid, marker, medal, stone, sums, tied } from "./pieces.js";

const ANGLES = SPACES.map(({ a, b }) => Math.atan2(AT[b].y - AT[a].y, AT[b].x - AT[a].x));
const lies = (token) => (token.face_down ? "down" : token.flipped ? "flipped" : "up");

/** What a screen reader says of a space: first what stands written there, so that a voice can call it by that. */
function spaceLabel(space, token, ghost, ui, names) {
  const [a, b] = space.between.map((id) => names.get(id));
  const where = `${a} to ${b}`;
  const marked = space.marker === null ? "" : `, marked by ${ui.seat(space.marker).name}`;
  if (!token) return `${where}: free, ${space.icon}${space.double ? ", double line" : ""}`;
  const owner = ui.seat(token.owner).name;
  if (token.flipped) return `Token 0 0 of ${owner}, turned face down, on ${where}${marked}`;
  if (token.face_down) return `Face-down token${token.values ? ` ${token.values.join("/")}` : ""} of ${owner} on ${where}${marked}`;
  const [one, other] = token.values;
  return `Token ${one} ${other} of ${owner}: ${one} toward ${a}, ${other} toward ${b}${marked}${ghost ? ", not placed yet" : ""}`;
}

function space(now, then, view, ui, names) {
  const { x, y } = SPACES[now.n - 1];
  const token = now.token ?? then?.token ?? null;
  const ghost = !now.token && token !== null;
  const turned = Boolean(now.token && then?.token && lies(now.token) !== lies(then.token));
  const shown = turned ? then.token : token;
  const owner = now.marker ?? then?.marker ?? null;
  const letter = token && ui.seat(token.owner).letter;
  return svg`<g class="space" transform="translate(${x} ${y})" aria-label=${spaceLabel(now, shown, ghost, ui, names)}
    data-role="img" ?data-ringed=${ui.ringed("space", now.n)} ${ui.tap("space", now.n)}>
    <circle class="hit" r="44"/>
    <g class="size" aria-hidden="true"><circle class="gap" r="31.5"/><circle class="ring" r="34"/>
      ${shown ? svg`<g class=${ghost || turned ? "ghost" : ""} ${ui.piece(`space-${now.n}`)}>
        ${now.marker === null ? laid(letter, shown.values, ANGLES[now.n - 1], lies(shown), ui) : covered(letter)}</g>` : stone(ui, now)}
      ${owner === null ? nothing : ghost ? svg`<g class="up"><g class="ahead" transform="translate(25 -25)">${marker(ui, owner, 13, false, "")}</g></g>`
        : svg`<g class="marked ${now.marker === null ? "ahead" : ""}">${marker(ui, owner, 19)}${now.marker === null ? plus : nothing}</g>`}
      ${view.last === now.n && !ghost ? svg`<circle class="latest" r="34"/>` : nothing}
    </g></g>`;
}

/** "+1" at a marker that the previewed choice would place. */
const plus = svg`<g class="plus"><g class="up"><circle cx="22" cy="-22" r="13"/><text x="22" y="-22" dy=".35em">+1</text></g></g>`;

function provinceLabel(now, ui) {
  const [caesar, pompey] = now.sums;
  const sum = `${ui.seat(0).name} ${caesar}, ${ui.seat(1).name} ${pompey}`;
  if (now.controller !== null) {
    return `${now.name}: controlled by ${ui.seat(now.controller).name}${now.flipped ? ", marker face down" : ""}`;
  }
  return now.bonus ? `${now.name}: ${BONUS[now.bonus].name}, ${sum}, ${now.open} free` : `${now.name}: a tie, nobody's`;
}

function province(now, then, ui) {
  const { x, y } = AT[now.id];
  const [dx, dy] = NAMES[now.id].sums ?? [0, 40];
  const won = now.controller === null && then && then.controller !== null;
  const after = then ?? now;
  const fresh = now.sums.map((value, seat) => value !== after.sums[seat]);
  const down = (then ?? now).flipped;
  const centre = () => {
    if (now.controller !== null) return marker(ui, now.controller, 27, down > 0);
    if (won) return svg`<g class="ahead">${marker(ui, then.controller, 27)}${plus}</g>`;
    return now.bonus ? medal(ui, now.bonus) : tied;
  };
  // Sums of an open province; those that a previewed choice closes still show what it comes to.
  const open = now.bonus !== null && after.sums.some(Boolean);
  return svg`<g class="province" transform="translate(${x} ${y})" aria-label=${provinceLabel(now, ui)}
    data-role="img" ?data-ringed=${ui.ringed("province", now.id)} ${ui.tap("province", now.id)}>
    <circle class="hit" r="43"/>
    <g class="size" aria-hidden="true"><circle class="gap" r="31.5"/><circle class="ring" r="34"/>${centre()}</g>
    ${open ? svg`<g class="up" aria-hidden="true"><g class="sum-place" style="--x:${dx}px;--y:${dy}px">${sums(ui, after.sums, fresh)}</g></g>` : nothing}
  </g>`;
}

/**
 * Beside the chosen space, once more on top and larger: what its two provinces come to. Only the phone's map shows it,
 * which has no room for all the sums.
 */
function sumNear(now, then, from, ui) {
  const at = AT[now.id];
  const away = Math.atan2(at.y - from.y, at.x - from.x);
  const keep = (value, most) => Math.min(most - 58, Math.max(58, value));
  // Straight away from the space, or aside where the frame would push it back over the province.
  const [{ x, y }] = [0, 1.2, -1.2, 2, -2]
    .map((turn) => ({ x: keep(at.x + Math.cos(away + turn) * 56, 1000), y: keep(at.y + Math.sin(away + turn) * 56, 768) }))
    .sort((p, q) => (Math.hypot(p.x - at.x, p.y - at.y) < 50) - (Math.hypot(q.x - at.x, q.y - at.y) < 50));
  return svg`<g class="sum-near" aria-hidden="true" transform="translate(${x} ${y})"><g class="up"><g transform="scale(1.5)">
    ${sums(ui, then.sums, now.sums.map((value, seat) => value !== then.sums[seat]))}</g></g></g>`;
}

/** Italia's second place: a dashed ring until its marker lies there. */
function second(now, then, ui) {
  const owner = now.second ?? then?.second ?? null;
  return svg`<g class="second" aria-hidden="true" transform="translate(${SECOND.x} ${SECOND.y})"><g class="size">
    ${owner === null ? svg`<circle class="dashed" r="19"/>`
      : svg`<g class=${now.second === null ? "ahead" : ""}>${marker(ui, owner, 19, now.flipped > 0)}
        ${now.second === null ? plus : nothing}</g>`}</g></g>`;
}

/** The spare bonus tokens of Border Control, face down in the desert. */
const spares = (count) => svg`<g class="spares" role="img" aria-label=${`${count} spare bonus tokens, face down`} transform="translate(112 640)"><g class="up">
  ${Array.from({ length: Math.min(3, count) }, (_, i) => svg`<path class="back" transform="translate(${(1 - i) * 4} ${(1 - i) * -4})"
    d="M-11 -26.5H11L26.5 -11V11L11 26.5H-11L-26.5 11V-11z"/>`)}
  <text class="tn" x="-4" y="4" dy=".35em">${count}</text><text class="say" y="50">spare</text></g></g>`;

/**
 * The map with all that lies on it.
 * @param {object} view
 * @param {object} ui
 */
export function map(view, ui) {
  const ahead = ui.preview?.view ?? null;
  const names = new Map(view.provinces.map((p) => [p.id, p.name]));
  const near = ahead && ui.picked.space ? view.spaces[ui.picked.space - 1].between : [];
  return html`<div class="map">
    ${ground(view, ui, ahead)}
    <svg class="pieces turn" viewBox="0 0 1000 768" role="group" aria-label="The map">
      ${second(view.provinces[7], ahead?.provinces[7], ui)}
      ${view.provinces.map((now, i) => province(now, ahead?.provinces[i], ui))}
      ${view.spaces.map((now, i) => space(now, ahead?.spaces[i], view, ui, names))}
      ${view.provinces.map((now, i) => (near.includes(now.id)
        ? sumNear(now, ahead.provinces[i], SPACES[ui.picked.space - 1], ui) : nothing))}
      ${view.spares ? spares(view.spares) : nothing}
    </svg>
  </div>`;
}
