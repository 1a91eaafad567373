/** The dado of the game: eight actions, the bidding, and the answers of the other side. */
import { html, nothing } from "../../ui/lit.js";
import { BLOCK_ICONS, faces } from "./pieces.js";

const ICONS = {
  influence: "conversation", nudge: "body-swapping", persuade: "coins", intimidate: "fist",
  proscribe: "stabbed-note", games: "theater", consul: "crested-helmet", tribune: "banging-gavel",
};

/** "2–4 Will", "4–8 coins", "2 Will + bid", with the numbers in bold. */
function price({ will, coins }) {
  const span = ([least, most]) => (least === most ? `${least}` : `${least}–${most}`);
  if (will && coins) return html`<b>${span(will)}</b> Will + bid`;
  return will ? html`<b>${span(will)}</b> Will` : html`<b>${span(coins)}</b> coins`;
}

/** An action tile. With something picked on the board first, those that could be done with it stand out. */
function tile(action, ui) {
  const { kind, name } = action;
  const why = ui.why("kind", kind);
  const { kind: chosen, ...parts } = ui.picked;
  const picked = Object.entries(parts);
  const fits = !chosen && picked.length > 0 && ui.prompt?.choices.some((choice) => choice.kind === kind && picked.every(([part, value]) => choice.parts[part] === value));
  const away = !chosen && picked.length > 0 && !fits;
  return html`<button class="act ${fits ? "fits" : ""} ${away ? "away" : ""}" ${ui.tap("kind", kind)}>${ui.icon(ICONS[kind])}
    <span class="an">${name}</span><span class="ac">${why ? why.replace(/\.$/, "") : price(action)}</span></button>`;
}

const actions = (view, ui) => html`<div class="acts" role="group" aria-label="Actions">${view.actions.map((action) => tile(action, ui))}
  <button class="act pass" ${ui.act("pass")}><span class="an">Pass</span><span class="ac">end the phase</span></button></div>`;

const HOW = { any: " counter", same: " of one block", apart: ", blocks apart" };

/** What each lead would turn, from the engine's table; touching a row bids exactly that much more than the other side. */
function rows(view, ui, other) {
  return html`<div class="leads">${view.games.map(({ from, most, how }) => html`<button class="lead" ${ui.tap("coins", other + from)}>
    <b>${other + from}</b><span>${most}${HOW[how]}</span></button>`)}</div>`;
}

/** A bid: one coin less, the bid, one coin more, and the rows of the table. */
function bidding(view, ui) {
  const { pending } = view;
  const seat = ui.active;
  const other = pending?.bids ? pending.bids[1 - seat] : 0;
  const values = ui.left("coins");
  const now = ui.picked.coins ?? Math.min(...values) - 1;
  const step = (to, sign, label) => html`<button class="step" aria-label=${label} ${ui.tap("coins", to)}>${sign}</button>`;
  return html`<div class="bids" role="group" aria-label="Bid">
    ${pending ? html`<button class="act leave" ${ui.act("decline")}>${ui.icon("cancel")}<span class="an">Leave it at that</span><span class="ac">${pending.bids[seat]} : ${other}</span></button>`
      : html`<button class="act" ${ui.tap("kind", "games")}>${ui.icon("theater")}<span class="an">Public Games</span><span class="ac">go back</span></button>`}
    <div class="stepper">${step(now - 1, "−", "One coin less")}<output><b>${ui.picked.coins ?? "–"}</b><span>of ${view.coins[seat]} coins</span></output>${step(now + 1, "+", "One coin more")}</div>
    ${rows(view, ui, other)}</div>`;
}

/** Which People turn: one button for each block, as often as there are counters. */
const crowd = (view, ui) => html`<div class="blocks" role="group" aria-label="Which People?">${view.people.map(({ name, counts }, block) => {
  const marked = view.pending.blocks[block];
  return html`<button class="act" ${ui.tap("block", block)}>${ui.icon(BLOCK_ICONS[block])}<span class="an">${name}</span>
    <span class="ac">${marked ? html`<b>${marked}</b> will turn` : html`<b>${counts[1 - view.pending.seat]}</b> there`}</span></button>`;
})}${ui.state("kind", "decline") ? html`<button class="act none-of-them" ${ui.act("decline")}><span class="an">Nobody</span></button>` : nothing}</div>`;

const ANSWER_ICONS = { oppose: "checked-shield", pass: "check-mark", decline: "cancel", override: "coins", consul: "crested-helmet", tribune: "banging-gavel" };

/** An answer: the engine's words, cut at the comma into what and for how much. */
function answer(choice, ui, passes, more) {
  const [what, cost] = choice.label.split(", ");
  const tap = choice.parts.office ? ui.tap("office", choice.parts.office) : ui.act(choice.kind);
  return html`<button class="act answer" ${tap}>${ui.icon(ANSWER_ICONS[passes ? "pass" : (choice.parts.office ?? choice.kind)])}<span class="an">${ui.text(what)}</span>
    <span class="ac">${cost ? html`<b>${cost}</b>` : nothing}${more}</span></button>`;
}

/** Veto, oppose, override: the other side answers, or the acting side answers back. */
function answers(view, ui) {
  const odds = view.pending.kind === "oppose" ? view.pending.faces : null;
  return html`<div class="answers" role="group" aria-label="Answers">${(ui.prompt?.choices ?? []).map((choice) =>
    answer(choice, ui, view.pending.kind === "veto" && choice.kind === "decline", odds ? html` ${faces(odds[choice.kind === "oppose" ? 1 : 0])}` : nothing))}</div>`;
}

/** How many of how many are marked. */
function marking(view, ui) {
  const { marks, most, kind } = view.pending;
  const needed = kind === "backlash" ? marks.length : most;
  return html`<div class="marking">${kind === "backlash" ? nothing : html`<span class="dots" role="img" aria-label="${marks.length} of ${most} chosen">${Array.from({ length: needed }, (_, i) =>
    html`<i class=${i < marks.length ? "full" : ""}></i>`)}</span>`}<p><b>${marks.length}</b> chosen${kind === "backlash" ? nothing : html` of <b>${most}</b>`}.
    ${marks.length ? "Undo takes the last one back." : "Touch them on the board."}</p></div>`;
}

export function dado(view, ui) {
  const kind = view.pending?.kind;
  if (ui.over) return nothing;
  if (kind === "bid" || ui.picked.kind === "games") return bidding(view, ui);
  if (kind === "crowd") return crowd(view, ui);
  if (kind === "veto" || kind === "oppose" || kind === "override") return answers(view, ui);
  if (kind === "redress") return nothing;
  if (kind) return marking(view, ui);
  return actions(view, ui);
}
