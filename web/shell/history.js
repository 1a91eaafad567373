/**
 * The match as it went, moment by moment, over the table. While it runs the engine shows only what everybody may see;
 * after its end any seat's view, so every hidden thing. The question on the table waits meanwhile as it was left.
 */
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../ui/lit.js";
import { glyph } from "../ui/glyphs.js";
import { icon } from "../ui/icons.js";
import { places, travel } from "../ui/piece.js";
import { room } from "../ui/room.js";
import { emblem } from "../ui/seats.js";
import { plain, text } from "../ui/text.js";
import { complain, draw, drawNow, go, speak } from "./app.js";
import { graph } from "./graph.js";
import { drawingUi } from "./parts.js";
import { settings } from "./settings.js";
import { storeNew } from "./setup.js";

/** How long a moment stands when the match is watched again, in ms, and more for each letter to read. */
const PACE = { calm: [900, 24], brisk: [450, 10], none: [250, 0] };
const LINES = 3;

export class History {
  /** The moment that is shown, {n, past, before}, or null while the table stands there itself. */
  shown = null;
  /** Each entry in force: {entry, heading, measures}. */
  moments = [];
  /** Whose eyes look back: a seat, or null for everybody's. */
  eyes = null;
  playing = false;
  /** Whether the game's main quantities over time stand beside the board. */
  graphs = false;
  #wanted = null;
  #timer = 0;

  constructor(match) {
    this.match = match;
  }

  get last() {
    return this.moments.length - 1;
  }

  /** Opens at the newest moment, or at the first one to watch all of it. */
  async open(watch = false) {
    await this.#open(() => (watch ? 0 : this.last), null);
    if (watch && this.shown) this.play();
  }

  /** Opens at what one entry of the journal led to, through a seat's eyes. */
  openAt(entry, eyes) {
    return this.#open(() => this.moments.findIndex((moment) => moment.entry === entry), eyes);
  }

  async #open(where, eyes) {
    const { match } = this;
    if (match.busy || match.telling) return;
    try {
      this.moments = await match.call("graph");
      match.aside.close();
      match.note = null;
      await this.show(where(), eyes);
    } catch (error) {
      if (!match.gone) complain(error);
    }
  }

  close() {
    this.pause();
    this.shown = this.#wanted = null;
    this.moments = [];
    draw();
  }

  /** Shows moment `n`. A slider asks for many: only the newest wish is answered. */
  async show(n, eyes = this.eyes) {
    const under = this.#wanted !== null;
    this.#wanted = { n: Math.max(0, Math.min(n, this.last)), eyes };
    if (under) return;
    try {
      while (this.#wanted && !this.#isShown(this.#wanted)) {
        const wish = this.#wanted;
        const past = await this.match.call("history", { entry: this.moments[wish.n].entry, eyes: wish.eyes });
        if (this.#wanted) this.#turnTo(wish, past);
      }
    } finally {
      this.#wanted = null;
    }
  }

  #isShown = ({ n, eyes }) => this.shown?.n === n && this.eyes === eyes;

  #turnTo({ n, eyes }, past) {
    const was = this.shown;
    const near = was !== null && eyes === this.eyes && Math.abs(n - was.n) === 1;
    const lay = near ? places() : null;
    this.shown = { n, past, before: near && n > was.n ? was.past.view : null };
    this.eyes = eyes;
    speak([plain(past.heading, this.match.names), ...past.lines.map((line) => plain(line.text, this.match.names))].join(". "));
    drawNow();
    if (lay) travel(lay);
  }

  step(by) {
    this.pause();
    return this.show(this.shown.n + by).catch(complain);
  }

  /** To the first moment of the round before or after. */
  leap(by) {
    const starts = this.rounds();
    const at = starts.findLastIndex((n) => n <= this.shown.n);
    return this.step((starts[at + by] ?? (by < 0 ? 0 : this.last)) - this.shown.n);
  }

  /** The moments with which a new heading begins: a round, or a turn where the game counts those. */
  rounds() {
    return [...this.moments.keys()].filter((n) => n === 0 || this.moments[n].heading !== this.moments[n - 1].heading);
  }

  // ------------------------------------------------------------------ watching it again

  play() {
    if (this.shown.n === this.last) return this.show(0).then(() => this.play(), complain);
    this.playing = true;
    draw();
    const [stand, letter] = PACE[settings.pace] ?? PACE.calm;
    const letters = this.shown.past.lines.slice(0, LINES).reduce((sum, line) => sum + line.text.length, 0);
    this.#timer = setTimeout(async () => {
      await this.show(this.shown.n + 1).catch(complain);
      if (!this.playing || !this.shown) return;
      if (this.shown.n < this.last) this.play();
      else this.pause();
    }, stand + letter * letters);
  }

  pause() {
    clearTimeout(this.#timer);
    this.playing = false;
    draw();
  }

  /** A new match that goes on from the moment shown, with the same people. */
  playOn() {
    const { match } = this;
    const { entry } = this.moments[this.shown.n];
    this.pause();
    return match.work(async () => {
      // Notes were written by people who knew how it went on.
      const { notes, ...table } = match.record.table;
      const forked = await match.call("fork", { entry, seed: crypto.randomUUID() });
      go(`match/${await storeNew(match, match.record.game, table, forked)}`);
    });
  }

  /** A key was pressed; true if it was for the history. */
  key({ key, target, ctrlKey, altKey, metaKey }) {
    if (!this.shown || ctrlKey || altKey || metaKey || target.closest?.("select, dialog")) return false;
    const act = {
      ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), ArrowUp: () => this.leap(-1), ArrowDown: () => this.leap(1),
      PageUp: () => this.leap(-1), PageDown: () => this.leap(1), Home: () => this.step(-Infinity), End: () => this.step(Infinity),
    }[key];
    act?.();
    return Boolean(act);
  }
}

