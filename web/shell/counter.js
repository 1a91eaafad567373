/** What lies under the library's counter: the sheets that are laid over it, and what takes matches out and in. */
export { AllMatches } from "./shelf.js";
export { Arrivals } from "./arrivals.js";
export { downloadAll, readCode, readFile } from "./files.js";
export { anyHeld } from "./lock.js";
export { codeIn, Enter, Move } from "./moving.js";
export { openAbout, openSettings } from "./sheets.js";
