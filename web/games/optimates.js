/** The table of Optimates et Populares: marble and porphyry, everything open. */
import { html } from "../ui/lit.js";
import { dado } from "./optimates/actions.js";
import { lawLine, laws } from "./optimates/laws.js";
import { people } from "./optimates/people.js";
import { rail } from "./optimates/rails.js";
import { senate } from "./optimates/senate.js";

const TABS = ["Senate", "Laws", "People"];

/** What the question is about: the tab that a phone opens for it. */
function subject(view, ui) {
  if (view.pending?.law !== null && view.pending?.law !== undefined) return "Laws";
  if (["crowd", "bid"].includes(view.pending?.kind) || ui.picked.kind === "games") return "People";
  if (["consul", "tribune"].includes(ui.picked.kind) || ui.picked.law !== undefined) return "Laws";
  return "Senate";
}

// The tab of a phone is the only thing this drawing remembers: a new subject opens its own, a touch opens any.
let shown = "Senate";
let last = "";

function tabs(view, ui) {
  const now = subject(view, ui);
  if (now !== last) [shown, last] = [now, now];
  return html`<div class="tabs" role="radiogroup" aria-label="Show">${TABS.map((tab) => html`<label><input type="radio" name="optimates-tab" value=${tab}
    .checked=${shown === tab} @change=${() => (shown = tab)}><span>${tab}</span></label>`)}</div>`;
}

/** Whether somebody answers who is not in their phase. */
const answering = (view, ui) => ui.active !== null && !ui.telling && view.pending !== null && ui.active !== view.acting;

const WORDS = {
  influence: "Choose a Senator", nudge: "Choose a pair", persuade: "Choose whom to persuade", intimidate: "Choose whom to threaten",
  proscribe: "Choose a victim", games: "Choose a bid", consul: "Choose a law", tribune: "Choose a law",
};

// Price first, what the other side gains last; what happens between them is told in one breath. Whose phase comes next is
// not a consequence worth a line (section 4.1, without a tone).
function foreseen(lines) {
  const told = lines.filter(({ section, tone }) => section !== "4.1" || tone);
  if (told.length <= 3) return told;
  return [told[0], { text: told.slice(1, -1).map(({ text }) => text).join(" "), tone: "gain" }, told.at(-1)];
}

export default {
  wall: "optimates",

  panel: (view, ui) => html`<div class="optimates" data-kind=${ui.picked.kind ?? ""} data-step=${view.pending?.kind ?? "act"} ?data-answer=${answering(view, ui)}>
    ${rail(view, ui, 0)}
    <div class="floor">${tabs(view, ui)}${senate(view, ui)}${lawLine(view, ui)}${laws(view, ui)}${people(view, ui)}</div>
    ${rail(view, ui, 1)}
  </div>`,

  dado,

  outcome: (view, ui) => html`<div class="optimates final">${laws(view, ui)}${people(view, ui)}</div>`,

  foreseen,

  confirm: ({ kind }) => !["influence", "mark", "turn"].includes(kind),
  standing: ({ kind }) => kind === "done",
  button: (choice, ui) => (choice ? ui.plain(choice.label).split(", ")[0] : (WORDS[ui.picked.kind] ?? "Choose first")),
};
