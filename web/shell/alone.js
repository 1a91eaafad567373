/** In the setup: playing alone, against an opponent that the rules of the game play. */
import { html, nothing } from "../ui/lit.js";
import { draw } from "./app.js";

/** Who plays: several at the table, or one alone. */
export function company(setup) {
  const { automa } = setup.title;
  const button = (on, level, name, hook) => html`<button role="radio" aria-checked=${on} data-alone=${hook}
    @click=${() => { setup.level = level; draw(); }}>${name}</button>`;
  return html`<div class="cnt company" role="radiogroup" aria-label="Who plays">
      ${button(!setup.level, "", "With others", "no")}
      ${button(setup.level !== "", setup.level || levelsOf(setup)[0], automa.offer, "yes")}</div>
    ${setup.level ? html`<p class="note top">${automa.help}</p>` : nothing}`;
}

/** The levels of the opponent: all values of its option but the first. */
const levelsOf = ({ title }) => title.options.find(({ key }) => key === title.automa.level).values.slice(1);

/** How hard the opponent plays, in place of what is asked only where several have something to hide. */
export function levels(setup) {
  const { automa, options } = setup.title;
  const { value_labels: labels } = options.find(({ key }) => key === automa.level);
  return html`<h2>How hard ${automa.name} plays</h2>
    <div class="opts levels" role="radiogroup" aria-label=${`How hard ${automa.name} plays`}>${levelsOf(setup).map((level, n) => html`
      <button class="opt" role="radio" aria-checked=${setup.level === level} data-alone=${level} @click=${() => { setup.level = level; draw(); }}>
        <i class="rd"></i><b>${labels[n + 1]}</b><span>${automa.words[n]}</span></button>`)}</div>
    <p class="note">Cover and Shield are for several people: alone, nothing has to be hidden from anybody.</p>`;
}

/** The opponent's row at the table: nobody's name, nothing to choose. */
export const automaRow = (automa, role) => html`<span class="nmf automa"><b>${automa.name}</b><i>${role}, played by the rules</i></span>`;
