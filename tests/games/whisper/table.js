/** The toy's table: a row of guests, the counted cards, and one's own hand. It exercises all that a script can do. */
import { html, nothing } from "../ui/lit.js";

const style = html`<style>
  .whisper { height: 100%; display: grid; grid-template-rows: auto minmax(0, 1fr); gap: 24px; padding: 26px; color: var(--on-dark); }
  .whisper .guests { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; align-content: start; }
  .whisper .guest header { display: flex; gap: 10px; align-items: center; padding: 10px; }
  .whisper .guest p { display: flex; justify-content: space-between; align-items: baseline; padding: 6px 12px 12px; }
  .whisper .landed { display: flex; flex-wrap: wrap; gap: 8px; align-content: start; justify-content: center; }
  .w-card { width: 60px; height: 84px; display: grid; place-items: center; background: var(--piece); color: var(--on-piece); border-radius: var(--r-card); font: 800 var(--t-xl)/1 var(--font-ui); }
  .landed .w-card { width: 42px; height: 58px; font-size: 1.25rem; }
  .w-hand { display: flex; gap: 12px; }
  @container panel (width <= 600px) { .whisper { padding: 14px; gap: 12px; } .whisper .guests { grid-template-columns: 1fr; } }
</style>`;

const hand = (view, ui) => html`<div class="w-hand">${view.hand.map((value, slot) => html`
  <button class="w-card" aria-label="Your card ${value}" ${ui.tap("slot", slot)}>${value}</button>`)}</div>`;

export default {
  wall: "bacchus",

  panel: (view, ui) => html`${style}<div class="whisper">
    <div class="guests">${ui.seats.map(({ n, name, letter }) => html`
      <section class="seat guest ${ui.active === n ? "on" : ""}" data-seat=${letter} ${ui.tap("to", n)}>
        <header>${ui.emblem(n, 40)}<span class="nm">${name}</span></header>
        <p><span class="num">${view.score[n]}</span><span>${view.hands[n]} cards${view.privileges[n] ? ", a privilege" : ""}</span></p>
      </section>`)}</div>
    <div class="landed" role="group" aria-label="Counted cards">${view.landed.map((value, i) => html`
      <span class="w-card" ?data-ringed=${ui.ringed("card", value)} ${ui.piece(`card-${i}`)}>${value}</span>`)}</div>
  </div>`,

  dado: (view, ui) => (ui.eyes === null ? nothing : hand(view, ui)),

  hand: (view, ui) => html`${style}${hand(view, ui)}
    <p>${view.mine === null || view.mine < 0 ? "No privilege left." : view.mine ? "A privilege to snatch with." : "A blank privilege."}
      ${view.held ? html` On its way: <b>${view.held}</b>.` : nothing}</p>`,

  card: (view, n) => `${view.hands[n]} cards`,
  window: (view) => html`<p>${view.bag} cards in the bag</p>`,
  button: (choice) => (choice ? choice.label : "Give a card"),
};
