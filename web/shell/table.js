/** The table: frieze (where am I), panel (the game's board), dado (what do I do), and what may lie over them. */
import { html, nothing } from "../ui/lit.js";
import { icon } from "../ui/icons.js";
import { room } from "../ui/room.js";
import { emblem, mark } from "../ui/seats.js";
import { plain, text } from "../ui/text.js";
import { app, draw, go } from "./app.js";
import { download } from "./files.js";
import { choiceButtons, consequences, drawingUi } from "./parts.js";
import * as picks from "./picks.js";
import { openSettings } from "./sheets.js";
import { handSheet, peekChooser, windowTemplate } from "./overlays.js";

/** Before there is anything to draw. */
export function waitingTemplate(match) {
  const { stage, done, total } = app.progress;
  const loading = app.engine === "loading";
  return html`<div class="screen table wall-${match.record?.game ?? ""}">
    <header class="frieze">${libraryButton()}<h1 tabindex="-1" data-focus>${(match.record && app.titles.length && match.title?.name) || "Triclinium"}</h1></header>
    <main class="panel empty">${match.show === "failed"
      ? html`<p>This match could not be opened.</p><button class="plain" data-action="library" @click=${() => go("")}>To the library</button>`
      : html`<p>Laying the table${loading && stage === "download" ? html`, ${Math.round((100 * done) / total)} %` : nothing}</p>
        ${loading ? html`<progress max=${total} value=${done} aria-label="Loading the rules"></progress>` : nothing}`}</main>
  </div>`;
}

const libraryButton = () => html`<button class="tool" aria-label="Library" data-action="library" @click=${() => go("")}>${icon("ionic-column")}</button>`;

export const frieze = (match) => {
  const { pub, names, title, script, show, aside } = match;
  const { undoable } = match;
  const can = undoable.can && !match.readOnly && show !== "window" && !match.telling;
  return html`<header class="frieze">${libraryButton()}
    <h1 tabindex="-1" data-focus>${title.name}</h1><span class="standing">${text((match.telling ?? pub).heading, names)}</span><span class="sp"></span>
    ${pub.redo && !match.readOnly && match.bots.asked === null
      ? html`<button class="tool" data-action="redo" @click=${() => match.redo()}>${icon("clockwise-rotation")}<span>Redo</span></button>`
      : nothing}
    ${can && undoable.choices > 1
      ? html`<button class="tool" data-action="restart-turn" aria-label="Restart my turn" title="Restart my turn" @click=${() => match.restartTurn()}>${icon("return-arrow")}<span>My turn</span></button>`
      : nothing}
    <button class="tool" data-action="undo" aria-disabled=${can ? "false" : "true"} aria-description=${can ? "" : plain(undoable.why, names)}
      @click=${(event) => match.undo(event.currentTarget)}>${icon("anticlockwise-rotation")}<span>Undo</span></button>
    <button class="tool" data-action="log" aria-pressed=${aside.kind === "log"} @click=${() => aside.log()}>${icon("scroll-unfurled")}<span>Log</span></button>
    <button class="tool" data-action="rules" aria-pressed=${aside.kind === "rules"} @click=${() => aside.rules(match.seen?.prompt?.section)}>${icon("white-book")}<span>Rules</span></button>
    ${hintable(match)
      ? html`<button class="tool" data-action="hint" @click=${(event) => match.bots.hint(event.currentTarget)}>${icon("conversation")}<span>Hint</span></button>`
      : nothing}
    ${script.hand && !pub.over && !match.readOnly
      ? html`<button class="tool" data-action="peek" @click=${() => match.handover.choosePeek()}>${icon("semi-closed-eye")}<span>Peek</span></button>`
      : nothing}
    <button class="tool roomy" data-action="settings" aria-label="Settings" title="Settings" @click=${openSettings}>${icon("cog-lock")}</button>
  </header>`;
};

/** A hint is thought of with all that its seat knows: only its own eyes may read it, where anything is hidden. */
const hintable = ({ prompt, eyes, title, telling, choosing }) =>
  prompt && !telling && !choosing.laid && (eyes === prompt.seat || !title.secrets);

