/** The signs of Caligula: orders, symbols, coniura and pugio cards, numbers in Roman dress. */
import { html } from "../../ui/lit.js";

export const ROMAN = ["I", "II", "III", "IV", "V", "VI"];

export const ORDERS = {
  plebs: { name: "Plebs", icon: "bread" },
  legionarii: { name: "Legionarii", icon: "gladius" },
  praetoriani: { name: "Praetoriani", icon: "centurion-helmet" },
  tribuni: { name: "Tribuni", icon: "banging-gavel" },
  nobiles: { name: "Nobiles", icon: "roman-toga" },
};

/** The two symbols of sequentia cards that are no orders. */
export const OTHERS = {
  draw: { name: "everybody draws a coniura", icon: "card-draw" },
  ordo: { name: "ordo cards pass to the left", icon: "cycle" },
};

/** The picture of each symbol of the legend. A penalty shows the thing that is lost. */
export const SYMBOLS = {
  pugio: "plain-dagger",
  coniura: "cloak-dagger",
  token: "laurels",
  primus: "laurel-crown",
  place: "push",
  swap_tokens: "trade",
  remove: "return-arrow",
  swap_ordo: "podium",
  swap_civitas: "card-exchange",
  swap_sequentia: "cycle",
  discard: "card-discard",
  lose_token: "return-arrow",
  lose_point: "broken-tablet",
  lose_pugio: "plain-dagger",
  lose_coniura: "cloak-dagger",
};

/** The three kinds of civitas card. */
export const KINDS = {
  individual: { mark: "one", icon: "person" },
  collective: { mark: "all", icon: "three-friends" },
  penalty: { mark: "pen", icon: "interdiction" },
};

/** Coniura and pugio cards by their letter: what they show, and in words. Dual ones name their own deck first. */
export const CARDS = {
  c: { icons: ["cloak-dagger"], name: "coniura" },
  d: { icons: ["cloak-dagger", "plain-dagger"], name: "dual card of the coniura deck" },
  p: { icons: ["plain-dagger"], name: "pugio" },
  e: { icons: ["plain-dagger", "cloak-dagger"], name: "dual card of the pugio deck" },
};

/** A small coniura or pugio card, face up. */
export const miniCard = (letter, ui) => html`<i class="mini" role="img" aria-label=${CARDS[letter].name}>${CARDS[letter].icons.map((name) => ui.icon(name))}</i>`;

/** The letter of a token, or its number where that may be seen. A real minus sign for the one that has it. */
export const valueText = (value) => (value < 0 ? `−${-value}` : String(value));
