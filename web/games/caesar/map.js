/**
 * The map of Caesar!: where everything lies, and the drawn coasts.
 *
 * The drawing is ours. Provinces and border spaces started from a plain layout grid and were then pushed apart by a
 * small spring model, until every border space lies on the straight road between its two provinces, at least 90 units
 * from the next one (44 px on a 390 px phone) and 73 from every province. The coasts were drawn by hand round these
 * places: an ARC holds the few points of a pen stroke, `ink` rounds and roughens it, and a province is a ring of arcs.
 * Two neighbours share the same arc, so there are no gaps.
 *
 * Units: 1000 x 768, north up. Where the board is higher than wide, the style sheet turns the drawing: west up.
 */

export const WIDTH = 1000, HEIGHT = 768;

/** @typedef {{x: number, y: number}} Point */

/** The middle of every province, where its bonus token or control marker lies; `SECOND`: Italia's dashed place. */
const SEATS_OF_POWER = [
  ["HUL", 56, 399], ["HCI", 52, 226], ["MAU", 186, 470], ["SAR", 251, 309], ["GAL", 177, 145], ["NUM", 323, 523],
  ["SIC", 431, 410], ["ITA", 426, 238], ["GCI", 325, 75], ["AFR", 465, 660], ["ACH", 572, 387], ["MAC", 644, 224],
  ["DAL", 515, 83], ["CYR", 617, 678], ["CRE", 695, 476], ["AEG", 797, 668], ["ASI", 818, 361], ["SYR", 940, 544],
];
export const SECOND = { x: 375, y: 211 };

/**
 * Where a name stands, from the middle of its province: `[lines, x, y of the first line, anchor]`, north up and, on the
 * phone, west up (x and y then as one reads the turned map). A line may carry its own place: "Gallia Cisalpina" runs
 * round its medal there. `sums`: where the running sums stand, north up.
 */
export const NAMES = {
  HUL: { north: [["Hispania", "Ulterior"], 33, -25, "start"], west: [["Hispania", "Ulterior"], -38, -8, "end"], sums: [-8, 40] },
  HCI: { north: [["Hispania", "Citerior"], -2, -80], west: [["Hispania", "Citerior"], 38, -8, "start"] },
  MAU: { north: [["Mauretania"], -24, 47], west: [["Mauretania"], -38, 9, "end"], sums: [-14, 66] },
  SAR: { north: [["Sardinia"], 6, -33], west: [["Sardinia"], 6, 52] },
  GAL: { north: [["Gallia"], -4, -38], west: [["Gallia"], 37, 9, "start"], sums: [4, 40] },
  NUM: { north: [["Numidia"], 0, 47], west: [["Numidia"], -38, 9, "end"], sums: [0, 66] },
  SIC: { north: [["Sicilia"], 0, -31], west: [["Sicilia"], -8, 52] },
  ITA: { north: [["Italia"], -1, -33], west: [["Italia"], -14, 54] },
  GCI: { north: [["Gallia", "Cisalpina"], 0, -53], west: [["Gallia", "Cisalpina"], 74, -36, "end", [0, 92]], sums: [-8, 40] },
  AFR: { north: [["Africa"], 0, 47], west: [["Africa"], -30, -40], sums: [0, 66] },
  ACH: { north: [["Achaia"], 14, -36], west: [["Achaia"], -26, -38] },
  MAC: { north: [["Macedonia"], 12, -38], west: [["Macedonia"], 4, 52], sums: [5, 40] },
  DAL: { north: [["Dalmatia"], 0, -38], west: [["Dalmatia"], 78, 60, "end"] },
  CYR: { north: [["Cyrene"], -8, -36], west: [["Cyrene"], 38, -6, "start"] },
  CRE: { north: [["Creta"], 3, -35], west: [["Creta"], 37, 8, "start"] },
  AEG: { north: [["Aegyptus"], 0, 47], west: [["Aegyptus"], -42, 58], sums: [0, 66] },
  ASI: { north: [["Asia"], 0, -38], west: [["Asia"], 38, 9, "start"] },
  SYR: { north: [["Syria"], 4, -38], west: [["Syria"], 38, 9, "start"] },
};

