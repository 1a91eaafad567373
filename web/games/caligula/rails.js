/** The two rails: the ordo on one side, the throne on the other. */
import { html, nothing, svg } from "../../ui/lit.js";
import { ROMAN } from "./signs.js";

// ------------------------------------------------------------------ ordo

function seatRow(n, at, view, ui) {
  const { name, letter } = ui.seat(n);
  const seat = view.seats[n];
  const line = ui.telling ? null : ui.active;
  const held = view.first?.kind === "ordo" && view.first.value === n;
  const stand = view.plot?.seats.find((p) => p.seat === n)?.stand;
  const role = view.plot ? (view.plot.leader === n ? "leads" : stand === "conspires" ? "conspires" : stand === "passed" ? "stays out" : "") : "";
  return html`<div class="seat srow ${line === n ? "on" : ""} ${held ? "held" : ""}" data-seat=${letter} role="group" data-role="group"
      ${ui.piece(`ordo-${n}`)} ${ui.tap("seat", n)}>
    <header><span class="od">${ROMAN[at]}</span>${ui.emblem(n, 36)}<span class="nm">${name}</span>
      ${view.primus === n ? html`<span class="pip" role="img" aria-label="primus inter pares">${ui.icon("laurel-crown")}</span>` : nothing}
      <b class="num">${seat.points}<span class="sr"> points</span></b></header>
    <div class="fx">
      <span role="img" aria-label=${`${seat.tokens.length} tokens in hand`}>${ui.mark(n, 18, "")}<b>${seat.tokens.length}</b></span>
      <span role="img" aria-label=${`${seat.cards} cards in hand`}>${ui.icon("card-pick")}<b>${seat.cards}</b></span>
      <span role="img" aria-label=${`${seat.cp} conspiracy points`}>${ui.icon("daggers")}<b>${seat.cp}</b></span>
      ${role ? html`<em>${role}</em>` : nothing}</div></div>`;
}

export const ordo = (view, ui) => html`<div class="ordo" role="group" aria-label="Ordo">${view.ordo.map((n, at) => seatRow(n, at, view, ui))}</div>`;

// ------------------------------------------------------------------ emperors

export const coin = svg`<circle class="rim" cx="40" cy="40" r="38"/><circle class="beads" cx="40" cy="40" r="33"/>`;

export const heart = (kind = "") => html`<svg class="heart ${kind}" width="18" height="18" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 18 2.4 10a4.6 4.6 0 0 1 7.6-5 4.6 4.6 0 0 1 7.6 5z"/></svg>`;

export const portrait = (ui) => html`<svg class="coin" viewBox="0 0 80 80" aria-hidden="true">${coin}<g class="head" transform="translate(15 16) scale(${50 / 512})">${ui.iconShape("caesar")}</g></svg>`;

/** The favor places of an emperor, filled and free, and what he pays. */
export const favor = (emperor, ui) => html`<div class="fv">${emperor.favor.map((n) => html`<i class="pl" role="img" aria-label=${`favor of ${ui.seat(n).name}`} ${ui.piece(`favor-${n}`)}>${ui.mark(n, 24)}</i>`)}
  ${Array.from({ length: Math.max(0, emperor.spaces - emperor.favor.length) }, () => html`<i class="pl" role="img" aria-label="free favor place"></i>`)}
  <span>${emperor.spaces ? `${emperor.points} a round` : "no favor"}</span></div>`;

/** An emperor on the throne or a candidate. `taps` are the parts by which he can be chosen. */
export function emperor(of, view, ui, reigns) {
  const named = view.plot?.candidate === of.id;
  const tap = reigns ? ui.tap("whom", "emperor") : named ? ui.tap("whom", "candidate") : ui.tap("emperor", of.name.toLowerCase());
  return html`<div class="emp ${reigns ? "cur" : ""} ${named ? "named" : ""}" role="group" data-role="group" ?data-ringed=${ui.ringed("emperor", of.id)} ${ui.piece(`emperor-${of.id}`)} ${tap}>
    ${portrait(ui)}<div><b class="h3">${of.name}</b>${named ? html`<span class="sr"> named by the conspirators</span>` : nothing}<div class="lf" role="img" aria-label=${`life ${of.life}`}>${Array.from({ length: of.life }, () => heart())}</div>${favor(of, ui)}</div></div>`;
}

export function throne(view, ui, more) {
  const { candidates, primus } = view;
  return html`<div class="throne"><div class="cap">${view.phase === "fall" ? "The last emperor" : "On the throne"}</div>${emperor(view.throne, view, ui, true)}
    ${candidates.length ? html`<div class="cap">${candidates.length > 1 ? "Candidates" : "Candidate"}</div>` : nothing}
    ${candidates.map((one) => emperor(one, view, ui, false))}
    <div class="prm">${ui.icon("laurel-crown")}<span>Primus inter pares</span><b>${primus === null ? "nobody" : ui.seat(primus).name}</b></div>
    <div class="decks"><div>${ui.icon("cloak-dagger")}<b>${view.coniura}</b><span>coniura</span></div><div>${ui.icon("plain-dagger")}<b>${view.pugio}</b><span>pugio</span></div>${more}</div></div>`;
}