export function tableTemplate(match) {
  const { script, seen, pub, telling, show, prompt } = match;
  const { picked, preview, choice } = match.choosing;
  const { peek } = match.handover;
  const view = telling?.view ?? seen.view;
  const ui = drawingUi(match, {
    eyes: match.eyes, look: seen, prompt, picked, preview, telling: telling?.line ?? null,
  });
  const over = show === "window" || peek !== null;
  const board = match.bare ? nothing : script.panel(view, ui);
  // The hand of an open peek is on its own sheet; a script's own row of picks belongs to the question.
  const row = script.dado?.(view, ui) ?? nothing;
  return html`<div class="screen table wall-${script.wall}">
    ${frieze(match)}
    <main class="panel ${match.aside.kind ? "beside" : ""}">
      <div class="board-panel" ?inert=${over} ${room((now) => match.fit(now))}><div class="board-room">${board}</div></div>
      ${match.aside.template()}
    </main>
    ${dado(match, ui, row, choice, over)}
    ${show === "window" && !telling && pub.prompt?.window ? windowTemplate(match, ui) : nothing}
    ${peek?.choosing ? peekChooser(match) : peek ? handSheet(match) : nothing}
    ${match.shield.template()}
    ${match.note ? note(match) : nothing}
    ${banner(match)}
  </div>`;
}

/** What has to be known on every screen of a match: that it could not be saved, or that another tab plays it. */
export const banner = (match) => (match.readOnly ? elsewhere(match) : match.keeper.unsaved ? unsaved(match) : nothing);

function dado(match, ui, row, choice, inert) {
  const { seen, telling, script, names, seats, prompt, choosing } = match;
  const line = telling?.line;
  const asked = seen.prompt;
  const active = (line ? line.seat : asked && !asked.window ? asked.seat : match.speaker) ?? null;
  const letter = active === null ? null : seats[active].look;
  const button = !line && prompt && needsButton(match);
  const ready = button && choice && choosing.wantsButton(choice);
  const turns = button && script.cycle && prompt.choices.some(({ parts }) => Object.hasOwn(parts, script.cycle));
  const words = line ? line.text : asked ? (prompt || match.shielded ? asked.text : asked.waiting) : "The match is over.";
  const held = !line && holdable(match)
    ? match.shield.button(asked.seat, (down) => html`${icon("hand")}<span>${names[asked.seat]}: ${down ? "holding" : "hold to look"}</span>`)
    : nothing;
  const rest = prompt ? choiceButtons(withoutStanding(prompt, script), choosing.picked, ui, (picked) => choosing.pick(picked)) : nothing;
  const recalled = !line && active !== null && match.recap.length && !choosing.begun ? recap(match, active) : nothing;
  const full = [held, row, rest].some((part) => part !== nothing);
  return html`<footer class="dado ${full ? "" : "bare"} ${button ? "" : "calm"}" data-seat=${letter ?? nothing} ?inert=${inert} aria-label="What to do">
    <div class="prompt">${letter ? emblem(letter, 44) : nothing}<div>
      ${letter ? html`<div class="who"><b>${names[active]}</b>${seats[active].role ? ` as ${seats[active].role}` : ""}</div>` : nothing}
      <div class="ask">${text(words, names)}</div>
      ${!line && asked?.section ? match.aside.link(asked.section, true) : nothing}</div></div>
    ${full ? html`<div class="row">${held}${row}${rest}</div>` : nothing}
    ${button || recalled !== nothing ? html`<div class="foreseen">${choosing.preview ? consequences(choosing.preview, ui, script) : recalled}</div>` : nothing}
    <div class="go">
      ${telling?.steps ? storySteps(match, telling) : nothing}
      ${button
        ? html`<button class="tabula" data-action="confirm" aria-disabled=${ready ? "false" : "true"} @click=${() => choosing.confirm()}>
            ${choosing.asking && ready ? "Sure? " : ""}${ready ? ui.text(script.button?.(choice, ui) ?? choice.label) : (script.button?.(null, ui) ?? "Choose first")}</button>`
        : nothing}
      ${turns
        ? html`<button class="plain" data-action="turn" aria-disabled=${picks.turnable(prompt, choosing.picked, script.cycle) ? "false" : "true"}
            @click=${() => choosing.turn()}>${icon("clockwise-rotation")}${script.turn ?? "Turn round"}</button>`
        : nothing}
      ${choosing.laid ? html`<button class="plain" data-action="unlay" @click=${() => choosing.unlay()}>Take it back</button>` : nothing}
      ${match.bots.thinking !== null && !line
        ? html`<button class="plain" data-action="hurry" @click=${() => match.bots.hurry()}>Hurry ${names[match.bots.thinking]}</button>`
        : nothing}
      ${match.speaker !== null && match.persons.length > 1
        ? html`<button class="plain" data-action="not-now" @click=${() => match.work(() => match.settle())}>Answer later</button>`
        : nothing}
      ${!line && !asked ? html`<button class="tabula" data-action="result" @click=${() => { match.board = false; draw(); }}>The result</button>` : nothing}
    </div>
  </footer>`;
}

