/** Whose eyes the screen may serve next, and whether it has to be covered first. Decided here and nowhere else. */

/**
 * @param {{over: boolean, asked: number[], prompt: null | {seat: number, window: boolean, private: boolean}}} look the public look
 * @param {object} table
 * @param {number[]} table.persons seats that people play
 * @param {"cover" | "shield"} table.privacy
 * @param {number | null} table.holder the seat whose person is known to hold the tablet
 * @returns {{show: "outcome" | "table" | "window" | "cover", eyes: number | null, seat?: number}}
 */
export function gate({ over, asked, prompt }, { persons, privacy, holder }) {
  if (over) return { show: "outcome", eyes: null };
  // Nobody is there to hide anything from.
  if (persons.length === 1) return { show: "table", eyes: persons[0] };
  // Bots answer first, with the table open to everybody.
  if (asked.some((seat) => !persons.includes(seat))) return { show: "table", eyes: null };
  if (prompt.window) return { show: "window", eyes: null };
  if (privacy === "shield") return { show: "table", eyes: null };
  if (holder === prompt.seat) return { show: "table", eyes: holder };
  return prompt.private ? { show: "cover", eyes: null, seat: prompt.seat } : { show: "table", eyes: null };
}
