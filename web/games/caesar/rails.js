/** The two seats beside the map: the race first, then what each owns. */
import { html, nothing } from "../../ui/lit.js";
import { commands } from "./crassus.js";
import { BONUS, held, tokenLabel } from "./pieces.js";

const ALL = 12;

/** Twelve places, one for each control marker: full while it is still to be placed, dim if the previewed choice places it. */
const race = (ui, seat, left, then) => html`<div class="dots" aria-hidden="true">${Array.from({ length: ALL }, (_, i) =>
  html`<span class=${i < then ? "dot full" : i < left ? "dot full ahead" : "dot"}>${i < left ? ui.mark(seat, 22, "") : nothing}</span>`)}</div>`;

/** Senate tokens in a row of places; each place is printed with what it pays, the next one stands out. */
function senate(ui, { senate: owned, senate_markers: under }) {
  const places = Math.max(4, Math.min(6, owned + 1));
  const next = owned < places ? `, the next one pays ${owned + 1}` : "";
  return html`<div class="grp senate">
    <h2 class="cap">Senate</h2>
    <div class="places" role="img" aria-label=${`${owned} Senate tokens with ${under} markers${next}`}>
      ${Array.from({ length: places }, (_, i) => html`<span class=${i < owned ? "place full" : i === owned ? "place next" : "place"}>
        ${i < owned ? ui.icon(BONUS.senate.icon) : html`<i>+${i + 1}</i>`}</span>`)}
    </div>
    ${under ? html`<p class="note">${under} ${under === 1 ? "marker" : "markers"} beneath</p>` : nothing}
  </div>`;
}

/** Tokens taken, Senate aside: they have their own row. The same ones are counted. */
function taken(ui, { taken }) {
  const counts = new Map();
  for (const kind of taken) if (kind !== "senate") counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return html`<div class="grp taken ${counts.size > 3 ? "many" : ""}"><h2 class="cap">Taken</h2>
    ${counts.size === 0 ? html`<p class="none">nothing yet</p>` : html`<ul>${[...counts].map(([kind, n]) => html`<li>
      ${ui.icon(BONUS[kind].icon)}<span>${BONUS[kind].name}</span>${n > 1 ? html`<b>×${n}</b>` : nothing}</li>`)}</ul>`}
  </div>`;
}

const centurions = (ui, seat, player) => html`<div class="grp centurions"><h2 class="cap">Centurions</h2>
  ${player.centurions.length === 0 ? html`<p class="none">none left</p>` : html`<ul class="row">${player.centurions.map((token) => html`<li
    aria-label=${tokenLabel(token)}>${held(ui, seat, token, 44)}</li>`)}</ul>`}</div>`;

/** One seat: its name, what it still has to place, and what it owns. */
export function rail(view, ui, seat) {
  const player = view.players[seat];
  const { name, letter, role } = ui.seat(seat);
  const on = view.active === seat;
  const crassus = view.crassus?.seat === seat ? view.crassus : null;
  const then = ui.preview?.view?.players[seat].markers_left ?? player.markers_left;
  const lines = ui.last(seat);
  const module = view.players.some((p) => p.centurions.length || p.taken.includes("centurion"));
  const more = `caesar-more-${seat}`;
  return html`<section class="seat rail ${on ? "on" : ""}" data-seat=${letter} aria-label=${`${name}, ${role}`}>
    <header>${ui.emblem(seat, 44)}<div><div class="nm">${name}</div><div class="fac">${role}${crassus ? html` <small>house bot</small>` : nothing}</div></div>
      ${on && view.extra_turn ? html`<span class="again">${ui.icon("clockwise-rotation")}<span>plays again</span></span>` : nothing}</header>
    <div class="left"><b class="big">${player.markers_left}</b>${then < player.markers_left
      ? html`<b class="then"><span class="sr">, then </span>→ ${then}</b>` : nothing}<span class="lbl"><span>${player.markers_left === 1
      ? "marker" : "markers"} </span>to place</span></div>
    <input type="checkbox" class="sr" id=${more} aria-label=${`${name}: show all that lies before this seat`}><label class="more" for=${more}></label>
    <div class="all">
      ${race(ui, seat, player.markers_left, then)}
      ${senate(ui, player)}
      ${crassus ? commands(ui, crassus, player.bag) : html`<div class="grp facts">
        <span>${ui.icon("card-pick")}<b>${player.hand}</b> in hand</span>
        <span>${ui.icon("swap-bag")}<b>${player.bag}</b> in bag</span>
        ${player.skips ? html`<span class="skips">${ui.icon("centurion-helmet")}<b>${player.skips}</b> draw${player.skips > 1 ? "s" : ""} skipped</span>` : nothing}
      </div>`}
      ${module ? centurions(ui, seat, player) : nothing}
      ${taken(ui, player)}
      ${lines.length ? html`<div class="tail"><i></i><div class="grp last"><h2 class="cap">Last turn</h2>
        <p>${lines.map((line) => html`${ui.text(line.text)} `)}</p></div></div>` : nothing}
    </div>
  </section>`;
}
