/** What belongs to one seat alone: its guest, its privileges, where it laid its cards, and its notes. */
import { html, nothing } from "../../ui/lit.js";
import { card, seal } from "./cards.js";
import { guestOf } from "./guests.js";

const ORDINALS = ["first", "second", "third"];

/** One of one's own privilege cards; touchable while it may be played. */
export function privilege(view, id, ui) {
  const { name, text } = view.catalog.privileges.find((row) => row.id === id);
  return html`<button class="priv" ${ui.tap("card", id)}>${seal}<b>${name}</b><span>${text}</span></button>`;
}

/** The guest's goal, and how far it has come. */
function goal(view, seat) {
  const guest = guestOf(view, seat.guest);
  const rows = [
    ["dishes", seat.dishes, guest.dishes], ["points of wine", seat.wine, guest.wine], ["different presents", seat.presents, guest.presents],
    ["daggers on the table", view.daggers, guest.conspirator ? view.catalog.daggers : 0],
    ["others carried out", view.gone, guest.id === "caligula" ? view.catalog.carried_out : 0],
  ].filter(([, , needed]) => needed);
  return html`<div class="own-guest"><h3>${guest.name}</h3><p>${guest.goal}</p>
    <ul>${rows.map(([words, has, needed]) => html`<li><b>${has} of ${needed}</b> ${words}</li>`)}</ul></div>`;
}

/** The three cards, for the one who may look: mixed, or where they were laid. */
function three(view, ui) {
  const mixed = view.mixed.map((id, i) => [ORDINALS[i], id]);
  const laid = view.laid.filter(({ there }) => there).map(({ place, card: id }) => [place, id]);
  const known = [...mixed, ...laid].filter(([, id]) => id);
  if (!known.length) return nothing;
  return html`<div class="own-three">${known.map(([words, id]) => html`<figure>${card(view, id, ui, "small")}<figcaption>${words}</figcaption></figure>`)}</div>`;
}

const GROUPS = [["claudius"], ["messalina"], ["vespasianus"], ["caesonia", "agrippina"], ["octavius", "septimus", "cassius"]];
const MARKS = { "": ["", "nothing noted"], maybe: ["?", "may be"], no: ["×", "is not"] };
const NEXT = { "": "maybe", maybe: "no", no: "" };

function groupName(view, ids) {
  return ids.length > 2 ? "A conspirator" : ids.map((id) => guestOf(view, id).name).join(" or ");
}

/** One cell: could this seat be that guest? What the table has shown already is struck out with its reason. */
function cell(view, seat, ids, ui) {
  const reasons = ids.map((id) => seat.cannot.find(({ guest }) => guest === id)?.why);
  const { name } = ui.seat(seat.seat);
  if (reasons.every(Boolean)) {
    return html`<td><span class="out" role="img" aria-label="${name} can't be: ${ui.plain(reasons[0])}" title=${ui.plain(reasons[0])}>×</span></td>`;
  }
  const key = `${seat.seat}:${ids[0]}`;
  const kept = ui.notes.get(key);
  const [sign, words] = MARKS[kept] ?? MARKS[""];
  return html`<td><button class="guess ${kept && `is-${kept}`}" aria-label="${name}, ${groupName(view, ids)}: ${words}" @click=${() => ui.notes.set(key, NEXT[kept] ?? "maybe")}>${sign}</button></td>`;
}

/** The note pad: a grid of guesses and a few words. It is kept with the match on this tablet, for this seat's eyes only. */
function notes(view, ui) {
  if (!ui.notes) return nothing;
  const others = view.seats.filter(({ seat, public: open }) => seat !== view.seat && !open);
  return html`<div class="notes"><h3>${ui.icon("quill-ink")}Notes</h3>
    <table><thead><tr><td></td>${others.map(({ seat }) => html`<th scope="col" aria-label=${ui.seat(seat).name}>${ui.mark(seat, 26)}</th>`)}</tr></thead>
      <tbody>${GROUPS.map((ids) => html`<tr><th scope="row">${groupName(view, ids)}</th>${others.map((seat) => cell(view, seat, ids, ui))}</tr>`)}</tbody></table>
    <label><span class="sr">Notes in words</span>
      <textarea rows="2" maxlength="400" placeholder="Who could be who?" .value=${ui.notes.get("words")} @change=${(event) => ui.notes.set("words", event.target.value)}></textarea></label></div>`;
}

export function hand(view, ui) {
  const seat = view.seats[view.seat];
  return html`${seat.guest ? goal(view, seat) : nothing}${three(view, ui)}
    ${seat.own.length ? html`<div class="own-privs">${seat.own.map((id) => privilege(view, id, ui))}</div>` : nothing}
    ${view.placed?.privilege ? html`<p class="own-placed">Face down: <b>${view.catalog.privileges.find(({ id }) => id === view.placed.privilege).name}</b></p>` : nothing}
    ${notes(view, ui)}`;
}

