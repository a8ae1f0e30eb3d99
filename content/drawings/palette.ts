/** Light on a face: sunlit top, sunlit wall, wall at an angle, wall in shade. */
export type Tone = "top" | "left" | "mid" | "right";
/** Where a part stands at dusk: in a lit room, under the sky, near a lamp under the sky, or where no lamp burns. */
export type Environment = "indoors" | "outdoors" | "lamplit" | "dark";

/** One look: a CSS colour with its opacity; nothing is drawn where it is missing. */
export interface Look {
  readonly colour: string;
  readonly opacity: number;
}
/** A colour by day and at dusk. `edge` tells whether a hairline of the colour closes the seams. */
export interface Paint {
  readonly day: Look | undefined;
  readonly dusk: Look | undefined;
  readonly edge: boolean;
}

interface Material {
  /** The sunlit top by day. */
  readonly day: string;
  /** The same colour on all faces at dusk, in or out: lamps, lit windows, pools. */
  readonly lit?: string;
  /** Base at dusk when it is not the day's. */
  readonly dusk?: string;
  /** Opacity by day and at dusk. */
  readonly clear?: readonly [number, number];
  /** The cut colour keeps its strength in all light. */
  readonly cut?: true;
  /** Unlit window glass. */
  readonly window?: true;
  /** How much of the day's brightness is kept outdoors at dusk, above the usual. */
  readonly glow?: number;
}

const LEAF = 1.18;
const TABLE = {
  chalk: { day: "#f8f4ec" },
  plaster: { day: "#f0e6d6" },
  sand: { day: "#ead9b9" },
  stone: { day: "#dccdb2" },
  paving: { day: "#f0e4cd" },
  paving2: { day: "#e2d2b4" },
  marble: { day: "#eee9e2" },
  oak: { day: "#e0b27c" },
  oak2: { day: "#cf9c65", glow: 1.12 },
  walnut: { day: "#a66a45" },
  rattan: { day: "#d8b384" },
  terrazzo: { day: "#f2ece1" },
  chipA: { day: "#c98c6e" },
  chipB: { day: "#7fae9f" },
  chipC: { day: "#c9b48c" },
  glaze: { day: "#8cc6b4" },
  glaze2: { day: "#6fb0a0" },
  glaze3: { day: "#b3dccb" },
  pool: { day: "#63c3c6", lit: "#2fb4bd" },
  pool2: { day: "#8fd9d6", lit: "#86e8de" },
  pool3: { day: "#3fa3ad", lit: "#1e93a1" },
  poolSide: { day: "#58b9bf", lit: "#2aa7b1" },
  poolSide2: { day: "#7fd0d0", lit: "#5ccdcd" },
  sea: { day: "#7cc0c2" },
  sea2: { day: "#93d0cd" },
  cut: { day: "#c8502e", cut: true },
  clay: { day: "#cf6a47", glow: 1.35 },
  clay2: { day: "#e39a78", glow: 1.25 },
  blush: { day: "#ecc2a8", glow: 1.1 },
  petrol: { day: "#1f5b66" },
  petrol2: { day: "#3b7f88" },
  ink: { day: "#2a4149" },
  steel: { day: "#d3d9d6" },
  copper: { day: "#d98a54" },
  white: { day: "#ffffff" },
  paper: { day: "#ffffff", dusk: "#f1e6cf" },
  saffron: { day: "#e7ab45", glow: 1.15 },
  linen: { day: "#f1e7d6" },
  felt: { day: "#b9cfc4" },
  aubergine: { day: "#6b3f4f" },
  grass: { day: "#a9c08c", glow: 1.18 },
  grass2: { day: "#95b07a", glow: 1.18 },
  leaf: { day: "#6fa37d", glow: LEAF },
  leaf2: { day: "#4c8468", glow: LEAF },
  leaf3: { day: "#8fbb86", glow: LEAF },
  bloom: { day: "#d8557a", glow: LEAF },
  bark: { day: "#a98560", glow: 1.2 },
  soil: { day: "#a67c5b", glow: 1.22 },
  soil2: { day: "#8d6548", glow: 1.22 },
  gravel: { day: "#cbb795" },
  road: { day: "#c9c4b8" },
  line: { day: "#fdf8ee" },
  roof: { day: "#efe6d5" },
  concrete: { day: "#cfcabd" },
  skin: { day: "#b57c56", glow: 1.5 },
  skin2: { day: "#8d5a3c", glow: 1.5 },
  skin3: { day: "#d9a880", glow: 1.3 },
  cloth: { day: "#fbf8f1", glow: 1.35 },
  glass: { day: "#bfe0da", clear: [0.5, 0.55], dusk: "#2c5a63" },
  glassIn: { day: "#cfe8e1", clear: [0.42, 0.28], dusk: "#f3cf94" },
  window: { day: "#4d8289", window: true },
  windowLit: { day: "#4d8289", lit: "#ffcf7d" },
  windowHalf: { day: "#5f9399", lit: "#d99a58" },
  windowPale: { day: "#86b4b2", window: true },
  lamp: { day: "#fff3d6", lit: "#fff0c4" },
  screen: { day: "#33535a", lit: "#8fd0cc" },
} satisfies Record<string, Material>;
export type MaterialName = keyof typeof TABLE;
const MATERIALS: Record<MaterialName, Material> = TABLE;

