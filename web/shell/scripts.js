/** The drawing scripts and style sheets of the games, loaded when a match of the game is opened. */
import { call } from "../rpc.js";
import { storeScript } from "../offline.js";
import { gameModule, siteFile } from "../site.js";
import { Trouble } from "./trouble.js";

const loaded = new Map();

/**
 * @param {{id: string, addon: boolean, name: string}} title
 * @returns {Promise<object>} the script's default export: see web/games/README.md
 */
export function gameScript(title) {
  if (!loaded.has(title.id)) {
    loaded.set(title.id, load(title));
    loaded.get(title.id).catch(() => loaded.delete(title.id));
  }
  return loaded.get(title.id);
}

async function load({ id, addon, name }) {
  try {
    const module = addon ? await import(await storeScript(id, await call("script", { game: id }))) : await gameModule(id);
    return module.default;
  } catch (error) {
    throw new Trouble(`The table of ${name} could not be drawn (${error.message}).`, "The match is kept as it is.", "Reload the page.");
  }
}

/** @type {Map<string, Promise<RulesText | null>>} */
const rules = new Map();

/**
 * @typedef {{chapters: {number: string, title: string, nodes: HTMLElement[]}[], titles: Record<string, string>}} RulesText
 *   chapters of `rules.md`, and the title of every section by its number
 */

/**
 * The rules of a game in chapters; null where the site has none (add-ons).
 * @returns {Promise<RulesText | null>}
 */
export function rulesText(id) {
  if (!rules.has(id)) {
    const text = siteFile(`rules/${id}.html`).then((response) => (response.ok ? response.text() : ""));
    rules.set(id, text.then((html) => (html ? chapters(html) : null)));
    rules.get(id).catch(() => rules.delete(id));
  }
  return rules.get(id);
}

function chapters(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html").body;
  const found = { chapters: [], titles: {} };
  for (const node of [...parsed.children]) {
    if (node.localName === "h1") continue;
    const [, number = "", title = node.textContent] = /^([\d.]+)\s+(.*)$/s.exec(node.textContent) ?? [];
    if (/^h[2-6]$/.test(node.localName) && number) found.titles[number] = title;
    if (node.localName === "h2") found.chapters.push({ number, title, nodes: [] });
    found.chapters.at(-1)?.nodes.push(node);
  }
  return { ...found, chapters: found.chapters.map(({ nodes, ...chapter }) => ({ ...chapter, nodes: sections(nodes) })) };
}

/** Puts every heading together with what stands under it, so that a section can be shown as one. */
function sections(nodes) {
  const found = [];
  for (const node of nodes) {
    if (/^h[2-6]$/.test(node.localName) || !found.length) {
      const section = document.createElement("section");
      section.dataset.section = node.id.replace(/^s/, "");
      found.push(section);
    }
    found.at(-1).append(node);
  }
  return found;
}
