/** Seats that bots play: their levels, how one thinks beside the page, and the hint for a person. */
import { plain } from "../ui/text.js";
import { draw } from "./app.js";
import { settings } from "./settings.js";
import * as thinker from "./thinker.js";

/** How long a level may think, in ms. */
const PATIENCE = { tiro: 500, legatus: 800, consul: 1500 };
/** What follows from a move wants to be seen before the next one: how long, by the pace that was set, in ms. */
const STILLNESS = { slow: 1600, calm: 400, none: 0 };
/** A slice of thought is short enough that a peek or the log in between does not wait for it. */
const SLICE = 40;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Bots {
  /** The seat that thinks now, or null. */
  thinking = null;
  #match;
  #hurried = false;
  #slice = 8;

  constructor(match) {
    this.#match = match;
  }

  /** The seat that a bot has to answer for now, or null. */
  get asked() {
    const { pub, seats, readOnly } = this.#match;
    if (readOnly || !pub || pub.over) return null;
    return pub.asked.find((n) => seats[n].bot) ?? null;
  }

  /** Answers for bots until a person is asked. Everything on the page can be touched meanwhile. */
  async run() {
    if (this.thinking !== null) return;
    if (this.#match.seats.some(({ bot }) => bot)) thinker.prepare();
    try {
      while ((this.thinking = this.asked) !== null && !this.#match.gone) await this.#answer(this.thinking);
    } finally {
      this.thinking = null;
      draw();
    }
  }

  hurry() {
    this.#hurried = true;
  }

  async #answer(seat) {
    const match = this.#match;
    const level = match.seats[seat].bot;
    const { at, prompt } = match.pub;
    draw();
    const [{ key }] = await match.busily(() => Promise.all([
      this.think("think", { seat, level }),
      // Where an answer may depend on a hidden hand, it takes the same time whatever the hand holds.
      this.#pause(prompt.private ? PATIENCE[level] : (STILLNESS[settings.bots] ?? STILLNESS.calm)),
    ]));
    this.#hurried = false;
    await match.idle();
    if (!match.gone && match.pub.at === at) await match.follow(seat, at, key);
  }

  async #pause(least) {
    for (let waited = 0; waited < least && !this.#hurried && !this.#match.gone; waited += SLICE) await sleep(SLICE);
  }

  /**
   * A thought, in slices, until its budget is spent, patience ends or somebody hurries it.
   * @param {"think" | "think_back"} call of the bridge
   * @param {{level: string}} about and what else that call needs
   */
  async think(call, about) {
    const started = performance.now();
    const { save } = this.#match.record;
    for (;;) {
      const before = performance.now();
      const enough = this.#hurried || this.#match.gone || before - started > PATIENCE[about.level];
      const answer = await thinker.ask(save, call, { ...about, slice: enough ? 0 : this.#slice });
      if (answer.done) return answer;
      const took = performance.now() - before;
      this.#slice = Math.max(1, Math.min(400, Math.round((this.#slice * SLICE) / Math.max(took, 1))));
    }
  }

  /** What the best level would do in the place of the person asked, and why. */
  hint(element) {
    const match = this.#match;
    thinker.prepare();
    return match.work(async () => {
      const { label, reason } = await this.think("think", { seat: match.prompt.seat, level: "consul" });
      const said = reason ? `${plain(label, match.names)}: ${plain(reason, match.names)}.` : `${plain(label, match.names)}.`;
      match.explain(said, "", element);
    });
  }
}