export function historyTemplate(match) {
  const { history, script, names, pub } = match;
  const { n, past, before } = history.shown;
  const over = pub.over && n === history.last;
  const ui = drawingUi(match, {
    eyes: history.eyes, look: { asked: [], prompt: null, measures: history.moments[n].measures, over }, prompt: null, picked: {},
    preview: null, telling: past.lines.at(-1) ?? null, before, lastTurns: [],
  });
  const hand = history.eyes !== null && script.hand ? handThen(match, past.view, ui) : nothing;
  const sheet = history.graphs ? courseThen(match) : hand;
  return html`<div class="screen table history wall-${script.wall}">
    <header class="frieze">
      <button class="tool" data-action="leave" @click=${() => history.close()}>${icon("return-arrow")}<span>${pub.over ? "Result" : "Table"}</span></button>
      <h1 tabindex="-1" data-focus>History</h1><span class="standing">${text(past.heading, names)}</span><span class="sp"></span>
      <button class="tool" data-action="graphs" aria-pressed=${history.graphs} @click=${() => { history.graphs = !history.graphs; draw(); }}>
        ${icon("chart")}<span>Graphs</span></button>
      ${pub.over ? eyesChooser(match) : html`<span class="standing">as everybody may see it</span>`}
    </header>
    <main class="panel ${sheet === nothing ? "" : "beside"}">
      <div class="board-panel" ${room((now) => match.fit(now))}><div class="board-room">${script.panel(past.view, ui)}</div></div>
      ${sheet}</main>
    <footer class="dado" aria-label="Moments">
      <div class="told">${told(match, past)}</div>
      ${reel(match, n)}
      ${pub.over
        ? html`<div class="onward"><button class="plain" data-action="play-on" ?disabled=${over} @click=${() => history.playOn()}>Play on from here</button></div>`
        : nothing}
    </footer>
  </div>`;
}

/** The game's main quantities from the first moment to the last, all public. */
const courseThen = ({ history, seats }) => html`<section class="course" aria-label="How it went">
  ${Object.keys(history.moments[0].measures).map((measure) => {
    const picture = graph(history.moments, measure, seats, []);
    return picture ? html`<h3>${measure[0].toUpperCase()}${measure.slice(1)}</h3>${picture}` : nothing;
  })}</section>`;

function handThen({ history, seats, script }, view, ui) {
  const { name, look } = seats[history.eyes];
  return html`<section class="sh still then" data-seat=${look} aria-labelledby="hand-then">
    <h2 id="hand-then">${emblem(look, 30)}<span class="nm">${name}</span></h2>
    <div class="hand-sheet">${script.hand(view, ui)}</div></section>`;
}

const eyesChooser = ({ history, seats }) => html`<label class="through"><span>Through the eyes of</span>
  <select data-eyes @change=${({ target }) => history.show(history.shown.n, target.value === "" ? null : Number(target.value)).catch(complain)}>
    <option value="" ?selected=${history.eyes === null}>Everybody</option>
    ${seats.map(({ name }, n) => html`<option value=${n} ?selected=${history.eyes === n}>${name}</option>`)}
  </select></label>`;

function told({ history, seats, names }, { lines }) {
  if (!lines.length) return html`<p>${history.shown.n === 0 ? "The match is laid out." : "Nothing that everybody may read."}</p>`;
  const { seat } = lines[0];
  const more = lines.length - LINES;
  return html`${seat === null ? nothing : emblem(seats[seat].look, 44)}<div>
    ${lines.slice(0, LINES).map((line) => html`<p>${text(line.text, names)}</p>`)}
    ${more > 0 ? html`<p>and ${more} more</p>` : nothing}</div>`;
}

function reel({ history, names }, n) {
  const { last, moments, playing } = history;
  const rounds = history.rounds();
  const now = rounds.findLast((start) => start <= n);
  const button = (action, label, off, act) => html`<button class="x" data-action=${action} aria-label=${label} title=${label} ?disabled=${off} @click=${act}>${glyph(action)}</button>`;
  return html`<div class="reel">
    <div class="keys">
      ${button("first", "To the beginning", n === 0, () => history.step(-Infinity))}
      ${button("back", "One back", n === 0, () => history.step(-1))}
      ${playing ? button("pause", "Stop", false, () => history.pause()) : button("play", "Watch on", false, () => history.play())}
      ${button("forth", "One on", n === last, () => history.step(1))}
      ${button("last", "To the end", n === last, () => history.step(Infinity))}
      <label class="through"><span class="sr">Go to</span>
        <select data-round @change=${({ target }) => history.step(Number(target.value) - n)}>
          ${rounds.map((start) => html`<option value=${start} ?selected=${start === now}>${plain(moments[start].heading, names)}</option>`)}
        </select></label>
    </div>
    <input type="range" min="0" max=${last} step="1" .value=${live(String(n))} aria-label="Moment"
      aria-valuetext=${`${n} of ${last}, ${plain(moments[n].heading, names)}`} @input=${({ target }) => history.step(Number(target.value) - n)}>
  </div>`;
}
