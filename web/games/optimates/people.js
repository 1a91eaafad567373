/** The People: three blocks as facing ranks, each beside the office it decides. */
import { html, nothing } from "../../ui/lit.js";
import { BLOCK_ICONS, then } from "./pieces.js";

/** How many of each side a block will have: as foreseen, as marked in the Games, or as a proposed law would turn it. */
function later(view, ui, block) {
  const { counts } = view.people[block];
  const { pending, acting } = view;
  if (ui.preview?.view) return ui.preview.view.people[block].counts;
  if (pending?.kind === "crowd") {
    const marked = pending.blocks[block];
    return counts.map((count, side) => count + (side === pending.seat ? marked : -marked));
  }
  const law = pending?.law ?? ui.picked.law;
  const turned = law !== undefined && law !== null && acting !== null ? (view.laws[law].moves[acting]?.turns[block] ?? 0) : 0;
  return [counts[0] - turned, counts[1] + turned];
}

/** A rank of counters; those that will turn stand dim at the inner end, those that come are ghosts. */
function ranks(ui, side, now, after) {
  const all = Math.max(now, after);
  return html`<div class=${side ? "r" : "l"} style="--n:${all}" aria-hidden="true">${Array.from({ length: all }, (_, i) => html`<span
    class=${i >= now ? "coming" : i >= after ? "going" : ""}>${ui.mark(side, 27, "")}</span>`)}</div>`;
}

function blockRow(view, ui, block) {
  const { name, counts } = view.people[block];
  const after = later(view, ui, block);
  const count = (side) => html`<span class="pn" data-seat=${ui.seat(side).letter}><b>${counts[side]}</b>${then(counts[side], after[side])}</span>`;
  return html`<div class="pp" data-role="group" ${ui.tap("block", block)}>
    <h3>${ui.icon(BLOCK_ICONS[block])}${name}</h3>${count(0)}
    <div class="bar">${ranks(ui, 0, counts[0], after[0])}${ranks(ui, 1, counts[1], after[1])}</div>${count(1)}
    <span class="nt">${ui.text(view.forecast?.reasons[block + 1] ?? "")}</span></div>`;
}

export const people = (view, ui) => html`<section class="folk" aria-label="The People">
  <h2>The People</h2>${view.people.map((_, block) => blockRow(view, ui, block))}${view.forecast ? nothing : html`<p class="nt">The offices are being filled.</p>`}</section>`;
