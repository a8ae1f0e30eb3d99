import { disc, grille, plate, recess, trap } from "../../../parts/fittings.ts";
import { sink } from "../../../parts/kitchen.ts";
import { armchair, coffeeTable, floorLamp, sofa } from "../../../parts/living.ts";
import { flutes, fronts, planks, tiled } from "../../../parts/patterns.ts";
import { planter } from "../../../parts/plants.ts";
import { rug, slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { bars, fill, lines, overlay, type Pattern } from "../../../toolkit/decor.ts";
import { ellipse, type Point, type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 4.5;
const DEPTH = 6.5;
const HIGH = 2.7;
const GLASS = { at: 0.55, width: 3.9, head: 2.4 };
const DOOR = { at: 3.35, width: 0.92, head: 2.1 };
/** The access point. */
const POINT: Point = [2.62, 0];

const ring = (radius: number): Polygon => {
  const points = ellipse(POINT[0] + 0.16, POINT[1] + 0.16, radius, radius, 48);
  return points.slice(0, 25);
};

/** Back wall: cable from the telecom box, thermostat and switch. */
const backWall: Pattern = () => [
  bars(
    "saffron",
    [
      [
        [3.15, 0.6],
        [3.15, 2.48],
        [POINT[0] + 0.16, 2.48],
      ],
    ],
    4,
  ),
  ...grille(2.98, 0.3, 0.34, 0.42),
  fill("ink", rect(2.24, 1.33, 0.26, 0.26)),
  fill("screen", rect(2.27, 1.36, 0.2, 0.2)),
  disc(2.37, 1.46, 0.05, "saffron"),
  ...plate(2.82, 1.1, { gangs: 1, size: 0.17 }),
];

function shell(s: Scene): void {
  slab(s, -0.16, -0.16, 0, WIDTH + 0.16, DEPTH + 0.16, "oak", {
    thickness: 0.36,
    top: (w, d) => [
      planks(w, d, { board: 0.22, length: 2.2, along: "v", seed: 4 }),
      overlay("spill", ellipse(2.6, 2.2, 1.8, 1.7, 28)),
      lines("dash", [0.8, 1.3, 1.8].map(ring), 3),
    ],
  });
  wall(s, "x", -0.16, -0.16, 0, WIDTH + 0.16, HIGH, 0.16, "chalk", {
    openings: [
      { at: DOOR.at + 0.16, width: DOOR.width, head: DOOR.head, kind: "door", material: "walnut" },
    ],
    inner: backWall,
  });
  wall(s, "y", -0.16, 0, 0, DEPTH, HIGH, 0.16, "chalk", {
    openings: [{ at: GLASS.at, width: GLASS.width, head: GLASS.head, sill: 0.05, panes: 4 }],
    inner: () => tiled(4.75, 0.93, 1.7, 0.57, 0.19, 3),
  });
  s.part("lock", DOOR.at + DOOR.width - 0.2, -0.06, 0.88, (p) => {
    p.box(0, 0, 0, 0.11, 0.08, 0.36, "ink", {
      left: (w, h) => [fill("screen", rect(0.02, h - 0.14, w - 0.04, 0.11))],
    });
    p.box(-0.1, 0.08, 0.06, 0.18, 0.03, 0.04, "steel");
  });
  s.mark("lock", DOOR.at + DOOR.width - 0.15, 0.02, 1.06);
  s.mark("thermostat", 2.21, 0, 1.46);
  s.mark("wall-switch", 2.75, 0, 1.18);
}

/** Fan coil behind its bulkhead, over the sofa. */
function fanCoil(s: Scene): void {
  s.part("fan coil", 0.4, 0, 2.2, (p) => {
    p.box(0, 0, 0, 1.6, 0.5, 0.44, "chalk", {
      left: (w) => grille(0.15, 0.12, w - 0.3, 0.2, { step: 0.05 }),
    });
    p.box(0, 0, 0.44, 1.6, 0.5, 0.06, "cut", {
      receives: false,
      top: (w, d) => [
        fill("concrete", rect(0.05, 0, w - 0.1, d - 0.05)),
        fill("steel", rect(0.2, 0.08, w - 0.5, d - 0.22)),
      ],
    });
  });
}

/** Curtains half drawn on a motor track. */
function curtains(s: Scene): void {
  const pleats: Pattern = (w, h) => [flutes(w, h, 0.11, 0)];
  for (const [from, length] of [
    [GLASS.at, 1.15],
    [GLASS.at + 3, 0.95],
  ] as const) {
    s.part("curtain", 0.08, from, 0.03, (p) =>
      p.box(0, 0, 0, 0.12, length, 2.38, "clay2", { right: pleats, left: pleats }),
    );
  }
  s.part("track", 0.06, 0.4, 2.43, (p) => p.box(0, 0, 0, 0.16, 4.3, 0.06, "ink"));
  s.part("motor", 0.08, GLASS.at + 4.02, 2.05, (p) => p.box(0, 0, 0, 0.12, 0.12, 0.38, "ink"));
  s.mark("curtain-motor", 0.2, GLASS.at + 4.08, 2.25);
}

/** The access point high on the wall, at the end of its cable. */
function accessPoint(s: Scene): void {
  const [x] = POINT;
  s.part("access point", x, 0, 2.32, (p) =>
    p.box(-0.17, 0, 0, 0.34, 0.09, 0.34, "white", {
      left: () => [disc(0.17, 0.17, 0.06, "screen")],
    }),
  );
  s.mark("access-point", x, 0.1, 2.5);
}

/** The sink run along the left wall with its cupboard open. */
function sinkRun(s: Scene): void {
  const open: Pattern = (w, h) => [
    fronts(w, h, 0.55, [0.1]),
    ...recess(0.57, 0.12, 0.56, h - 0.18, "ink"),
    ...trap(0.76, 0.42, 0.3),
    fill("glass", rect(0.6, 0.12, 0.46, 0.03)),
    disc(0.93, 0.19, 0.07, "white"),
    disc(0.93, 0.19, 0.035, "clay"),
  ];
  s.part("sink run", 0, 4.75, 0, (p) => {
    p.box(0, 0, 0, 0.6, 1.7, 0.88, "petrol2", { right: open });
    p.box(0, 0, 0.88, 0.63, 1.7, 0.05, "marble");
    p.part("sink", 0, 0.55, 0.93, (q) => sink(q, 0, 0.04, 0), { faces: "+x", size: [0.6, 0.6] });
  });
  s.part("cupboard door", 0.6, 5.295, 0.12, (p) => p.box(0, 0, 0, 0.5, 0.025, 0.7, "petrol2"));
  s.part("wall cupboards", 0, 4.75, 1.5, (p) =>
    p.box(0, 0, 0, 0.34, 1.7, 0.75, "chalk", { right: (w, h) => [fronts(w, h, 0.55)] }),
  );
  s.mark("leak-sensor", 0.6, 5.68, 0.19);
}

function living(s: Scene): void {
  sofa(s, 0.35, 0.06, 0, 2.3, { material: "petrol2" });
  rug(s, 0.8, 1.5, 0, 2.3, 2, "linen", "glaze2");
  coffeeTable(s, 1.6, 2.2, 0.02, 0.42);
  armchair(s, 1.5, 3.3, 0.02, { faces: "-y", material: "saffron" });
  floorLamp(s, 2.95, 0.7, 0, 1.5);
  planter(s, 4, 5.95, 0, 0.4, 0.4, { height: 0.4, plants: "agave", seed: 3 });
  worker(s, 3.55, 4.75, 0, "host", "reading", { mirror: true });
}

export const scene = defineScene({
  found: {
    without: [
      "lock",
      "fan coil",
      "track",
      "motor",
      "access point",
      "sink run",
      "cupboard door",
      "wall cupboards",
    ],
  },
  scale: 125,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.36,
  draw: (s) => {
    shell(s);
    fanCoil(s);
    curtains(s);
    accessPoint(s);
    sinkRun(s);
    living(s);
  },
});
