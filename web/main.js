/** Starts the page: the engine in its worker, the screen that the address names, and what keeps the site on the tablet. */
import { call, installAddons, onRestart, settled, start } from "./rpc.js";
import { siteFile, styles } from "./site.js";
import { app, complain, draw, go, part } from "./shell/app.js";
import { LibraryScreen } from "./shell/library.js";
import { dress } from "./shell/settings.js";
import { listen } from "./ui/tap.js";

/** What stands behind the # of the address; nothing if it is garbled. */
function address() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/** The style sheets of all screens but the library, in their order. */
const STYLES = ["setup", "table", "history", "cover", "outcome"];
const dressed = async (module) => (await Promise.all([module, styles(...STYLES)]))[0];
/** By the first part of an address. Those that nobody sees at first come later: library and engine do not wait for them. */
const SCREENS = {
  take: async () => LibraryScreen,
  match: async () => (await dressed(import("./shell/match.js"))).MatchScreen,
  new: async () => (await dressed(import("./shell/setup.js"))).SetupScreen,
};
let opened = 0;

/** Opens the screen that the address names. */
async function open() {
  const mine = ++opened;
  document.body.dataset.busy = "screen";
  const [place, name = ""] = address().split("/");
  const named = name && Object.hasOwn(SCREENS, place);
  app.trouble = app.toast = app.sheet = null;
  const Screen = await part(SCREENS[named ? place : "take"]);
  if (mine !== opened) return;
  app.screen?.closed?.();
  delete document.body.dataset.busy;
  // A match in the address is cleared from it at once: nobody stumbles upon it in the browser's history.
  if (place === "take") history.replaceState({ triclinium: true }, "", location.pathname + location.search);
  if (!app.screen) document.getElementById("app").replaceChildren();
  app.screen = Screen ? new Screen(named ? name : "") : new LibraryScreen();
  draw();
}

addEventListener("popstate", open);
addEventListener("triclinium:place", open);

document.addEventListener("keydown", (event) => {
  if (app.sheet) return; // it lies over the screen, and keys are for it
  if (event.key === "Escape" && app.screen?.escape?.()) draw();
  else if (app.screen?.key?.(event)) event.preventDefault();
});

// A file that falls beside the library must not take the page's place.
for (const kind of ["dragover", "drop"]) {
  addEventListener(kind, (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault());
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") app.screen?.hidden?.();
});

async function titles() {
  const response = await siteFile("titles.json");
  if (response.ok && app.engine !== "ready") app.titles = await response.json();
  draw();
}

async function engine() {
  await start((progress) => {
    app.progress = progress;
    draw();
  });
  app.titles = await call("games");
  app.engine = "ready";
  draw();
  // Add-ons come after everything that people wait for; a broken one keeps nothing else from working.
  const found = await installAddons().catch((error) => [{ wheel: "wheels/", error: error.message }]);
  if (found.length) app.titles = await call("games", { addons: true });
  for (const { wheel, error } of found) if (error) console.warn(`${wheel} could not be added: ${error}`);
}

/** Keeps the site on the tablet. On the first visit what people wait for goes first. */
async function keep() {
  if (!navigator.serviceWorker?.controller) await settled;
  const { keepOffline } = await import("./offline.js");
  keepOffline({
    onOffline: () => { app.offline = "kept"; draw(); },
    onUpdate: (apply) => { app.update = apply; draw(); },
    onFailed: (why) => { app.offline = why; draw(); },
  });
}

/** All that names and rules are written in: a face that comes only when a table needs it lays that table out twice. */
const fonts = () => Promise.all([...document.fonts].filter((face) => face.unicodeRange.startsWith("U+0-FF")).map((face) => face.load()));

onRestart(async () => app.screen?.restarted?.());
dress();
listen(document.getElementById("app"), (thing, element) => app.screen?.touched?.(thing, element));
addEventListener("pointerdown", (event) => {
  if (!event.target.closest?.(".reason")) app.screen?.press?.(event.target);
}, { capture: true });
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-rules]");
  if (!link) return;
  event.preventDefault();
  app.screen?.aside?.rules(link.dataset.rules);
});
// A match that is opened by its own address still has the library behind it.
if (location.hash && !location.hash.startsWith("#take/") && !history.state?.triclinium) {
  const place = location.hash.slice(1);
  go("", true);
  go(place);
} else open();
titles().catch(() => {});
app.complete = engine().then(() => true, (error) => {
  app.engine = "failed";
  complain(error);
  return false;
});
app.complete.then(() => {
  draw();
  // The first touch shall not wait for them either; what fails here fails again, in words, when it is needed.
  for (const load of [...Object.values(SCREENS), () => import("./shell/counter.js"), fonts]) load().catch(() => {});
});
keep();
