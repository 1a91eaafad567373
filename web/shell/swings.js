/** The turning points of a match that is over: each seat's choice that changed its prospects most, and a bot's advice. */
import { html, nothing } from "../ui/lit.js";
import { emblem } from "../ui/seats.js";
import { text } from "../ui/text.js";
import { complain, draw } from "./app.js";
import * as thinker from "./thinker.js";

const ADVISER = "consul";
/** Where a heading names the seat whose turn it is: here it stands before it already. */
const OWN = / · \{seat:\d+\}$/;

export class Swings {
  /** One for each seat that ever had a choice, or null before they were asked for; `advice` comes to each in time. */
  found = null;
  #asked = false;

  constructor(match) {
    this.match = match;
  }

  /** Looks for the turning points and has a bot think each of them over. Nobody has to wait for it. */
  async look() {
    if (this.#asked) return;
    this.#asked = true;
    const { match } = this;
    thinker.prepare();
    try {
      this.found = await match.call("swings");
      draw();
      for (const swing of this.found) {
        swing.advice = await match.bots.think("think_back", { entry: swing.entry, level: ADVISER });
        if (match.gone) return;
        draw();
      }
    } catch (error) {
      if (!match.gone) complain(error);
    }
  }
}

export function swingsTemplate(match) {
  const { swings, seats } = match;
  swings.look();
  if (!swings.found) return html`<p class="swings">Going through the match once more.</p>`;
  if (!swings.found.length) return html`<p class="swings">Nobody had anything to choose.</p>`;
  return html`<ol class="swings">${swings.found.map((swing) => html`<li data-seat=${seats[swing.seat].look}>
    ${emblem(seats[swing.seat].look, 34)}
    <div><p><b>${seats[swing.seat].name}</b>, ${text(swing.heading.replace(OWN, ""), match.names)}</p>
      <p>${text(swing.played, match.names)}: ${chances(swing)}.</p>
      <p class="advice">${advised(swing, match)}</p></div>
    <button class="plain" data-action="moment" @click=${() => match.history.openAt(swing.entry, swing.seat)}>See it</button></li>`)}</ol>`;
}

const percent = (share) => `${Math.round(100 * share)} %`;

/** What the choice did to the hope of winning, by the game's own judgement of the open table. */
const chances = ({ before, after }) => html`hope of winning ${percent(before)} → <b>${percent(after)}</b>`;

function advised({ advice, played }, { names }) {
  if (!advice) return html`A consul thinks it over.`;
  const because = advice.reason ? html`: ${text(advice.reason, names)}` : nothing;
  if (advice.label === played) return html`A consul would have done the same${because}.`;
  return html`A consul would have chosen: ${text(advice.label, names)}${because}.`;
}
