/** What lies beside the board when asked for: the log of the match, or the rules at the right section. */
import { html, nothing } from "../ui/lit.js";
import { glyph } from "../ui/glyphs.js";
import { icon } from "../ui/icons.js";
import { mark } from "../ui/seats.js";
import { sectionName, text } from "../ui/text.js";
import { draw } from "./app.js";
import { downloadReport } from "./files.js";
import { openSettings } from "./sheets.js";

export class Aside {
  /** @type {"" | "log" | "rules"} */
  kind = "";
  /** The words of the log line that was touched: what they name is ringed on the board. */
  hot = null;
  #hotKey = "";
  #lines = [];
  /** Whose lines are shown: a seat, or null for everybody's. */
  #whose = null;
  #section = "";
  #chapter = 0;
  #scroll = false;

  constructor(match) {
    this.match = match;
  }

  close() {
    this.kind = "";
    this.hot = null;
    this.#lines = [];
    draw();
  }

  /** Reads the log again for the eyes that are open now. */
  async refresh() {
    if (this.kind !== "log") return;
    this.#lines = await this.match.call("log", { eyes: this.match.eyes });
    draw();
  }

  async log() {
    if (this.kind === "log") return this.close();
    this.kind = "log";
    await this.refresh().catch(() => {});
  }

  /** Opens the rules, at a section such as "2.3" or a ruling such as "caesar-R12". */
  rules(section = "") {
    if (this.kind === "rules" && (!section || section === this.#section)) return this.close();
    this.kind = "rules";
    this.hot = null;
    this.#section = section;
    const { chapters } = this.match.rules ?? { chapters: [] };
    const found = chapters.findIndex(({ nodes }) => nodes.some((node) => within(node, section)));
    this.#chapter = Math.max(found, 0);
    this.#scroll = true;
    draw();
  }

  template() {
    if (!this.kind) return nothing;
    const log = this.kind === "log";
    return html`<aside class="aside" aria-label=${log ? "Log" : "Rules"}>
      <header><h2>${log ? "Log" : "Rules"}</h2>
        <button class="x narrow" data-action="settings" aria-label="Settings" @click=${openSettings}>${icon("cog-lock", 24)}</button>
        <button class="x" data-action="close" aria-label="Close" @click=${() => this.close()}>${glyph("close")}</button></header>
      ${log ? this.#log() : this.#rules()}
      ${log ? html`<footer><button class="plain" data-action="history" @click=${() => this.match.history.open()}>Step through</button>
        <button class="plain" data-action="report" title="A file with all moves and no names, for whoever mends Triclinium"
          @click=${() => downloadReport(this.match.record, this.match.title.name)}>Report a problem</button></footer>` : nothing}
    </aside>`;
  }

  #log() {
    const { seats, names } = this.match;
    const whose = [null, ...seats.keys()];
    const shown = this.#lines.filter(({ seat, lines }) => this.#whose === null || seat === this.#whose || lines.some((line) => line.seat === this.#whose));
    let heading = null;
    const rows = shown.toReversed().map((entry) => {
      const head = entry.heading !== heading ? html`<h3>${text(entry.heading, names)}</h3>` : nothing;
      heading = entry.heading;
      return html`${head}<ol>${entry.lines.map((line, i) => this.#line(entry, line, i))}</ol>`;
    });
    return html`<div class="toc" role="group" aria-label="Whose lines">${whose.map((seat) => html`<button aria-pressed=${this.#whose === seat}
        @click=${() => { this.#whose = seat; draw(); }}>${seat === null ? "Everybody" : names[seat]}</button>`)}</div>
      <div class="txt log" tabindex="0">${rows.length ? rows : html`<p>Nothing has been played yet.</p>`}</div>`;
  }

  #line(entry, line, i) {
    const { seats, names } = this.match;
    const key = `${entry.entry}.${i}`;
    const hot = this.hot !== null && this.#hotKey === key;
    const touch = () => {
      this.hot = hot ? null : line.text;
      this.#hotKey = key;
      draw();
    };
    const words = html`${text(line.text, names)}${entry.undone ? html`<em> (taken back)</em>` : nothing}`;
    return html`<li class="${hot ? "hot" : ""} ${entry.undone ? "undone" : ""}">
      ${line.seat === null ? html`<i></i>` : mark(seats[line.seat].look, 26, undefined, names[line.seat])}
      <button aria-pressed=${hot} @click=${touch}>${words}</button>
      ${line.section ? this.link(line.section) : html`<i></i>`}</li>`;
  }

  /** A link to a section of the rules. With `titled` it says the section's title too. */
  link(section, titled = false) {
    const title = titled && this.match.rules?.titles[section];
    return html`<a class="sec" href="#rules-${section}" data-rules=${section}>${sectionName(section)}${title ? ` ${title}` : ""}</a>`;
  }

  #rules() {
    const { rules } = this.match;
    if (!rules) return html`<div class="txt"><p>This game brought no rules to read along.</p></div>`;
    const { chapters } = rules;
    const all = this.#chapter < 0;
    const shown = all ? chapters : [chapters[this.#chapter]];
    for (const { nodes } of chapters) for (const node of nodes) node.classList.toggle("now", within(node, this.#section));
    if (this.#scroll) {
      this.#scroll = false;
      requestAnimationFrame(() => document.querySelector(".aside .now")?.scrollIntoView({ block: "start" }));
    }
    return html`<div class="toc" role="group" aria-label="Chapters">${chapters.map(({ number, title }, i) => html`<button aria-pressed=${i === this.#chapter}
        aria-label=${`${number} ${title}`} title=${title} @click=${() => { this.#chapter = i; draw(); }}>${number || title}</button>`)}
        <button aria-pressed=${all} @click=${() => { this.#chapter = -1; draw(); }}>All</button></div>
      <div class="txt rules" tabindex="0">${shown.map(({ nodes }) => nodes)}</div>`;
  }
}

/** Whether a section of the text is the one that is asked for, or holds the ruling that is. */
const within = (node, section) =>
  section !== "" && (node.dataset.section === section || (/-R\d/.test(section) && node.querySelector(`[id="${CSS.escape(section)}"]`) !== null));
