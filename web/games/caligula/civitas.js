/** The row of sequentia cards, and the ten civitas cards below it. */
import { html, nothing } from "../../ui/lit.js";
import { KINDS, ORDERS, OTHERS, ROMAN, SYMBOLS, valueText } from "./signs.js";

// ------------------------------------------------------------------ sequentia

/** What one symbol of a sequentia card stands for. */
const symbol = (name, here, ui) => {
  const { icon, name: words } = ORDERS[name] ?? OTHERS[name];
  return html`<i class="st ${ORDERS[name] ? `o-${name}` : "xs"} ${here ? "here" : ""}" role="img" aria-label=${here ? `${words}, now` : words}>${ui.icon(icon)}</i>`;
};

function sequentiaCard({ symbols }, row, view, ui) {
  const { mark, first } = view;
  const where = !mark ? "" : mark.row === row ? "now" : mark.row > row ? "done" : "";
  const held = first?.kind === "sequentia" && first.value === row;
  return html`<div class="seq n${symbols.length} ${where} ${held ? "held" : ""}" ?data-ringed=${ui.ringed("sequentia", row)} ${ui.tap("row", row)}>
    <span class="rn">${ROMAN[row]}</span><span class="sts">${symbols.map((name, i) => symbol(name, where === "now" && mark.symbol === i, ui))}</span></div>`;
}

export const sequentia = (view, ui) => html`<div class="seqs" role="group" aria-label="Sequentia">${view.sequentia.map((card, row) => sequentiaCard(card, row, view, ui))}</div>`;

// ------------------------------------------------------------------ civitas

const kindName = (card, view) => view.kinds.find(({ kind }) => kind === card.kind).name;

/** The pictures of a card's effects. A discard shows the order it hits. */
function pictures(card, ui) {
  const drawn = card.effects.map(({ effect, order }) => html`<i class="sym ${order ? `o-${order}` : ""} ${effect.startsWith("lose") ? "lost" : ""}">${ui.icon(SYMBOLS[effect])}${order ? html`<small>${ui.icon(ORDERS[order].icon)}</small>` : nothing}</i>`);
  return html`<span class="ei" aria-hidden="true">${drawn[0]}${drawn[1] ? html`<em>or</em>${drawn[1]}` : nothing}</span>`;
}

/** One token on a card: whose it is; its value only where the view has it. */
function tokenAt(token, slot, place, view, ui) {
  const space = slot * 8 + place;
  const held = view.first?.kind === "swap" && view.first.value === space;
  const { name } = ui.seat(token.seat);
  const label = token.value === null ? `token of ${name}` : `token of ${name}, ${valueText(token.value)}`;
  return html`<i class="pl tok ${held ? "held" : ""}" role="img" data-role="img" aria-label=${label} ${ui.tap("space", space)}>${ui.mark(token.seat, 24, token.value === null ? undefined : valueText(token.value))}</i>`;
}

/** The spaces of a card, left to right: tokens, the one about to be placed, the next one, the rest. */
function spaces(slot, view, ui) {
  const { card, tokens, room } = slot;
  const ghost = ui.picked.card !== undefined && Number(ui.picked.card) === slot.slot && ui.picked.slot !== undefined;
  const free = Math.max(0, card.spaces - tokens.length);
  const open = ui.state("card", slot.slot) === "legal" && room;
  return html`<span class="sps">${tokens.map((token, i) => tokenAt(token, slot.slot, i, view, ui))}${Array.from({ length: free }, (_, i) =>
    i === 0 && ghost
      ? html`<i class="pl ghost">${ui.mark(ui.prompt.seat, 24)}</i>`
      : html`<i class="pl ${i === 0 && open ? "next" : ""}"></i>`)}</span>`;
}

const head = ({ order, slot }, ui) => html`<span class="hd">${ui.icon(ORDERS[order].icon)}<span>${ORDERS[order].name}</span><span class="sr">${ROMAN[slot % 2]}</span></span>`;

function lying(slot, view, ui) {
  const { card } = slot;
  const kind = KINDS[card.kind];
  const full = view.phase === "bids" && !slot.room;
  const swaps = ui.state("order", slot.order);
  const tap = swaps ? ui.tap("order", slot.order) : ui.tap("card", slot.slot);
  return html`<div class="civ ${kind.mark} o-${slot.order} ${full ? "full" : ""}" role="group" data-role="group"
      ?data-ringed=${ui.ringed("card", card.id) || ui.ringed("order", slot.order)} ${ui.piece(`card-${card.id}`)} ${tap}>
    ${head(slot, ui)}${pictures(card, ui)}<span class="tx">${card.text}</span>
    ${full ? html`<span class="kd">no space left</span>` : html`<span class="kd">${ui.icon(kind.icon)}<span>${kindName(card, view)}</span></span>`}
    <span class="mn"><b>${card.least}</b></span>${spaces(slot, view, ui)}</div>`;
}

/** The card that is resolved now lies where it lay, with its tokens turned up and added for each player. */
function resolving(slot, view, ui) {
  const { card, tokens, totals, concerns, waiting } = view.resolving;
  const kind = KINDS[card.kind];
  const row = (seat, total) => {
    const values = tokens.filter((token) => token.seat === seat).map(({ value }) => valueText(value));
    const state = !concerns.includes(seat) ? "" : waiting.includes(seat) || ui.active === seat ? "to-come" : "served";
    return html`<li class=${state}>${ui.mark(seat, 30)}<span class="vs">${values.length > 1 ? values.join(" ") : ""}</span><b>${total === null ? "–" : valueText(total)}</b>
      <i class="fate">${concerns.includes(seat) ? ui.icon(card.kind === "penalty" ? "interdiction" : "laurels") : nothing}</i></li>`;
  };
  const without = card.kind === "penalty" ? concerns.filter((seat) => !totals.some((line) => line.seat === seat)) : [];
  return html`<div class="civ open ${kind.mark} o-${slot.order}" role="group" aria-label=${`${ORDERS[slot.order].name}, resolved now: ${card.text}, for ${card.reach}`}
      ?data-ringed=${ui.ringed("card", card.id)} ${ui.piece(`card-${card.id}`)}>
    ${head(slot, ui)}
    <span class="tx">${card.text}</span>
    <ul class="bids">${totals.map(({ seat, total }) => row(seat, total))}${without.map((seat) => row(seat, null))}</ul>
    <span class="kd">${ui.icon(kind.icon)}<span>${kindName(card, view)}</span></span><span class="mn"><b>${card.least}</b></span></div>`;
}

function place(slot, view, ui) {
  if (slot.card) return lying(slot, view, ui);
  const here = slot.slot % 2 === 0 && view.resolving?.card.order === slot.order;
  return here ? resolving(slot, view, ui) : html`<div class="civ gone o-${slot.order}">${head(slot, ui)}<span class="tx">no card left</span></div>`;
}

/** Two rows of five: a column never changes its order, position I is the upper row. */
export function board(view, ui) {
  const row = (position) => html`<span class="rw" aria-hidden="true">${ROMAN[position]}</span>
    ${view.civitas.filter(({ slot }) => slot % 2 === position).map((slot) => place(slot, view, ui))}`;
  const spaces = ui.prompt?.choices.some(({ parts }) => Object.hasOwn(parts, "space"));
  return html`<div class="board ${spaces ? "of-tokens" : ""}" role="group" aria-label="Civitas cards">${row(0)}${row(1)}</div>`;
}
