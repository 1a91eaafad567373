/** The two sheets of the page itself: settings, and what this is made of. */
import { html, nothing } from "../ui/lit.js";
import { glyph } from "../ui/glyphs.js";
import { modal } from "../ui/modal.js";
import { sound } from "../ui/sound.js";
import { siteFile } from "../site.js";
import { app, draw } from "./app.js";
import { promised } from "./saves.js";
import { change, settings } from "./settings.js";

/** A sheet over the page: its name for the style sheet, its title, and what closes it. */
export const sheet = (id, title, close, body) => html`<dialog class="sheet-over ${id}" aria-labelledby="sheet-title" ${modal(close)}>
  <header><h2 id="sheet-title" tabindex="-1" autofocus>${title}</h2>
    <button class="x" aria-label="Close" data-action="close" @click=${close}>${glyph("close")}</button></header>
  <div class="body">${body}</div>
</dialog>`;

/** It acts at once: sounds are heard, or are still. */
function set(key, value) {
  change({ [key]: value });
  if (key === "sounds") sound("piece");
  draw();
}

/** One setting with a few values, as a row of buttons. */
const choice = (key, title, help, values) => html`<div class="sw2" role="group" aria-label=${title}>
  <span><b>${title}</b><i>${help}</i></span>
  <span class="seg">${values.map(([value, words]) => html`<button aria-pressed=${settings[key] === value} data-setting="${key}:${value}"
    @click=${() => set(key, value)}>${words}</button>`)}</span>
</div>`;

/** Opens a sheet over whatever screen there is. */
function lay(body) {
  const close = () => { app.sheet = null; draw(); };
  app.sheet = () => body(close);
  draw();
}

export function openSettings() {
  lay(settingsSheet);
  promised().then((yes) => { app.promised = yes; draw(); });
}

export const openAbout = () => lay(aboutSheet);

const settingsSheet = (close) => sheet("settings", "Settings", close, html`
  ${choice("night", "Light", "by day or by lamp", [["auto", "As the tablet"], ["day", "Day"], ["night", "Night"]])}
  ${choice("text", "Words", "how large they are written", [["normal", "Normal"], ["large", "Large"], ["larger", "Larger"]])}
  ${choice("contrast", "Contrast", "between words, lines and ground", [["auto", "As the tablet"], ["more", "More"]])}
  ${choice("motion", "Motion", "pieces travel and turn, or jump", [["auto", "As the tablet"], ["less", "Less"]])}
  ${choice("pace", "Telling", "how fast what happened is shown", [["calm", "Calm"], ["brisk", "Brisk"], ["none", "At once"]])}
  ${choice("bots", "Bots", "how long their moves are left to be looked at", [["slow", "Slow"], ["calm", "Calm"], ["none", "At once"]])}
  ${choice("sounds", "Sounds", "a piece, a card, a die, whose turn it is, the end", [[false, "Off"], [true, "On"]])}
  ${choice("sure", "Asking once more", "before a choice that can't be taken back", [[false, "No"], [true, "Yes"]])}
  ${choice("privacy", "Who may see what", "what a new match begins with", [["cover", "Cover"], ["shield", "Shield"]])}
  ${choice("latch", "Shield", "how your hand is kept in sight", [[false, "Hold the name"], [true, "Touch and touch again"]])}
  <div class="sw2"><span><b>Without a network</b><i>${offlineWords()}</i></span></div>
  <div class="sw2"><span><b>Your matches</b><i>${app.promised
    ? "the browser has promised not to clear them by itself"
    : "this browser may clear them when room is scarce or nobody comes for weeks: back up all now and then"}</i></span></div>`);

function offlineWords() {
  if (app.offline === "kept") return "everything is on this tablet: it works without a network";
  return app.offline ? `it can't be kept here: ${app.offline}` : "being put on this tablet";
}

let notices = null;

/** Fetches the licences once somebody looks at them. */
async function readNotices(event) {
  if (notices || !event.target.open) return;
  notices = await siteFile("notices.json").then((response) => response.json(), () => []);
  draw();
}

const notice = ({ name, version, licence, what, home, text }) => html`<details class="licence">
  <summary><b>${name}</b> ${version}, ${what}. <i>${licence}</i></summary>
  ${home ? html`<p>${home}</p>` : nothing}<pre tabindex="0">${text}</pre></details>`;

const aboutSheet = (close) => sheet("about", "About", close, html`
  <p>Triclinium plays four Roman board games on one tablet that goes round the table. Its rules run in this page; nothing
    is sent anywhere, and after the first visit no network is needed.</p>
  <p>The games are named as what these rules are compatible with. This project is not affiliated with their authors or
    publishers; no art, logo or rulebook text of theirs is used.</p>
  ${app.titles.some(({ compatible_with: box }) => box)
    ? html`<ul>${app.titles.filter(({ compatible_with: box }) => box).map(({ name, compatible_with: box }) => html`<li><b>${name}</b>: ${box}</li>`)}</ul>`
    : nothing}
  <p>Something is wrong in a match? Its Log has "Report a problem": a file with the moves and versions, without names.
    Nothing is sent; you hand it to whoever can help.</p>
  <h3>What is reconstructed</h3>
  ${app.titles.filter(({ reconstructed }) => reconstructed.length).map(({ name, reconstructed }) => html`
    <p><b>${name}</b></p><ul>${reconstructed.map((part) => html`<li>${part}</li>`)}</ul>`)}
  <h3>Made with</h3>
  <p>Our own code is under the MIT licence. Map, emblems, patterns and panels were drawn for this project. Icons are from
    game-icons.net by Lorc, Delapouite and contributors (CC BY 3.0); the typefaces Cinzel, Alegreya and Alegreya Sans are
    under the SIL Open Font License.</p>
  <details @toggle=${readNotices}><summary>Licences of everything that this page carries</summary>
    ${(notices ?? []).map(notice)}</details>`);
