/**
 * The tablet lies flat and people sit round it: the whole page is turned to one side of it. The layout stays that of the
 * screen; turned to a short side it is drawn smaller, so that all of it fits.
 */

/** The sides of the tablet as it lies, clockwise as seen from above. */
export const SIDES = ["bottom", "left", "top", "right"];

const root = () => document.getElementById("app");
let now = "bottom";
let matrix = new DOMMatrix();

function place() {
  const [w, h] = [innerWidth, innerHeight];
  const k = Math.min(w / h, h / w);
  matrix = new DOMMatrix({
    bottom: [1, 0, 0, 1, 0, 0],
    top: [-1, 0, 0, -1, w, h],
    left: [0, k, -k, 0, (w + h * k) / 2, (h - w * k) / 2],
    right: [0, -k, k, 0, (w - h * k) / 2, (h + w * k) / 2],
  }[now]);
  document.documentElement.dataset.side = now;
  root().style.transform = now === "bottom" ? "" : matrix.toString();
}

/** Turns the foot of the page to a side of the tablet. */
export function turnTo(side) {
  if (side === now) return;
  now = side;
  place();
}

addEventListener("resize", () => now !== "bottom" && place());

/** The box of an element in the page's own measures, whichever way it is turned. */
export function boxOf(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const back = matrix.inverse();
  const [p, q] = [new DOMPoint(left, top), new DOMPoint(right, bottom)].map((point) => back.transformPoint(point));
  return new DOMRect(Math.min(p.x, q.x), Math.min(p.y, q.y), Math.abs(p.x - q.x), Math.abs(p.y - q.y));
}

/** A way on the screen in the page's own measures. */
export function wayOf(x, y) {
  const { a, b, c, d } = matrix.inverse();
  return [a * x + c * y, b * x + d * y];
}
