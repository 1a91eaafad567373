/** What one picks from: tokens by their place in the hand, coniura and pugio cards, and the answers of a plot. */
import { html, nothing, svg } from "../../ui/lit.js";
import { CARDS, ORDERS, ROMAN, SYMBOLS, miniCard, valueText } from "./signs.js";

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

// ------------------------------------------------------------------ tokens

/** A token of a hand: its face for its owner, else its back with a laurel. */
const face = (ui, seat, value) => html`<svg viewBox="0 0 40 40" aria-hidden="true">${ui.markShape(seat, "")}${value === null
  ? svg`<g class="laurel" transform="translate(10.5 10.5) scale(${19 / 512})">${ui.iconShape("laurels")}</g>`
  : svg`<circle class="field" cx="20" cy="20" r="12"/><text class="value" x="20" y="20.8" text-anchor="middle" dominant-baseline="central">${valueText(value)}</text>`}</svg>`;

/** The places of a hand, in their order: a place keeps its token until the round's bids are in. */
export const tokens = (seat, held, ui) => html`<div class="tks" role="group" aria-label="Tokens" data-seat=${ui.seat(seat).letter}>${held.map(({ slot, value }) => {
  const label = `${ORDINALS[slot]} token, ${value === null ? "face down" : valueText(value)}`;
  return html`<button class="tk" aria-label=${label} ${ui.tap("slot", slot)}>${face(ui, seat, value)}</button>`;
})}</div>`;

// ------------------------------------------------------------------ cards

/** A coniura or pugio card of one's own hand. */
const card = (letter, ui) => html`<i class="hc" role="img" aria-label=${CARDS[letter].name}>${CARDS[letter].icons.map((name) => ui.icon(name))}</i>`;

export const cards = (held, ui) => (held.length
  ? html`<div class="hcs" role="group" aria-label="Cards">${held.map((letter) => card(letter, ui))}</div>`
  : html`<p class="none">no cards</p>`);

/** "Accept", "Raise to 3": what the engine calls a number of cards. */
const wordsOf = (choice) => choice.label.split(":")[0];

/**
 * The answers of a plot or an attack: first how many cards, then which, where several sets would do.
 * A defence or a card that is given up is one card.
 */
export function answers(ui) {
  const { prompt } = ui;
  if (!prompt) return nothing;
  const sized = prompt.choices.filter(({ parts }) => Object.hasOwn(parts, "total"));
  const single = prompt.choices.filter(({ parts }) => Object.hasOwn(parts, "cards") && !Object.hasOwn(parts, "total"));
  const totals = [...new Map(sized.map((choice) => [choice.parts.total, choice])).values()];
  const open = ui.picked.total !== undefined ? sized.filter(({ parts }) => String(parts.total) === String(ui.picked.total)) : single;
  return html`<div class="answers">
    ${totals.length ? html`<div class="totals" role="group" aria-label="How many">${totals.map((choice) => html`<button class="plain" ${ui.tap("total", choice.parts.total)}>
      ${choice.kind === "strike" ? html`Strike with ${choice.parts.total}` : wordsOf(choice)}</button>`)}</div>` : nothing}
    ${open.length > (totals.length ? 1 : 0) ? html`<div class="mixes" role="group" aria-label="Which cards">${open.map(({ parts, label }) => html`<button class="mix" aria-label=${ui.plain(label)} ${ui.tap("cards", parts.cards)}>
      ${[...parts.cards].map((letter) => miniCard(letter, ui))}${totals.length ? nothing : html`<span>${ui.text(label)}</span>`}</button>`)}</div>` : nothing}
    ${["pass", "show"].filter((kind) => ui.state("kind", kind)).map((kind) => html`<button class="plain refuse" ${ui.act(kind)}>${ui.text(prompt.choices.find((choice) => choice.kind === kind).label)}</button>`)}
    ${payments(ui)}</div>`;
}

const payments = (ui) => ["point", "conspiracy"].filter((what) => ui.state("what", what)).map((what) => html`<button class="plain" ${ui.tap("what", what)}>
  ${ui.icon(what === "point" ? SYMBOLS.lose_point : "daggers")}${what === "point" ? "A victory point" : "A conspiracy point"}</button>`);

/** One's own tokens on the cards: the engine shows their values where the table lets owners look. */
function laid(view, ui) {
  const found = view.civitas.flatMap(({ order, slot, tokens: lie }) => lie.filter(({ value }) => value !== null).map(({ value }) => html`<li>
    ${ORDERS[order].name} ${ROMAN[slot % 2]}: <b>${valueText(value)}</b></li>`));
  return found.length ? html`<h3 class="cap">On the cards</h3><ul class="laid-own">${found}</ul>` : nothing;
}

/** One's own things on the peek sheet and behind the shield. */
export const sheet = (view, ui) => {
  const mine = view.seats[view.seat];
  return html`<h3 class="cap">Tokens in order</h3>${mine.tokens.length ? tokens(view.seat, mine.tokens, ui) : html`<p class="none">none in hand</p>`}
    <h3 class="cap">Cards</h3>${cards(mine.hand, ui)}${laid(view, ui)}
    ${ui.prompt && !ui.prompt.window ? answers(ui) : nothing}`;
};

// ------------------------------------------------------------------ benefits

/** What a winner may do that is not done on the board: draw, take, decline. */
export function benefits(ui) {
  const { prompt } = ui;
  const found = [];
  for (const deck of ["pugio", "coniura"]) {
    if (ui.state("deck", deck)) found.push(html`<button class="plain" ${ui.tap("deck", deck)}>${ui.icon(SYMBOLS[deck])}Draw a ${deck}</button>`);
  }
  for (const kind of ["token", "primus", "decline"]) {
    const choice = prompt.choices.find((one) => one.kind === kind);
    if (choice) found.push(html`<button class="plain" ${ui.act(kind)}>${SYMBOLS[kind] ? ui.icon(SYMBOLS[kind]) : nothing}${ui.text(choice.label)}</button>`);
  }
  return found.length ? html`<div class="benefits">${found}</div>` : nothing;
}
