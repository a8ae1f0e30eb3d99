import type { MaterialName } from "../../../palette.ts";
import { plate, recess, trap, valve } from "../../../parts/fittings.ts";
import { sink } from "../../../parts/kitchen.ts";
import { desk } from "../../../parts/office.ts";
import { fronts, grid, times } from "../../../parts/patterns.ts";
import { pipe, stack } from "../../../parts/piping.ts";
import { floor, slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { bars, type Decor, fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { ellipse, type Point, type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 6.9;
const DEPTH = 5.4;
const HIGH = 2.8;
const TRAY = 2.42;
const PANTRY = 4.7;
/** Corners of the two floor boxes. */
const BOXES: readonly Point[] = [
  [3, 3],
  [5.55, 3],
];

/** Cables under the floor, in two lanes that keep apart. */
const lanes = (): Decor[] => {
  const run = (offset: number): Polygon[] => [
    [
      [0.16, 4.35 + offset],
      [5.9 + offset, 4.35 + offset],
      [5.9 + offset, 3.4],
    ],
    [
      [3.35 + offset, 4.35 + offset],
      [3.35 + offset, 3.4],
    ],
  ];
  return [
    bars("ink", run(-0.14), 15),
    bars("saffron", run(-0.14), 8),
    bars("ink", run(0.14), 15),
    bars("pool3", run(0.14), 8),
  ];
};

function shell(s: Scene): void {
  slab(s, -0.16, -0.16, 0, WIDTH + 0.16, DEPTH + 0.16, "felt", {
    thickness: 0.4,
    top: (w, d) => [grid(w, d, 0.7, { tone: "jointLight" }), ...lanes()],
  });
  floor(s, PANTRY, 0, 0, WIDTH - PANTRY, 2.1, "terrazzo", (w, d) => [grid(w, d, 0.5)]);
  wall(s, "x", -0.16, -0.16, 0, WIDTH + 0.16, HIGH, 0.16, "chalk", {
    openings: [{ at: 3.2, width: 0.95, head: 2.1, kind: "door", material: "petrol" }],
    inner: () => plate(4.45, 1.15, { size: 0.14 }),
  });
  wall(s, "y", -0.16, 0, 0, DEPTH, HIGH, 0.16, "plaster");
  s.part("exit sign", 3.25, 0, 2.2, (p) =>
    p.box(0, 0, 0, 0.62, 0.07, 0.26, "leaf", {
      left: () => [
        fill("white", rect(0.08, 0.11, 0.28, 0.04), [
          [0.36, 0.05],
          [0.54, 0.13],
          [0.36, 0.21],
        ]),
      ],
    }),
  );
  s.mark("exit-sign", 3.56, 0.07, 2.33);
}

const rackFront: Pattern = (w, h) => [
  fill("ink", rect(0.05, 0.08, w - 0.1, h - 0.14)),
  fill("petrol", ...times(8, (i) => rect(0.08, 0.14 + i * 0.22, w - 0.16, 0.15))),
  fill("screen", ...times(8, (i) => rect(0.12, 0.19 + i * 0.22, 0.06, 0.05))),
  fill("saffron", ...times(8, (i) => rect(0.22 + (i % 3) * 0.08, 0.19 + i * 0.22, 0.03, 0.05))),
  lines(
    "fine",
    times(
      8,
      (i): Polygon => [
        [0.45, 0.21 + i * 0.22],
        [w - 0.14, 0.21 + i * 0.22],
      ],
    ),
    3,
  ),
];

function serverCorner(s: Scene): void {
  s.part("rack", 0.05, 0.3, 0, (p) =>
    p.box(0, 0, 0, 0.8, 0.72, 2, "steel", { right: rackFront, materials: { left: "ink" } }),
  );
  s.part("rack", 0.05, 1.04, 0, (p) =>
    p.box(0, 0, 0, 0.8, 0.72, 2, "steel", { right: rackFront, materials: { left: "ink" } }),
  );
  s.part("ups", 0.05, 1.95, 0, (p) =>
    p.box(0, 0, 0, 0.7, 0.62, 1.35, "white", {
      right: (w, h) => [
        fill("ink", rect(0.16, h - 0.34, 0.3, 0.2)),
        fill("screen", rect(0.19, h - 0.31, 0.24, 0.14)),
        ...recess(0.08, 0.1, w - 0.16, 0.62, "ink", 0.04),
        fill("petrol2", ...times(3, (i) => rect(0.11, 0.13 + i * 0.19, w - 0.22, 0.15))),
        fill("clay", ...times(3, (i) => rect(w - 0.19, 0.22 + i * 0.19, 0.05, 0.04))),
      ],
    }),
  );
  s.part("bypass", 0, 2.72, 1.15, (p) =>
    p.box(0, 0, 0, 0.14, 0.4, 0.5, "saffron", {
      right: (w, h) => [
        fill("ink", ellipse(w / 2, h * 0.6, 0.11, 0.11, 14)),
        fill("clay", rect(w / 2 - 0.02, h * 0.6 - 0.09, 0.04, 0.18)),
        fill("white", rect(0.08, 0.08, w - 0.16, 0.06)),
      ],
    }),
  );
  s.part("bypass cable", 0.04, 2.57, 1.24, (p) => p.box(0, 0, 0, 0.05, 0.15, 0.05, "ink"));
  s.mark("ups", 0.75, 2.26, 0.75);
}

function tenantPanel(s: Scene): void {
  s.part("tenant panel", 0, 3.6, 0.75, (p) => {
    p.box(0, 0, 0, 0.16, 0.95, 1.3, "white", {
      right: (w, h) => [
        fill("linen", rect(0.06, 0.06, w - 0.12, h - 0.12)),
        ...times(4, (row) =>
          fill(
            "ink",
            ...times(row === 3 ? 3 : 8, (i) =>
              rect(
                0.1 + i * 0.095 * (row === 3 ? 2.6 : 1),
                0.14 + row * 0.27,
                row === 3 ? 0.2 : 0.07,
                0.17,
              ),
            ),
          ),
        ),
        fill("saffron", ...times(4, (row) => rect(0.1, 0.1 + row * 0.27, w - 0.2, 0.02))),
      ],
    });
    for (let i = 0; i < 3; i++)
      p.box(0.04, 0.25 + i * 0.2, 1.3, 0.06, 0.06, TRAY - 2.05, "saffron", { receives: false });
  });
  s.mark("tenant-panel", 0.16, 4.07, 1.4);
}

/** Two trays, 300 mm apart: power at the wall, data beside it. */
function trays(s: Scene): void {
  const tray = (at: number, cables: readonly MaterialName[], from: number, to: number) => {
    s.part("tray", at, from, TRAY, (p) => {
      p.box(0, 0, 0, 0.26, to - from, 0.03, "steel");
      cables.forEach((material, i) => {
        p.box(0.03 + i * 0.07, 0, 0.03, 0.05, to - from, 0.05, material, { casts: false });
      });
    });
  };
  tray(0.02, ["saffron", "saffron", "clay"], 0.1, 4.7);
  tray(0.72, ["pool3", "pool3", "pool2"], 0.1, 4.7);
  for (const y of [0.62, 1.36]) {
    s.part("drop", 0.2, y, 2, (p) => {
      p.box(0, 0, 0, 0.05, 0.05, TRAY - 2, "saffron", { casts: false, receives: false });
      p.box(0.56, 0, 0, 0.05, 0.05, TRAY - 2, "pool3", { casts: false, receives: false });
    });
  }
  s.part("data drop", 0.8, 4.56, 0, (p) => {
    p.box(0, 0, 0.01, 0.05, 0.05, TRAY - 0.01, "pool3", { receives: false });
  });
  s.part("power drop", 0.12, 4.62, 0, (p) => {
    p.box(0, 0, 0.01, 0.05, 0.05, TRAY - 0.01, "saffron", { receives: false });
  });
  s.mark("data-tray", 0.85, 3.1, TRAY + 0.05);
}

function workplaces(s: Scene): void {
  BOXES.forEach(([x, y], i) => {
    s.part("floor box", x, y, 0, (p) => {
      p.box(0, 0, 0, 0.38, 0.38, 0.012, "steel", {
        casts: false,
        top: () => [
          fill("ink", rect(0.05, 0.05, 0.28, 0.28)),
          fill("saffron", rect(0.08, 0.09, 0.09, 0.2)),
          fill("pool3", rect(0.21, 0.09, 0.09, 0.2)),
        ],
      });
      p.box(0, -0.03, 0.012, 0.38, 0.025, 0.3, "steel");
    });
    desk(s, x - 1.7, 2.75, 0, { width: 1.55, faces: "+y", seat: i ? "clay" : "petrol" });
  });
  s.mark("outlet", 5.74, 3.2, 0.02);
}

/** Pantry on the building's riser: valves, trap, and the sensor below the sink. */
function pantry(s: Scene): void {
  const open: Pattern = (w, h) => [
    fronts(w, h, 0.55, [h - 0.2]),
    ...recess(0.9, 0.12, 0.62, h - 0.18, "ink"),
    ...trap(1.2, 0.42, 0.3),
    bars(
      "pool3",
      [
        [
          [1.02, 0.12],
          [1.02, 0.8],
        ],
      ],
      5,
    ),
    ...valve(1.02, 0.36, "pool3"),
    fill("clay", rect(1.12, 0.13, 0.12, 0.05)),
    fill("steel", rect(0, 0, w, 0.1)),
  ];
  s.part("pantry", PANTRY, 0, 0.012, (p) => {
    p.box(0, 0, 0, 1.6, 0.6, 0.88, "saffron", { left: open });
    p.box(-0.02, 0, 0.88, 1.64, 0.63, 0.05, "marble");
    p.part("sink", 0.85, 0.04, 0.93, (q) => sink(q, 0, 0, 0));
    p.box(0.12, 0.08, 0.93, 0.36, 0.36, 0.42, "ink");
    p.box(0, 0, 1.55, 1.5, 0.34, 0.6, "linen", { left: (w, h) => [fronts(w, h, 0.5)] });
  });
  stack(s, WIDTH - 0.42, 0.22, 0.012, 3.1, { radius: 0.09, material: "pool3" });
  stack(s, WIDTH - 0.14, 0.22, 0.012, 3.1, { radius: 0.1, material: "white" });
  pipe(
    s,
    [
      [PANTRY + 1.62, 0.4, 0.42],
      [WIDTH - 0.14, 0.4, 0.42],
    ],
    0.07,
    "white",
  );
  s.mark("pantry-riser", WIDTH - 0.3, 0.3, 1.5);
}

export const scene = defineScene({
  mirrored: true,
  found: {
    without: [
      "rack",
      "ups",
      "bypass",
      "bypass cable",
      "tenant panel",
      "tray",
      "drop",
      "data drop",
      "power drop",
      "floor box",
      "pantry",
      "exit sign",
      "pipe",
    ],
  },
  scale: 118,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.4,
  draw: (s) => {
    shell(s);
    serverCorner(s);
    tenantPanel(s);
    trays(s);
    workplaces(s);
    pantry(s);
    worker(s, 1.9, 4.95, 0, "electrician", "drilling", { mirror: true });
  },
});
