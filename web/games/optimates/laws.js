/** The four laws on one common scale: the ends of the Populares stand under each other. */
import { html, nothing } from "../../ui/lit.js";
import { BLOCK_ICONS, badge } from "./pieces.js";

const SHORT = ["Italic", "Grain", "Debt", "Agrarian"];

/** The move that is being spoken of: the law picked by the acting side, or the one proposed. */
function moving(law, i, view, ui) {
  const spoken = view.pending?.law === i || ui.picked.law === i;
  return spoken && view.acting !== null ? law.moves[view.acting] : null;
}

/** Counters of the Italics that wait on a space. */
const waiting = (view, i, number, ui) => {
  const italics = i === 0 && number ? view.italics[number - 1] : null;
  if (!italics || italics.arrived) return nothing;
  return html`<small title="New citizens wait here">${italics.counts.map((count, block) =>
    count ? html`<span>${count}${ui.icon(BLOCK_ICONS[block])}</span>` : nothing)}</small>`;
};

function track(law, i, view, ui, longest, move) {
  const later = ui.preview?.view?.laws[i].at ?? law.at;
  const goes = later !== law.at ? later : move?.to;
  return html`<div class="trk" aria-hidden="true" style="--cells:${longest}">
    ${law.track.map(({ side, number }, at) => html`<span class="lc ${at === goes ? "to" : ""}" data-seat=${ui.seat(side).letter}
      style="grid-column:${at + 1 + longest - law.track.length}"><b>${number}</b>${side ? waiting(view, i, number, ui) : nothing}</span>`)}
    <span class="mkr" ${ui.piece(`law-${i}`)} style="grid-column:${law.at + 1 + longest - law.track.length}"><b>${law.track[law.at].number}</b></span>
    ${goes === undefined ? nothing : html`<span class="mkr ghost" style="grid-column:${goes + 1 + longest - law.track.length}"><b>${law.track[goes].number}</b></span>`}
  </div>`;
}

function lawRow(law, i, view, ui, longest) {
  const move = moving(law, i, view, ui);
  const { side, number } = law.track[law.at];
  const turns = (block) => (move ? Math.abs(move.turns[block]) : 0);
  return html`<div class="law ${view.pending?.law === i ? "spoken" : ""}" ?data-ringed=${ui.ringed("law", i)} data-role="group"
    ${ui.tap("law", i)}><div class="lh"><h3>${law.name}<span class="sr">, on ${ui.seat(side).role} ${number}</span></h3>${law.no_pass ? html`<span class="np">No Pass</span>` : nothing}
      <span class="bl">${law.symbols.map(({ block, side: to }) => html`<span class="sym">${turns(block) ? html`<b>${turns(block)}</b>` : nothing}${badge(ui, to,
        BLOCK_ICONS[block], `turns ${view.people[block].name} to ${ui.seat(to).role}`)}</span>`)}</span></div>
    ${track(law, i, view, ui, longest, move)}</div>`;
}

export function laws(view, ui) {
  const longest = Math.max(...view.laws.map((law) => law.track.length));
  return html`<section class="laws" aria-label="The laws">
    <div class="ttl"><h2>The laws</h2><span>badges: whom a passage turns</span></div>
    ${view.laws.map((law, i) => lawRow(law, i, view, ui, longest))}</section>`;
}

/** The four laws in one line, under the Senate of a phone. */
export const lawLine = (view, ui) => html`<div class="law-line">${view.laws.map((law, i) => {
  const { side, number } = law.track[law.at];
  return html`<span data-seat=${ui.seat(side).letter}><i>${SHORT[i]}</i><b>${number}</b></span>`;
})}</div>`;
