/** Moving one match to another tablet without a network: a code to scan or to copy, and the sheet where one is entered. */
import { html, nothing } from "../ui/lit.js";
import { call } from "../rpc.js";
import { draw, titleOf } from "./app.js";
import { download, noteOf } from "./files.js";
import { sheet } from "./sheets.js";
import { trouble } from "./trouble.js";

/** What stands before the code in a link to this page. */
const MARK = "#take/";
/** Dots of white that a square needs round it to be found. */
const RIM = 4;

/** The code inside a link, or inside whatever was pasted. */
export const codeIn = (text) => text.trim().split(MARK).at(-1);

/** "Move this match": its code as a square to scan and as text. */
export class Move {
  code = "";
  square = null;
  /** Why there is no code, or no square. */
  trouble = null;
  copied = "";

  /** @param {import("./library.js").LibraryScreen} library
   *  @param {import("./saves.js").Record} record */
  constructor(library, record) {
    this.library = library;
    this.record = record;
    this.#write();
  }

  /** What the square and the button give away: a link to this page, or the bare code where the page is a file. */
  get link() {
    return location.protocol === "file:" ? this.code : location.origin + location.pathname + MARK + this.code;
  }

  async #write() {
    const { save, table } = this.record;
    try {
      this.code = await call("to_text", { save, note: noteOf(table) });
      this.square = await square(this.link);
      if (!this.square) this.trouble = { text: "This match is too long for one square of dots.", todo: "Copy the code, or use the file instead." };
    } catch (error) {
      this.trouble = trouble(error);
    }
    draw();
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.link);
      this.copied = "Copied: send it to the other tablet.";
    } catch {
      getSelection().selectAllChildren(document.querySelector(".move .letters"));
      this.copied = "This browser copies only what is marked. The code is marked now.";
    }
    draw();
  }

  template() {
    const { code, library, link, square: dots, record } = this;
    return sheet("move", "Move this match", () => library.close(), html`
      ${this.trouble ? html`<p class="warn" role="alert"><b>${this.trouble.text}</b> ${this.trouble.todo}</p>` : nothing}
      ${dots ? drawn(dots) : nothing}
      <div class="how">
        ${dots ? html`<ol><li>Point the other tablet's camera at the square and open the link that it finds. No network is needed where
            Triclinium has been opened before.</li>
          <li>Or touch <b>Enter a code</b> in its library, and paste or type what stands below.</li></ol>` : nothing}
        ${!code && !this.trouble ? html`<p>Writing the code.</p>` : nothing}
        <p>The match stays here too: go on with it on one of the two. Whoever reads the code can see every hand.</p>
        <div class="acts">
          ${code ? html`<button class="plain" data-action="copy" @click=${() => this.copy()}>Copy ${link === code ? "the code" : "the link"}</button>` : nothing}
          <button class="plain" data-action="export" @click=${() => download(record, titleOf(record.game)?.name ?? "match")}>Save as file</button></div>
        <p role="status">${this.copied}</p>
      </div>
      ${code ? html`<p class="letters" tabindex="0" aria-label="The code" data-code=${code}>${code.match(/.{1,4}/g).join(" ")}</p>` : nothing}`);
  }
}

/** "Enter a code": pasted or typed on the tablet that the match comes to. */
export class Enter {
  text = "";

  /** @param {import("./library.js").LibraryScreen} library */
  constructor(library) {
    this.library = library;
  }

  template() {
    return sheet("enter", "Enter a code", () => this.library.close(), html`
      <p>Paste the link or the code of a match, or type it. Small and capital letters and gaps make no difference.</p>
      <label><span class="sr">The code</span><textarea rows="6" spellcheck="false" autocapitalize="characters" autocomplete="off" data-action="code"
        .value=${this.text} @input=${({ target }) => { this.text = target.value; draw(); }}></textarea></label>
      <button class="tabula" data-action="read-code" aria-disabled=${this.text.trim() ? "false" : "true"}
        @click=${() => this.text.trim() && this.library.openCode(this.text)}>${this.text.trim() ? "See what is in it" : "Enter it first"}</button>`);
  }
}

/** The square of dots for a text, or null where it is too long for the largest one. */
async function square(text) {
  const { generate } = await import("../vendor/lean-qr/index.mjs");
  try {
    return generate(text);
  } catch (error) {
    if (error?.code) return null;
    throw error;
  }
}

/** The square as one path: a stroke for each run of dots in a row. Always dark on white, or cameras do not find it. */
function drawn(dots) {
  const { size } = dots;
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let run = 0;
      while (dots.get(x + run, y)) run++;
      if (run) path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return html`<svg class="square" viewBox="${-RIM} ${-RIM} ${size + 2 * RIM} ${size + 2 * RIM}" role="img" aria-label="The code as a square to scan"
    shape-rendering="crispEdges" data-dots=${size}><rect class="paper" x=${-RIM} y=${-RIM} width=${size + 2 * RIM} height=${size + 2 * RIM}/><path d=${path}/></svg>`;
}
