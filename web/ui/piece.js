/** Pieces that travel: the same piece drawn in another place moves there instead of jumping. */
import { directive, Directive, noChange } from "./lit.js";
import { wayOf } from "./turn.js";

const pieces = new Map();

class Piece extends Directive {
  render() {
    return noChange;
  }

  update({ element }, [id]) {
    pieces.set(String(id), element);
    return noChange;
  }
}

export const piece = directive(Piece);

/** Where all pieces lie now. Take it before a drawing and hand it to `travel` after it. */
export function places() {
  const found = new Map();
  for (const [id, element] of pieces) {
    if (element.isConnected) found.set(id, element.getBoundingClientRect());
    else pieces.delete(id);
  }
  return found;
}

/** Lets pieces that lie elsewhere than before travel there. */
export function travel(before) {
  const style = getComputedStyle(document.documentElement);
  const duration = parseFloat(style.getPropertyValue("--m-move"));
  if (!duration) return;
  for (const [id, was] of before) {
    const element = pieces.get(id);
    if (!element?.isConnected) continue;
    const is = element.getBoundingClientRect();
    let [x, y] = [was.left + was.width / 2 - is.left - is.width / 2, was.top + was.height / 2 - is.top - is.height / 2];
    if (Math.hypot(x, y) < 2) continue;
    if (element instanceof SVGGraphicsElement) {
      // Inside a drawing a step is measured in the drawing's own units.
      const { a, b, c, d } = element.parentElement.getScreenCTM();
      const det = a * d - b * c;
      [x, y] = [(d * x - c * y) / det, (a * y - b * x) / det];
    } else [x, y] = wayOf(x, y);
    element.animate(
      { translate: [`${x}px ${y}px`, "0 0"], easing: style.getPropertyValue("--ease") },
      { duration, composite: "add" },
    );
  }
}
