/** Telling: what a choice led to, beat by beat, on the table and in the dado. */
import { places, travel } from "../ui/piece.js";
import { sound } from "../ui/sound.js";
import { plain } from "../ui/text.js";
import { drawNow, speak } from "./app.js";
import { settings, still } from "./settings.js";

/** How long one beat of a story stands, and all of them together at most, in ms. */
const PACE = { calm: [550, 2400], brisk: [260, 1200] };

/** A story told step by step: how long one line stands, and more for each letter to read, in ms. */
const READING = { calm: [1100, 32], brisk: [500, 14] };

/** What beats sound like: a card, a die, or else a piece put down where that is how it begins. */
function soundOf(beats, later = false) {
  const told = beats.filter((beat) => beat.sound !== null);
  const name = told.find((beat) => beat.sound)?.sound ?? (told.length && !later ? "piece" : null);
  if (name) sound(name);
}

export class Story {
  /** The beat that is told now: {line, view, step, steps}; steps is 0 until the first that the game's script wants read. */
  beat = null;
  #skip = () => {};
  #goOn = () => {};

  constructor(match) {
    this.match = match;
  }

  /** Tells beats until they are over or somebody has had enough. The last one stays until the next question is drawn. */
  async tell(beats) {
    if (still()) return soundOf(beats);
    if (!beats.length) return;
    const { match } = this;
    const [each, most] = PACE[settings.pace] ?? PACE.calm;
    const [stand, letter] = READING[settings.pace] ?? READING.calm;
    const read = beats.filter((beat) => match.script.story?.(beat));
    const steps = read.length > 1 ? read.length : 0;
    const brisk = Math.min(each, most / (beats.length - steps || 1));
    let ended = false;
    let step = 0;
    document.body.dataset.busy = "story";
    for (const [i, beat] of beats.entries()) {
      const reads = steps > 0 && read.includes(beat);
      if (reads) step++;
      const time = reads ? stand + letter * beat.line.text.length : brisk;
      const lay = places();
      match.before = this.beat?.view ?? match.seen?.view ?? null;
      this.beat = { ...beat, step, steps: step && steps };
      speak(plain(beat.line.text, match.names));
      drawNow();
      travel(lay);
      soundOf([beat], i > 0);
      await new Promise((resolve) => {
        this.#skip = () => { ended = true; resolve(); };
        this.#goOn = steps ? resolve : this.#skip;
        setTimeout(resolve, time);
      });
      if (ended || match.gone) break;
    }
    this.#skip = this.#goOn = () => {};
    document.body.dataset.busy = "engine";
  }

  /** The next step of a story that is told step by step; the end of any other. */
  goOn() {
    this.#goOn();
  }

  /** Enough of the story: it stands in the log. */
  skip() {
    this.#skip();
  }
}
