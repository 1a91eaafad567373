/** The library: the four panels, and what this tablet keeps. */
import { html, nothing } from "../ui/lit.js";
import { icon } from "../ui/icons.js";
import { LETTERS, mark } from "../ui/seats.js";
import { call } from "../rpc.js";
import { app, complain, draw, drawNow, go, part, say, titleOf } from "./app.js";
import { panel } from "./panels.js";
import { stands, when } from "./records.js";
import { askToKeep, deleteMatch, listMatches, storeMatch, unkept } from "./saves.js";
import { change, isNight, settings } from "./settings.js";

/** That nothing is kept here is said in the middle of the page once; after that it stands in the dado. */
let told = false;

/** All that people do here besides choosing what to play comes when it is asked for: the library stands without. */
const more = () => part(() => import("./counter.js"));

export class LibraryScreen {
  name = "library";
  matches = [];
  /** @type {{template(): any} | null} the sheet that lies over the library */
  over = null;

  /** @param {string} [code] a match that came in the address */
  constructor(code = "") {
    this.refresh().then(() => code && this.openCode(code));
  }

  async refresh() {
    const { matches, lost } = await listMatches();
    this.matches = matches;
    if (lost && !told) complain(lost);
    told ||= Boolean(lost);
    draw();
  }

  async remove(record) {
    await deleteMatch(record.id).catch(complain);
    await this.refresh();
    const { fault, ...whole } = record;
    say("The match was deleted.", "Undo", () => storeMatch(whole).then(() => this.refresh(), complain));
  }

  chosen(event) {
    const input = event.target;
    const [file] = input.files;
    input.value = "";
    return this.openFile(file);
  }

  dropped(event) {
    return this.openFile(event.dataTransfer.files[0]);
  }

  openFile(file) {
    return file && this.#listed("file", ({ readFile }) => readFile(file, (save) => call("check", { save })));
  }

  openCode(text) {
    return this.#listed("code", ({ codeIn, readCode }) => readCode(codeIn(text), (code) => call("from_text", { text: code })));
  }

  /** Lists what was found; nothing is stored before people have seen it. */
  async #listed(place, read) {
    const tools = await more();
    if (!tools) return;
    try {
      await app.complete;
      const found = await read(tools);
      this.#put(new tools.Arrivals(this, place, found));
    } catch (error) {
      complain(error);
    }
  }

  /** @param {(tools: typeof import("./counter.js")) => {template(): any}} make the sheet to lay over the library */
  async lay(make) {
    const tools = await more();
    if (tools) this.#put(make(tools));
  }

  #put(over) {
    if (app.screen !== this) return;
    // One after the other, so that each has a dialog of its own, with the focus on its title.
    this.over = null;
    drawNow();
    this.over = over;
    draw();
  }

  /** Stores what was chosen; a match that came alone is opened. */
  async takeIn(records) {
    const alone = this.over.rows.length === 1;
    askToKeep();
    try {
      for (const record of records) await storeMatch(record);
      this.close();
      if (alone) return go(`match/${records[0].id}`);
    } catch (error) {
      complain(error);
    }
    return this.refresh();
  }

  /** A new version waits until no match is played, in whatever tab; else the table has to agree. */
  async update() {
    const tools = await more();
    if (!tools) return;
    if (await tools.anyHeld()) say("A match is open in another tab. It is saved, but goes on in the old version until it is left.", "Change anyway", () => app.update());
    else app.update();
  }

  async backUp() {
    const tools = await more();
    if (!tools) return;
    tools.downloadAll(this.matches);
    change({ backup: Date.now() });
    draw();
  }

  template() {
    const night = isNight();
    return html`<div class="screen library" @drop=${(event) => this.dropped(event)}>
      <header class="frieze">
        <h1 tabindex="-1" data-focus>Triclinium</h1>
        <nav>
          <button class="tool" data-action="night" aria-pressed=${night} @click=${() => { change({ night: night ? "day" : "night" }); draw(); }}>
            ${icon("moon")}<span>${night ? "Day" : "Night"}</span></button>
          <button class="tool" data-action="settings" @click=${() => more().then((tools) => tools?.openSettings())}>${icon("cog-lock")}<span>Settings</span></button>
          <button class="tool" data-action="about" @click=${() => more().then((tools) => tools?.openAbout())}>${icon("white-book")}<span>About</span></button>
        </nav>
      </header>
      <main class="panel" data-games=${app.titles.length}>
        ${app.titles.map((title) => panel(title, () => go(`new/${title.id}`)))}
      </main>
      <footer class="dado">
        <h2>On this tablet<small>${this.keeping()}</small></h2>
        ${this.matches.length
          ? html`<ul class="svs">${this.matches.slice(0, 3).map((record) => html`<li>${this.card(record)}</li>`)}</ul>`
          : html`<p class="none">No match yet. Touch a panel to lay one out.</p>`}
        <div class="tools">
          <label class="plain">Open a file<input class="sr" type="file" accept=".json,application/json" data-action="import" @change=${(event) => this.chosen(event)}></label>
          <button class="plain" data-action="enter-code" @click=${() => this.lay(({ Enter }) => new Enter(this))}>Enter a code</button>
          <button class="plain" data-action="back-up" ?disabled=${!this.matches.length} @click=${() => this.backUp()}>Back up all</button>
          <button class="plain" data-action="matches" ?disabled=${!this.matches.length} @click=${() => this.layAll()}>All matches</button>
        </div>
      </footer>
      ${app.update
        ? html`<div class="toast offer" role="status"><span>A new version is here.</span>
            <button class="plain" data-action="update" @click=${() => this.update()}>Change to it now</button></div>`
        : nothing}
      ${this.over?.template() ?? nothing}
    </div>`;
  }

  layAll() {
    return this.lay(({ AllMatches }) => new AllMatches(this));
  }

  close() {
    this.over = null;
    draw();
  }

  /** What the tablet is busy with, or that it keeps everything. */
  keeping() {
    const { stage, done, total } = app.progress;
    if (app.engine === "failed") return "the rules could not be loaded";
    if (app.engine === "loading") {
      return html`<progress max=${total} value=${done} aria-label="Loading the rules"></progress>
        ${stage === "download" ? `loading the rules, ${Math.round((100 * done) / total)} %` : "starting the rules"}`;
    }
    if (unkept()) return "this browser keeps nothing: save matches as files";
    return html`saved after every choice <br>${settings.backup ? `last backup ${when(settings.backup)}` : "no backup yet"}`;
  }

  card(record) {
    const title = titleOf(record.game);
    return html`<button class="sv g-${title?.addon ? "addon" : record.game}" data-match=${record.id} ?data-damaged=${record.fault}
      @click=${() => this.open(record)}>
      <span class="sw"></span>
      <span class="st1"><b>${title?.name ?? record.game}</b><span>${stands(record)}</span></span>
      <span class="em">${(record.fault ? [] : record.table.seats).map(({ look, name }) => mark(LETTERS.includes(look) ? look : "a", 24, undefined, name))}</span>
      <span class="dt">${when(record.updated)}</span>
    </button>`;
  }

  open(record) {
    if (record.fault) this.layAll();
    else go(`match/${record.id}`);
  }
}
