/** Parts that the table, the shield and the window share. */
import { html, nothing } from "../ui/lit.js";
import { makeUi } from "../ui/ui.js";
import * as picks from "./picks.js";

/** The `ui` of a game's script for what is drawn now. */
export const drawingUi = (match, { eyes, look, prompt, picked, preview, telling = null, before = match.before, lastTurns = match.lastTurns }) =>
  makeUi({
    seats: match.seats, eyes, look, prompt, picked, preview, telling, before, lastTurns,
    hot: match.aside.hot,
    cycle: match.script.cycle ?? "",
    room: match.room,
    notes: eyes === null ? null : match.keeper.notes(eyes),
  });

/** What a choice would do, as the engine foresees it; a script may leave out what its board shows anyway. */
export const consequences = (preview, ui, script, most = 3) =>
  preview?.lines.length
    ? html`<ul class="conseq">${(script.foreseen?.(preview.lines) ?? preview.lines).slice(0, most).map(({ text, tone }) => html`<li class=${tone === "gain" ? "up" : tone === "loss" ? "down" : ""}>${ui.text(text)}</li>`)}</ul>`
    : nothing;

/** Choices that the game's drawing does not offer by itself, as buttons. */
export function choiceButtons(prompt, picked, ui, pick) {
  const rest = picks.undrawn(prompt, picked, ui.drew);
  if (!rest.length) return nothing;
  return html`<div class="choices">${rest.map((choice) => {
    const on = Object.keys(picked).length > 0 && picks.complete(prompt, picked)?.handle === choice.handle;
    return html`<button class="plain" data-choice=${choice.handle} aria-pressed=${on}
      @click=${() => pick({ kind: choice.kind, ...choice.parts })}>${ui.text(choice.label)}</button>`;
  })}</div>`;
}
