/** Something that went wrong, for people: what happened, what was kept, what to do. */
export class Trouble extends Error {
  /**
   * @param {string} text what happened
   * @param {string} kept what was kept
   * @param {string} todo what to do next
   * @param {string} kind to tell troubles apart
   */
  constructor(text, kept = "", todo = "", kind = "trouble") {
    super(text);
    Object.assign(this, { name: "Trouble", text, kept, todo, kind });
  }
}

/** Any error as a Trouble. Errors of the engine bring `text` and `todo`; nothing was changed when it raises one. */
export function trouble(error) {
  if (error instanceof Trouble) return error;
  if (error?.name === "EngineError") return new Trouble(error.text, "Nothing was changed.", error.todo, error.kind);
  console.error(error);
  return new Trouble(`Something in the page failed (${error?.message ?? error}).`, "The match stands as it was last saved.", "Reload the page.");
}
