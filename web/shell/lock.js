/** One tab at a time plays a match; a second one is told so and may take over. */

const NAME = "triclinium match ";

/**
 * Holds a match for this tab.
 * @param {string} id the match
 * @param {boolean} steal take it from the tab that has it
 * @param {() => void} onLost another tab has taken it over
 * @returns {Promise<null | (() => void)>} lets go of it; null when another tab has it
 */
export function hold(id, steal, onLost) {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    let release;
    const until = new Promise((done) => { release = done; });
    navigator.locks
      .request(NAME + id, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
        resolve(lock && release);
        return lock ? until : undefined;
      })
      .catch(() => onLost());
  });
}

/** Whether a match is being played in any tab. */
export async function anyHeld() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name.startsWith(NAME));
}