/** Border spaces in the engine's order (1 to 30): the two provinces, and how far along the road from the first. */
const ROADS = [
  ["HUL", "HCI", 0.427], ["HUL", "MAU", 0.503], ["HCI", "GAL", 0.491], ["MAU", "SAR", 0.443], ["MAU", "NUM", 0.5],
  ["SAR", "GAL", 0.473], ["SAR", "SIC", 0.495], ["SAR", "ITA", 0.575], ["GAL", "GCI", 0.502], ["NUM", "SIC", 0.467],
  ["NUM", "AFR", 0.626], ["SIC", "ITA", 0.428], ["SIC", "AFR", 0.457], ["ITA", "GCI", 0.535], ["ITA", "ACH", 0.64],
  ["ITA", "MAC", 0.494], ["ITA", "DAL", 0.444], ["GCI", "DAL", 0.548], ["AFR", "ACH", 0.625], ["AFR", "CYR", 0.513],
  ["ACH", "MAC", 0.478], ["ACH", "CRE", 0.516], ["MAC", "DAL", 0.527], ["CYR", "CRE", 0.549], ["CYR", "AEG", 0.486],
  ["CRE", "AEG", 0.549], ["CRE", "ASI", 0.48], ["AEG", "ASI", 0.515], ["AEG", "SYR", 0.432], ["ASI", "SYR", 0.459],
];

/** @type {Record<string, Point>} */
export const AT = Object.fromEntries(SEATS_OF_POWER.map(([id, x, y]) => [id, { x, y }]));

/** @type {{n: number, a: string, b: string, x: number, y: number}[]} index 0 is space 1 */
export const SPACES = ROADS.map(([a, b, t], i) => ({
  n: i + 1, a, b, x: AT[a].x + (AT[b].x - AT[a].x) * t, y: AT[a].y + (AT[b].y - AT[a].y) * t,
}));

// ---------------------------------------------------------------- the drawing
// c: a coast, b: a border on land. Points in drawing order; first and last are junctions and stay where they are.

