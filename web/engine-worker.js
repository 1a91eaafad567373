/**
 * The module worker that the rules engine lives in: starts Pyodide and passes JSON strings to `engine.bridge.handle`.
 *
 * To the worker:   {id, json}         a request of the bridge
 *                  {id, addons: true} install the add-on wheels named in wheels/index.json
 * From the worker: {id, json}         the answer
 *                  {progress: {stage: 'download' | 'start', done, total}}
 *                  {ready: true, restored}: restored, if it came out of the kept memory
 *                  {fatal: text}      Python is gone for good; the page has to start a new worker
 *
 * Settings never travel in the worker's URL: behind the service worker its query is lost.
 */
import { forget, keep, possible, recall, taken } from './memory.js';

// The build puts in the size of each download, since a compressed transfer does not tell it.
const SIZES = {};

const PYTHON = new URL('./python/', self.location.href);
const place = (name) => new URL(name, PYTHON).href;
const tell = (message) => self.postMessage(message);
const fetchPlain = self.fetch.bind(self);

const total = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
let done = 0;
let told = -Infinity;

/** How often the page is told how far it is, in ms: each time it is drawn anew, which takes from what the start has. */
const PACE = 200;
/** A start from memory that takes longer than this, in ms, will come to nothing. */
const PATIENCE = 30_000;
/** Whether anything has been asked yet. */
let asked = false;

function arrived(bytes) {
  done += bytes;
  const now = performance.now();
  if (now < told + PACE && done < total) return;
  told = now;
  tell({ progress: { stage: 'download', done, total } });
}

/**
 * One file of python/, its bytes counted as they come. What the service worker hands out (known by its policy header)
 * is on the tablet already and stays untouched: only then does the browser find the code it compiled last time.
 */
async function download(name) {
  const response = await fetchPlain(place(name));
  if (!response.ok) throw new Error(`python/${name} could not be loaded (status ${response.status})`);
  if (response.headers.has('content-security-policy') || !response.body) {
    arrived(SIZES[name] ?? 0);
    return response;
  }
  const count = new TransformStream({
    transform(chunk, next) {
      arrived(chunk.length);
      next.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: response.headers });
}

/**
 * One zip of python/. It lies there as it is but for one gzip around it: so it is smaller than with each entry
 * compressed, and the browser takes that off faster than Python would.
 * @returns {Promise<Uint8Array>}
 */
async function unpacked(name) {
  const bytes = new Uint8Array(await (await download(`${name}.gz`)).arrayBuffer());
  const [first, second] = bytes;
  if (first !== 0x1f || second !== 0x8b) return bytes; // the host has taken it off
  const plain = new Response(bytes).body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Pyodide's code, which compiles while it comes. */
async function compiled() {
  const response = await download('pyodide.asm.wasm');
  // A host that does not know the type of .wasm: browsers refuse to compile such a stream, but take the bytes.
  const typed = response.headers.get('content-type')?.startsWith('application/wasm');
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** @param {Promise<Uint8Array | null>} recalled the memory of an engine that was started before */
async function start(recalled) {
  done = 0;
  // Everything at once; the imports below then find their way free.
  const code = compiled();
  const stdlib = unpacked('stdlib.zip');
  const engine = unpacked('engine.zip');
  let fail;
  const failed = new Promise((_, reject) => { fail = reject; });
  failed.catch(() => {});
  for (const promise of [code, stdlib, engine]) promise.catch(fail);

  // Pyodide asks for these two itself and would only print a failure, then wait for ever. So it gets what is already
  // under way, and the failure comes to us.
  const STDLIB = place('stdlib.zip');
  self.fetch = async (what, options) => {
    const url = String(what.url ?? what);
    if (url === STDLIB) return new Response(await stdlib);
    return url === place('pyodide.asm.wasm') ? new Response() : fetchPlain(what, options);
  };
  const streaming = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await code;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      fail(error);
      throw error;
    }
  };

  const booted = (async () => {
    const [{ loadPyodide }, { default: createPyodideModule }, { EMPTY_LOCK }] = await Promise.all([
      import('./python/pyodide.mjs'),
      import('./python/pyodide.asm.mjs'),
      import('./pyodide-lock.js'),
    ]);
    arrived((SIZES['pyodide.mjs'] ?? 0) + (SIZES['pyodide.asm.mjs'] ?? 0));
    const memory = await recalled;
    if (memory) setTimeout(() => fail(new Error('the kept memory was not taken up')), PATIENCE);
    return loadPyodide({
      indexURL: PYTHON.href,
      packageBaseUrl: PYTHON.href,
      stdLibURL: STDLIB,
      lockFileContents: EMPTY_LOCK,
      createPyodideModule,
      ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: possible }),
    });
  })();
  const pyodide = await Promise.race([booted, failed]).finally(() => {
    self.fetch = fetchPlain;
    WebAssembly.instantiateStreaming = streaming;
  });

  tell({ progress: { stage: 'start', done: total, total } });
  pyodide.FS.writeFile('/lib/engine.zip', await engine);
  const restored = Boolean(await recalled);
  if (restored) {
    // Chance would else be the same at every start.
    pyodide.runPython('import random; random.seed()');
  } else {
    pyodide.runPython("import sys; sys.path.append('/lib/engine.zip'); import engine.bridge");
  }
  const handle = pyodide.pyimport('engine.bridge').handle;
  if (restored) {
    if (!JSON.parse(handle('{"call": "games"}')).ok) throw new Error('the engine does not answer');
    await taken();
  }
  tell({ ready: true, restored });
  return { pyodide, handle, restored };
}

