/**
 * Matches as files that people can read (who sat where, and the engine's save), and as codes that tablets can. Reading
 * one trusts nothing in it.
 */
import { ANIMALS, LETTERS } from "../ui/seats.js";
import { plain } from "../ui/text.js";
import { siteFile } from "../site.js";
import { newId, readTable } from "./saves.js";
import { Trouble } from "./trouble.js";

const FORMAT = 1;
const LARGEST = 4_000_000;
/** A backup of all matches: so many, and so large. */
const MOST = 500;
const LARGEST_BACKUP = 64_000_000;
const KEPT = "Nothing on this tablet was changed.";
const ANOTHER = "Choose another file.";

const match = ({ game, table, created, updated, save }) => ({ game, table, created, updated, save: JSON.parse(save) });

/** The text of a match's file. A damaged record goes out as it is, for whoever may mend it. */
const fileText = (record) => JSON.stringify(record.fault ? record : { triclinium: FORMAT, ...match(record) }, null, 1);

/** Hands a text to the browser as a download, named by what it holds and a day. */
function hand(text, title, time) {
  const day = new Date(time || Date.now()).toISOString().slice(0, 10);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "")}-${day}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** One match as a file. */
export const download = (record, title) => hand(fileText(record), title, record.updated);

/** All matches as one file; damaged ones stand apart, as they are. */
export function downloadAll(records) {
  const all = { triclinium: FORMAT, matches: records.filter(({ fault }) => !fault).map(match), damaged: records.filter(({ fault }) => fault) };
  hand(JSON.stringify(all, null, 1), "Triclinium all matches");
}

/** What mends a fault: the match without names and notes, and what it runs on. It opens like any other match. */
export async function downloadReport(record, title) {
  const { privacy, sides, seats } = record.table;
  const table = { privacy, sides, seats: seats.map(({ look, bot }) => ({ name: ANIMALS[look].name, look, bot })) };
  const report = {
    page: await pageVersion(), written: new Date().toISOString(), browser: navigator.userAgent,
    screen: `${innerWidth} x ${innerHeight} at ${devicePixelRatio}`,
  };
  hand(JSON.stringify({ triclinium: FORMAT, report, ...match(record), table }, null, 1), `Report ${title}`);
}

/** The service worker names every file of the site by its hash: its own hash is the version of the whole. */
async function pageVersion() {
  try {
    const response = await siteFile("sw.js");
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
    return response.ok ? [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("") : "unknown";
  } catch {
    return "unknown"; // no network and not kept: the report is worth having all the same
  }
}

/**
 * @typedef {{record?: import("./saves.js").Record, notice?: string, game?: string, why?: string}} Found a match and what
 *   people have to know about it, or the game and why it can't be read
 *
 * What a file holds, each match checked by the engine to its last move. Nothing is stored yet.
 * @param {File} file
 * @param {(save: string) => Promise<any>} check the bridge's call `check`
 * @returns {Promise<Found[]>} one match, taken whole or refused whole; or those of a backup, where a bad one says why and
 *   leaves the others alone
 */
export async function readFile(file, check) {
  if (file.size > LARGEST_BACKUP) throw new Trouble("This file is far larger than any match.", KEPT, ANOTHER);
  let data, wrapped;
  try {
    data = JSON.parse(await file.text());
    wrapped = Object.hasOwn(data, "triclinium");
  } catch {
    throw new Trouble("This file is cut off or is no match of Triclinium.", KEPT, ANOTHER);
  }
  if (wrapped && data.triclinium !== FORMAT) {
    throw new Trouble("This file was saved by a newer Triclinium than this one.", KEPT, "Update this page, then open the file again.");
  }
  if (!wrapped || !Array.isArray(data.matches)) {
    if (file.size > LARGEST) throw new Trouble("This file is far larger than any match.", KEPT, ANOTHER);
    return [await readMatch(data, wrapped, check)];
  }
  if (data.matches.length > MOST) throw new Trouble(`This file holds more than ${MOST} matches.`, KEPT, ANOTHER);
  const found = [];
  for (const one of data.matches) {
    const game = typeof one?.game === "string" ? one.game : "";
    found.push(await readMatch(one, true, check).catch((error) => {
      if (!(error instanceof Trouble)) throw error;
      return { game, why: error.text };
    }));
  }
  return found;
}

async function readMatch(data, wrapped, check) {
  // The engine's own saves, without a table, are taken as well: `python3 -m engine` writes them.
  let save;
  try {
    save = JSON.stringify(wrapped ? data.save : data);
  } catch {
    save = ""; // nested too deeply to be written
  }
  if (!save?.startsWith("{")) throw new Trouble("This file holds no match of Triclinium.", KEPT, ANOTHER);
  const found = await check(save).catch(inWords);
  const table = wrapped ? readTable(data.table, found.seats) : plainTable(found.seats);
  if (!table) throw new Trouble("This file does not say properly who sits where.", KEPT, ANOTHER);
  return arrived(found, table, data);
}

const inWords = (error) => {
  throw error.name === "EngineError" ? new Trouble(error.text, KEPT, error.todo || ANOTHER) : error;
};

/** A match that the engine has read, as a record of its own. */
function arrived(found, table, { created, updated }) {
  const now = Date.now();
  const time = (value) => (Number.isFinite(value) && value > 0 && value <= now ? value : now);
  return {
    notice: found.notice,
    record: {
      id: newId(),
      game: found.game,
      table,
      created: time(created),
      updated: time(updated),
      save: found.save,
      heading: plain(found.heading, table.seats.map(({ name }) => name)),
      over: found.over,
      winners: found.outcome?.winners ?? [],
    },
  };
}

/** The table as words that travel in a code. */
export const noteOf = ({ privacy, seats, sides, notes }) =>
  JSON.stringify([privacy, seats.map(({ name, look, bot }) => (bot ? [name, look, bot] : [name, look])), sides ?? 0, notes ?? 0]);

/**
 * What a code holds, replayed by the engine. Nothing is stored yet.
 * @param {string} text
 * @param {(text: string) => Promise<any>} read the bridge's call `from_text`
 * @returns {Promise<Found[]>}
 */
export async function readCode(text, read) {
  const found = await read(text).catch(inWords);
  let table = null;
  try {
    const [privacy, seats, sides, notes] = JSON.parse(found.note);
    table = readTable({ privacy, seats: seats.map(([name, look, bot]) => ({ name, look, bot })), sides, notes }, found.seats);
  } catch {
    // no table of ours: the match is worth having all the same
  }
  return [arrived(found, table ?? plainTable(found.seats), {})];
}

const plainTable = (seats) => ({
  privacy: "cover",
  seats: LETTERS.slice(0, seats).map((look) => ({ name: ANIMALS[look].name, look, bot: false })),
});
