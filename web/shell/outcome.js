/** How a match ended: who won and why, the table of scores, the rungs of the tie-break, the way there. */
import { html, nothing, svg } from "../ui/lit.js";
import { iconShape } from "../ui/icons.js";
import { emblem, emblemShape, mark } from "../ui/seats.js";
import { list, text } from "../ui/text.js";
import { app, draw, go } from "./app.js";
import { download } from "./files.js";
import { graph } from "./graph.js";
import { drawingUi } from "./parts.js";
import { swingsTemplate } from "./swings.js";
import { banner, frieze } from "./table.js";

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

export function outcomeTemplate(match) {
  const { outcome, script, seats, names, pub, record } = match;
  const { winners } = outcome;
  const ui = drawingUi(match, { eyes: null, look: pub, prompt: null, picked: {}, preview: null });
  const minutes = Math.max(1, Math.round((record.updated - record.created) / 60_000));
  return html`<div class="screen outcome wall-${script.wall}">
    ${frieze(match)}
    <main class="panel ${match.aside.kind ? "beside" : ""}"><div class="result">
      <section class="win1">${wreath(winners, seats)}<div>
        <h2 tabindex="-1" data-focus>${title(winners.map((n) => names[n]))}</h2>
        <p>${text(outcome.text, names)} ${outcome.section ? match.aside.link(outcome.section) : nothing}</p>
        <p class="again">Nothing is hidden any more: watch it again through anybody's eyes, and play on from any moment.</p></div></section>
      <div class="cols">
        ${course(match)}
        <div class="col">${scores(match)}${rungs(match)}${script.outcome ? html`<section class="sheet">${script.outcome(pub.view, ui)}</section>` : nothing}</div>
      </div></div>
      ${match.aside.template()}
    </main>
    <footer class="dado">
      <p>${text(pub.heading, names)}. ${pub.at - 1} choices${minutes < 600 ? `, ${minutes} minute${minutes > 1 ? "s" : ""}` : ""}.</p>
      <button class="plain" data-action="watch" @click=${() => match.history.open(true)}>Watch again</button>
      <button class="plain" data-action="board" @click=${() => { match.board = true; draw(); }}>See the table</button>
      <button class="plain" data-action="export" @click=${() => download(record, match.title.name)}>Save as file</button>
      ${app.update ? html`<button class="plain" data-action="update" @click=${() => app.update()}>Change to the new version</button>` : nothing}
      <button class="plain" data-action="library" @click=${() => go("")}>Library</button>
      <button class="tabula" data-action="again" @click=${() => match.again()}>Play again</button>
    </footer>
    ${banner(match)}
  </div>`;
}

const title = (names) => (names.length ? `${list(names)} ${names.length > 1 ? "win together" : "wins"}` : "Nobody wins");

const wreath = (winners, seats) => html`<svg class="wre" viewBox="0 0 150 132" aria-hidden="true">
  <g class="gilt" transform="translate(9 0) scale(${132 / 512})">${iconShape("laurels")}</g>
  ${winners.map((n, i) => {
    const scale = winners.length > 1 ? 0.9 : 1.3;
    const x = 75 - 20 * scale + (i - (winners.length - 1) / 2) * 30;
    return svg`<g transform="translate(${x} ${62 - 20 * scale}) scale(${scale})">${emblemShape(seats[n].look)}</g>`;
  })}</svg>`;

/** The way there: one graph for each of the game's main quantities, and the choices that turned it. */
function course(match) {
  const { graph: points, seats, outcome } = match;
  const pictures = Object.keys(points[0]?.measures ?? {})
    .map((measure) => ({ name: capital(measure), picture: graph(points, measure, seats, outcome.winners) }))
    .filter(({ picture }) => picture);
  const pages = [...pictures, { name: "Turning points", swings: true }];
  const shown = pages.find(({ name }) => name === match.page) ?? pages[0];
  return html`<section class="sheet gr" aria-label="The way there">
    <div class="pages">${pages.map(({ name }) => html`<button data-page=${name} aria-pressed=${name === shown.name}
      @click=${() => { match.page = name; draw(); }}>${name}</button>`)}</div>
    ${shown.swings ? swingsTemplate(match) : shown.picture}</section>`;
}

const capital = (words) => words[0].toUpperCase() + words.slice(1);

function scores({ outcome, seats }) {
  if (!outcome.scores.length) return nothing;
  const order = seats.map((_, n) => n).sort((p, q) => outcome.ranks[p] - outcome.ranks[q] || p - q);
  const last = outcome.scores.length - 1;
  return html`<section class="sheet"><table>
    <thead><tr><th><span class="sr">Rank</span></th><th><span class="sr">Name</span></th>${outcome.scores.map(({ label }, i) => html`<th class=${i === last ? "" : "part"}>${label}</th>`)}</tr></thead>
    <tbody>${order.map((n) => html`<tr class=${outcome.winners.includes(n) ? "w" : ""} data-seat=${seats[n].look}>
      <td class="p">${outcome.ranks[n]}</td><th scope="row"><span class="nn">${emblem(seats[n].look, 34)}<b>${seats[n].name}</b></span></th>
      ${outcome.scores.map(({ values }, i) => html`<td class=${i === last ? "tt" : "part"}>${values[n]}</td>`)}</tr>`)}</tbody></table></section>`;
}

function rungs({ outcome, seats, names }) {
  if (!outcome.rungs.some(({ used }) => used)) return nothing;
  return html`<section class="sheet"><h3>How the tie was broken</h3><ol class="rungs">${outcome.rungs.map((rung, i) => html`
    <li class=${rung.decided ? "dec" : rung.used ? "" : "un"}><i>${ROMAN[i + 1]}</i><span>${text(rung.label, names)}</span>
      <span class="vals">${rung.used
        ? rung.values.map((value, n) => (value === null ? nothing : html`<span>${mark(seats[n].look, 26, undefined, seats[n].name)} ${value}</span>`))
        : "not needed"}</span></li>`)}</ol></section>`;
}
