/** The setup of a new match: who sits where, who may see what, and the options of the game. */
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../ui/lit.js";
import { glyph } from "../ui/glyphs.js";
import { icon } from "../ui/icons.js";
import { ANIMALS, emblem, LETTERS } from "../ui/seats.js";
import { list, plain } from "../ui/text.js";
import { SIDES } from "../ui/turn.js";
import { automaRow, company, levels } from "./alone.js";
import { app, draw, go, titleOf } from "./app.js";
import { usualSides } from "./flat.js";
import { setupPanel } from "./panels.js";
import { askToKeep, LEVELS, LONGEST_NAME, newId, storeMatch, tidyName } from "./saves.js";
import { change, settings } from "./settings.js";
import { Working } from "./working.js";

const NUMBERS = ["no", "one", "two", "three", "four", "five"];

export class SetupScreen extends Working {
  name = "setup";
  privacy = settings.privacy;
  /** @type {Record<string, boolean | number | string>} what was changed; the rest is the game's default */
  chosen = {};
  /** The seat whose emblem is being chosen, or null. */
  choosing = null;
  count = 0;
  /** How hard the opponent of one player is to play, "" while others play; and the seat it takes. */
  level = "";
  automaSeat = 1;
  /** Whether the tablet lies flat, and at which side of it each place sits; what is not said is as usual. */
  flat = false;
  sides = [];
  /** @type {{name: string, look: string, bot: string | false}[]} five places; the first `count` of them play */
  places = LETTERS.map((look, n) => ({ name: settings.names[n] ?? "", look: settings.looks[n] ?? look, bot: false }));

  complete = false;

  constructor(game) {
    super();
    this.game = game;
    app.complete.then(() => { this.complete = true; draw(); });
    if (new Set(this.places.map(({ look }) => look)).size < 5) this.places.forEach((place, n) => { place.look = LETTERS[n]; });
  }

  get title() {
    return titleOf(this.game);
  }

  get seats() {
    return this.places.slice(0, this.count || this.title.seats[0]);
  }

  /** Whether the rules play this place, for one who plays alone. */
  byRules(place) {
    return this.level !== "" && place === this.places[this.automaSeat];
  }

  get sidesNow() {
    return usualSides(this.seats.length).map((side, n) => this.sides[n] ?? side);
  }

  nameOf(place) {
    return this.byRules(place) ? this.title.automa.name : tidyName(place.name) || ANIMALS[place.look].name;
  }

  value(option) {
    return this.chosen[option.key] ?? option.default;
  }

  /** Why an option cannot be switched on now; "" if it can. */
  barred(option) {
    const other = option.needs.some((key) => this.value(this.title.options.find((found) => found.key === key)));
    return option.needs.length && !other ? option.why : "";
  }

  options() {
    const { automa, options } = this.title;
    const settled = options.map((option) => [option.key, this.barred(option) ? option.values[0] : this.value(option)]);
    return { ...Object.fromEntries(settled), ...(this.level && { [automa.level]: this.level, [automa.seat]: this.automaSeat }) };
  }

  escape() {
    if (this.choosing === null) return false;
    this.choosing = null;
    return true;
  }

  move(n, by) {
    const { places } = this;
    [places[n], places[n + by]] = [places[n + by], places[n]];
    if (this.automaSeat === n) this.automaSeat = n + by;
    else if (this.automaSeat === n + by) this.automaSeat = n;
    draw();
  }

  shuffle() {
    const { seats } = this;
    const automa = seats[this.automaSeat];
    for (let i = seats.length - 1; i > 0; i--) {
      const j = crypto.getRandomValues(new Uint32Array(1))[0] % (i + 1);
      [seats[i], seats[j]] = [seats[j], seats[i]];
    }
    this.places.splice(0, seats.length, ...seats);
    this.automaSeat = seats.indexOf(automa);
    draw();
  }

  /** Gives a place another emblem; whoever had it gets the one that becomes free. */
  wear(place, look) {
    const other = this.places.find((found) => found.look === look);
    other.look = place.look;
    place.look = look;
    this.choosing = null;
    draw();
  }

  begin() {
    return this.work(async () => {
      draw();
      askToKeep();
      change({ names: this.places.map(({ name }) => tidyName(name)), looks: this.places.map(({ look }) => look), privacy: this.privacy });
      const seats = this.seats.map((place) => ({ name: this.nameOf(place), look: place.look, bot: this.level ? false : place.bot }));
      const id = await startMatch(this, this.game, { seats, privacy: this.privacy, ...(this.flat && { sides: this.sidesNow }) }, this.options());
      go(`match/${id}`, true);
    });
  }

