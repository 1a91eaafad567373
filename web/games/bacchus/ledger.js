/** Three sheets to reason by, all of public things: guests and goals, cards, and what happened in each turn. */
import { html, nothing } from "../../ui/lit.js";
import { FAMILY, grouped, mini } from "./cards.js";

/** Opens one of the sheets that the table carries along. */
export const open = (name) => document.getElementById(`bacchus-${name}`)?.showModal();

const close = (event) => event.currentTarget.closest("dialog").close();
/** A touch beside the sheet closes it. */
const beside = (event) => event.target === event.currentTarget && event.currentTarget.close();

const sheet = (name, title, body) => html`<dialog class="sheet-over ledger" id="bacchus-${name}" aria-labelledby="bacchus-${name}-title" @click=${beside}>
  <header><h2 id="bacchus-${name}-title">${title}</h2>
    <button class="plain" autofocus @click=${close}>Close</button></header>
  <div class="body">${body}</div></dialog>`;

const names = (seats, ui) => seats.map((n) => ui.seat(n).name).join(", ");

/** Where a guest is, as far as these eyes may know. */
function whereabouts(view, { id }, ui) {
  const gone = view.carried.filter(({ guest }) => guest === id).map(({ seat }) => seat);
  if (view.fallen.includes(id) || (id === "caligula" && gone.length)) return html`carried out before <b>${names(gone, ui)}</b>`;
  if (view.out.includes(id)) return "stays away";
  const seat = view.seats.find((row) => row.guest === id);
  if (seat) return html`<b>${ui.seat(seat.seat).name}</b>`;
  return gone.length ? "may be back" : "somewhere, or still to come";
}

const accepted = (view, ui) => html`<ul class="rows">${view.seats.map((seat) => html`<li>${ui.mark(seat.seat, 28)}<b class="nm">${ui.seat(seat.seat).name}</b>
  <span class="belted">belt <b>${seat.belt}</b></span><span class="took">${seat.cards.length ? grouped(view, seat.cards).map(([id, times]) => mini(view, id, ui, times)) : "no accepted cards"}</span>
  <span class="total"><b>${seat.cards.length}</b> ${seat.cards.length === 1 ? "card" : "cards"}</span></li>`)}</ul>`;

export const guestsSheet = (view, ui) => sheet("guests", "Guests and privileges", html`${accepted(view, ui)}
  <table><thead><tr><th>Guest</th><th>Comes for</th><th>Is</th></tr></thead>
    <tbody>${view.catalog.guests.map((guest) => html`<tr class=${view.fallen.includes(guest.id) || view.out.includes(guest.id) ? "gone" : ""}>
      <th scope="row">${guest.name}</th><td>${guest.goal}</td><td>${whereabouts(view, guest, ui)}</td></tr>`)}</tbody></table>
  <p>${view.guests_to_come === 1 ? "One guest is" : `${view.guests_to_come} guests are`} still to come.
    ${view.gone} of ${view.catalog.carried_out} have been carried out, Caligula not counted. ${ui.rules("7.3")}</p>
  <h3>Privileges</h3>
  <table><thead><tr><th>Card</th><th>What it does</th><th>Played by</th></tr></thead>
    <tbody>${view.catalog.privileges.map(({ id, name, text, sourced, kind }) => {
      const spent = view.spent.find(({ privilege }) => privilege === id);
      const ours = ["claim", "exchange"].includes(kind) && !sourced.includes("pair");
      return html`<tr class=${spent ? "gone" : ""}><th scope="row">${name}${ours ? html`<sup>*</sup>` : nothing}</th><td>${text}</td><td>${spent ? html`<b>${ui.seat(spent.seat).name}</b>` : nothing}</td></tr>`;
    })}</tbody></table>
  <p class="foot">Not all are dealt. Those with * name places that no source gives. ${ui.rules("9")}</p>`);

export const cardsSheet = (view, ui) => sheet("cards", "The cards", html`
  <p>${view.stack} lie in the stack, ${view.pile.reduce((sum, { count }) => sum + count, 0)} among the discards.</p>
  <table class="census"><thead><tr><th>Card</th><th>Kind</th><th class="n">Belt</th><th class="n">In all</th><th class="n">Discards</th><th class="n">Unseen</th></tr></thead>
    <tbody>${view.catalog.cards.map(({ id, title, family, value, count, sourced, effect }, i) => html`<tr class=${family}>
      <th scope="row">${title}${sourced.includes("title") ? nothing : html`<sup>*</sup>`}${effect ? html`<small>${effect}</small>` : nothing}</th><td>${FAMILY[family]}</td>
      <td class="n">${value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0"}${sourced.includes("value") ? nothing : html`<sup>*</sup>`}</td>
      <td class="n">${count}${sourced.includes("count") ? nothing : html`<sup>*</sup>`}</td>
      <td class="n">${view.pile.find(({ card }) => card === id)?.count ?? 0}</td><td class="n">${view.unseen[i]}</td></tr>`)}</tbody></table>
  <p class="foot">Unseen are the stack and what lies face down. What bears * is reconstructed. ${ui.rules("9")}</p>`);

const WAYS = {
  accepted: "accepted it", returned: "had to take it back", fewer: "claimed it, having fewest", given_back: "got it back", sent: "was sent it", claimed: "claimed it",
};

const what = (view, id, ui) => (id ? mini(view, id, ui) : html`<span class="mini hidden" role="img" aria-label="unknown">?</span>`);

function turnRow(view, turn, number, ui) {
  const { claimed, used, acceptor } = turn;
  const refused = turn.path.map(({ to }) => to).filter((seat) => seat !== acceptor && seat !== turn.active);
  return html`<li><div class="when">${ui.mark(turn.active, 28)}<b>${number}</b></div>
    <div class="took">${turn.trio.map((id) => mini(view, id, ui))}</div>
    <div class="went"><p>${ui.mark(acceptor, 24)} <b>${ui.seat(acceptor).name}</b> ${WAYS[turn.way]}${turn.lost ? ", and lost the initiative" : ""}</p>
      ${refused.length ? html`<p>refused by ${refused.map((seat) => html`<b>${ui.seat(seat).name}</b> `)}</p>` : nothing}
      ${used ? html`<p><b>${ui.seat(used.seat).name}</b>: ${view.catalog.privileges.find(({ id }) => id === used.privilege).name}${claimed ? ` (took the ${claimed.place})` : ""}</p>` : nothing}</div>
    <dl>${["gift", "keep", "discard"].map((place) => html`<div><dt>${place}</dt><dd>${what(view, turn[place], ui)}</dd></div>`)}</dl></li>`;
}

export const turnsSheet = (view, ui) => sheet("turns", "Turn by turn", view.turns.length
  ? html`<ol class="turns">${view.turns.map((turn, i) => turnRow(view, turn, i + 1, ui)).reverse()}</ol>
    <p class="foot">A ? never came up: the two went to the discards together. ${ui.rules("1.3")}</p>`
  : html`<p>No turn is over yet.</p>`);