const ARCS = {
  // Oceanus and Hispania
  gallia_ocean: ["c", [-60, -240], [-70, -120], [-130, -60], [-120, -20], [-60, -14], [-10, 4], [30, 38], [46, 76], [66, 126]],
  cantabria: ["c", [66, 126], [20, 132], [-40, 126], [-110, 130], [-150, 150], [-140, 190], [-128, 240], [-112, 318]],
  lusitania: ["c", [-112, 318], [-140, 350], [-126, 400], [-104, 430], [-60, 424], [-20, 436], [6, 452], [40, 448], [66, 442], [80, 430]],
  baetica: ["c", [80, 430], [88, 404], [112, 392], [126, 372], [124, 346]],
  tarraco: ["c", [124, 346], [146, 330], [134, 308], [142, 286], [160, 268], [176, 250], [172, 226]],
  ulterior_citerior: ["b", [124, 346], [92, 336], [54, 325], [10, 330], [-50, 318], [-112, 318]],
  pyrenees: ["b", [66, 126], [88, 154], [113, 186], [142, 208], [172, 226]],
  // Gallia, the gulf of Lion, the Alps
  lion: ["c", [172, 226], [170, 206], [184, 194], [206, 190], [226, 198], [248, 192], [264, 180], [280, 168]],
  alps: ["b", [280, 168], [270, 140], [251, 110], [240, 76], [216, 40], [208, -20], [190, -240]],
  liguria: ["c", [280, 168], [296, 154], [312, 150], [328, 160], [338, 176]],
  appennines: ["b", [338, 176], [352, 164], [372, 151], [390, 140], [406, 130]],
  po: ["c", [406, 130], [408, 116], [420, 110], [434, 116], [442, 122]],
  carnia: ["b", [442, 122], [436, 100], [429, 79], [438, 40], [424, -10], [436, -90], [420, -240]],
  // Italia
  etruria: ["c", [338, 176], [346, 194], [346, 214], [356, 234], [374, 246], [390, 258], [398, 276], [412, 288], [426, 296]],
  bruttium: ["c", [426, 296], [440, 302], [442, 318], [440, 334], [450, 338], [460, 322], [462, 306], [474, 294]],
  apulia: ["c", [474, 294], [484, 282], [498, 290], [514, 306], [518, 294], [504, 276], [488, 262], [484, 248]],
  picenum: ["c", [484, 248], [498, 240], [494, 226], [474, 228], [458, 212], [448, 190], [434, 170], [420, 150], [406, 130]],
  // Dalmatia, Macedonia, Achaia
  dalmatia: ["c", [442, 122], [450, 134], [462, 122], [480, 124], [494, 140], [512, 152], [526, 166], [546, 176]],
  dinaric: ["b", [546, 176], [562, 164], [576, 149], [596, 128], [634, 112], [664, 78], [712, 72], [760, 64]],
  epirus: ["c", [546, 176], [560, 192], [574, 212], [572, 236], [580, 258], [570, 276], [566, 296]],
  thessaly: ["b", [566, 296], [584, 304], [606, 309], [630, 322], [652, 326]],
  peloponnese: ["c", [566, 296], [556, 312], [560, 334], [550, 352], [540, 366], [530, 388], [536, 410], [548, 424], [550, 446], [562, 434], [572, 440], [578, 462], [588, 446], [592, 430], [604, 440], [602, 420], [612, 406]],
  attica: ["c", [612, 406], [632, 400], [636, 386], [622, 372], [616, 358], [630, 350], [642, 346], [652, 326]],
  thrace: ["c", [652, 326], [660, 306], [652, 288], [664, 276], [676, 286], [684, 304], [688, 286], [704, 296], [700, 276], [716, 266], [738, 262], [752, 268], [738, 284], [744, 290], [764, 272], [784, 262]],
  moesia: ["c", [784, 262], [796, 250], [784, 226], [772, 196], [780, 160], [768, 120], [770, 88], [760, 64]],
  scythia: ["c", [760, 64], [776, 40], [812, 20], [838, -20], [860, -80], [900, -120], [930, -240]],
  // Asia, Syria, Aegyptus
  pontus: ["c", [1240, 250], [1120, 268], [1060, 262], [1000, 274], [958, 266], [920, 254], [880, 262], [850, 276], [824, 270], [806, 256]],
  ionia: ["c", [806, 256], [796, 272], [780, 284], [762, 290], [752, 306], [758, 326], [772, 336], [762, 354], [770, 376], [786, 384], [778, 402], [792, 420]],
  lycia: ["c", [792, 420], [810, 432], [822, 420], [834, 428], [838, 446], [830, 460], [846, 470]],
  taurus: ["b", [846, 470], [858, 458], [874, 445], [900, 424], [938, 412], [980, 396], [1060, 400], [1240, 380]],
  phoenicia: ["c", [846, 470], [862, 484], [882, 480], [892, 492], [884, 512], [890, 530], [882, 552], [868, 574], [856, 584], [838, 588]],
  sinai: ["b", [838, 588], [846, 600], [858, 614], [876, 634], [888, 648]],
  delta: ["c", [838, 588], [826, 602], [810, 598], [794, 604], [776, 616], [758, 628], [742, 624], [724, 632], [708, 638]],
  suez_west: ["c", [888, 648], [888, 664], [904, 692], [918, 720], [944, 768], [962, 850], [1000, 990]],
  suez_east: ["c", [888, 648], [898, 662], [916, 680], [932, 706], [938, 690], [944, 664], [956, 690], [976, 730], [1010, 800], [1090, 990]],
  // Africa
  libya: ["b", [708, 638], [704, 673], [714, 706], [704, 740], [712, 790], [708, 990]],
  cyrenaica: ["c", [708, 638], [690, 644], [676, 634], [660, 620], [640, 610], [616, 606], [594, 614], [582, 632], [578, 646], [562, 648], [546, 640]],
  tripolis: ["b", [546, 640], [546, 656], [543, 669], [548, 700], [534, 730], [544, 790], [536, 990]],
  syrtis: ["c", [546, 640], [526, 630], [508, 618], [484, 620], [466, 612], [452, 596], [456, 580], [442, 572]],
  numidia_africa: ["b", [442, 572], [428, 588], [412, 609], [388, 626], [380, 656], [362, 690], [368, 740], [350, 800], [356, 990]],
  byzacena: ["c", [442, 572], [426, 566], [418, 548], [424, 530], [414, 514], [398, 512], [384, 506], [366, 504]],
  numidia: ["c", [366, 504], [350, 496], [338, 482], [320, 474], [300, 468], [282, 458], [264, 456]],
  mauretania_numidia: ["b", [264, 456], [262, 474], [255, 496], [240, 532], [246, 580], [226, 640], [234, 720], [214, 800], [222, 990]],
  mauretania: ["c", [264, 456], [240, 452], [218, 438], [196, 436], [172, 440], [150, 446], [134, 462], [116, 470], [98, 466], [86, 452]],
  atlas: ["c", [86, 452], [66, 466], [36, 478], [0, 506], [-30, 540], [-60, 600], [-90, 640], [-150, 720], [-190, 800], [-230, 990]],
  // islands, each a closed ring
  sardinia: ["o", [236, 268], [256, 262], [276, 266], [288, 280], [286, 300], [294, 322], [288, 346], [272, 360], [258, 352], [242, 364], [224, 354], [222, 332], [214, 312], [222, 292], [220, 276]],
  corsica: ["o", [270, 206], [278, 200], [284, 214], [286, 232], [278, 250], [268, 246], [262, 228]],
  sicilia: ["o", [376, 384], [392, 376], [410, 382], [434, 378], [456, 376], [480, 366], [490, 374], [482, 392], [486, 412], [478, 432], [484, 446], [468, 452], [444, 444], [420, 438], [398, 428], [380, 412], [370, 398]],
  creta: ["o", [640, 474], [650, 458], [664, 462], [676, 446], [698, 448], [716, 440], [738, 450], [760, 448], [776, 462], [782, 482], [766, 492], [750, 508], [726, 512], [706, 522], [684, 514], [662, 516], [644, 500], [648, 486]],
  euboea: ["o", [650, 356], [660, 366], [664, 382], [656, 384], [646, 370]],
  lesbos: ["o", [732, 326], [742, 324], [744, 334], [734, 336]],
  rhodes: ["o", [794, 450], [804, 446], [806, 458], [798, 466]],
  cyclades: ["o", [694, 394], [704, 392], [706, 402], [696, 404]],
  delos: ["o", [676, 414], [684, 412], [686, 420], [678, 422]],
  melita: ["o", [500, 462], [508, 462], [508, 469], [500, 469]],
  baleares: ["o", [170, 312], [184, 304], [194, 312], [184, 322], [172, 320]],
  cyprus: ["o", [828, 512], [842, 510], [856, 500], [872, 492], [864, 508], [856, 520], [840, 524]],
  // edges nobody sees, beyond the frame
  north_gallia: ["x", [190, -240], [-60, -240]], north_gci: ["x", [420, -240], [190, -240]],
  north_dalmatia: ["x", [930, -240], [420, -240]],
  east_asia: ["x", [1240, 380], [1240, 250]], east_syria: ["x", [1090, 990], [1240, 990], [1240, 380]],
  south_mau: ["x", [-230, 990], [222, 990]], south_num: ["x", [222, 990], [356, 990]],
  south_afr: ["x", [356, 990], [536, 990]], south_cyr: ["x", [536, 990], [708, 990]], south_aeg: ["x", [708, 990], [1000, 990]],
};

