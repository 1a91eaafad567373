/** What this tablet remembers besides matches: light, text, contrast, motion, pace, the last backup, and the names that were used last. */
const KEY = "triclinium";

const known = {
  night: (value) => ["auto", "day", "night"].includes(value),
  pace: (value) => ["calm", "brisk", "none"].includes(value),
  text: (value) => ["normal", "large", "larger"].includes(value),
  contrast: (value) => ["auto", "more"].includes(value),
  motion: (value) => ["auto", "less"].includes(value),
  bots: (value) => ["slow", "calm", "none"].includes(value),
  sure: (value) => typeof value === "boolean",
  sounds: (value) => typeof value === "boolean",
  backup: (value) => Number.isFinite(value) && value >= 0,
  latch: (value) => typeof value === "boolean",
  privacy: (value) => ["cover", "shield"].includes(value),
  names: (value) => Array.isArray(value) && value.length <= 5 && value.every((name) => typeof name === "string"),
  looks: (value) => Array.isArray(value) && value.length <= 5 && value.every((look) => /^[a-e]$/.test(look)),
};

const defaults = {
  night: "auto", pace: "calm", text: "normal", contrast: "auto", motion: "auto", bots: "calm", sure: false, sounds: false, backup: 0, latch: false, privacy: "cover",
  names: [], looks: [],
};

/** The settings now. Change them through `change`. */
export const settings = { ...defaults, ...stored() };

function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(Object.keys(known).filter((key) => known[key](found[key])).map((key) => [key, found[key]]));
  } catch {
    return {}; // no storage here, or a garbled one: the defaults do
  }
}

/** Changes some settings and keeps them if the browser lets us. */
export function change(some) {
  Object.assign(settings, some);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage they hold until the page is closed; nothing else depends on them.
  }
  dress();
}

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the lamps are lit. */
export const isNight = () => (settings.night === "auto" ? dark.matches : settings.night === "night");

const sharp = matchMedia("(prefers-contrast: more)");
const resting = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things should jump instead of moving. */
const calm = () => resting.matches || settings.motion === "less";

/** Tells the style sheets how this tablet wants the page: `style/tokens.css` does the rest. */
export function dress() {
  const { dataset } = document.documentElement;
  const wear = (name, value) => (value ? (dataset[name] = value) : delete dataset[name]);
  wear("theme", isNight() && "night");
  wear("text", settings.text !== "normal" && settings.text);
  wear("contrast", (sharp.matches || settings.contrast === "more") && "more");
  wear("motion", calm() && "less");
}

for (const wish of [dark, sharp, resting]) wish.addEventListener("change", dress);

/** Whether what happened is shown at once instead of being told. */
export const still = () => calm() || settings.pace === "none";
