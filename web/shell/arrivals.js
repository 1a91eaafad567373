/** What arrives in a file or a code, listed before anything of it is stored: people tick what comes onto this tablet. */
import { html, nothing } from "../ui/lit.js";
import { list } from "../ui/text.js";
import { draw, go, titleOf } from "./app.js";
import { stands, when } from "./records.js";
import { sheet } from "./sheets.js";

export class Arrivals {
  /** Each match found: {record, here, taken}, or {game, why} where it can't be read. `here`: its id on this tablet. */
  rows;

  /** @param {import("./library.js").LibraryScreen} library
   *  @param {"file" | "code"} place where they were found
   *  @param {{record?: object, game?: string, why?: string, notice?: string}[]} found */
  constructor(library, place, found) {
    this.library = library;
    this.place = place;
    this.rows = found.map((one) => {
      const here = one.record && library.matches.find(({ save }) => save === one.record.save)?.id;
      return { ...one, here, taken: Boolean(one.record) && !here };
    });
  }

  get taken() {
    return this.rows.filter(({ taken }) => taken).map(({ record }) => record);
  }

  template() {
    const { library, taken, rows } = this;
    const [only] = rows.length === 1 ? rows : [];
    const act = taken.length ? () => library.takeIn(taken) : only?.here ? () => go(`match/${only.here}`) : null;
    const words = taken.length === 1 && only ? "Take it in and open it"
      : taken.length ? `Take in ${taken.length} ${taken.length === 1 ? "match" : "matches"}`
      : only?.here ? "Open the one that is here" : "Choose first";
    return sheet("arrivals", `In this ${this.place}: ${rows.length} ${rows.length === 1 ? "match" : "matches"}`, () => library.close(), html`
      <ul>${rows.map((row, i) => html`<li>${row.record ? this.#match(row, i) : this.#bad(row)}</li>`)}</ul>
      <p>Nothing has been changed on this tablet yet.</p>
      <button class="tabula" data-action="take-in" aria-disabled=${act ? "false" : "true"} @click=${() => act?.()}>${words}</button>`);
  }

  #match(row, i) {
    const { record, here, taken, notice } = row;
    return html`<button class="sw2" role="switch" aria-checked=${taken} data-found=${i} @click=${() => { row.taken = !taken; draw(); }}>
      <span><b>${titleOf(record.game)?.name ?? record.game}: ${list(record.table.seats.map(({ name }) => name))}</b>
        <i>${stands(record)}, ${when(record.updated)}${here ? ". It is on this tablet already" : nothing}</i>
        ${notice ? html`<i>${notice}</i>` : nothing}</span><i class="tg2"></i></button>`;
  }

  #bad = ({ game, why }) => html`<div class="sw2" aria-disabled="true"><span><b>${titleOf(game)?.name ?? "A match"} that can't be read</b><i>${why}</i></span></div>`;
}
