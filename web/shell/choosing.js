/** What is picked on the table, until it is a whole choice: lit thing by lit thing, foreseen, then made. */
import { plain } from "../ui/text.js";
import { draw, speak } from "./app.js";
import * as picks from "./picks.js";
import { settings } from "./settings.js";

export class Choosing {
  picked = {};
  preview = null;
  /** The button has asked whether one is sure. */
  asking = false;
  /** A choice begun behind the shield whose first part lies open: {seat, picked, prompt}. */
  laid = null;

  constructor(match) {
    this.match = match;
  }

  clear() {
    Object.assign(this, { picked: {}, preview: null, asking: false, laid: null });
  }

  get begun() {
    return Object.keys(this.picked).length > 0;
  }

  /** The choice that the picks name completely, or null. */
  get choice() {
    const { prompt } = this.match;
    return prompt && (picks.complete(prompt, this.picked) ?? this.#standing(prompt));
  }

  /** What the button does while nothing is picked: "done", where things are chosen one by one before it. */
  #standing(prompt) {
    const { script } = this.match;
    if (!script.standing || this.begun) return null;
    return prompt.choices.find((choice) => script.standing(choice)) ?? null;
  }

  /** Whether a choice waits for the button. */
  wantsButton(choice) {
    const { script } = this.match;
    if (settings.sure) return true;
    return script.confirm ? script.confirm(choice) : Object.keys(choice.parts).length > 0;
  }

  touched({ part, value }) {
    const { prompt, script } = this.match;
    this.pick(picks.touch(prompt, this.picked, part, value, script.cycle));
  }

  /** Takes new picks; a complete choice is foreseen, or made at once if it needs no button. */
  pick(picked) {
    const { match } = this;
    Object.assign(this, { picked, preview: null, asking: false });
    match.note = null;
    const { choice } = this;
    if (choice && !this.wantsButton(choice)) return match.play(choice);
    draw();
    if (choice) match.watch(() => this.foresee(choice));
  }

  async foresee(choice) {
    const { match } = this;
    const preview = await match.call("preview", { handle: choice.handle, eyes: match.eyes });
    if (this.choice?.handle !== choice.handle) return;
    this.preview = preview;
    speak(preview.lines.map(({ text }) => plain(text, match.names)).join(" "));
  }

  /** Turns the piece in hand round. */
  turn() {
    const { prompt, script } = this.match;
    if (Object.hasOwn(this.picked, script.cycle)) this.pick(picks.cycled(prompt, this.picked, script.cycle));
  }

  confirm() {
    if (!this.choice) return;
    if (this.mustAsk(this)) return draw();
    return this.match.play(this.choice);
  }

  /**
   * Whether the button has to ask once more before it acts: where that is wished and the act can't be taken back.
   * @param {{asking: boolean, preview: {final: boolean} | null}} asked where it is kept that the button has asked
   */
  mustAsk(asked) {
    if (!settings.sure || asked.asking || asked.preview?.final === false) return false;
    return (asked.asking = true);
  }

  /** A first part was picked behind the shield: it lies open, and nothing else of that hand is kept. */
  layOpen(seat, prompt, picked) {
    this.laid = { seat, picked, prompt: openPart(prompt, picked) };
    this.pick(picked);
  }

  /** The same question with new handles. */
  renew(prompt) {
    this.laid.prompt = openPart(prompt, this.laid.picked);
  }

  /** Takes back the piece that was laid open from behind the shield. */
  unlay() {
    this.clear();
    return this.match.work(() => this.match.refresh());
  }
}

/** A seat's question, cut down to what fits the part that lies open: nothing else of the hand is left in it. */
const openPart = (prompt, picked) => ({
  ...prompt,
  choices: picks.remaining(prompt, picked),
  greyed: prompt.greyed.filter(({ path: [kind, ...values] }) => {
    const names = prompt.parts[kind] ?? [];
    return Object.keys(picked).every((part) => values[names.indexOf(part)] === picked[part]);
  }),
});
