/** Keeping a match: its record on this tablet, written after every choice, and the note pads in it. */
import { plain } from "../ui/text.js";
import { draw } from "./app.js";
import { findMatch, storeMatch, unkept } from "./saves.js";
import { trouble } from "./trouble.js";

export class Keeper {
  /** The trouble that the last choice met when it was saved, or null. */
  unsaved = null;
  /** That nothing is kept here has been read: it need not stand over the board for ever. */
  #read = false;

  /** What this tablet has of the match: a record, and perhaps its second copy behind it. */
  #found = [];

  constructor(match) {
    this.match = match;
  }

  /** @returns {Promise<import("./saves.js").Record>} the record of the match that was written last */
  async find(id) {
    this.#found = await findMatch(id);
    return this.#found[0].record;
  }

  /**
   * Opens the match in the engine: as it was written last, or as the other copy has it if the engine can't read that.
   * @returns {Promise<object>} the bridge's answer to `open`; its `notice` is what people have to know, or ""
   */
  async open() {
    const { match } = this;
    const last = this.#found.at(-1);
    for (const one of this.#found) {
      match.record = one.record;
      const opened = await match.call("open", { save: one.record.save }).catch((error) => {
        if (error.kind !== "bad-save" || one === last) throw error;
      });
      if (!opened) continue;
      const restored = one.spare ? "The first copy of this match was lost, damaged or older. It goes on from the second one."
        : one !== this.#found[0] ? "The last copy of this match was damaged. It goes on from the one before." : "";
      if (restored && !match.readOnly) await this.store();
      return { ...opened, notice: [restored, opened.notice].filter(Boolean).join(" ") };
    }
    return null;
  }

  /** A seat's note pad: short words by key, kept with the match. Only drawings for that seat's eyes are given it. */
  notes(seat) {
    const { match } = this;
    const pads = (match.record.table.notes ??= {});
    return {
      get: (key) => pads[seat]?.[key] ?? "",
      set: (key, words) => {
        if (match.readOnly) return;
        pads[seat] = { ...pads[seat], [key]: words };
        this.store();
      },
    };
  }

  understood() {
    this.#read = true;
    this.unsaved = null;
    draw();
  }

  /** Takes the engine's save into the record, with how the match stands by a public look. */
  async keep(save, { heading, over, prompt }) {
    const { record, names } = this.match;
    const who = prompt && !prompt.window && !heading.includes("{seat:") ? ` · ${names[prompt.seat]}` : "";
    Object.assign(record, { save, over, heading: plain(heading, names) + who, updated: Date.now() });
    await this.store();
  }

  /** Writes the match; a failure stays in sight until it works again. */
  async store() {
    try {
      await storeMatch({ ...this.match.record });
      this.unsaved = this.#read ? null : unkept();
    } catch (error) {
      this.unsaved = trouble(error);
    }
    draw();
  }
}
