/** The table of Bacchus' Banquet: guests with their belts, the low table, and the gift that goes from one to the next. */
import { html, nothing } from "../ui/lit.js";
import { back, card, face, factsOf, mini, seal } from "./bacchus/cards.js";
import { guestOf, guests } from "./bacchus/guests.js";
import { hand, privilege } from "./bacchus/hand.js";
import { mensa } from "./bacchus/mensa.js";

const ORDINALS = ["first", "second", "third"];

/** The three cards that have been taken, one after the other. */
const taken = (view, ui) => html`<div class="trio" role="group" aria-label="Taken">${[0, 1, 2].map((i) => {
  const id = view.trio[i];
  return id ? card(view, id, ui, "small") : html`<div class="gap small"></div>`;
})}</div>${ui.prompt && view.phase === "mix" ? html`<button class="tabula" ${ui.act("done")}>Mix the three</button>` : nothing}`;

const PLACES = { keep: "Keep", gift: "Gift", discard: "Discard" };

/** Where the card in a slot goes by the picks so far. */
function placeOf(i, { keep, gift }) {
  if (keep === i) return "keep";
  if (gift === i) return "gift";
  return keep !== undefined && gift !== undefined ? "discard" : "";
}

/** Three face-down cards to be given their places: first the keep, then the gift. Only their owner sees their faces. */
function laying(view, ui) {
  const { keep } = ui.picked;
  return html`<div class="slots">${view.mixed.map((id, i) => {
    const place = placeOf(i, ui.picked);
    const title = PLACES[place] ?? (keep === undefined ? "Keep?" : "Gift?");
    const part = place === "keep" || keep === undefined ? "keep" : "gift";
    return html`<div class="slot ${place}"><button class="card small ${id ? factsOf(view, id).family : "back"}" ${ui.tap(part, i)}>
      ${id ? face(view, id, ui) : html`<span class="art">${ui.icon("grapes")}</span><b class="nth">${i + 1}</b><span class="sr">${ORDINALS[i]} card, face down</span>`}
      <span class="sr">${place ? `, the ${place}` : ""}</span></button>
      <b class="role">${title}</b></div>`;
  })}</div>`;
}

/** The cards that the gift may be, for whoever decides on it unseen. */
const among = (view, ui) => {
  const rest = [...view.trio];
  for (const id of view.seen) if (id) rest.splice(rest.indexOf(id), 1);
  return html`<div class="among"><span>One of these:</span>${rest.map((id) => mini(view, id, ui))}</div>`;
};

const decision = (view, ui) => html`${among(view, ui)}<div class="answers">
  ${ui.state("kind", "accept") ? html`<button class="plain big-act" ${ui.act("accept")}>${view.phase === "fewer" ? "Claim it" : "Accept"}</button>` : nothing}
  ${ui.state("kind", "pass") ? html`<button class="plain big-act" ${ui.act("pass")}>Let it go round</button>` : nothing}
  ${ui.prompt?.choices.some(({ kind }) => kind === "offer") ? html`<span class="or">or touch who is to get it</span>` : nothing}</div>`;

/** Two of the three places, face down, of which a Claim takes one. */
const claiming = (view, ui) => html`<div class="slots">${view.laid.filter(({ place }) => ui.state("place", place)).map(({ place, card: id }) => html`
  <div class="slot ${place}"><button class="card small ${id ? factsOf(view, id).family : "back"}" ${ui.tap("place", place)}>
    ${id ? face(view, id, ui) : html`<span class="art">${ui.icon("grapes")}</span>`}<span class="sr">the ${place}</span></button><b class="role">${PLACES[place]}</b></div>`)}</div>`;

/** The card that has come up, and what may throw it away. */
const cancelling = (view, ui) => html`${view.up ? card(view, view.up.card, ui, "small") : nothing}<div class="answers">
  <button class="plain big-act" ${ui.act("let")}>Let it take effect</button>
  ${["food_taster", "umbra"].filter((id) => ui.state("special", id)).map((id) => html`<button class="plain big-act" ${ui.tap("special", id)}>${factsOf(view, id).title}</button>`)}</div>`;

const privileges = (view, ui) => html`<div class="privs">${view.seats[view.seat].own.map((id) => privilege(view, id, ui))}</div>
  ${ui.state("kind", "pass") ? html`<button class="plain big-act" ${ui.act("pass")}>Play none</button>` : nothing}`;

/** What the button says before anything is picked, by what may be picked. */
function waiting({ choices }) {
  const kinds = new Set(choices.map(({ kind }) => kind));
  if (kinds.has("lay")) return "Lay them face down";
  if (kinds.has("accept")) return kinds.has("pass") ? "Claim it, or not" : "Accept, or hand it on";
  if (kinds.has("offer")) return "Hand it over";
  if (kinds.has("special")) return "Send it on";
  if (kinds.has("claim")) return "Take one";
  return kinds.has("let") ? "Use it, or not" : "Play one, or none";
}

export default {
  wall: "bacchus",

  panel: (view, ui) => html`<div class="bacchus" data-phase=${view.phase}>${guests(view, ui)}${mensa(view, ui)}</div>`,

  dado(view, ui) {
    if (ui.telling || ui.over) return nothing;
    switch (view.phase) {
      case "take":
      case "mix": return taken(view, ui);
      case "lay": return laying(view, ui);
      case "fewer":
      case "answer": return decision(view, ui);
      case "special": return among(view, ui);
      case "claim": return claiming(view, ui);
      case "cancel": return cancelling(view, ui);
      case "privilege": return ui.prompt && view.seat !== null ? privileges(view, ui) : nothing;
      default: return nothing;
    }
  },

  hand,

  window: (view, ui) => {
    const last = view.path.at(-1);
    return last ? html`<div class="passing">${ui.emblem(last.from, 56)}${back(ui, "small gift", "the gift")}${ui.emblem(last.to, 56)}</div>${among(view, ui)}` : nothing;
  },

  card: (view, n) => {
    const { privileges: count } = view.seats[n];
    return count === 1 ? "1 privilege" : `${count} privileges`;
  },

  confirm: ({ kind }) => kind !== "take" && kind !== "done",
  button: (choice, ui) => (choice && choice.kind !== "lay" ? choice.label : waiting(ui.prompt)),

  outcome: (view, ui) => html`<div class="who-was"><h3 class="cap">Who was who</h3><ul>${view.seats.map(({ seat, guest, own }) => html`<li>
    ${ui.mark(seat, 28)}<span><b>${ui.seat(seat).name}</b> ${guest ? guestOf(view, guest).name : "carried out"}${view.carried.filter((row) => row.seat === seat).map((row) => html`, earlier ${guestOf(view, row.guest).name}`)}</span>
    <span class="seals">${own.map(() => seal)}</span></li>`)}</ul></div>`,
};
