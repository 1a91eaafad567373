/** The low table: seven cards round the stack, and what ends the evening on either side of it. */
import { html, nothing } from "../../ui/lit.js";
import { face, factsOf } from "./cards.js";
import { cardsSheet, guestsSheet, open, turnsSheet } from "./ledger.js";

/** One of the seven places: the card, the card that was taken and still lies there, or the gap that it left. */
function place(view, i, ui) {
  const id = view.face[i];
  const nth = view.taken.indexOf(i);
  if (id) {
    return html`<button class="card ${factsOf(view, id).family} ${nth >= 0 ? "taken" : ""}" ?data-ringed=${ui.ringed("card", id)} ${ui.tap("place", i)}>${face(view, id, ui)}${nth >= 0 ? html`<span class="nth">taken</span>` : nothing}</button>`;
  }
  const title = nth >= 0 && view.trio[nth] ? factsOf(view, view.trio[nth]).title : "";
  return html`<div class="gap">${title ? html`<span><b>${title}</b> taken</span>` : nothing}</div>`;
}

/** A count that opens more about itself. */
const tally = (icon, count, words, name, sheet, ui) => html`<button class="tally" aria-haspopup="dialog" @click=${() => open(name)}>
  ${ui.icon(icon)}<span><b>${count}</b> ${words}</span></button>${sheet}`;

const SHORT = [["dishes", "dish", "dishes"], ["wine", "wine", "wine"], ["presents", "present", "presents"]];

function goalWords(guest, view) {
  if (guest.conspirator) return `${view.catalog.daggers} daggers, or Caligula out`;
  const needs = SHORT.filter(([key]) => guest[key]).map(([key, one, more]) => `${guest[key]} ${guest[key] === 1 ? one : more}`);
  return `${needs.join(", ")}${guest.id === "caligula" ? ", or 3 others out" : ""}`;
}

/** Guests with the same goal stand on one line. */
function goals(view) {
  const lines = new Map();
  for (const guest of view.catalog.guests) {
    const words = goalWords(guest, view);
    lines.set(words, [...(lines.get(words) ?? []), guest]);
  }
  return [...lines].map(([words, guests]) => ({ words, guests }));
}

const goalsList = (view, ui) => html`<button class="goals" aria-haspopup="dialog" @click=${() => open("guests")}>
  ${goals(view).map(({ words, guests }) => html`<span class="goal"><b>${guests[0].conspirator ? "Conspirators" : guests.map(({ name }) => name).join(", ")}</b>
    <i>${words}</i></span>`)}</button>`;

/** The moment that is being told, over the table: who is carried out, who sings, what a privilege does. */
function moment(ui) {
  const { section, text } = ui.telling ?? {};
  const icon = { 5.3: "lyre", 7: "tombstone", 7.2: "imperial-crown", 7.3: "imperial-crown", 6.2: "grab", 6.3: "card-exchange", 6.4: "return-arrow", 6.5: "present" }[section];
  return icon ? html`<div class="moment" aria-hidden="true">${ui.icon(icon)}<p>${ui.text(text)}</p></div>` : nothing;
}

export const mensa = (view, ui) => html`<div class="mensa">
  ${goalsList(view, ui)}
  <div class="low"><div class="top">${view.face.map((_, i) => place(view, i, ui))}</div>${moment(ui)}</div>
  <div class="tallies">
    ${tally("plain-dagger", `${view.daggers} of ${view.catalog.daggers}`, "daggers", "guests", guestsSheet(view, ui), ui)}
    ${tally("tombstone", `${view.gone} of ${view.catalog.carried_out}`, "carried out", "guests", nothing, ui)}
    ${tally("card-draw", view.stack, "in the stack", "cards", cardsSheet(view, ui), ui)}
    ${tally("scroll-quill", view.turn, view.turn === 1 ? "turn so far" : "turns so far", "turns", turnsSheet(view, ui), ui)}
  </div></div>`;
