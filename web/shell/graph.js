/** A measure of the game over time: one line for each seat, its emblem and name where the line ends. */
import { svg } from "../ui/lit.js";
import { markShape } from "../ui/seats.js";

const [WIDTH, HEIGHT] = [620, 400];
const [LEFT, RIGHT, TOP, BOTTOM] = [50, 480, 24, 360];
const LABEL = 34;

/** A step for the scale that gives about five lines: 1, 2 or 5 times a power of ten. */
function niceStep(range) {
  const raw = Math.max(range, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  return Math.max(1, [1, 2, 5, 10].find((n) => n * power >= raw) * power);
}

/** Labels at the line ends, pushed apart so that none covers another. */
function spread(ends) {
  const sorted = ends.toSorted((p, q) => p.y - q.y);
  for (let i = 1; i < sorted.length; i++) sorted[i].y = Math.max(sorted[i].y, sorted[i - 1].y + LABEL);
  const over = sorted.at(-1).y - BOTTOM;
  if (over > 0) for (let i = sorted.length - 1, limit = BOTTOM; i >= 0; i--, limit -= LABEL) sorted[i].y = Math.min(sorted[i].y, limit);
  return sorted;
}

/** One point for each run of entries under the same heading: a turn or a round, however many choices it took. */
const turns = (points) => points.filter(({ heading }, i) => i === 0 || heading !== points[i + 1]?.heading);

/**
 * @param {{heading: string, measures: Record<string, number[]>}[]} points after each entry in force
 * @param {string} measure
 * @param {{name: string, look: string}[]} seats
 * @param {number[]} winners drawn a little stronger
 */
export function graph(points, measure, seats, winners) {
  const rows = turns(points).map(({ measures }) => measures[measure]).filter((row) => row?.length === seats.length);
  if (rows.length < 2) return null;
  const all = rows.flat();
  const step = niceStep(Math.max(...all) - Math.min(...all, 0));
  const low = Math.floor(Math.min(...all, 0) / step) * step;
  const high = Math.max(Math.ceil(Math.max(...all) / step) * step, low + step);
  const x = (i) => LEFT + ((RIGHT - LEFT) * i) / (rows.length - 1);
  const y = (value) => BOTTOM - ((BOTTOM - TOP) * (value - low)) / (high - low);
  const scale = [];
  for (let value = low; value <= high; value += step) scale.push(value);
  const ends = spread(seats.map((seat, n) => ({ seat, n, y: y(rows.at(-1)[n]) })));
  const words = seats.map(({ name }, n) => `${name} ${rows.at(-1)[n]}`).join(", ");
  return svg`<svg class="graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${measure} over the match; at the end ${words}">
    ${scale.map((value) => svg`<path class="grid" d="M${LEFT} ${y(value)}H${RIGHT}"/><text class="scale" x=${LEFT - 10} y=${y(value) + 5}>${value}</text>`)}
    ${seats.map((seat, n) => svg`<path class="line ${winners.includes(n) ? "won" : ""}" data-seat=${seat.look}
      d=${rows.map((row, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(row[n]).toFixed(1)}`).join("")}/>`)}
    ${ends.map((end) => svg`<g transform="translate(${RIGHT + 14} ${end.y - 13}) scale(.65)">${markShape(end.seat.look)}</g>
      <text class="end" x=${RIGHT + 48} y=${end.y + 6}>${end.seat.name}</text>`)}
  </svg>`;
}
