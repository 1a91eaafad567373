/** What the whole page shares: the games, the engine's state, the screen that is open, and what it says to people. */
import { html, nothing, render } from "../ui/lit.js";
import { modal } from "../ui/modal.js";
import { patterns } from "../ui/seats.js";
import { turnTo } from "../ui/turn.js";
import { Trouble, trouble } from "./trouble.js";

/**
 * @typedef {object} Screen
 * @property {string} name for `data-screen`
 * @property {() => any} template
 * @property {string} [side] the side of the tablet that the page is turned to
 * @property {() => void} [closed] the page goes elsewhere
 * @property {() => void} [hidden] the page went out of sight
 * @property {(event: KeyboardEvent) => boolean} [key] any other key was pressed; true if it was taken
 * @property {() => boolean} [escape] Escape was pressed; true if that closed something
 */

export const app = {
  /** @type {object[]} titles of all games: from the site at first, from the engine once it runs */
  titles: [],
  /** @type {"loading" | "ready" | "failed"} */
  engine: "loading",
  /** @type {Promise<boolean>} settled once all titles are known, those of add-ons too */
  complete: Promise.resolve(false),
  progress: { stage: "download", done: 0, total: 1 },
  /** @type {Screen | null} */
  screen: null,
  /** @type {import("./trouble.js").Trouble | null} */
  trouble: null,
  /** @type {{text: string, action?: string, act?: () => void} | null} */
  toast: null,
  /** @type {null | (() => void)} changes to the new version that waits */
  update: null,
  /** @type {null | (() => any)} draws the sheet that lies over the screen: settings, or what this is made of */
  sheet: null,
  offline: "",
  /** The browser has promised not to clear the matches by itself. */
  promised: false,
};

export const titleOf = (game) => app.titles.find(({ id }) => id === game);

/** Says what went wrong, until somebody has read it. */
export function complain(error) {
  app.trouble = trouble(error);
  draw();
}

/**
 * Waits for modules that come only when they are needed.
 * @param {() => Promise<T>} load
 * @returns {Promise<T | null>} null where they cannot be loaded; that has been said then
 * @template T
 */
export async function part(load) {
  try {
    return await load();
  } catch (error) {
    console.error(error);
    complain(new Trouble("A part of this page could not be loaded.", "The matches are kept.", "Check the network, then reload the page."));
    return null;
  }
}

let toastEnds = 0;

/** Says something short at the foot of the page, with one thing to do about it. */
export function say(text, action = "", act = undefined) {
  clearTimeout(toastEnds);
  app.toast = { text, action, act };
  toastEnds = setTimeout(() => { app.toast = null; draw(); }, 9000);
  draw();
}

/** Words that only a screen reader says: the prompt, the lines of the story. */
let spoken = "";
export function speak(words) {
  spoken = words;
}

/** Goes to another screen: "" is the library, "new/<game>", "match/<id>". */
export function go(place, replace = false) {
  const url = place ? `#${place}` : location.pathname + location.search;
  history[replace ? "replaceState" : "pushState"]({ triclinium: true }, "", url);
  dispatchEvent(new Event("triclinium:place"));
}

let drawing = false;

/** Draws the page soon: once, however often it is asked for before. */
export function draw() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(drawNow);
}

/** Draws the page at once. */
export function drawNow() {
  drawing = false;
  const { screen } = app;
  if (!screen) return;
  turnTo(screen.side ?? "bottom");
  document.body.dataset.screen = screen.name;
  render(page(screen), document.getElementById("app"));
  if (document.activeElement === document.body || !document.activeElement) {
    document.querySelector("[data-focus]")?.focus({ preventScroll: true });
  }
}

const page = (screen) => html`
  <svg class="defs" width="0" height="0" aria-hidden="true"><defs>${patterns}</defs></svg>
  ${screen.template()}
  ${app.sheet?.() ?? nothing}
  <div class="sr" aria-live="polite" role="status">${spoken}</div>
  ${app.toast ? toast(app.toast) : nothing}
  ${app.trouble ? troubleNote(app.trouble) : nothing}`;

const toast = ({ text, action, act }) => html`<div class="toast" role="status"><span>${text}</span>
  ${action
    ? html`<button class="plain" data-action="toast" @click=${() => { app.toast = null; act(); draw(); }}>${action}</button>`
    : nothing}</div>`;

const troubleNote = ({ text, kept, todo, kind }) => html`
  <dialog class="trouble" role="alertdialog" aria-labelledby="trouble-text" data-trouble=${kind} ${modal(understood)}>
    <h2 id="trouble-text">${text}</h2>
    ${kept ? html`<p>${kept}</p>` : nothing}
    ${todo ? html`<p>${todo}</p>` : nothing}
    <button class="tabula" data-action="understood" autofocus @click=${understood}>Understood</button>
  </dialog>`;

function understood() {
  app.trouble = null;
  draw();
}
