/**
 * The directive behind `ui.tap`: makes a drawn thing touchable. The touch itself is heard once, at the root of the page
 * (`listen`), so that HTML and SVG, nested things and keys are all treated alike.
 */
import { directive, Directive, noChange } from "./lit.js";

const taps = new WeakMap();

class Tap extends Directive {
  render() {
    return noChange;
  }

  update({ element }, [thing]) {
    taps.set(element, thing);
    const { state, part, value, handle, why } = thing;
    const set = (name, to) => (to === null ? element.removeAttribute(name) : element.setAttribute(name, to));
    const button = element.localName === "button";
    const touchable = state !== "";
    set("data-state", state || null);
    set("data-pick", touchable && handle === null ? `${part}:${value}` : null);
    set("data-choice", handle);
    set("aria-pressed", touchable && state !== "refused" ? String(state === "chosen") : null);
    set("aria-disabled", state === "refused" || (button && !touchable) ? "true" : null);
    set("aria-description", state === "refused" ? why : null);
    set("tabindex", touchable ? "0" : button ? "-1" : null);
    if (!button) set("role", touchable ? "button" : (element.dataset.role ?? null));
    return noChange;
  }
}

export const tap = directive(Tap);

/** The touchable thing at or around an element, or null. */
function around(element) {
  for (let at = element; at; at = at.parentElement) {
    const thing = taps.get(at);
    if (thing?.state) return { element: at, thing };
  }
  return null;
}

// A finger is wider than a space on a small map: the nearest lit thing within this distance is meant.
const REACH = 24;

/** The lit thing nearest to a point of the board, within reach. */
function nearest(board, x, y) {
  let best = null;
  for (const element of board.querySelectorAll("[data-state]")) {
    const box = element.getBoundingClientRect();
    const far = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const thing = taps.get(element);
    if (thing?.state === "legal" && far <= REACH && (!best || far < best.far)) best = { element, thing, far };
  }
  return best;
}

/** The touchable thing under a point, for a finger that slides over the shield's sheet and lets go there. */
export const tappedAt = (x, y) => around(document.elementFromPoint(x, y));

/**
 * Hears all touches and keys on touchable things.
 * @param {HTMLElement} root
 * @param {(thing: any, element: Element) => void} touched
 */
export function listen(root, touched) {
  root.addEventListener("click", (event) => {
    const board = event.target.closest?.(".board-panel");
    const found = around(event.target) ?? (board && event.detail ? nearest(board, event.clientX, event.clientY) : null);
    if (found) touched(found.thing, found.element);
  });
  root.addEventListener("keydown", (event) => {
    const found = taps.has(event.target) && around(event.target);
    if (!found) return;
    if (event.key.startsWith("Arrow")) {
      if (step(event.target, event.key)) event.preventDefault();
    } else if ((event.key === "Enter" || event.key === " ") && event.target.localName !== "button") {
      event.preventDefault();
      touched(found.thing, found.element);
    }
  });
}

/** Moves the focus to the nearest touchable thing in the direction of an arrow key. */
function step(from, key) {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const here = middle(from);
  const [across, sign] = { ArrowLeft: [true, -1], ArrowRight: [true, 1], ArrowUp: [false, -1], ArrowDown: [false, 1] }[key];
  let best = null;
  for (const element of from.closest(".screen").querySelectorAll("[data-state]")) {
    const there = middle(element);
    const ahead = sign * (across ? there.x - here.x : there.y - here.y);
    const aside = Math.abs(across ? there.y - here.y : there.x - here.x);
    const cost = ahead + 2 * aside;
    if (element !== from && ahead > 1 && aside <= 2 * ahead && (!best || cost < best.cost)) best = { element, cost };
  }
  best?.element.focus();
  return best !== null;
}
