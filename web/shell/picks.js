/**
 * How taps become a choice. Pure functions over a prompt's choices and the picks so far; no rules: all that is legal
 * stands in `prompt.choices`, all that is greyed in `prompt.greyed`.
 *
 * @typedef {{handle: string, kind: string, parts: Record<string, string | number>, label: string, refuse: boolean}} Choice
 * @typedef {{choices: Choice[], greyed: {path: (string|number)[], why: string, section: string}[],
 *            parts: Record<string, string[]>}} Prompt
 * @typedef {Record<string, string | number>} Picks by part; the kind of the choice can be a pick, named "kind"
 */

const same = (a, b) => String(a) === String(b);
const has = (object, key) => Object.hasOwn(object, key);

/** The parts of a kind in the order one taps them. */
const order = (prompt, kind) => (has(prompt.parts, kind) ? prompt.parts[kind] : []);

/** Whether a choice agrees with all picks. */
function fits(choice, picks) {
  return Object.entries(picks).every(([part, value]) =>
    part === "kind" ? choice.kind === value : has(choice.parts, part) && same(choice.parts[part], value),
  );
}

/** @returns {Choice[]} the choices that the picks leave */
export const remaining = (prompt, picks) => prompt.choices.filter((choice) => fits(choice, picks));

/** Whether a choice has this value, agrees with what is picked before that part, and nothing before it is still open. */
function reaches(prompt, picks, choice, part, value) {
  if (has(picks, "kind") && choice.kind !== picks.kind) return false;
  if (!has(choice.parts, part) || !same(choice.parts[part], value)) return false;
  for (const earlier of order(prompt, choice.kind)) {
    if (earlier === part) return true;
    if (!has(picks, earlier) || !same(picks[earlier], choice.parts[earlier])) return false;
  }
  return true;
}

/** The greyed thing that this value would be, after what is picked already. */
export function greyed(prompt, picks, part, value) {
  return prompt.greyed.find(({ path: [kind, ...values] }) => {
    if (part === "kind") return values.length === 0 && same(kind, value);
    if (has(picks, "kind") && picks.kind !== kind) return false;
    const names = order(prompt, kind);
    const last = values.length - 1;
    if (last < 0 || names[last] !== part || !same(values[last], value)) return false;
    return values.slice(0, last).every((earlier, i) => has(picks, names[i]) && same(picks[names[i]], earlier));
  });
}

/** "chosen", "legal", "refused", or "" for what the question is not about. */
export function state(prompt, picks, part, value) {
  if (has(picks, part) && same(picks[part], value)) return "chosen";
  const open =
    part === "kind"
      ? prompt.choices.some((choice) => choice.kind === value)
      : prompt.choices.some((choice) => reaches(prompt, picks, choice, part, value));
  if (open) return "legal";
  return greyed(prompt, picks, part, value) ? "refused" : "";
}

/**
 * The picks after a touch: what is touched again is dropped with all that came after it; a part with one value left is
 * picked by itself, and so is the first value of the part that a button cycles.
 * @returns {Picks}
 */
export function touch(prompt, picks, part, value, cycle = "") {
  if (has(picks, part) && same(picks[part], value)) return before(prompt, picks, part);
  const kept = part === "kind" ? only(picks, order(prompt, value)) : before(prompt, picks, part);
  const next = { ...kept, [part]: value };
  if (remaining(prompt, next).length) return settle(prompt, next, cycle);
  return settle(prompt, part === "kind" ? { kind: value } : next, cycle);
}

/** The picks of these parts. */
const only = (picks, parts) => Object.fromEntries(Object.entries(picks).filter(([part]) => parts.includes(part)));

/** The picks of the parts that come before `part`, and the kind. */
function before(prompt, picks, part) {
  if (part === "kind") return {};
  const kept = has(picks, "kind") ? { kind: picks.kind } : {};
  for (const names of Object.values(prompt.parts)) {
    const at = names.indexOf(part);
    for (const name of names.slice(0, Math.max(at, 0))) if (has(picks, name)) kept[name] = picks[name];
  }
  return kept;
}

function settle(prompt, picks, cycle) {
  const next = { ...picks };
  for (;;) {
    const left = remaining(prompt, next);
    const part = left.length && order(prompt, left[0].kind).find((name) => !has(next, name) && has(left[0].parts, name));
    if (!part) return next;
    if (left.some((choice) => nextPart(prompt, next, choice) !== part)) {
      // Kinds differ from here on: the one that can still be turned round comes first, the others are a tap away.
      if (part !== cycle || has(next, "kind")) return next;
      next.kind = left[0].kind;
      continue;
    }
    const value = left[0].parts[part];
    if (part !== cycle && left.some((choice) => !same(choice.parts[part], value))) return next;
    next[part] = value;
  }
}

const nextPart = (prompt, picks, choice) =>
  order(prompt, choice.kind).find((name) => !has(picks, name) && has(choice.parts, name));

/** The choice that the picks name completely, or null. */
export function complete(prompt, picks) {
  if (!Object.keys(picks).length) return null;
  const whole = remaining(prompt, picks).filter((choice) => Object.keys(choice.parts).every((part) => has(picks, part)));
  return whole.length === 1 ? whole[0] : null;
}

/** The values of a part among the choices that the picks leave. */
export const left = (prompt, picks, part) => [
  ...new Set(remaining(prompt, picks).filter((c) => has(c.parts, part)).map((c) => c.parts[part])),
];

/** Whether there is another value for the part that a button cycles. */
export function turnable(prompt, picks, cycle) {
  const { [cycle]: now, ...others } = picks;
  return now !== undefined && left(prompt, others, cycle).length > 1;
}

/** The picks with the next value of the part that a button cycles. */
export function cycled(prompt, picks, cycle) {
  const { [cycle]: now, ...others } = picks;
  const values = left(prompt, others, cycle);
  return { ...picks, [cycle]: values[(values.findIndex((value) => same(value, now)) + 1) % values.length] };
}

/**
 * Choices that cannot be reached by tapping what a game's script has drawn: the page offers them as buttons.
 * @param {(part: string) => boolean} drawn whether something that is drawn now stands for values of this part
 */
export function undrawn(prompt, picks, drawn) {
  return remaining(prompt, picks).filter((choice) => {
    const part = nextPart(prompt, picks, choice);
    if (part === undefined) return !Object.keys(choice.parts).length && !has(picks, "kind") && !drawn(`kind:${choice.kind}`);
    return !drawn(part) && !(!has(picks, "kind") && drawn(`kind:${choice.kind}`));
  });
}
