/** Cards, backs, belts and seals: the pieces of Bacchus' Banquet. */
import { html, nothing, svg } from "../../ui/lit.js";

/** What is drawn on each card. */
const ART = {
  carp: "double-fish", oysters: "oyster-pearl", dormice: "seated-mouse", peacock: "roast-chicken", hare: "rabbit", piglet: "pig",
  watered_wine: "pouring-chalice", cup_of_wine: "wine-glass", jug_of_wine: "amphora", poison: "poison-bottle",
  dance: "ballerina-shoes", bill_and_coo: "lovers", doze: "night-sleep", feather: "feather",
  ring: "big-diamond-ring", necklace: "pearl-necklace", perfume: "delicate-perfume", statuette: "venus-of-willendorf",
  silk: "rolled-cloth", mirror: "mirror-mirror", dagger: "plain-dagger",
  food_taster: "hot-meal", umbra: "shadow-follower", hymn: "lyre",
};

export const FAMILY = {
  dish: "Dish", wine: "Wine", poison: "Poison", relief: "Relief", present: "Present", dagger: "Dagger", special: "Special",
};

/** Accepted cards lie by family, so that what somebody collects is seen at once. */
const ORDER = Object.keys(FAMILY);
ORDER.unshift(...ORDER.splice(ORDER.indexOf("present"), 1)); // presents come first: they are few and tell most

let index = null;

/** The facts of a card, by its id. */
export function factsOf(view, id) {
  index ??= new Map(view.catalog.cards.map((card) => [card.id, card]));
  return index.get(id);
}

const signed = (value) => (value > 0 ? `+${value}` : `−${-value}`);

/** "Piglet, dish, +4" */
export const spoken = ({ title, family, value }) => `${title}, ${FAMILY[family].toLowerCase()}${value ? `, ${signed(value)}` : ""}`;

/** What stands on a card, without the card. */
export const face = (view, id, ui) => {
  const { title, family, value } = factsOf(view, id);
  return html`${value ? html`<b class="v ${value < 0 ? "dn" : ""}">${signed(value)}</b>` : nothing}
    <span class="art">${ui.icon(ART[id])}</span><span class="t">${title}</span>${FAMILY[family] === title ? nothing : html`<span class="c">${FAMILY[family]}</span>`}`;
};

/** A whole card, face up. */
export const card = (view, id, ui, classes = "") => html`<div class="card ${factsOf(view, id).family} ${classes}" role="img"
  aria-label=${spoken(factsOf(view, id))}>${face(view, id, ui)}</div>`;

/** A card's back: a gilt cup on red, the same for all. */
export const back = (ui, classes = "", label = "face down") => html`<div class="card back ${classes}" role="img" aria-label=${label}>
  <span class="art">${ui.icon("grapes")}</span></div>`;

/** A card as small as a thumb nail, as it lies before a guest; `times` copies of it as one. */
export const mini = (view, id, ui, times = 1, fresh = false) => {
  const facts = factsOf(view, id);
  return html`<span class="mini ${facts.family} ${fresh ? "fresh" : ""}" title=${facts.title} ?data-ringed=${ui.ringed("card", id)}
    role="img" aria-label="${times > 1 ? `${times} times ` : ""}${spoken(facts)}">${ui.icon(ART[id])}
    ${facts.value ? html`<i>${signed(facts.value)}</i>` : nothing}${times > 1 ? html`<em>×${times}</em>` : nothing}</span>`;
};

/** Ids with how often each is there, by family. */
export function grouped(view, ids) {
  const counts = new Map();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const place = (id) => ORDER.indexOf(factsOf(view, id).family);
  return [...counts].sort(([a], [b]) => place(a) - place(b) || factsOf(view, a).value - factsOf(view, b).value);
}

const HOLE = 18;
const FIRST = 14;

/**
 * A belt with its buckle on a hole; `ghost` is the hole where it would be, `torn` a belt that has just given way.
 * @param {number} value
 * @param {number | null} ghost
 */
export const belt = (value, ghost = null, torn = false) => svg`<svg class="belt ${torn ? "torn" : ""}" viewBox="0 0 216 34" aria-hidden="true">
  <g class="strap"><path d="M2 8H200L214 17 200 26H2Z"/><path class="stitch" d="M5 11H198M5 23H198"/>
    ${Array.from({ length: 11 }, (_, n) => svg`<circle cx=${FIRST + HOLE * n} cy="17" r="3.4"/>`)}</g>
  ${ghost !== null && ghost !== value ? svg`<g class="buckle ghost" style="transform:translateX(${FIRST + HOLE * ghost}px)">
    <rect x="-11" y="2" width="22" height="30" rx="3"/><text y="17.5">${ghost}</text></g>` : nothing}
  <g class="buckle" style="transform:translateX(${FIRST + HOLE * value}px)"><rect x="-11" y="2" width="22" height="30" rx="3"/><text y="17.5">${value}</text></g>
  ${torn ? svg`<path class="rip" d="M150 2l-8 9 7 6-9 6 6 9"/>` : nothing}</svg>`;

/** The wax seal of a privilege that has not been played. */
export const seal = html`<svg class="seal" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8.5"/><path d="M6 10h8M10 6v8"/></svg>`;