  template() {
    const { title } = this;
    if (!title) return this.missing();
    const names = this.seats.map((place) => this.nameOf(place) + (this.byRules(place) ? " (our house bot)" : place.bot && !this.level ? " (a bot)" : ""));
    // Two seats leave room for the options under them.
    const few = Math.max(...title.seats) < 3 && title.secrets;
    const { automa } = title;
    const listed = title.options.filter(({ key }) => key !== automa?.level && key !== automa?.seat);
    const options = html`<div class="options">${listed.map((option) => this.option(option))}</div>`;
    return html`<div class="screen setup wall-${title.id}">
      ${frieze("New match", title.name)}
      <main class="panel">
        ${setupPanel(title)}
        <section class="sheet"><h2 tabindex="-1" data-focus>At the table</h2>
          ${title.seats.length > 1
            ? html`<div class="cnt" role="group" aria-label="How many play">${title.seats.map((count) => html`
                <button aria-pressed=${this.seats.length === count} data-count=${count} @click=${() => { this.count = count; draw(); }}>${count}</button>`)}</div>`
            : nothing}
          ${automa ? company(this) : nothing}
          <ol class="seats">${this.seats.map((place, n) => this.row(place, n))}</ol>
          ${few ? options : html`<p class="note">Seats go clockwise round the table.</p>`}
        </section>
        <section class="sheet">${this.level
          ? levels(this)
          : title.secrets
          ? html`<h2>Who may see what</h2>
            <div class="opts" role="radiogroup" aria-label="Who may see what">
              ${this.way("cover", "Cover", "The tablet goes round. A cover names the next person; nothing shows until they say so.")}
              ${this.way("shield", "Shield", "The tablet stays in the middle. Hold your own name to see your hand behind your palm.")}
            </div>`
          : html`<h2>The match</h2><p class="note top">Nothing is hidden in this game: the tablet goes from hand to hand as it is.</p>`}
          ${few ? nothing : options}
          ${this.seats.length > 1 && !this.level ? this.lying() : nothing}
        </section>
      </main>
      <footer class="dado">
        <p>${this.level
          ? `${names[1 - this.automaSeat]} plays alone against ${title.automa.name}, our house bot`
          : `${this.seats.length === 1 ? "One plays" : `${capital(NUMBERS[this.seats.length])} play`}: ${list(names)}`}. About ${title.minutes} minutes.</p>
        <button class="plain" data-action="shuffle" @click=${() => this.shuffle()}>Shuffle seats</button>
        <button class="tabula" data-action="begin" aria-disabled=${this.busy || app.engine === "failed"} @click=${() => this.begin()}>
          ${this.busy && app.engine === "loading" ? `Loading the rules, ${Math.round((100 * app.progress.done) / app.progress.total)} %` : title.begin}</button>
      </footer>
    </div>`;
  }

  missing() {
    return html`<div class="screen setup">${frieze("New match", "")}
      <main class="panel empty"><p tabindex="-1" data-focus>${this.complete ? "There is no such game here." : "Loading."}</p></main></div>`;
  }

  row(place, n) {
    const last = this.seats.length - 1;
    const role = this.title.seat_names[n];
    return html`<li class="sr1" data-seat=${place.look}>
      <button class="cell" aria-label=${`Emblem of seat ${n + 1}: ${ANIMALS[place.look].name}. Choose another`} aria-expanded=${this.choosing === n}
        @click=${() => { this.choosing = this.choosing === n ? null : n; draw(); }}>${emblem(place.look, 52)}</button>
      ${this.byRules(place) ? automaRow(this.title.automa, role) : html`<label class="nmf"><span class="sr">Name at seat ${n + 1}</span>
        <input type="text" maxlength=${LONGEST_NAME} autocomplete="off" autocapitalize="words" spellcheck="false" enterkeyhint="done"
          placeholder=${ANIMALS[place.look].name} .value=${live(place.name)} @input=${(event) => { place.name = event.target.value; draw(); }}>
        <i>${role ?? ANIMALS[place.look].name}</i></label>`}
      ${this.level ? html`<span></span>` : html`<label class="plays"><span class="sr">Who plays ${this.nameOf(place)}</span>
        <select data-plays=${n} @change=${(event) => { place.bot = event.target.value || false; draw(); }}>
          <option value="" ?selected=${!place.bot}>Person</option>
          ${Object.entries(LEVELS).map(([level, name]) => html`<option value=${level} ?selected=${place.bot === level}>Bot: ${name}</option>`)}
        </select></label>`}
      <span class="mv">
        <button aria-label=${`Move ${this.nameOf(place)} up`} ?disabled=${n === 0} @click=${() => this.move(n, -1)}>${glyph("up")}</button>
        <button aria-label=${`Move ${this.nameOf(place)} down`} ?disabled=${n === last} @click=${() => this.move(n, 1)}>${glyph("down")}</button></span>
      ${this.choosing === n
        ? html`<span class="looks" role="group" aria-label="Emblem">${LETTERS.map((look) => html`<button data-look=${look} aria-pressed=${look === place.look}
            aria-label=${ANIMALS[look].name} @click=${() => this.wear(place, look)}>${emblem(look, 40)}</button>`)}</span>`
        : nothing}
    </li>`;
  }

