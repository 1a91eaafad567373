/** What lies before Crassus, who plays against one person: his command tiles, the one turned up, the tokens drawn. */
import { html, nothing } from "../../ui/lit.js";
import { held, tokenLabel } from "./pieces.js";

const WORDS = ["no", "one", "two", "three", "four"];
const said = ({ draw, place }) => `draw ${WORDS[draw]}, lay ${WORDS[place]}`;

/** A command tile, face up. */
export const tile = (shown, large = false) => html`<span class="command-tile ${large ? "large" : ""}" role="img" aria-label=${`Command tile: ${said(shown)}`}>
  <span><b>${shown.draw}</b><i>draw</i></span><span><b>${shown.place}</b><i>lay</i></span></span>`;

/** Tiles that are still to come, the same ones counted: which there are is no secret, only their order is. */
function toCome(deck) {
  const counts = new Map();
  for (const { draw, place } of deck) counts.set(`${draw}/${place}`, (counts.get(`${draw}/${place}`) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n > 1 ? `${n}×${name}` : name)).join(" · ");
}

const drawn = (ui, { seat, drawn }, size) => html`<ul class="row" aria-label="Drawn">${drawn.map((token) => html`<li
  aria-label=${tokenLabel(token)}>${held(ui, seat, token, size)}</li>`)}</ul>`;

/** On his rail, where another seat counts its hand. */
export function commands(ui, crassus, bag) {
  const { deck, tile: up, spoiled, called } = crassus;
  return html`<div class="grp crassus"><h2 class="cap">Command tiles</h2>
    <div class="tiles"><span class="command-tile back" role="img" aria-label=${`${deck.length} tiles left`}><b>${deck.length}</b><i>left</i></span>
      ${up ? tile(up) : nothing}</div>
    <p class="note">${deck.length ? toCome(deck) : "all are shuffled again"}</p>
    <div class="facts"><span>${ui.icon("swap-bag")}<b>${bag}</b> in bag ${ui.rules("6.3", "His rules")}</span>
      ${spoiled ? html`<span>${ui.icon("poison-bottle")}<b>${spoiled}</b> of the next draw back</span>` : nothing}
      ${called ? html`<span>${ui.icon("centurion-helmet")}<b>${called}</b> to join</span>` : nothing}</div>
    ${crassus.drawn.length && !ui.telling ? drawn(ui, crassus, 40) : nothing}</div>`;
}

/** In the dado while he plays: the tile and what he has drawn for it. */
export const playing = (ui, crassus) => html`<div class="hand obeying">${crassus.tile ? tile(crassus.tile, true) : nothing}
  ${crassus.drawn.length ? drawn(ui, crassus, 64) : nothing}</div>`;
