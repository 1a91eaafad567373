/** The sheet of all matches that this tablet keeps. */
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../ui/lit.js";
import { titleOf } from "./app.js";
import { download } from "./files.js";
import { Move } from "./moving.js";
import { sheet } from "./sheets.js";

export class AllMatches {
  /** @param {import("./library.js").LibraryScreen} library */
  constructor(library) {
    this.library = library;
  }

  template() {
    const { library } = this;
    return sheet("matches", "All matches", () => library.close(), html`<ul>${repeat(library.matches, ({ id }) => id, (record) => html`<li>
        ${library.card(record)}
        <span class="acts">
          ${record.fault ? nothing : html`<button class="plain" data-action="move" @click=${() => library.lay(() => new Move(library, record))}>Move</button>`}
          <button class="plain" data-action="export" @click=${() => download(record, titleOf(record.game)?.name ?? "match")}>Save as file</button>
          <button class="plain" data-action="delete" @click=${() => library.remove(record)}>Delete</button></span>
      </li>`)}</ul>`);
  }
}