type Colour = readonly [number, number, number];
const DAY: Record<Tone, Colour> = {
  top: [1, 1, 1],
  left: [0.965, 0.93, 0.885],
  mid: [0.86, 0.825, 0.815],
  right: [0.745, 0.725, 0.76],
};
const DUSK: Record<Environment, Record<Tone, Colour>> = {
  // No sun: the sky lights what lies flat, and walls alike.
  outdoors: {
    top: [0.5, 0.585, 0.65],
    left: [0.42, 0.49, 0.565],
    mid: [0.375, 0.445, 0.52],
    right: [0.335, 0.405, 0.485],
  },
  dark: {
    top: [0.39, 0.5, 0.58],
    left: [0.32, 0.42, 0.5],
    mid: [0.285, 0.38, 0.46],
    right: [0.25, 0.34, 0.42],
  },
  indoors: {
    top: [0.97, 0.815, 0.62],
    left: [0.93, 0.765, 0.57],
    mid: [0.84, 0.68, 0.52],
    right: [0.73, 0.575, 0.465],
  },
  lamplit: {
    top: [0.86, 0.76, 0.6],
    left: [0.77, 0.67, 0.54],
    mid: [0.65, 0.57, 0.49],
    right: [0.54, 0.48, 0.45],
  },
};
const CUT: { day: Record<Tone, Colour>; dusk: Record<Tone, Colour> } = {
  day: {
    top: [1, 1, 1],
    left: [0.95, 0.93, 0.92],
    mid: [0.9, 0.87, 0.88],
    right: [0.86, 0.82, 0.84],
  },
  dusk: {
    top: [1, 1, 1],
    left: [0.92, 0.9, 0.9],
    mid: [0.86, 0.84, 0.85],
    right: [0.8, 0.78, 0.8],
  },
};
const NIGHT: Colour = [22, 52, 60];

const parse = (hex: string): Colour => {
  const at = (i: number) => Number.parseInt(hex.slice(i, i + 2), 16);
  return [at(1), at(3), at(5)];
};
const times = (a: Colour, b: Colour): Colour => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
const scale = (a: Colour, k: number): Colour => [a[0] * k, a[1] * k, a[2] * k];
const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const hex = (c: Colour): string => {
  const long = c
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");
  return `#${long.replace(/^(.)\1(.)\2(.)\3$/, "$1$2$3")}`;
};

