/** The cover: names the next person across the whole screen; nothing of a table lies beneath it. */
import { html, nothing } from "../ui/lit.js";
import { emblem, mark } from "../ui/seats.js";
import { text } from "../ui/text.js";
import { banner } from "./table.js";

const WHY = {
  turn: "takes the tablet.",
  window: "answers, and nobody else looks.",
  peek: "looks at a hand of their own.",
};

export function coverTemplate(match) {
  const { seat, why, recap, fresh } = match.handover.cover;
  const { name, look } = match.seats[seat];
  const { names, seats } = match;
  return html`<main class="cov" data-seat=${look}>
    <svg class="pat" aria-hidden="true"><rect width="100%" height="100%" fill="url(#big-${look})"/></svg>
    <div class="in">${emblem(look, 250)}
      <div><h1 tabindex="-1" data-focus style="--long:${Math.max(name.length, 6)}">${name}</h1>
        <p>${WHY[why]}<br>Everybody else looks away.</p></div></div>
    <div class="btm">
      <div>${recap.length
        ? html`<h2 class="cap">Since ${name} last played</h2>
          <ul class="rcp">${recap.slice(-3).map((line) => html`<li>${line.seat === null ? html`<i></i>` : mark(seats[line.seat].look, 28)}<span>${text(line.text, names)}</span></li>`)}</ul>`
        : nothing}</div>
      <div><button class="tabula" data-action="take-over" aria-disabled=${fresh ? "true" : "false"} @click=${({ detail }) => match.handover.takeOver(detail > 0)}>I am ${name}</button>
        <button class="alt" data-action="lay-down" @click=${() => match.handover.layDown()}>Not ${name}? Lay it down</button></div>
    </div>
    ${banner(match)}
  </main>`;
}
