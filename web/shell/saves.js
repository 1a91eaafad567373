/**
 * What this tablet keeps: one record per match, in IndexedDB, written after every choice and read back to be sure. The
 * matches played last have a second copy elsewhere (`copies.js`), for when the first is lost or damaged.
 *
 * @typedef {{name: string, look: "a"|"b"|"c"|"d"|"e", bot: false | "tiro" | "legatus" | "consul"}} Seat
 * @typedef {{seats: Seat[], privacy: "cover" | "shield", sides?: string[], notes?: Record<number, Record<string, string>>}} Table
 * @typedef {{id: string, game: string, table: Table, created: number, updated: number, save: string,
 *            heading: string, over: boolean, winners: number[]}} Record
 */
import { openDB } from "../vendor/idb/index.js";
import { LETTERS } from "../ui/seats.js";
import { canCopy, copies, dropCopy, keepCopy } from "./copies.js";
import { readSides } from "./flat.js";
import { Trouble } from "./trouble.js";

export const LONGEST_NAME = 24;
/** The levels of a seat that a bot plays, and what people call them. */
export const LEVELS = { tiro: "Tiro", legatus: "Legatus", consul: "Consul" };
const STORE = "matches";
let opened = null;
let refusal = "";
/** The matches of a browser that keeps nothing here: they last as long as the page. */
const fleeting = new Map();

function database() {
  opened ??= open();
  opened.then(() => { refusal = ""; }, (why) => {
    opened = null;
    refusal = String(why?.message ?? why);
  });
  return opened;
}

async function open() {
  return openDB("triclinium", 1, { upgrade: (db) => void db.createObjectStore(STORE, { keyPath: "id" }) });
}

/** That the database is not to be had, as people have to know it; else null. */
export const unkept = () => refusal && (canCopy()
  ? new Trouble(`The storage of this tablet can't be opened (${refusal}).`,
    "You can play on: of the matches played last, second copies are kept all the same.",
    "Save what you need as a file, then reload the page.", "unkept")
  : new Trouble(`This browser keeps no matches here (${refusal}).`,
    "You can play; a match lasts as long as this page is open.",
    "Save a match as a file before you close the page. A file can be opened again in the library.", "unkept")) || null;

/** A new name for a match: only has to be unlike all others. */
export const newId = () => crypto.randomUUID().slice(0, 13);

/** A person's name as we keep it: text of one line, not longer than fits. */
export const tidyName = (name) =>
  String(name).replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME).trim();

/**
 * The table of a record that came from elsewhere, built anew field by field, or null.
 * @returns {Table | null}
 */
export function readTable(value, seats) {
  if (typeof value !== "object" || value === null || !Array.isArray(value.seats)) return null;
  if (value.seats.length !== seats || !["cover", "shield"].includes(value.privacy)) return null;
  const read = value.seats.map((seat) => ({ name: tidyName(seat?.name ?? ""), look: seat?.look, bot: Object.hasOwn(LEVELS, seat?.bot ?? "") ? seat.bot : false }));
  const looks = read.map(({ look }) => look);
  if (read.some(({ name, look }) => !name || !LETTERS.includes(look)) || new Set(looks).size < seats) return null;
  return { seats: read, privacy: value.privacy, sides: readSides(value.sides, seats), notes: readNotes(value.notes, seats) };
}

const MOST_NOTES = 100;
const LONGEST_NOTE = 400;

/** The note pads by seat, built anew: short words under short keys. */
function readNotes(value, seats) {
  const pads = {};
  for (let seat = 0; seat < seats; seat++) {
    const pad = typeof value === "object" && value !== null && Object.hasOwn(value, seat) ? value[seat] : null;
    if (typeof pad !== "object" || pad === null) continue;
    const words = Object.entries(pad).filter(([key, text]) => /^[\w:]{1,40}$/.test(key) && key !== "__proto__" && typeof text === "string");
    pads[seat] = Object.fromEntries(words.slice(0, MOST_NOTES).map(([key, text]) => [key, text.slice(0, LONGEST_NOTE)]));
  }
  return pads;
}

/** What is wrong with a record of the database, in words; "" if it can be tried. */
function fault(record) {
  try {
    const save = JSON.parse(record.save);
    if (save.game !== record.game || !Number.isInteger(save.seats)) return "its moves belong to another match";
    return readTable(record.table, save.seats) ? "" : "who sits where is not readable";
  } catch {
    return "it is cut off or garbled";
  }
}

