/** Stands in the single file in the place of web/site.js: everything lies packed in the page itself. */
import { unpack } from './unpack.js';

const packed = (name) => document.querySelector(`script[data-file="${name}"]`)?.textContent;

/** @returns {Promise<Response>} */
export async function siteFile(name) {
  const text = packed(name);
  return text ? unpack(text) : new Response(null, { status: 404 });
}

// Page and worker share no origin here, so neither could load a blob of the other: the worker's whole text goes into
// its address. Nothing but `data:` is taken as a module by all browsers, and nothing imports from within it.
const WORKER = `data:text/javascript;base64,${btoa(await (await siteFile('engine-worker.js')).text())}`;
const PYTHON = ['pyodide.asm.wasm', 'stdlib.zip.gz', 'engine.zip.gz'].map((name) => `python/${name}`);

/** The engine's worker, with the files that it will ask for as its first message. */
export function engineWorker() {
  const worker = new Worker(WORKER, { type: 'module' });
  worker.postMessage(Object.fromEntries(PYTHON.map((name) => [name, packed(name)])));
  return worker;
}

// The build puts in the games. All style sheets stand in the page.
const GAMES = {};

export const gameModule = async (id) => GAMES[id];

export async function styles() {}
