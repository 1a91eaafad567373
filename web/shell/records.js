/** Words about a stored match: when it was played last, and how it stands. */
import { list } from "../ui/text.js";

const DAY = 86_400_000;

/** When a match was last played, as short as it can be said. */
export function when(time) {
  if (!Number.isFinite(time)) return "";
  const date = new Date(time);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(time).setHours(0, 0, 0, 0)) / DAY);
  const clock = date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
  if (days === 0) return `today ${clock}`;
  if (days === 1) return `yesterday ${clock}`;
  if (days < 7) return date.toLocaleDateString("en", { weekday: "long" });
  return date.toLocaleDateString("en", { day: "numeric", month: "long" });
}

/** How a match stands, in a few words. */
export function stands(record) {
  if (record.fault) return `Damaged: ${record.fault}`;
  if (!record.over) return record.heading;
  const names = (record.winners ?? []).map((n) => record.table.seats[n]?.name).filter(Boolean);
  return names.length ? `Over: ${list(names)} won` : "Over: nobody won";
}