/** What happened since the seat asked last played, until it picks something: the newest at the end. */
const recap = ({ recap: lines, names, seats }, seat) => html`<section class="recap"><h2 class="cap">Since ${names[seat]} last played</h2>
  <ul>${lines.slice(-3).map((line) => html`<li>${line.seat === null ? nothing : mark(seats[line.seat].look, 22)}<span>${text(line.text, names)}</span></li>`)}</ul></section>`;

/** The button makes a standing choice by itself: it needs no second one. */
const withoutStanding = (prompt, { standing }) =>
  standing ? { ...prompt, choices: prompt.choices.filter((choice) => !standing(choice)) } : prompt;

/** A story told step by step: a touch anywhere goes on, and so does waiting. */
const storySteps = (match, { step, steps }) => html`<button class="tabula" data-action="go-on" @click=${() => match.story.goOn()}>Go on (${step} of ${steps})</button>
  <button class="plain" data-action="skip" @click=${() => match.story.skip()}>Skip to the end</button>`;

/** Whether the seat asked may look behind the shield before it answers. */
function holdable(match) {
  const { prompt } = match.pub;
  return match.shielded && match.show === "table" && !match.readOnly && prompt?.private && !match.choosing.laid && !match.seats[prompt.seat].bot;
}

/** Whether any choice of the question waits for the button: then it stands there from the start, at the same place. */
const needsButton = (match) => match.prompt.choices.some((choice) => match.choosing.wantsButton(choice));

/** The reason beside a greyed thing: never over it, and gone at the next touch. */
function note(match) {
  const { why, section, box } = match.note;
  const width = 250;
  const right = box.right + 14 + width < innerWidth;
  const left = box.left - 14 - width > 0;
  const style = right || left
    ? `left:${right ? box.right + 14 : box.left - 14 - width}px;top:${Math.max(64, Math.min(box.top, innerHeight - 130))}px`
    : `left:${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px;${box.top > innerHeight / 2 ? `bottom:${innerHeight - box.top + 12}px` : `top:${box.bottom + 12}px`}`;
  return html`<div class="reason ${right ? "to-right" : left ? "to-left" : ""}" style="width:${width}px;${style}">
    ${text(why, match.names)} ${section ? match.aside.link(section) : nothing}</div>`;
}

const unsaved = (match) => html`<div class="banner" role="alert" data-trouble=${match.keeper.unsaved.kind}>
  <span><b>${match.keeper.unsaved.text}</b> ${match.keeper.unsaved.kept} ${match.keeper.unsaved.todo}</span>
  <button class="plain" data-action="export" @click=${() => download(match.record, match.title.name)}>Save as file</button>
  ${match.keeper.unsaved.kind === "unkept"
    ? html`<button class="plain" data-action="understood" @click=${() => match.keeper.understood()}>Understood</button>`
    : html`<button class="plain" data-action="store" @click=${() => match.keeper.store()}>Try again</button>`}</div>`;

const elsewhere = (match) => html`<div class="banner" role="status">
  <span><b>This match is open in another tab.</b> Here it can only be looked at.</span>
  <button class="plain" data-action="take-lock" @click=${() => match.open(true)}>Take over here</button></div>`;
