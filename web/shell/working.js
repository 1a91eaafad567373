/** What a screen has under way with the engine: said in `data-busy`, never twice at a time, dropped when the page goes on. */
import { call } from "../rpc.js";
import { complain, draw } from "./app.js";

/** The page has gone to another screen: what was under way ends without a word. */
class Gone extends Error {}

export class Working {
  /** Something runs that must not run twice at a time. */
  busy = false;
  /** The page has gone to another screen. */
  gone = false;
  /** In a tab that only looks on nothing runs. */
  readOnly = false;
  #running = 0;

  /** The engine has refused something: the question may be another one than the page thought. */
  async refused() {}

  /** Nothing runs any more. */
  rested() {}

  /** A call of the bridge. While it runs the body says `data-busy`. */
  async call(name, args) {
    this.stay();
    const answer = await this.busily(() => call(name, args));
    this.stay();
    return answer;
  }

  closed() {
    this.gone = true;
  }

  /** Ends what is under way if the page has gone to another screen. */
  stay() {
    if (this.gone) throw new Gone();
  }

  /** Runs something while the body says `data-busy`: what stands on the screen is about to change. */
  async busily(work) {
    this.#running++;
    document.body.dataset.busy = "engine";
    try {
      return await work();
    } finally {
      // It may say "screen" by now: then the page is on its way to another one, and says itself when it is there.
      if (--this.#running === 0 && !this.gone && document.body.dataset.busy === "engine") delete document.body.dataset.busy;
    }
  }

  /** Runs something; what goes wrong is said to people. */
  async watch(work) {
    try {
      await work();
    } catch (error) {
      if (error instanceof Gone || this.gone) return;
      complain(error);
      if (error.kind === "refused") await this.refused().catch(complain);
    }
    draw();
  }

  /** The same for what must not run twice at a time: the second tap of two does nothing. */
  async work(work) {
    if (this.busy || this.readOnly) return;
    this.busy = true;
    await this.watch(() => this.busily(work));
    this.busy = false;
    this.rested();
    draw();
  }
}
