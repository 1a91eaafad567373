/** The painted panels of the library: a roundel between candelabra, under a festoon. Drawn for this project. */
import { html, nothing, svg } from "../ui/lit.js";
import { icon, iconShape } from "../ui/icons.js";
import { markShape } from "../ui/seats.js";
import { list } from "../ui/text.js";

const NODES = [...Array(9).keys()].map((i) => 62 + 36 * i);

const candelabrum = (x) => svg`<path d=${`M${x} 390V40M${x} 40l-6-12h12zM${x - 8} 26h16`}/>
  ${NODES.map((y) => svg`<path d=${`M${x - 6} ${y + 8}q6-9 12 0M${x - 4} ${y + 13}h8`}/>
    <circle class="node" cx=${x} cy=${y} r="2.4"/>`)}`;

const frame = svg`<g class="lines">${candelabrum(24)}${candelabrum(216)}
  <path d="M24 34Q72 96 120 34Q168 96 216 34M120 34v20m-4 0h8l-4 10z"/>
  <path d="M24 30Q72 80 120 30Q168 80 216 30" opacity=".6"/></g>`;

const large = (name) => svg`<g class="figure" transform="translate(68 164) scale(${104 / 512})">${iconShape(name)}</g>`;
const small = (name, x, y, size) =>
  svg`<g class="gilt" transform="translate(${x} ${y}) scale(${size / 512})">${iconShape(name)}</g>`;

/** What stands in each roundel. A game that is not ours gets a column. */
const FIGURES = {
  caesar: svg`${large("trireme")}<path class="sea" d="M62 264q10-9 20 0t20 0 20 0 20 0 20 0 20 0"/>`,
  optimates: svg`${large("greek-temple")}
    <g transform="translate(56 264) scale(.8)">${markShape("a", "")}</g>
    <g transform="translate(152 264) scale(.8)">${markShape("b", "")}</g>`,
  bacchus: svg`${large("grapes")}${small("wine-glass", 156, 254, 44)}`,
  caligula: svg`${large("caesar")}${small("plain-dagger", 153, 253, 46)}`,
};

/** The painting of one game. */
export const vignette = (game) => html`<svg class="vig" viewBox="0 0 240 390" aria-hidden="true">
  ${frame}<circle class="roundel" cx="120" cy="218" r="80"/><circle class="beads" cx="120" cy="218" r="73"/>
  ${FIGURES[game] ?? large("ionic-column")}</svg>`;

/** How many can play, the one who plays alone among them. */
const players = ({ seats, automa }) => (automa && !seats.includes(1) ? [1, ...seats] : seats);

const counted = (seats) =>
  seats.length < 3 ? list(seats.map(String)).replace(" and ", " or ") : `${seats[0]} to ${seats.at(-1)}`;

/** A game as a panel of the wall. */
export const panel = (title, open) => html`
  <button class="gp g-${title.addon ? "addon" : title.id}" data-game=${title.id} @click=${open}>
    <span class="fr">${vignette(title.id)}<span class="gt">${title.name}</span><span class="gl">${title.tagline}</span>
      <span class="gi"><span>${icon("three-friends")}<span class="sr">Players:</span>${counted(players(title))}</span>
        <span>${icon("hourglass")}<span class="sr">Lasts:</span>${title.minutes} min</span></span></span>
  </button>`;

/** The same panel beside the setup, with what is reconstructed. */
export const setupPanel = (title) => html`
  <section class="gp g-${title.addon ? "addon" : title.id}"><div class="fr">${vignette(title.id)}
    <h2 class="gt">${title.name}</h2><p class="gl">${title.tagline}</p>
    ${title.reconstructed.length
      ? html`<details class="rec"><summary>Some parts are reconstructed: no source tells them.
          <span class="more">Which ones?</span></summary>
          <ul>${title.reconstructed.map((part) => html`<li>${part}</li>`)}</ul></details>`
      : nothing}</div>
  </section>`;
