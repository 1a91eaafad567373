/** The page's side of the rules engine: promises instead of messages, and a new worker when one has died. */
import { engineWorker } from './site.js';

// Nothing heard for so long while Python starts means that it hangs: then people get to know it.
const SILENCE = 60_000;
// A call that has no answer for so long will get none: browsers kill a worker without a word when memory is short.
const PATIENCE = 30_000;
// An engine that dies more often than this within a minute is not started again: something kills it each time.
const DEATHS = 3;

/** What went wrong in words: `kind` to tell errors apart, `text` what happened, `todo` what to do next. */
export class EngineError extends Error {
  constructor({ kind, text, todo }) {
    super(text);
    Object.assign(this, { name: 'EngineError', kind, text, todo });
  }
}

export function createEngine() {
  let worker = null;
  let progress = () => {};
  let restarted = async () => {};
  let lastId = 0;
  let wasReady = false;
  let ready;
  let watchdog;
  const open = new Map();
  let deaths = [];
  let tryOver;
  let addons = false;
  /** While a new engine gets its add-on games back, everything else waits: it may be about one of them. */
  let gate = null;
  const settled = new Promise((resolve) => { tryOver = resolve; });

  function launch() {
    worker = engineWorker();
    const mine = worker;
    wasReady = false;
    ready = new Promise((resolve, reject) => {
      open.set('ready', { resolve, reject });
    });
    ready.catch(() => {});
    worker.onmessage = ({ data }) => mine === worker && heard(data);
    worker.onerror = (event) => mine === worker && died(event.message || 'the worker could not be started');
    watch();
    return ready;
  }

  /** From now on something has to be heard of the worker, unless nobody waits for it. */
  function watch() {
    clearTimeout(watchdog);
    const calls = [...open.values()].some(({ call }) => call);
    if (wasReady && !calls) return;
    const silence = wasReady ? PATIENCE : SILENCE;
    const due = performance.now() + silence;
    watchdog = setTimeout(() => {
      // A tablet that slept meanwhile has not given the worker its time either.
      if (performance.now() > due + 5000) watch();
      else died(wasReady ? 'it does not answer any more' : 'Python did not start');
    }, silence);
  }

  function heard({ id, json, progress: step, ready: up, restored, fatal }) {
    if (fatal !== undefined) died(fatal);
    else if (step) {
      watch();
      progress(step);
    } else if (up) {
      wasReady = true;
      performance.mark(restored ? 'engine-recalled' : 'engine-started');
      settle('ready')?.resolve();
      watch();
      tryOver();
    } else {
      if (!performance.getEntriesByName('engine-answered').length) performance.mark('engine-answered');
      const { ok, result, error } = JSON.parse(json);
      const { resolve, reject } = settle(id) ?? {};
      watch();
      if (ok) resolve?.(result);
      else reject?.(new EngineError(error));
    }
  }

  function settle(id) {
    const promise = open.get(id);
    open.delete(id);
    return promise;
  }

  /** Ends a dead worker. One that had started is replaced; one that never did would only fail again. */
  function died(why) {
    clearTimeout(watchdog);
    worker.terminate();
    deaths = [...deaths.filter((then) => then > performance.now() - 60_000), performance.now()];
    const again = wasReady && deaths.length <= DEATHS;
    const error = again
      ? { kind: 'restarted', text: `The rules engine stopped (${why}).`, todo: 'It starts again by itself; nothing was lost.' }
      : { kind: 'start', text: `The rules engine does not run (${why}).`, todo: 'Check the network, then reload the page.' };
    const lost = [...open.values()];
    open.clear();
    worker = null;
    if (again) {
      // At once, so that what the hook asks for comes before anything else that is asked of the new engine.
      launch();
      if (addons) gate = addonsBack().catch(() => {}).finally(() => { gate = null; });
      restarted(why).catch(() => {});
    }
    for (const { reject } of lost) reject(new EngineError(error));
    tryOver();
  }

  async function addonsBack() {
    await post({ addons: true });
    await post({ json: JSON.stringify({ call: 'games', addons: true }) });
  }

  const send = (message) => (gate ? gate.then(() => post(message)) : post(message));

  function post(message) {
    if (!worker) {
      const error = { kind: 'start', text: 'The rules engine is not running.', todo: 'Reload the page.' };
      return Promise.reject(new EngineError(error));
    }
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      const call = 'json' in message;
      open.set(id, { resolve, reject, call });
      worker.postMessage({ id, ...message });
      if (call && wasReady) watch();
    });
  }

  return {
    /**
     * Starts the engine. Calls may be made before it is ready; they wait.
     * @param {(step: {stage: 'download' | 'start', done: number, total: number}) => void} [onProgress]
     * @returns {Promise<void>} ready, or an EngineError of kind 'start'
     */
    start(onProgress) {
      progress = onProgress ?? progress;
      return worker ? ready : launch();
    },
    /**
     * One call of the bridge (see engine/core/README.md).
     * @returns {Promise<any>} its result, or an EngineError
     */
    call: (name, args = {}) => send({ json: JSON.stringify({ ...args, call: name }) }),
    /**
     * Installs the add-on wheels that the host has put into wheels/. Then ask for `games` with `addons: true`.
     * @returns {Promise<{wheel: string, error: string | null}[]>}
     */
    async installAddons() {
      const installed = await send({ addons: true });
      addons = installed.length > 0;
      return installed;
    },
    /** Resolves once the first start has come to its end, well or not: what is less urgent may load from then on. */
    settled,
    /** @param {(why: string) => Promise<void>} hook called when a dead engine is replaced; its first
     *   call, made at once, is the new engine's first: open the match again */
    onRestart(hook) {
      restarted = hook;
    },
    stop() {
      clearTimeout(watchdog);
      worker?.terminate();
      worker = null;
    },
  };
}

/** The engine of the table. Another one, for thinking, comes from `createEngine`. */
export const { start, call, installAddons, settled, onRestart, stop } = createEngine();
