/**
 * Stands in for Pyodide's own list of 357 packages, none of which the site carries: 119 kB less to load.
 * The `info` block must be that of the pinned release; Pyodide refuses another.
 */
export const EMPTY_LOCK = Promise.resolve({
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2' },
  packages: {},
});
