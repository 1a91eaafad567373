/**
 * Second copies of the matches played last, in localStorage: a store with other files and other ways to fail than the
 * database. It is written at once and in one piece, works where the database can't be opened, and has room of its own
 * when the database is full. What it does not survive is the whole site being cleared: against that only a file helps.
 */
const PREFIX = "triclinium match ";
const MOST = 12;

/**
 * Keeps a copy; of many matches only of those that were played last.
 * @param {import("./saves.js").Record} record
 * @returns {boolean} whether it is there to be read again
 */
export function keepCopy(record) {
  try {
    const text = JSON.stringify(record);
    localStorage.setItem(PREFIX + record.id, text);
    const old = copies().sort((a, b) => b.updated - a.updated).slice(MOST);
    for (const { id } of old) dropCopy(id);
    return localStorage.getItem(PREFIX + record.id) === text;
  } catch {
    return false; // no storage here, or a full one: the database is the first copy, and says so if it fails too
  }
}

/** Whether this browser has such a store at all. */
export function canCopy() {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

export function dropCopy(id) {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // no storage here: no copy either
  }
}

/** @returns {import("./saves.js").Record[]} whatever is there and readable, not checked any further */
export function copies() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.map(read).filter((record, i) => record && PREFIX + record.id === keys[i]);
  } catch {
    return [];
  }
}

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}
