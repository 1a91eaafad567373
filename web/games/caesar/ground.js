/** The ground of the map: sea, coasts, land tinted for its master, roads, names. It changes only when a province does. */
import { svg, nothing } from "../../ui/lit.js";
import { AT, BORDERS, COAST, LAND, NAMES, SHORE, SPACES } from "./map.js";
import { sign } from "./pieces.js";

/** Little stones of a sea floor: a fixed, slightly uneven pattern. */
const STONES = (() => {
  const size = 10, count = 14, light = [], dark = [];
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let x = 0; x < count; x++) {
    for (let y = 0; y < count; y++) {
      const [dx, dy, w, h, shade] = [next(), next(), next(), next(), next()];
      const d = `M${(x * size + dx).toFixed(1)} ${(y * size + dy).toFixed(1)}h${(7.4 + w).toFixed(1)}v${(7.4 + h).toFixed(1)}h-${(7.4 + w).toFixed(1)}z`;
      if (shade > 0.62) light.push(d);
      else if (shade < 0.3) dark.push(d);
    }
  }
  return { side: size * count, light: light.join(""), dark: dark.join("") };
})();

const ROADS = SPACES.map(({ a, b }) => `M${AT[a].x} ${AT[a].y}L${AT[b].x} ${AT[b].y}`).join("");

const shapes = Object.entries(LAND);

/** What never changes: one template, drawn once. */
const DEFS = svg`<defs>
  <pattern id="cs-stones" width=${STONES.side} height=${STONES.side} patternUnits="userSpaceOnUse">
    <path class="stone-light" d=${STONES.light}/><path class="stone-dark" d=${STONES.dark}/></pattern>
  <path id="cs-coast" d=${COAST}/><path id="cs-shore" d=${SHORE}/>
</defs>`;

const SEA = svg`<rect class="sea" x="-320" y="-320" width="1640" height="1408"/>
  <rect x="-320" y="-320" width="1640" height="1408" fill="url(#cs-stones)"/>
  ${["wide", "mid", "near"].map((name) => svg`<use href="#cs-shore" class="shoal ${name}"/>`)}
  <use href="#cs-coast" class="cliff" transform="translate(1.5 3.5)"/>`;

const LINES = svg`<path class="frontier" d=${BORDERS}/><use href="#cs-coast" class="coast"/>
  <path class="road-bed" d=${ROADS}/><path class="road" d=${ROADS}/>`;

/** One name, once for each way the map can lie; the style sheet shows one of them. */
function name(id) {
  const { x, y } = AT[id];
  const way = (words, kind) => {
    const [lines, dx, dy, anchor = "middle", own] = words;
    return svg`<g class="name ${kind}">${lines.map((line, i) => {
      const [ox, oy] = i && own ? own : [0, 0];
      return svg`<text x=${dx + ox} y=${dy + oy} dy=${own ? "0" : `${i * 1.06}em`} text-anchor=${anchor}>${line}</text>`;
    })}</g>`;
  };
  return svg`<g transform="translate(${x} ${y})"><g class="up">${way(NAMES[id].north, "north")}${way(NAMES[id].west, "west")}</g></g>`;
}
const LABELS = Object.keys(NAMES).map(name);

/** Pompey's land is striped, so that it is told from Caesar's without colour. */
const stripes = (letter) => svg`<pattern id="cs-stripes" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
  <rect class="stripe" width="5.5" height="13" fill="var(--seat-${letter})"/></pattern>`;

/**
 * A province's own colour. A newly won one floods from the last token outward.
 * @param {{x: number, y: number} | null} from where the flood begins, or null: it has been there
 */
function tint(id, seat, from, kind, ui) {
  const fill = (what) => (from
    ? svg`<g clip-path="url(#cs-in-${id})"><circle class="flood" cx=${from.x} cy=${from.y} r="560" fill=${what}
        style="transform-origin:${from.x}px ${from.y}px"/></g>`
    : svg`<path d=${LAND[id]} fill=${what}/>`);
  return svg`<g class="tint ${kind}" data-seat=${ui.seat(seat).letter}>
    ${from ? svg`<clipPath id="cs-in-${id}"><path d=${LAND[id]}/></clipPath>` : nothing}${fill("var(--won)")}
    ${seat ? fill("url(#cs-stripes)") : nothing}</g>`;
}

/**
 * @param {object} view
 * @param {object} ui
 * @param {object | null} ahead the view after the previewed choice
 */
export function ground(view, ui, ahead) {
  const last = view.last ? SPACES[view.last - 1] : null;
  const before = ui.before && new Map(ui.before.provinces.map((p) => [p.id, p.controller]));
  const then = ahead && new Map(ahead.provinces.map((p) => [p.id, p.controller]));
  return svg`<svg class="ground turn" viewBox="0 0 1000 768" aria-hidden="true">
    ${DEFS}<defs>${stripes(ui.seat(1).letter)}</defs>${SEA}
    ${shapes.map(([id, d]) => svg`<path class="land" d=${d}/>`)}
    ${view.provinces.map(({ id, controller, bonus }) => {
      if (controller !== null) {
        const fresh = before && before.get(id) === null ? last : null;
        return tint(id, controller, fresh, "", ui);
      }
      if (then && then.get(id) !== null) return tint(id, then.get(id), null, "ahead", ui);
      return bonus === null ? svg`<path class="nobodys" d=${LAND[id]}/>` : nothing;
    })}
    ${LINES}
    <g class="sea-name" transform="translate(884 140)"><g class="up">${sign(ui, "dolphin", 62, 0, -52)}
      <text y="10">Pontus</text><text y="36">Euxinus</text></g></g>
    ${LABELS}
  </svg>`;
}
