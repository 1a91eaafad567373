/** The table of Caesar!: a drawn Mediterranean, two rails, and the hand in the dado. */
import { html, nothing } from "../ui/lit.js";
import { map } from "./caesar/board.js";
import { playing } from "./caesar/crassus.js";
import { FACES, SIGNS, back, held, tokenLabel, tokenName } from "./caesar/pieces.js";
import { rail } from "./caesar/rails.js";

const tokenButton = (token, seat, ui, size = 76) => html`<button class="piece-button" aria-label=${tokenLabel(token)}
  ${ui.tap("token", token.token)}>${held(ui, seat, token, size)}<span>${SIGNS[token.icon]}</span></button>`;

/** The tokens one lays from. Of a hand that the eyes may not see there are backs, and the one that lies open by now. */
function hand(view, ui) {
  const seat = view.active;
  if (view.seat === seat) {
    return html`<div class="hand" role="group" aria-label="Hand">${view.hand.map((token) => tokenButton(token, seat, ui))}</div>`;
  }
  const open = ui.picked.token === undefined ? null : FACES[ui.picked.token];
  const backs = view.players[seat].hand - (open ? 1 : 0);
  return html`<div class="hand">${open ? tokenButton(open, seat, ui) : nothing}
    ${backs ? html`<div class="backs" role="img" aria-label=${`${backs} face down`}>${Array.from({ length: backs }, () =>
      back(ui, seat, 76))}</div>` : nothing}</div>`;
}

/** One's own tokens that lie face down on the map (Border Control): only their owner may read them. */
function faceDown(view) {
  const names = new Map(view.provinces.map(({ id, name }) => [id, name]));
  return view.spaces.filter(({ token }) => token?.face_down && token.values).map(({ between, token }) => html`<li>
    ${between.map((id) => names.get(id)).join(" – ")}: ${tokenName(token)}</li>`);
}

/** Where a token may also be laid face down, a button turns it over, and back. */
function side(view, ui) {
  const { token, space, kind } = ui.picked;
  if (token === undefined || !space || !view.spaces[space - 1].double) return nothing;
  const [other, words] = kind === "hide" ? ["place", "Face up instead"] : ["hide", "Face down instead: 0, and a spare bonus"];
  return ui.state("kind", other) ? html`<button class="plain side" ${ui.tap("kind", other)}>${words}</button>` : nothing;
}

/** The Centurions to choose from: they lie open before the screen. */
const centurions = (view, ui) => html`<div class="hand" role="group" aria-label="Centurions">
  ${view.players[view.active].centurions.map((token) => tokenButton(token, view.active, ui))}</div>`;

/** Two provinces closed at once: which bonus acts first? The engine's words name bonus and province. */
const bonuses = (ui) => html`<div class="hand words" role="group" aria-label="Which first?">${(ui.prompt?.choices ?? []).map(({ label, parts }) =>
  html`<button class="plain" ${ui.tap("province", parts.province)}>${ui.text(label)}</button>`)}</div>`;

/** On a phone, where the nearest lit space is meant: which one it is, before anything is placed. */
function chosenSpace(view, ui) {
  const { space } = ui.picked;
  const token = ui.preview?.view?.spaces[space - 1]?.token;
  if (!space || !token?.values || token.face_down) return nothing;
  const [a, b] = view.spaces[space - 1].between.map((id) => view.provinces.find((p) => p.id === id).name);
  return html`<p class="chosen-space"><b>${token.values[0]}</b> ${a} – ${b} <b>${token.values[1]}</b></p>`;
}

const BUTTON = {
  place: ({ token }) => `Place ${SIGNS[FACES[token].icon].toLowerCase()}`,
  hide: () => "Place it face down",
  flip_token: () => "Turn this token down",
  flip_marker: () => "Turn this marker down",
  centurion: () => "Take this Centurion",
  first: () => "This one first",
  pass: () => "Leave it as it is",
};

export default {
  wall: "caesar",
  cycle: "facing",
  turn: "Turn round",
  lays: ["token"],

  panel: (view, ui) => html`<div class="caesar"><div class="table">${rail(view, ui, 0)}${map(view, ui)}${rail(view, ui, 1)}</div></div>`,

  dado(view, ui) {
    if (view.crassus && view.crassus.seat === view.active) return playing(ui, view.crassus);
    if (view.phase === "place") return html`${hand(view, ui)}${side(view, ui)}${chosenSpace(view, ui)}`;
    if (view.phase === "centurion") return centurions(view, ui);
    if (view.phase === "order") return bonuses(ui);
    if (view.phase === "might") return html`<div class="hand"><button class="plain" ${ui.act("pass")}>Leave it</button></div>`;
    return nothing;
  },

  hand(view, ui) {
    const hidden = faceDown(view);
    return html`<ul class="sheet-hand">${view.hand.map((token) => html`<li>${ui.state("token", token.token)
      ? tokenButton(token, view.seat, ui, 72)
      : html`<div class="piece-button">${held(ui, view.seat, token, 72)}<span>${tokenName(token)}</span></div>`}</li>`)}</ul>
      ${hidden.length ? html`<h3 class="cap">Face down on the map</h3><ul class="sheet-down">${hidden}</ul>` : nothing}`;
  },

  outcome: (view, ui) => html`<div class="caesar final">${map(view, ui)}</div>`,

  // The board shows where the token lies; the words are for what comes of it.
  foreseen: (lines) => (lines.length > 1 ? lines.slice(1) : lines),
  confirm: () => true,
  // What Crassus does, and why, is read step by step; what follows from it shows on the map.
  story: ({ line }) => line.section.startsWith("6."),
  button: (choice) => (choice ? (BUTTON[choice.kind]?.(choice.parts) ?? choice.label) : undefined),
};
