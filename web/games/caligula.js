/** The table of Caligula: the ordo and the throne, sequentia and civitas cards between them, and the conspiracies. */
import { html, nothing } from "../ui/lit.js";
import { board, sequentia } from "./caligula/civitas.js";
import { answers, benefits, cards, sheet, tokens } from "./caligula/hand.js";
import { legend, legendButton } from "./caligula/legend.js";
import { conspiracy, fall, reigns } from "./caligula/plot.js";
import { heart, ordo, portrait, throne } from "./caligula/rails.js";

/** What the button says before anything is picked, by what may be picked. */
const WAITING = {
  place: "Lay it there",
  lay: "Lay the cards",
  strike: "Strike",
  defend: "Defend him",
  throw: "Give it up",
  candidate: "Name him",
  favor: "Place favor",
};

/** Tokens to place: their faces for the eyes of their owner, else backs by their place in the hand. */
const placing = (view, ui) => html`${tokens(ui.prompt.seat, view.seats[ui.prompt.seat].tokens, ui)}
  ${ui.state("kind", "decline") ? html`<button class="plain" ${ui.act("decline")}>Decline</button>` : nothing}`;

function dado(view, ui) {
  const { prompt } = ui;
  if (!prompt || prompt.window) return nothing;
  const has = (part) => prompt.choices.some(({ parts }) => Object.hasOwn(parts, part));
  if (has("slot")) return placing(view, ui);
  const secret = prompt.private && view.seat === prompt.seat;
  if (secret) return html`${cards(view.seats[view.seat].hand, ui)}${answers(ui)}`;
  if (view.plot) return ui.state("kind", "pass") ? html`<button class="plain" ${ui.act("pass")}>${ui.text(prompt.choices.find(({ kind }) => kind === "pass").label)}</button>` : nothing;
  return has("what") ? answers(ui) : benefits(ui);
}

function middle(view, ui) {
  if (view.plot) return conspiracy(view, ui);
  return view.phase === "fall" && (ui.telling || ui.prompt) ? fall(view, ui) : board(view, ui);
}

export default {
  wall: "caligula",
  lays: ["slot"],
  story: () => true,

  panel: (view, ui) => html`<div class="caligula"><div class="table ${view.plot ? "plotting" : ""}" data-phase=${view.phase}>${ordo(view, ui)}
    <div class="mid">${sequentia(view, ui)}${middle(view, ui)}</div>
    ${throne(view, ui, legendButton(ui))}</div>${legend(view, ui)}</div>`,

  dado,
  hand: sheet,

  // The board shows where a token would lie; the words are for what comes of it.
  foreseen: (lines) => lines.filter(({ section }) => section !== "2.1"),

  window: ({ throne: { name, life, points, spaces } }, ui) => html`${portrait(ui)}<div class="at-stake"><b>${name}</b><span class="lf">${Array.from({ length: life }, () => heart())}</span>
    <span>${spaces ? `${points} a round` : "pays nobody"}</span></div>`,

  card: (view, n) => {
    const { cards: count } = view.seats[n];
    return count === 1 ? "1 card" : `${count} cards`;
  },

  outcome: (view, ui) => html`<div class="caligula final">${reigns(view, ui)}</div>`,

  confirm: ({ kind, parts }) => kind !== "draw" && Object.keys(parts).length > 0,
  button: (choice, ui) => {
    if (choice?.kind === "place") return WAITING.place;
    if (choice) return choice.label;
    const kinds = new Set((ui.prompt?.choices ?? []).map(({ kind }) => kind));
    return WAITING[Object.keys(WAITING).find((kind) => kinds.has(kind))];
  },
};
