/** The festoon that hangs from one guest's place to the next: leaves along a hanging line, a fruit here and there. */
import { html, svg } from "../../ui/lit.js";

const WIDTH = 240;
const SAG = 40;
const LEAVES = 46;

/** Something that looks thrown and is the same each time. */
const scatter = (n) => ((n * 7919 + 104729) % 997) / 997;

function leaf(n) {
  const t = n / (LEAVES - 1);
  const x = t * WIDTH;
  const y = 8 + SAG * 4 * t * (1 - t) + (scatter(n) - 0.5) * 5;
  const slope = (Math.atan((SAG * 4 * (1 - 2 * t)) / WIDTH) * 180) / Math.PI;
  const turn = slope + (n % 2 ? 32 : -32) + (scatter(n + 50) - 0.5) * 36;
  return svg`<ellipse class="leaf l${n % 3}" rx="8" ry="3.6" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"/>`;
}

const fruit = (t, n) => svg`<circle class="fruit" r="3.2" cx=${(t * WIDTH).toFixed(1)} cy=${(10 + SAG * 4 * t * (1 - t) + (n % 2 ? 4 : -2)).toFixed(1)}/>`;

export const festoon = html`<svg class="festoon" viewBox="0 0 240 60" preserveAspectRatio="none" aria-hidden="true">
  ${Array.from({ length: LEAVES }, (_, n) => leaf(n))}${[0.24, 0.38, 0.5, 0.63, 0.77].map(fruit)}
  <path class="knot" d="M-6 0h12v22l-6-6-6 6zM234 0h12v22l-6-6-6 6z"/></svg>`;
