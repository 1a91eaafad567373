/** What a game's script gets besides the view: see web/games/README.md. Made anew for every drawing. */
import * as picks from "../shell/picks.js";
import { html } from "./lit.js";
import { icon, iconShape } from "./icons.js";
import { piece } from "./piece.js";
import { emblem, mark, markShape } from "./seats.js";
import { tap } from "./tap.js";
import { plain, sectionName, text, things } from "./text.js";

const NO_PROMPT = { choices: [], greyed: [], parts: {} };

/**
 * @param {object} table what is drawn
 * @param {{name: string, look: string, bot: boolean, role: string}[]} table.seats
 * @param {number | null} table.eyes
 * @param {object | null} table.prompt the question whose choices can be picked here, or null
 * @param {object} table.picked
 * @param {object | null} table.preview
 * @param {object | null} table.telling the line being told
 * @param {object | null} table.before
 * @param {object} table.look the bridge's answer to `look`
 * @param {string | null} table.hot words of the log line that was touched
 * @param {object[]} table.lastTurns public lines by seat
 * @param {string} table.cycle
 * @param {{wide: string, compact: boolean}} table.room
 * @param {{get: Function, set: Function} | null} table.notes the note pad of the eyes, or null
 */
export function makeUi(table) {
  const prompt = table.telling ? null : table.prompt;
  const asked = prompt ?? NO_PROMPT;
  const names = table.seats.map(({ name }) => name);
  const letter = (n) => table.seats[n].look;
  const hot = new Set(table.hot ? things(table.hot) : []);
  const drawn = new Set();

  const picked = table.telling ? {} : table.picked; // what was picked has been played: the story shows it
  const state = (part, value) => picks.state(asked, picked, part, value);
  const why = (part, value) => {
    const grey = picks.greyed(asked, table.picked, part, value);
    return grey ? plain(grey.why, names) : "";
  };
  const touchable = (part, value) => {
    drawn.add(part === "kind" ? `kind:${value}` : part);
    const now = state(part, value);
    const then = now === "legal" ? picks.complete(asked, picks.touch(asked, table.picked, part, value, table.cycle)) : null;
    const reason = now === "refused" ? picks.greyed(asked, table.picked, part, value) : null;
    return tap({
      part, value, state: now, handle: then?.handle ?? null, why: reason ? plain(reason.why, names) : "",
      section: reason?.section ?? "",
    });
  };

  return {
    eyes: table.eyes,
    seats: table.seats.map((seat, n) => ({ n, name: seat.name, letter: seat.look, role: seat.role, bot: seat.bot })),
    seat(n) {
      return this.seats[n];
    },
    asked: table.look.asked,
    active: table.look.prompt?.window ? null : (table.look.prompt?.seat ?? null),
    prompt,
    emblem: (n, size = 40) => emblem(letter(n), size),
    mark: (n, size = 24, words = undefined) => mark(letter(n), size, words),
    markShape: (n, words = undefined) => markShape(letter(n), words),
    icon,
    iconShape,
    text: (words) => text(words, names),
    plain: (words) => plain(words, names),
    tap: touchable,
    act: (kind) => touchable("kind", kind),
    state,
    why,
    picked,
    left: (part) => picks.left(asked, table.picked, part),
    preview: table.preview,
    ringed: (kind, id) => hot.has(`${kind}:${id}`),
    piece,
    telling: table.telling,
    before: table.before,
    last: (n) => table.lastTurns[n] ?? [],
    measures: table.look.measures,
    notes: table.notes,
    over: table.look.over,
    size: table.room.size,
    compact: table.room.compact,
    rules: (section, words = undefined) =>
      html`<a class="sec" href=${`#rules-${section}`} data-rules=${section}>${words ?? sectionName(section)}</a>`,
    /** For the page: whether the script has drawn taps for this part, or for `kind:<kind>`. */
    drew: (part) => drawn.has(part),
  };
}