/** Rings of arcs; "-" runs an arc backwards. A ring of one island arc closes itself. */
const RINGS = {
  HUL: [["lusitania", "baetica", "ulterior_citerior"]],
  HCI: [["cantabria", "-ulterior_citerior", "tarraco", "-pyrenees"], ["baleares"]],
  GAL: [["gallia_ocean", "pyrenees", "lion", "alps", "north_gallia"]],
  GCI: [["liguria", "appennines", "po", "carnia", "north_gci", "-alps"]],
  ITA: [["etruria", "bruttium", "apulia", "picenum", "-appennines"]],
  DAL: [["dalmatia", "dinaric", "scythia", "north_dalmatia", "-carnia"]],
  MAC: [["epirus", "thessaly", "thrace", "moesia", "-dinaric"]],
  ACH: [["peloponnese", "attica", "-thessaly"], ["euboea"], ["cyclades"], ["delos"]],
  ASI: [["pontus", "ionia", "lycia", "taurus", "east_asia"], ["lesbos"], ["rhodes"]],
  SYR: [["phoenicia", "sinai", "suez_east", "east_syria", "-taurus"], ["cyprus"]],
  AEG: [["delta", "libya", "south_aeg", "-suez_west", "-sinai"]],
  CYR: [["cyrenaica", "tripolis", "south_cyr", "-libya"]],
  AFR: [["syrtis", "numidia_africa", "south_afr", "-tripolis"]],
  NUM: [["byzacena", "numidia", "mauretania_numidia", "south_num", "-numidia_africa"]],
  MAU: [["mauretania", "atlas", "south_mau", "-mauretania_numidia"]],
  SAR: [["sardinia"], ["corsica"]],
  SIC: [["sicilia"], ["melita"]],
  CRE: [["creta"]],
};

