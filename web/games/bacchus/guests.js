/** The guests side by side, in seat order, and what lies before each of them in this turn. */
import { html, nothing } from "../../ui/lit.js";
import { back, belt, card, grouped, mini, seal } from "./cards.js";
import { festoon } from "./garland.js";

export const guestOf = (view, id) => view.catalog.guests.find((guest) => guest.id === id);

const plural = (count, one, more = `${one}s`) => `${count === 1 ? one : more}`;

/** What a guest counts: toward its goal where that is known to these eyes, else all three kinds. */
function counts(view, seat) {
  const guest = seat.guest && guestOf(view, seat.guest);
  const different = view.different_dishes ? "different " : "";
  const need = guest && [
    [guest.dishes, seat.dishes, `${different}${plural(guest.dishes, "dish", "dishes")}`],
    [guest.wine, seat.wine, "wine"],
    [guest.presents, seat.presents, "different presents"],
    [guest.conspirator ? view.catalog.daggers : 0, view.daggers, "daggers"],
  ].filter(([needed]) => needed);
  if (need) return need.map(([needed, has, words]) => html`<span class="sum"><b>${has} of ${needed}</b> ${words}</span>`);
  return [
    [seat.dishes, plural(seat.dishes, "dish", "dishes")], [seat.wine, "wine"], [seat.presents, plural(seat.presents, "present")],
  ].map(([has, words]) => html`<span class="sum"><b>${has}</b> ${words}</span>`);
}

function guestLine(view, seat, ui) {
  if (seat.public) return html`<span class="gst pub">${ui.icon("imperial-crown")}Caligula</span>`;
  if (!seat.guest) return html`<span class="gst">secret guest</span>`;
  return html`<span class="gst own">${ui.icon("semi-closed-eye")}${guestOf(view, seat.guest).name}</span>`;
}

/** The seat before which the gift lies face down now, or null. */
export const holder = (view) => (view.laid.some(({ place, there }) => place === "gift" && there) ? (view.path.at(-1)?.to ?? view.active) : null);

/** How many kinds of cards have room in one row, by the number of guests. */
const room = (ui, seats) => ({ 3: 7, 4: 5, 5: 4 })[seats] - (ui.compact ? 1 : 0);

/** What is drawn of a seat and not written, for those who listen. */
const unseen = (words) => html`<span class="sr">${words}</span>`;

function cardNames(view, seat) {
  const title = (id) => view.catalog.cards.find((card) => card.id === id).title;
  const names = grouped(view, seat.cards).map(([id, times]) => `${times > 1 ? `${times} times ` : ""}${title(id)}`);
  return names.length ? `. Accepted: ${names.join(", ")}` : ". No accepted cards";
}

/** Where the buckle would be after the choice that is picked. */
const foreseen = (ui, n) => ui.preview?.view?.seats[n].belt ?? null;

const torn = (ui, n) => ui.telling?.seat === n && ui.telling.section === "7";

function guest(view, n, ui) {
  const seat = view.seats[n];
  const { name, letter } = ui.seat(n);
  const on = (ui.active ?? view.active) === n;
  const was = ui.before?.seats[n].cards ?? seat.cards;
  const cards = grouped(view, seat.cards);
  return html`<div class="seat disp ${on ? "on" : ""} ${seat.public ? "pub" : ""}" data-seat=${letter} ?data-ringed=${seat.guest && ui.ringed("guest", seat.guest)} ${ui.tap("to", n)}>
    <header><span class="medal">${ui.emblem(n, 40)}${view.active === n ? html`<span class="lead" title="has the initiative">${ui.icon("laurels")}${unseen("Has the initiative: ")}</span>` : nothing}</span>
      <div class="who"><div class="nm">${name}</div>${guestLine(view, seat, ui)}</div>
      <span class="seals" title="${seat.privileges} ${plural(seat.privileges, "privilege")}">${Array.from({ length: seat.privileges }, () => seal)}${unseen(` ${seat.privileges} ${plural(seat.privileges, "privilege")}`)}</span></header>
    ${unseen(`Belt ${seat.belt} of ${view.catalog.capacity}`)}${belt(seat.belt, foreseen(ui, n), torn(ui, n))}
    <div class="minis ${cards.length > room(ui, view.seats.length) ? "many" : ""} ${cards.length > 8 ? "crowd" : ""}">${cards.map(([id, times]) =>
      mini(view, id, ui, times, seat.cards.filter((c) => c === id).length > was.filter((c) => c === id).length))}</div>
    <div class="sums">${counts(view, seat)}</div>
    <div class="brief">${seat.dishes} ${plural(seat.dishes, "dish", "dishes")}, ${seat.wine} wine<br>${seat.presents} ${plural(seat.presents, "present")}${seat.daggers ? html` ${ui.icon("plain-dagger")}${seat.daggers}` : nothing}${unseen(cardNames(view, seat))}</div>
  </div>`;
}

const lies = (body, words, piece, ui, classes = "") => html`<div class="lies ${classes}"><div class="pc" ${ui.piece(piece)}>${body}</div><span>${words}</span></div>`;

/** What lies before a seat in this turn: the gift, a keep, a discard, a privilege face down, a card that has come up. */
function before(view, n, ui) {
  const things = [];
  const mine = view.active === n;
  const { up, placed } = view;
  if (mine && view.mixed.length) things.push(lies(html`${back(ui)}${back(ui)}${back(ui)}`, "mixed", "mixed", ui, "fan"));
  for (const { place, there } of view.laid) {
    if (!there) continue;
    if (place === "gift" ? holder(view) === n : mine) {
      things.push(lies(back(ui, place, `the ${place}, face down`), place, place, ui, place));
    }
  }
  if (up?.seat === n) things.push(lies(card(view, up.card, ui), view.claimed?.seat === n && view.claimed.place === up.place ? "claimed" : up.place, up.place, ui, "up"));
  if (placed?.seat === n) things.push(lies(html`<div class="card sealed" role="img" aria-label="a Claim or an Exchange, face down">${seal}</div>`, "Claim or Exchange", "placed", ui, "privilege"));
  const refused = view.path.some(({ to }) => to === n) && holder(view) !== null && holder(view) !== n && n !== view.active;
  return html`<div class="before">${things}${refused ? html`<span class="refusal">refused the gift</span>` : nothing}</div>`;
}

/** All guests; the garland closes the row where there is room for it. */
export const guests = (view, ui) => html`<div class="disps" style="--guests:${view.seats.length}">${view.seats.map((_, n) =>
  html`<div class="place">${guest(view, n, ui)}${festoon}${before(view, n, ui)}</div>`)}</div>`;
