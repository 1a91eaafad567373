/** What the linter knows of the page's code: which names each place has. */
import js from "@eslint/js";
import globals from "globals";

const rules = {
  ...js.configs.recommended.rules,
  "no-unused-vars": ["error", { args: "none", caughtErrors: "none", ignoreRestSiblings: true }],
};

export default [
  { ignores: ["**/node_modules/"] },
  { files: ["**/*.js"], languageOptions: { globals: globals.browser }, rules },
  { files: ["**/engine-worker.js", "**/memory.js"], languageOptions: { globals: globals.worker }, rules },
  { files: ["**/sw.js"], languageOptions: { sourceType: "script", globals: globals.serviceworker }, rules },
  { files: ["**/*.mjs"], languageOptions: { globals: globals.node }, rules },
];
