/** The shield: a seat's hand on a small dark sheet, there while its own name is held and gone when it is let go. */
import { html, nothing } from "../ui/lit.js";
import { glyph } from "../ui/glyphs.js";
import { icon } from "../ui/icons.js";
import { emblem } from "../ui/seats.js";
import { tappedAt } from "../ui/tap.js";
import { boxOf } from "../ui/turn.js";
import { draw } from "./app.js";
import { choiceButtons, consequences, drawingUi } from "./parts.js";
import * as picks from "./picks.js";
import { settings } from "./settings.js";

export class Shield {
  /** What lies open now: {seat, look, picked, preview, latched, button, at}. It holds the only copy of the seat's view. */
  open = null;
  /** The name that is held while the engine is asked: a look that comes too late is thrown away. */
  #held = null;

  constructor(match) {
    this.match = match;
  }

  /** Shows a seat's hand: while `latched` is false, until `conceal`. */
  async reveal(seat, button, latched) {
    const { match } = this;
    if (match.busy || match.readOnly) return;
    if (this.open) await this.conceal();
    const held = (this.#held = { latched });
    const box = boxOf(button);
    draw();
    const look = await match.call("look", { eyes: seat }).catch(() => null);
    if (!look || this.#held !== held) return;
    this.open = { seat, look, picked: {}, preview: null, asking: false, latched: held.latched, button, at: place(box) };
    addEventListener("resize", this.#turned);
    match.note = null;
    draw();
  }

  /** Lets go: the sheet leaves the page, its view the memory, and the public question gets new handles. */
  async conceal() {
    if (!this.#held) return;
    this.drop();
    draw();
    await this.match.refresh().catch(() => {});
  }

  drop() {
    this.#held = this.open = null;
    removeEventListener("resize", this.#turned);
  }

  /** The tablet was turned, or its keyboard came up: the sheet goes where its name is now. */
  #turned = () => requestAnimationFrame(() => {
    if (!this.open) return;
    this.open.at = place(this.open.button.getBoundingClientRect());
    draw();
  });

  latch() {
    if (this.#held) this.#held.latched = true;
    if (this.open) this.open.latched = true;
    draw();
  }

  /**
   * The seat's own secret question, if it is asked one now. One that is answered with face-down things on the table can
   * begin here only where the script lets its first part be picked here.
   */
  get prompt() {
    const { look, seat } = this.open;
    const { prompt } = look;
    const mine = prompt && look.asked.includes(seat) && prompt.seat === seat;
    return mine && prompt.private && (prompt.window || !prompt.face_down || this.match.script.lays) ? prompt : null;
  }

  get choice() {
    return this.prompt && picks.complete(this.prompt, this.open.picked);
  }

  touched(thing) {
    const { match, open, prompt } = this;
    if (!prompt) return;
    this.pick(picks.touch(prompt, open.picked, thing.part, thing.value, match.script.cycle));
  }

  pick(picked) {
    const { match, open, prompt } = this;
    const laid = (match.script.lays ?? []).find((part) => Object.hasOwn(picked, part));
    if (laid && !prompt.window) {
      const { seat } = open;
      const begun = Object.fromEntries(Object.entries(picked).filter(([part]) => part === "kind" || part === laid));
      if (prompt.face_down) return void this.conceal().then(() => match.choosing.pick(begun));
      this.drop();
      match.choosing.layOpen(seat, prompt, begun);
      return;
    }
    open.picked = picked;
    open.preview = null;
    open.asking = false;
    const { choice } = this;
    if (choice && !match.choosing.wantsButton(choice)) this.confirm();
    else if (choice) this.#foresee(choice);
    draw();
  }

  async #foresee(choice) {
    const preview = await this.match.call("preview", { handle: choice.handle, eyes: this.open.seat }).catch(() => null);
    if (this.open && this.choice?.handle === choice.handle) this.open.preview = preview;
    draw();
  }

  /** Makes the choice; what comes of it is told to everybody. */
  confirm() {
    const { choice } = this;
    if (!choice) return;
    if (this.match.choosing.mustAsk(this.open)) return draw();
    this.drop();
    this.match.play(choice, null);
  }

  // ------------------------------------------------------------------ the held name

  /** The name one holds. `body` is what stands on it. */
  button(seat, body, classes = "hold") {
    const down = this.open?.seat === seat;
    return html`<button class=${classes} data-action="reveal" data-seat=${this.match.seats[seat].look} aria-pressed=${down}
      aria-description=${down ? "hides the hand again" : "shows the hand behind your palm; with a key it stays until you press again"}
      @pointerdown=${(event) => this.#down(seat, event)} @pointerup=${(event) => this.#up(event)}
      @pointercancel=${() => this.#away()} @contextmenu=${(event) => event.preventDefault()}
      @click=${(event) => this.#click(seat, event)}>${body(down)}</button>`;
  }

  #down(seat, event) {
    if (settings.latch || event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.reveal(seat, event.currentTarget, false);
  }

  /** Letting go over a thing on the sheet picks it; the sheet then stays until the choice is made or it is closed. */
  #up({ clientX, clientY }) {
    if (settings.latch || this.open?.latched) return;
    const target = document.elementFromPoint(clientX, clientY);
    const inside = this.open && target?.closest(".sh");
    if (!inside) return this.#away();
    const found = tappedAt(clientX, clientY);
    const control = target.closest("button");
    this.latch();
    if (found && found.thing.state !== "refused") this.touched(found.thing);
    else if (control) control.click();
  }

  #away() {
    if (!this.open?.latched) this.conceal();
  }

  /** Keys and screen readers click without holding: for them it is a latch. */
  #click(seat, event) {
    if (!settings.latch && event.detail !== 0) return;
    if (this.open?.seat === seat) this.conceal();
    else this.reveal(seat, event.currentTarget, true);
  }