  /** The tablet lies flat: who sits at which side of it. */
  lying() {
    const now = this.sidesNow;
    return html`<button class="sw2" role="switch" aria-checked=${this.flat} data-action="flat" @click=${() => { this.flat = !this.flat; draw(); }}>
        <span><b>The tablet lies flat</b><i>the page turns to the side of whoever is asked</i></span><i class="tg2"></i></button>
      ${this.flat
        ? html`<ul class="sides">${this.seats.map((place, n) => html`<li><label><b>${this.nameOf(place)}</b> sits at
            <select data-side-of=${n} @change=${({ target }) => { this.sides[n] = target.value; draw(); }}>
              ${SIDES.map((side) => html`<option value=${side} ?selected=${side === now[n]}>the ${side}</option>`)}</select></label></li>`)}</ul>
          <p class="note top">Turned to the left or the right it is drawn smaller.</p>`
        : nothing}`;
  }

  way(key, name, words) {
    const on = this.privacy === key;
    return html`<button class="opt" role="radio" aria-checked=${on} data-privacy=${key} @click=${() => { this.privacy = key; draw(); }}>
      <i class="rd"></i><b>${name}</b><span>${words}</span></button>`;
  }

  option(option) {
    const barred = this.barred(option);
    const set = (value) => { if (!barred) { this.chosen = { ...this.chosen, [option.key]: value }; draw(); } };
    const now = barred ? option.values[0] : this.value(option);
    const words = html`<span><b>${option.label}</b><i>${barred || option.help}</i></span>`;
    if (typeof option.default === "boolean") {
      return html`<button class="sw2" role="switch" aria-checked=${now} aria-disabled=${barred ? "true" : "false"} data-option=${option.key}
        @click=${() => set(!now)}>${words}<i class="tg2"></i></button>`;
    }
    return html`<div class="sw2" role="group" aria-label=${option.label}>${words}<span class="seg">${option.values.map((value, i) => html`
      <button aria-pressed=${now === value} aria-disabled=${barred ? "true" : "false"} data-option="${option.key}:${value}" @click=${() => set(value)}>
        ${option.value_labels[i] ?? value}</button>`)}</span></div>`;
  }
}

const capital = (word) => word[0].toUpperCase() + word.slice(1);

const frieze = (heading, where) => html`<header class="frieze">
  <button class="tool" aria-label="Library" data-action="library" @click=${() => go("")}>${icon("ionic-column")}</button>
  <h1>${heading}</h1><span class="standing">${where}</span></header>`;

/**
 * Deals a match and stores it, unless the page has left the screen that it was begun on.
 * @param {Working} screen
 * @returns {Promise<string>} its id
 */
export async function startMatch(screen, game, table, options) {
  return storeNew(screen, game, table, await screen.call("new", { game, seats: table.seats.length, options, seed: crypto.randomUUID() }));
}

/**
 * Stores a match that the engine has begun.
 * @param {object} begun the bridge's answer to `new` or `fork`
 * @returns {Promise<string>} its id
 */
export async function storeNew(screen, game, table, begun) {
  const now = Date.now();
  const id = newId();
  await storeMatch({
    id, game, table, created: now, updated: now, save: begun.save, over: begun.over, winners: [],
    heading: plain(begun.heading, table.seats.map(({ name }) => name)),
  });
  screen.stay();
  return id;
}