/** A fixed stream of numbers in -1..1: the same coast on every tablet. */
function stream(word) {
  let h = 2166136261;
  for (const c of word) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 2147483648 - 1;
  };
}

/** The points of one arc, rounded (Catmull-Rom), with bays and capes that fade out at junctions. */
function ink(name, [kind, ...points]) {
  if (kind === "x") return points;
  const ring = kind === "o", n = points.length, random = stream(name);
  const at = (i) => (ring ? points[(i + n) % n] : points[Math.min(n - 1, Math.max(0, i))]);
  const fine = [];
  for (let i = 0; i < (ring ? n : n - 1); i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const steps = Math.max(2, Math.round(Math.hypot(r[0] - q[0], r[1] - q[1]) / 4.5));
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      fine.push([0, 1].map((d) => 0.5 * (2 * q[d] + (r[d] - p[d]) * t + (2 * p[d] - 5 * q[d] + 4 * r[d] - s[d]) * t * t
        + (3 * q[d] - p[d] - 3 * r[d] + s[d]) * t * t * t)));
    }
  }
  if (!ring) fine.push(points[n - 1]);
  const size = kind === "c" ? [2.4, 1.5] : kind === "o" ? [Math.min(2, n / 8), n > 8 ? 1.2 : 0.4] : [1.6, 0.7];
  const slow = fine.map(random), last = fine.length - 1;
  return fine.map(([x, y], i) => {
    const [u, v] = ring ? [fine[(i + last) % (last + 1)], fine[(i + 1) % (last + 1)]] : [fine[Math.max(0, i - 1)], fine[Math.min(last, i + 1)]];
    const run = Math.hypot(v[0] - u[0], v[1] - u[1]) || 1;
    const k = Math.floor(i / 4), f = (i % 4) / 4, next = ring && (k + 1) * 4 > last ? 0 : k + 1;
    const wave = (slow[k % slow.length] * (1 - f) + slow[next % slow.length] * f) * size[0] + random() * size[1];
    const fade = ring ? 1 : Math.min(1, i / 3, (last - i) / 3);
    return [x - ((v[1] - u[1]) / run) * wave * fade, y + ((v[0] - u[0]) / run) * wave * fade];
  });
}

const INKED = Object.fromEntries(Object.entries(ARCS).map(([name, arc]) => [name, ink(name, arc)]));
const stroke = (points) => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
const way = (word) => (word[0] === "-" ? [...INKED[word.slice(1)]].reverse() : INKED[word]);
const ring = (words) => `M${stroke(words.flatMap((word, i) => way(word).slice(i ? 1 : 0)))}Z`;

/** Path data of every province, islands included. @type {Record<string, string>} */
export const LAND = Object.fromEntries(Object.entries(RINGS).map(([id, rings]) => [id, rings.map(ring).join("")]));
/** All coasts as one path. */
const coasts = (points) => Object.entries(ARCS).filter(([, [kind]]) => "co".includes(kind))
  .map(([name, [kind, ...raw]]) => `M${stroke(points(name, raw))}${kind === "o" ? "Z" : ""}`).join("");
export const COAST = coasts((name) => INKED[name]);
/** Without bays and capes, for the broad bands of shallow water along them: stroked with all those they take long to paint. */
export const SHORE = coasts((_, raw) => raw);
/** All borders on land as one path. */
export const BORDERS = Object.entries(ARCS).filter(([, arc]) => arc[0] === "b").map(([name]) => `M${stroke(INKED[name])}`).join("");