function duskOf(material: Material, tone: Tone, environment: Environment): Colour {
  if (material.lit && environment !== "dark") return parse(material.lit);
  if (material.dusk) return parse(material.dusk);
  if (material.cut) return times(parse("#e2704a"), CUT.dusk[tone]);
  if (material.window)
    return times(parse("#1d4752"), tone === "right" ? [0.8, 0.8, 0.85] : [1, 1, 1]);
  const colour = times(parse(material.day), DUSK[environment][tone]);
  const open = environment === "outdoors" || environment === "dark";
  return open ? mix(scale(colour, material.glow ?? 1), NIGHT, 0.08) : colour;
}

/** Whether one sees through the material; such solids neither cast nor catch shadows. */
export const isClear = (name: MaterialName): boolean => MATERIALS[name].clear !== undefined;

/** Colour of a material in a light, by day and at dusk. */
export function paintOf(name: MaterialName, tone: Tone, environment: Environment): Paint {
  const material = MATERIALS[name];
  const [day, dusk] = material.clear ?? [1, 1];
  const light = material.cut ? CUT.day[tone] : DAY[tone];
  return {
    day: { colour: hex(times(parse(material.day), light)), opacity: day },
    dusk: { colour: hex(duskOf(material, tone, environment)), opacity: dusk },
    edge: material.clear === undefined,
  };
}

export type OverlayName =
  | "shadow"
  | "groundShadow"
  | "joint"
  | "jointLight"
  | "dark"
  | "fine"
  | "glint"
  | "spill"
  | `${"lamplight" | "waterlight"}${1 | 2 | 3}`
  | "pen"
  | "reveal"
  | "dash";
interface Overlay {
  readonly day?: Look;
  readonly outdoors?: Look;
  readonly indoors?: Look;
  readonly edge?: true;
}
const look = (colour: string, opacity: number): Look => ({ colour, opacity });
const both = (dusk: Look) => ({ outdoors: dusk, indoors: dusk });
const OVERLAYS: Record<OverlayName, Overlay> = {
  shadow: {
    day: look("#33285a", 0.235),
    // What the sun casts by day; a room's lamps keep a trace of it.
    indoors: look("#3c1420", 0.13),
  },
  groundShadow: { day: look("#173a4d", 0.24) },
  joint: {
    day: look("#6b5a48", 0.28),
    outdoors: look("#04161c", 0.45),
    indoors: look("#5a3520", 0.35),
  },
  jointLight: {
    day: look("#fff", 0.55),
    outdoors: look("#9cc6c6", 0.22),
    indoors: look("#fff0d0", 0.4),
  },
  dark: {
    day: look("#22424b", 0.9),
    outdoors: look("#06161b", 0.9),
    indoors: look("#3b2a2a", 0.9),
    edge: true,
  },
  fine: {
    day: look("#22424b", 0.55),
    outdoors: look("#9cc6c6", 0.35),
    indoors: look("#4a2c22", 0.6),
  },
  glint: { day: look("#fff", 0.7), ...both(look("#bfe9e4", 0.35)) },
  spill: both(look("#ffc777", 0.2)),
  // Rings about a lamp, from the outer one in: each lies over those before.
  lamplight1: both(look("#ffa54e", 0.15)),
  lamplight2: both(look("#ffb15c", 0.2)),
  lamplight3: both(look("#ffc679", 0.27)),
  waterlight1: both(look("#5fe6e4", 0.12)),
  waterlight2: both(look("#72f0ea", 0.13)),
  waterlight3: both(look("#8ef7ee", 0.14)),
  // On paper, which is light at any hour.
  pen: { day: look("#22424b", 0.55), ...both(look("#22424b", 0.75)) },
  reveal: { day: look("#24335c", 0.34), ...both(look("#02141a", 0.4)) },
  dash: { day: look("#173a4d", 0.6), ...both(look("#bfe0da", 0.6)) },
};

/** Colour of a see-through tone that lies over a face. */
export function paintOver(name: OverlayName, environment: Environment): Paint {
  const overlay = OVERLAYS[name];
  const dusk = overlay[environment === "indoors" ? "indoors" : "outdoors"];
  return { day: overlay.day, dusk, edge: overlay.edge === true };
}
