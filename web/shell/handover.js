/** The tablet changes hands: the cover between two people, and a look at one's own hand through the same gate. */
import { plain } from "../ui/text.js";
import { draw, drawNow, go, speak } from "./app.js";

/** For so long, in ms, a cover takes no touch: the second tap of two on what stood there before must not lift it. */
const FRESH = 600;

/** Whether a cover has been lifted since the page was loaded: the tables after the first take a third of the time. */
let lifted = false;

export class Handover {
  /** Who has to say so before something is shown, and what for: {seat, why: "turn" | "window" | "peek", recap, fresh}. */
  cover = null;
  /** Looking at one's own hand: {choosing: true}, or {seat, look} once it may be shown. */
  peek = null;

  constructor(match) {
    this.match = match;
  }

  /** Lowers the cover before anything of `seat`'s own is shown. Nothing of another's view stays in memory. */
  async lower(seat, why) {
    const { match } = this;
    const recap = why === "turn" ? await match.call("recap", { seat }) : [];
    match.own = match.eyes = match.holder = match.note = match.before = this.peek = null;
    match.choosing.clear();
    match.history.close();
    match.aside.close();
    if (match.show === "loading") match.show = "table";
    const cover = (this.cover = { seat, why, recap, fresh: true });
    setTimeout(() => { cover.fresh = false; draw(); }, FRESH);
    speak(`${match.names[seat]} takes the tablet. Everybody else looks away.`);
    draw();
  }

  /** The person on the cover has confirmed, by a finger or by a key. */
  async takeOver(byFinger) {
    const { match } = this;
    if (byFinger && this.cover.fresh) return;
    return match.work(async () => {
      const { seat, why } = this.cover;
      const look = await match.call("look", { eyes: seat });
      this.cover = null;
      if (why === "peek") {
        this.peek = { seat, look };
        return;
      }
      match.own = look;
      match.eyes = seat;
      match.show = "table";
      if (why === "window") match.speaker = seat;
      else match.holder = seat;
      speak(plain(look.prompt.text, match.names));
      if (!lifted) await this.#layTheTable();
    });
  }

  /** The frame of the table, and its board after it: the first time both in one go would hold up the page too long. */
  async #layTheTable() {
    lifted = this.match.bare = true;
    drawNow();
    await new Promise((done) => setTimeout(done));
    this.match.bare = false;
  }

  /** "Not Ines? Lay it down." */
  layDown() {
    if (this.cover.why === "turn") return go("");
    this.cover = null;
    return this.match.work(() => this.match.settle());
  }

  /** Opens the choice whose hand is to be looked at; goes straight there where only one can be. */
  choosePeek() {
    const { persons } = this.match;
    if (persons.length === 1) return this.peekAt(persons[0]);
    this.peek = { choosing: true };
    draw();
  }

  /** Somebody wants to look at their own hand. */
  peekAt(seat) {
    const { match } = this;
    if (seat !== match.eyes) return match.work(() => this.lower(seat, "peek"));
    this.peek = { seat, look: match.own };
    draw();
  }

  /** Enough seen. After another person's look the tablet goes back through the gate. */
  closePeek() {
    const { match, peek } = this;
    this.peek = null;
    match.shield.conceal();
    if (!peek.choosing && peek.seat !== match.eyes) return match.work(() => match.settle());
    draw();
  }
}