const time = (record) => (Number.isFinite(record.updated) ? record.updated : 0);

/**
 * All matches, newest first; the second copy of one whose first is lost or damaged. One that is damaged altogether is
 * listed with what is wrong and can be exported and deleted.
 * @returns {Promise<{matches: (Record & {fault: string})[], lost: Trouble | null}>} `lost`: the database is not to be had
 */
export async function listMatches() {
  const spare = copies().filter((copy) => !fault(copy));
  const records = await database().then((db) => db.getAll(STORE), () => [...fleeting.values()]);
  const found = records.map((record) => (fault(record) && spare.find(({ id }) => id === record.id)) || record);
  const missing = spare.filter(({ id }) => !records.some((record) => record.id === id));
  const matches = [...found, ...missing].map((record) => ({ ...record, fault: fault(record) })).sort((a, b) => time(b) - time(a));
  return { matches, lost: unkept() };
}

/**
 * One match: the record that was written last, and behind it another whole one with other moves, if there is any.
 * @returns {Promise<{record: Record, spare: boolean}[]>} `spare`: it is the second copy
 */
export async function findMatch(id) {
  const first = await database().then((db) => db.get(STORE, id)).catch(() => fleeting.get(id));
  const second = copies().find((copy) => copy.id === id);
  if (!first && !second) throw new Trouble("This match is not on this tablet.", "Nothing was changed.", "Choose another in the library.");
  const whole = [first, second].filter((record) => record && !fault(record)).map((record) => ({ record, spare: record === second }));
  if (!whole.length) {
    const wrong = fault(first ?? second);
    throw new Trouble(`This match is damaged: ${wrong}.`, "It was left as it is.", "Save it as a file or delete it in the library.");
  }
  if (whole.length > 1 && whole[0].record.save === whole[1].record.save) whole.pop();
  return whole.sort((a, b) => time(b.record) - time(a.record));
}

let chain = Promise.resolve();

/**
 * Writes a match and reads it back; one after the other, in the order of the calls. Ask `unkept` what came of it where
 * the browser keeps nothing at all.
 * @param {Record} record
 * @returns {Promise<void>} or Trouble that says what was kept
 */
export function storeMatch(record) {
  const written = chain.then(() => write(record));
  chain = written.catch(() => {});
  return written;
}

async function write(record) {
  const copied = keepCopy(record);
  const db = await database().catch(() => null);
  if (!db) {
    if (!fleeting.size && !copied) addEventListener("beforeunload", (event) => event.preventDefault());
    return void fleeting.set(record.id, record);
  }
  let known = true;
  try {
    known = (await db.getKey(STORE, record.id)) !== undefined;
    const transaction = db.transaction(STORE, "readwrite", { durability: "strict" });
    await Promise.all([transaction.store.put(record), transaction.done]);
    const kept = await db.get(STORE, record.id);
    if (JSON.stringify(kept) !== JSON.stringify(record)) throw new Error("what was read back is something else");
  } catch (why) {
    const full = why?.name === "QuotaExceededError";
    if (!known) {
      dropCopy(record.id);
      throw new Trouble(
        full ? "There is no room left on this tablet for another match." : `The match could not be saved (${why?.message ?? why}).`,
        "No match was begun, and nothing else was changed.",
        full ? "Make room, for example by deleting old matches." : "Reload the page, then try again.",
        "storage",
      );
    }
    throw new Trouble(
      full ? "There is no room left on this tablet: the last choice could not be saved." : `The last choice could not be saved (${why?.message ?? why}).`,
      `The match as it was saved before is kept${copied ? ", a second copy has the choice all the same" : ""}, and you can go on playing.`,
      full ? "Make room, for example by deleting old matches, or save this match as a file." : "Save this match as a file to be safe.",
      "storage",
    );
  }
}

export async function deleteMatch(id) {
  await chain;
  dropCopy(id);
  await database().then((db) => db.delete(STORE, id), () => fleeting.delete(id));
}

/** Asks the browser not to clear our matches when room gets scarce. */
export const askToKeep = () => navigator.storage?.persist?.().catch(() => false);

/** Whether the browser has promised that. WebKitGTK, among others, knows nothing of it. */
export const promised = async () => (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
