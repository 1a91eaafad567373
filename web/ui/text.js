/** Words with marks: `{seat:0}` is a seat, `{card:12|Carp}` a thing on the board. They become text, never markup. */
import { html } from "./lit.js";

const MARK = /\{(\w+):(-?\w+)(?:\|([^{}|]*))?\}/g;

/**
 * Cuts words at their marks.
 * @param {string} words
 * @returns {(string | {kind: string, id: string, text: string | undefined})[]}
 */
export function pieces(words) {
  const found = [];
  let from = 0;
  for (const match of words.matchAll(MARK)) {
    if (match.index > from) found.push(words.slice(from, match.index));
    found.push({ kind: match[1], id: match[2], text: match[3] });
    from = match.index + match[0].length;
  }
  if (from < words.length) found.push(words.slice(from));
  return found;
}

const shown = (piece, names) => (piece.kind === "seat" ? (names[piece.id] ?? "") : (piece.text ?? piece.id));

/** Words as a template, names and things in bold. */
export const text = (words, names) =>
  pieces(words ?? "").map((piece) => (typeof piece === "string" ? piece : html`<b>${shown(piece, names)}</b>`));

/** Words as one plain string, for labels that only a screen reader says. */
export const plain = (words, names) =>
  pieces(words ?? "").map((piece) => (typeof piece === "string" ? piece : shown(piece, names))).join("");

/** The things (not the seats) that words speak of, as "kind:id". */
export const things = (words) =>
  pieces(words ?? "").filter((piece) => typeof piece !== "string").map((piece) => `${piece.kind}:${piece.id}`);

/** "2.3" -> "§ 2.3", "caesar-R12" -> "ruling 12". */
export function sectionName(section) {
  const ruling = /-R(\d+\w?)$/.exec(section);
  return ruling ? `ruling ${ruling[1]}` : `§ ${section}`;
}

/** "Marta, Jonas and Ines". */
export const list = (names) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
