/** What lies over the public table: a window's names, the choice of whose hand to look at, and that hand. */
import { html, nothing } from "../ui/lit.js";
import { glyph } from "../ui/glyphs.js";
import { emblem } from "../ui/seats.js";
import { drawingUi } from "./parts.js";

/** A name as a card: touched with the Cover, held with the Shield. All alike, whatever their hands hold. */
function card(match, seat, line, touch) {
  const { look, name } = match.seats[seat];
  const face = () => html`<i class="cell">${emblem(look, 72)}</i><b>${name}</b><span class="n">${line}</span>`;
  if (match.shielded) return match.shield.button(seat, face, "name-card");
  return html`<button class="name-card" data-seat=${look} data-speak=${seat} @click=${touch}>${face()}</button>`;
}

/** "Does anybody ...?": one public question, one card for every seat that may speak, and the usual answer. */
export function windowTemplate(match, ui) {
  const { pub, script, seats } = match;
  const { prompt, asked } = pub;
  const told = prompt.order.filter((seat) => !asked.includes(seat));
  const line = (seat) => script.card?.(pub.view, seat, ui) ?? "";
  return html`<div class="win"><section class="ws" aria-labelledby="window-title">
    <header><div><h2 id="window-title" tabindex="-1" data-focus>${ui.text(prompt.waiting)}</h2>
      <p>${match.shielded ? "Hold your own name to answer behind your palm." : "Touch your own name to answer."}</p></div>
      ${script.window ? html`<div class="thr">${script.window(pub.view, ui)}</div>` : nothing}</header>
    <div class="wb" style="--cards:${prompt.order.length}">${prompt.order.map((seat) =>
      told.includes(seat)
        ? html`<div class="name-card told" data-seat=${seats[seat].look}><i class="cell">${emblem(seats[seat].look, 72)}</i><b>${seats[seat].name}</b><span class="n">has answered</span></div>`
        : card(match, seat, line(seat), () => match.handover.lower(seat, "window")))}</div>
    <div class="wf"><ul class="conseq"><li>Touching a name tells nothing: it only asks that person.</li></ul>
      <button class="tabula no" data-action="nobody" @click=${() => match.nobody()}>${match.choosing.asking ? "Sure? " : ""}${told.length ? "Nobody else" : "Nobody"}</button></div>
    ${prompt.section ? match.aside.link(prompt.section, true) : nothing}
  </section></div>`;
}

/** Whose hand? */
export function peekChooser(match) {
  return html`<div class="win"><section class="ws peek" aria-labelledby="peek-title">
    <header><div><h2 id="peek-title" tabindex="-1" data-focus>Who looks at their hand?</h2>
      <p>${match.shielded ? "Hold your own name: your hand shows behind your palm." : "Touch your own name. The others look away."}</p></div>
      <button class="x" data-action="close" aria-label="Close" @click=${() => match.handover.closePeek()}>${glyph("close")}</button></header>
    <div class="wb" style="--cards:${match.persons.length}">${match.persons.map((seat) => card(match, seat, "", () => match.handover.peekAt(seat)))}</div>
  </section></div>`;
}

/** The hand, for the one who said it is theirs. */
export function handSheet(match) {
  const { seat, look } = match.handover.peek;
  const ui = drawingUi(match, { eyes: seat, look, prompt: null, picked: {}, preview: null });
  const { name, look: letter } = match.seats[seat];
  return html`<div class="win"><section class="sh still" data-seat=${letter} aria-labelledby="hand-title">
    <h2 id="hand-title" tabindex="-1" data-focus>${emblem(letter, 30)}<span class="nm">${name}</span></h2>
    <div class="hand-sheet">${match.script.hand(look.view, ui)}</div>
    <button class="tabula" data-action="hide" @click=${() => match.handover.closePeek()}>Hide it</button>
  </section></div>`;
}
