/** The legend of symbols: one touch away, the engine's own words beside each picture. */
import { html } from "../../ui/lit.js";
import { KINDS, SYMBOLS } from "./signs.js";

const dialogOf = (event) => event.currentTarget.closest(".caligula").querySelector("dialog.legend");

/** The button that opens it. */
export const legendButton = (ui) => html`<button class="legend-open" data-action="legend" aria-label="Legend of symbols" @click=${(event) => dialogOf(event).showModal()}>?</button>`;

export const legend = (view, ui) => html`<dialog class="sheet-over legend" aria-labelledby="legend-title"><header><h2 id="legend-title">Legend</h2>
    <button class="x" data-action="close-legend" aria-label="Close" @click=${(event) => dialogOf(event).close()}>✕</button></header>
  <div class="body"><ul class="kinds">${view.kinds.map(({ kind, name, text }) => html`<li class=${KINDS[kind].mark}>${ui.icon(KINDS[kind].icon)}<b>${name}</b><span>${text}</span></li>`)}</ul>
    <ul class="symbols">${view.legend.map(({ effect, name, text }) => html`<li class=${effect.startsWith("lose") ? "lost" : ""}>${ui.icon(SYMBOLS[effect])}<b>${name}</b><span>${text}</span></li>`)}</ul></div></dialog>`;
