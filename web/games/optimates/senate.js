/** The Senate: sixteen stones on porphyry, lines between neighbours, and the balance of influence above them. */
import { html, nothing, svg } from "../../ui/lit.js";
import { stone, then } from "./pieces.js";

const SIDE_NAME = ["Optimates", "Populares"];

/** What stands on a stone while this question is open: that it flips, or what it costs to touch it. */
function tag(space, i, view, ui) {
  if (view.pending?.marks.includes(i)) return "flips";
  const after = ui.preview?.view?.senate[i];
  if (after && ui.picked.space === i) return after.side !== space.side ? "flips" : "";
  if (ui.state("space", i) !== "legal") return "";
  if (ui.picked.kind === "persuade") return `${space.coins} coins`;
  if (ui.picked.kind === "intimidate") return `${space.faces[0]} of 8`;
  if (ui.picked.kind === "proscribe") return `${space.rank} Will`;
  return "";
}

function senator(space, i, view, ui) {
  const { pending, acting } = view;
  const words = tag(space, i, view, ui);
  const source = pending && pending.kind !== "backlash" && pending.space === i;
  const swapped = ui.picked.pair && view.edges.find(({ pair }) => pair === ui.picked.pair)?.spaces.includes(i);
  const state = pending?.marks.includes(i) ? "marked" : source || swapped ? "source" : "";
  const threat = pending?.kind === "oppose" && source;
  return html`<div class="sen ${state} ${threat ? "threat" : ""}" data-seat=${ui.seat(space.side).letter}
    style="grid-row:${space.row + 1};grid-column:${space.column + 1}" ?data-ringed=${ui.ringed("space", i)}
    aria-label="${space.name}: ${SIDE_NAME[space.side]}, rank ${space.rank}${words ? `, ${words}` : ""}" data-role="img"
    ${acting !== null || pending ? ui.tap("space", i) : nothing}>${stone(ui.seat(space.side).letter, space.rank)}${words ? html`<em>${words}</em>` : nothing}</div>`;
}

/** The lines that show who sits beside whom. */
const lines = (view) => svg`<svg class="beside" viewBox="0 0 400 400" preserveAspectRatio="none" aria-hidden="true">${view.edges.map(({ spaces: [a, b] }) => {
  const [p, q] = [view.senate[a], view.senate[b]];
  return svg`<path d="M${p.column * 100 + 50} ${p.row * 100 + 50}L${q.column * 100 + 50} ${q.row * 100 + 50}"/>`;
})}</svg>`;

/** While a Nudge is chosen, a handle on every edge that can be swapped over. */
const handles = (view, ui) =>
  ui.picked.kind !== "nudge" ? nothing : view.edges.map(({ pair, spaces: [a, b] }) => {
    if (!ui.state("pair", pair)) return nothing;
    const [p, q] = [view.senate[a], view.senate[b]];
    const across = p.row === q.row;
    return html`<button class="swap ${across ? "across" : "down"}" ${ui.tap("pair", pair)} aria-label="Swap ${p.name} with ${q.name}"
      style="left:calc(${(p.column + q.column + 1) / 2} * 25%);top:calc(${(p.row + q.row + 1) / 2} * 25%)">
      <span><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9h13m-4-5 5 5-5 5M20 15H7m4 5-5-5 5-5" transform="scale(1 .999)"/></svg></span></button>`;
  });

/** How much influence each side has, what it will be, and the thirds at which one side has twice the other's. */
function balance(view, ui) {
  const now = view.influence;
  const later = ui.preview?.view?.influence ?? now;
  const share = (pair) => (100 * pair[0]) / (pair[0] + pair[1]);
  const [low, high] = [share(now), share(later)].sort((p, q) => p - q);
  const side = (n) => html`<span class="of" data-seat=${ui.seat(n).letter}><b>${now[n]}</b>${then(now[n], later[n])}</span>`;
  return html`<div class="balance" role="img" aria-label="Influence ${now[0]} to ${now[1]}${later === now ? "" : `, then ${later[0]} to ${later[1]}`}">
    ${side(0)}<span class="scale" style="--a:var(--seat-${ui.seat(0).letter});--b:var(--seat-${ui.seat(1).letter})">
      <i class="a" style="width:${low}%"></i><i class="moving" style="width:${high - low}%"></i><u></u><u></u></span>${side(1)}</div>`;
}

export const senate = (view, ui) => html`<section class="curia" aria-label="The Senate">
  <div class="ttl"><h2>The Senate</h2><span>${ui.text(view.forecast?.reasons[0] ?? "")}</span></div>
  ${balance(view, ui)}
  <div class="frame"><span class="files" aria-hidden="true">${[..."abcd"].map((c) => html`<i>${c}</i>`)}</span>
    <span class="ranks" aria-hidden="true">${[1, 2, 3, 4].map((n) => html`<i>${n}</i>`)}</span>
    <div class="bench">${lines(view)}${view.senate.map((space, i) => senator(space, i, view, ui))}${handles(view, ui)}</div></div>
</section>`;