  // ------------------------------------------------------------------ the sheet

  template() {
    if (!this.open) return nothing;
    const { match, open, prompt, choice } = this;
    const { seat, look, latched, at } = open;
    const ui = drawingUi(match, { eyes: seat, look, prompt, picked: open.picked, preview: open.preview });
    const hand = match.script.hand?.(look.view, ui) ?? nothing;
    const { name, look: letter } = match.seats[seat];
    return html`<div class="veil shade"></div>
      <svg class="arc" style=${at.arc} viewBox="0 0 500 300" aria-hidden="true"><path d="M22 298C8 140 90 14 252 12s240 120 226 286"/></svg>
      <section class="sh" data-seat=${letter} style=${at.sheet} aria-label=${`The hand of ${name}`}>
        <h2>${emblem(letter, 30)}<span class="nm">${name}</span>
          ${latched
            ? html`<button class="x" data-action="conceal" aria-label="Hide it" @click=${() => this.conceal()}>${glyph("close")}</button>`
            : html`<small>let go and it is gone</small>
              <button class="x" data-action="latch" aria-label="Keep it open" @click=${() => this.latch()}>${icon("padlock")}</button>`}</h2>
        <div class="hand-sheet">${hand}</div>
        ${prompt?.window ? html`<p class="ask">${ui.text(prompt.text)}</p>` : nothing}
        ${prompt ? choiceButtons(prompt, open.picked, ui, (picked) => this.pick(picked)) : nothing}
        ${consequences(open.preview, ui, match.script)}
        ${choice && match.choosing.wantsButton(choice)
          ? html`<button class="tabula" data-action="confirm" @click=${() => this.confirm()}>${open.asking ? "Sure? " : ""}${ui.text(match.script.button?.(choice, ui) ?? choice.label)}</button>`
          : nothing}
      </section>`;
  }
}

const WIDTH = 356;

/** Where the sheet stands: right above the held name, or below it where there is more room. */
function place(box) {
  const width = Math.min(WIDTH, innerWidth - 16);
  const left = Math.max(8, Math.min(box.left - 36, innerWidth - width - 8));
  const tip = Math.max(20, Math.min(box.left + box.width / 2 - left, width - 20));
  const above = box.top > innerHeight - box.bottom;
  const upright = above
    ? `bottom:${innerHeight - box.top + 20}px;max-height:${box.top - 28}px`
    : `top:${box.bottom + 20}px;max-height:${innerHeight - box.bottom - 28}px`;
  return {
    sheet: `left:${left}px;width:${width}px;${upright};--tip:${tip}px`,
    arc: above ? `left:${left + width / 2 - 250}px;bottom:${innerHeight - box.top - 16}px` : "display:none",
  };
}
