/**
 * Where bots think: in an engine of its own where the tablet has room for a second one, so that the table's answers at
 * once whatever they ponder; else in the table's, slice by slice.
 */
import { call, createEngine } from "../rpc.js";

/** Gigabytes of memory from which a second engine (some 60 MB) is no burden; browsers that do not tell are spared it. */
const ROOM = 4;

let own = null;
let starting = false;
/** The save that the thinking engine has open. */
let opened = null;

/** Starts the second engine where there is room for it. Until it is up, thoughts share the table's. */
export async function prepare() {
  if (starting || !(navigator.deviceMemory >= ROOM)) return;
  starting = true;
  const engine = createEngine();
  try {
    await engine.start();
    if ((await engine.installAddons().catch(() => [])).length) await engine.call("games", { addons: true });
    own = engine;
  } catch {
    engine.stop();
  }
}

/** Asks the thinking engine about the match of a save; one that fails is given up, and the table's asked instead. */
export async function ask(save, name, args) {
  const engine = own;
  if (!engine) return call(name, args);
  try {
    if (opened !== save) {
      opened = null;
      await engine.call("open", { save });
      opened = save;
    }
    return await engine.call(name, args);
  } catch (error) {
    if (error.kind === "refused") throw error;
    own = null;
    engine.stop();
    return call(name, args);
  }
}
