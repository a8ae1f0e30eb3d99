import { grid, times } from "../../../parts/patterns.ts";
import { pipe } from "../../../parts/piping.ts";
import { agave, palm, shrub } from "../../../parts/plants.ts";
import { car } from "../../../parts/vehicles.ts";
import { slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { type Decor, fill, lines, overlay, type Pattern } from "../../../toolkit/decor.ts";
import { ellipse, type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 7.2;
const DEPTH = 4.6;
const HIGH = 2.75;
/** The wall to the house rises above the garage. */
const HOUSE = 3.6;
const DOOR = { at: 0.75, width: 2.9, head: 2.2 };
/** How far the door has been raised. */
const OPEN = 1.25;
const DRAIN: readonly [number, number] = [6, 3.75];
const CAR: readonly [number, number] = [1.35, 1.3];

/** A pale coating with a painted bay, taken up the wall edge, and falls to the drain. */
const coating: Pattern = (w, d) => [
  fill("marble", rect(0, 0, w, d)),
  fill("felt", rect(0.6, 0.95, 0.08, 2.6), rect(0.6, 3.47, 5.4, 0.08)),
  lines(
    "joint",
    [
      [[0.3, 0.3], DRAIN],
      [[w - 0.1, 0.3], DRAIN],
      [[w - 0.1, d - 0.1], DRAIN],
      [[0.3, d - 0.1], DRAIN],
    ],
    1.5,
  ),
  fill("steel", rect(DRAIN[0] - 0.2, DRAIN[1] - 0.2, 0.4, 0.4)),
  fill("ink", ...times(5, (i) => rect(DRAIN[0] - 0.16 + i * 0.07, DRAIN[1] - 0.16, 0.035, 0.32))),
];

/** Leaves of the sectional door: upright below the bend, level on its tracks above. */
function sectionalDoor(s: Scene): void {
  const leaf: Pattern = (w, h) => [
    overlay(
      "jointLight",
      rect(0.08, h * 0.25, w - 0.16, h * 0.12),
      rect(0.08, h * 0.62, w - 0.16, h * 0.12),
    ),
  ];
  s.part("door", 0.03, DOOR.at - 0.05, 0, (p) => {
    const width = DOOR.width + 0.1;
    const lift = (DOOR.head - OPEN) / 2;
    for (const i of [0, 1])
      p.box(0, 0, OPEN + i * lift, 0.06, width, lift - 0.02, "oak2", { right: leaf });
    p.box(0, 0, OPEN - 0.05, 0.06, width, 0.05, "ink");
    for (const i of [0, 1])
      p.box(0.28 + i * 0.5, 0, DOOR.head + 0.16, 0.48, width, 0.06, "oak2", {
        top: (w, d) => [fill("walnut", rect(w - 0.04, 0, 0.04, d))],
      });
    for (const y of [-0.07, width + 0.01]) {
      p.box(0, y, 0, 0.06, 0.06, DOOR.head + 0.16, "steel", { receives: false });
      p.box(0, y, DOOR.head + 0.16, 2.5, 0.06, 0.06, "steel", { receives: false });
      p.box(2.44, y, DOOR.head + 0.22, 0.06, 0.06, HIGH - DOOR.head - 0.25, "steel", {
        receives: false,
      });
      p.box(2.44, y, HIGH - 0.03, 0.06, 0.06, 0.03, "cut", { receives: false, casts: false });
    }
  });
}

function cabinets(s: Scene): void {
  const doors: Pattern = (w, h) => [
    lines(
      "joint",
      times(
        3,
        (i): Polygon => [
          [((i + 1) * w) / 4, 0.03],
          [((i + 1) * w) / 4, h - 0.03],
        ],
      ),
    ),
    fill(
      "ink",
      ...times(4, (i) => rect(((i + (i % 2 ? 0.12 : 0.8)) * w) / 4, h * 0.4, 0.03, h * 0.28)),
    ),
  ];
  s.part("cabinets", 0.75, 0, 0, (p) => {
    p.box(0, 0, 0, 2.5, 0.4, 0.1, "ink");
    p.box(0, 0, 0.1, 2.5, 0.45, 0.8, "petrol", { left: doors });
    p.box(0, 0, 0.9, 2.5, 0.48, 0.05, "oak");
    p.box(0, 0, 1.55, 2.5, 0.33, 0.75, "petrol", { left: doors });
    // Rail with tools between the two.
    p.box(0.1, 0, 1.32, 2.3, 0.03, 0.06, "steel", { casts: false });
    for (const i of times(5, (i) => i))
      p.box(
        0.3 + i * 0.42,
        0.03,
        1.05 + (i % 2) * 0.08,
        0.06,
        0.03,
        0.3 - (i % 2) * 0.08,
        i % 2 ? "saffron" : "ink",
        { casts: false },
      );
  });
}

/** Storage on rods from the ceiling, their cut ends red. */
function ceilingRack(s: Scene): void {
  const [w, d, z] = [1.5, 0.9, 2];
  s.part("rack", 4.05, 0.02, 0, (p) => {
    p.box(0, 0, z, w, d, 0.05, "steel", {
      top: (a, b) => [grid(a, b, 0.15, { tone: "fine", line: 1 })],
    });
    const boxes = [
      [0.08, 0.12, 0.42, 0.66, 0.3, "saffron"],
      [0.56, 0.2, 0.4, 0.58, 0.22, "linen"],
      [1.02, 0.12, 0.4, 0.66, 0.34, "clay"],
    ] as const;
    for (const [x, y, a, b, h, material] of boxes)
      p.box(x, y, z + 0.05, a, b, h, material, {
        top: (u, v) => [fill("ink", rect(0, v / 2 - 0.02, u, 0.04))],
      });
    for (const x of [0, w - 0.04])
      for (const y of [0, d - 0.04]) {
        p.box(x, y, z + 0.05, 0.04, 0.04, HIGH - z - 0.08, "ink", { receives: false });
        p.box(x - 0.03, y - 0.03, HIGH - 0.03, 0.1, 0.1, 0.03, "cut", {
          receives: false,
          casts: false,
        });
      }
  });
}

/** The box on the wall, its own conduit, and the lead to the car. */
function charger(s: Scene): void {
  const x = 3.6;
  s.part("charger", x, 0, 1.02, (p) =>
    p.box(0, 0, 0, 0.3, 0.12, 0.46, "white", {
      left: (w, h): Decor[] => [
        fill("ink", rect(0.05, h - 0.22, w - 0.1, 0.16)),
        fill("glaze", rect(0.1, h - 0.17, w - 0.2, 0.05)),
        fill("cut", ellipse(w / 2, 0.11, 0.05, 0.05, 12)),
      ],
    }),
  );
  pipe(
    s,
    [
      [x + 0.15, 0.04, 1.48],
      [x + 0.15, 0.04, HIGH - 0.12],
    ],
    0.05,
    "saffron",
    { casts: false },
  );
  const lead = times(9, (i) => {
    const t = i / 8;
    return [
      x + 0.1 - t * 0.15,
      0.13 + t * (CAR[1] - 0.15),
      1.1 - 1.5 * t * (1 - t) - 0.38 * t,
    ] as const;
  });
  s.part("lead", 0, 0, 0, (p) =>
    p.sprite(
      [x - 0.1, 0.13, 0.3, x + 0.16, CAR[1] - 0.02, 1.1],
      [{ points: lead, material: "ink", line: 6 }],
    ),
  );
}

/** Self-closing door in the fire-rated wall, and the step up to it. */
function houseDoor(s: Scene): void {
  s.part("house door", 5.75, 0, 0, (p) => {
    p.box(-0.1, 0, 0, 1.15, 0.5, 0.15, "concrete");
    p.box(-0.06, 0, 0.15, 1.07, 0.04, 2.16, "chalk", { casts: false });
    p.box(0, 0.04, 0.15, 0.95, 0.03, 2.1, "clay", {
      casts: false,
      left: (w, h) => [
        fill("ink", rect(w - 0.16, 0.95, 0.06, 0.2)),
        fill("steel", rect(0.1, h - 0.14, 0.42, 0.08)),
        fill("steel", rect(0.06, 0.06, w - 0.12, 0.24)),
      ],
    });
  });
}

function shell(s: Scene): void {
  slab(s, -0.2, -0.2, 0, WIDTH + 0.2, DEPTH + 0.2, "marble", {
    thickness: 0.34,
    top: (w, d) => coating(w, d),
  });
  s.inside((r) => {
    wall(r, "x", -0.2, -0.2, 0, WIDTH + 0.2, HOUSE, 0.2, "chalk", {
      inner: (w) => [
        fill("felt", rect(0, 0, w, 0.16)),
        fill("plaster", rect(0, HIGH, w, HOUSE - HIGH)),
        fill("cut", rect(0, HIGH - 0.02, w, 0.1)),
      ],
    });
    wall(r, "y", -0.2, 0, 0, DEPTH, HIGH, 0.2, "chalk", {
      openings: [{ ...DOOR, kind: "open" }],
      inner: (w) => [fill("felt", rect(0, 0, w, 0.16))],
    });
  });
}

function outside(s: Scene): void {
  s.part("drive", -2.6, -0.2, -0.34, (p) =>
    p.box(0, 0, 0, 2.4, DEPTH + 0.2, 0.3, "soil", {
      materials: { top: "paving" },
      top: (w, d) => [grid(w, d, 0.6), fill("grass", rect(0, d - 0.75, w, 0.75))],
    }),
  );
  s.part("garden", -2.6, DEPTH, -0.34, (p) =>
    p.box(0, 0, 0, WIDTH + 2.6, 1, 0.3, "soil", {
      materials: { top: "grass" },
      top: (w) => [fill("gravel", rect(0, 0, w, 0.14))],
    }),
  );
  palm(s, -1.3, DEPTH + 0.3, -0.04, 3.3, { seed: 8, radius: 1.3, fronds: 9 });
  shrub(s, -2, DEPTH + 0.5, -0.04, 0.34, 3, true);
  shrub(s, 1, DEPTH + 0.55, -0.04, 0.28, 5, true);
  agave(s, 2.4, DEPTH + 0.55, -0.04, 0.36, 4);
  shrub(s, 3.8, DEPTH + 0.55, -0.04, 0.28, 8);
  agave(s, 5.2, DEPTH + 0.55, -0.04, 0.36, 6);
  shrub(s, 6.5, DEPTH + 0.55, -0.04, 0.28, 2, true);
}

export const scene = defineScene({
  found: { without: ["car", "cabinets", "charger", "lead", "rack", "pipe"] },
  scale: 100,
  mirrored: true,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.34,
  padding: 24,
  draw: (s) => {
    s.outside(outside);
    shell(s);
    s.inside((r) => {
      sectionalDoor(r);
      cabinets(r);
      charger(r);
      houseDoor(r);
      car(r, CAR[0], CAR[1], 0, { material: "petrol2" });
      ceilingRack(r);
      worker(r, 6.5, 2.1, 0, "host", "keys", { mirror: true });
    });
    s.mark("sectional-door", 0.09, 2.2, 1.7);
    s.mark("floor-coating", 3, 4.1, 0);
    s.mark("floor-drain", DRAIN[0], DRAIN[1], 0);
    s.mark("charger", 3.75, 0.12, 1.25);
    s.mark("ceiling-rack", 4.8, 0.92, 2.02);
    s.mark("house-door", 6.2, 0.07, 1.4);
  },
});