/** Keeps the memory of a fresh start for the next one, unless a match is in it already. */
function remember({ pyodide, handle, restored }) {
  if (!possible || restored || JSON.parse(handle('{"call": "look"}')).ok) return;
  try {
    keep(pyodide.makeMemorySnapshot());
  } catch {
    // Where Pyodide can't give it, the next start is a normal one.
  }
}

/** From the kept memory where there is one; whatever is wrong with that, a normal start is right. */
async function startAnyhow() {
  const recalled = recall();
  try {
    return await start(recalled);
  } catch (error) {
    if (!(await recalled)) throw error;
    await forget();
    return start(Promise.resolve(null));
  }
}

/**
 * Installs the add-on wheels of the site with micropip, each on its own: a broken one does not keep out the others.
 * No index is ever asked; what a wheel needs besides the engine has to lie in wheels/ too.
 * @returns {Promise<string>} an answer in the form of the bridge: [{wheel, error: text | null}]
 */
async function installAddons(pyodide) {
  const folder = new URL('./wheels/', self.location.href);
  const response = await fetchPlain(new URL('index.json', folder));
  const { wheels } = response.ok ? await response.json() : { wheels: [] };
  if (!wheels.length) return JSON.stringify({ ok: true, result: [] });
  pyodide.FS.writeFile('/lib/addons.zip', await unpacked('addons.zip'));
  pyodide.runPython("if '/lib/addons.zip' not in sys.path: sys.path.append('/lib/addons.zip')");
  const install = pyodide.runPython(`
async def install(url):
    import importlib
    try:
        import micropip
        await micropip.install(url, deps=False)
        importlib.invalidate_caches()
        return ""
    except Exception as why:
        return f"{type(why).__name__}: {why}"
install
`);
  const result = [];
  for (const wheel of wheels) {
    const error = await install(new URL(wheel, folder).href);
    result.push({ wheel, error: error || null });
  }
  install.destroy();
  return JSON.stringify({ ok: true, result });
}

/** One line of an error: Python's message is a whole traceback, its last line says what happened. */
const brief = (error) => String(error?.message ?? error).trim().split('\n').pop();

const started = startAnyhow();
started.catch((error) => tell({ fatal: brief(error) }));

self.onmessage = async ({ data: { id, json, addons } }) => {
  const engine = await started;
  const { pyodide, handle, restored } = engine;
  const first = !asked;
  asked = true;
  if (addons) {
    const todo = 'Everything else works. Check the network, then reload the page.';
    const failed = (error) => ({ kind: 'addons', text: `Add-on games could not be loaded (${brief(error)}).`, todo });
    tell({ id, json: await installAddons(pyodide).catch((error) => JSON.stringify({ ok: false, error: failed(error) })) });
    return;
  }
  try {
    tell({ id, json: handle(json) });
    // Before anything else is asked: it could be for add-ons, which must not be in it either.
    if (first) remember(engine);
  } catch (error) {
    // The bridge answers every Python error in words; what comes out here is the interpreter's own end.
    if (restored) await forget();
    tell({ fatal: brief(error) });
  }
};
