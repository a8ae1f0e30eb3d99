import { majlis } from "../../parts/living.ts";
import { smallTable } from "../../parts/miniatures.ts";
import { cafe, terrace } from "../../parts/model-cafe.ts";
import { flat } from "../../parts/model-flat.ts";
import { office } from "../../parts/model-office.ts";
import {
  EAST,
  FLAT_FLOOR,
  FRONT,
  HIGH,
  LANE,
  LOW,
  OFFICE_FLOOR,
  SHOP,
  SOUTH,
} from "../../parts/model-plan.ts";
import { lounger, pergola, poolIn } from "../../parts/outdoor.ts";
import { archIn, grid, mashrabiya, planks, times, windowIn } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { palm, shrub } from "../../parts/plants.ts";
import { floor, rug, slab, stairs, wall } from "../../parts/walls.ts";
import { worker } from "../../parts/workers.ts";
import { stagnant, wornWall } from "../../parts/worn.ts";
import { fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { ellipse, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WATER = poolIn(2.6, 13.2, 6, 2.9, { tile: 0.72, seed: 9 });

function ground(s: Scene): void {
  s.part("plot", -0.2, -0.2, -0.6, (p) =>
    p.box(0, 0, 0, EAST + 0.4, SOUTH + 0.2, 0.6, "paving", {
      materials: { left: "cut", right: "cut" },
      top: (w, d) => [
        grid(w, d, 1.2, { line: 1 }),
        fill("grass", rect(0.2, FRONT + 0.2, 4.4, 4.1), rect(0.2, FRONT + 4.3, 1.2, 5.2)),
        ...(s.asFound ? stagnant(WATER) : WATER),
        fill("paving2", rect(LANE + 0.2, FRONT + 0.2, SHOP - LANE, SOUTH - FRONT)),
        lines(
          "joint",
          times(
            11,
            (i): Polygon => [
              [LANE + 0.2, 12.9 + i * 0.42],
              [SHOP + 0.2, 12.9 + i * 0.42],
            ],
          ),
          1,
        ),
      ],
    }),
  );
}

function masses(s: Scene): void {
  const courtFront: Pattern = (w, h) => [
    ...(s.asFound ? wornWall(w, h) : []),
    fill("stone", rect(0, 3.3, w, 0.14)),
    ...archIn(1, 0, 1.4, 2.5),
    ...archIn(3, 0, 1.4, 2.5),
    ...mashrabiya(0.9, 4, 3.3, 1.7, { size: 0.3 }),
    ...windowIn(5.4, 4, 1.1, 1.7, { mullions: 1 }),
    ...windowIn(7.4, 4, 1.9, 1.7, { mullions: 2 }),
  ];
  s.part("house", -0.2, -0.2, 0, (p) =>
    p.box(0, 0, 0, LANE + 0.2, FRONT + 0.2, FLAT_FLOOR - 0.4, "plaster", { left: courtFront }),
  );
  s.part("shop block", LANE, -0.2, 0, (p) =>
    p.box(0, 0, 0, EAST + 0.2 - LANE, FRONT + 0.2, OFFICE_FLOOR - 0.4, "blush", {
      materials: { right: "plaster" },
      right: () => [
        ...windowIn(0.9, 0.5, 2.6, 1.9, { mullions: 2 }),
        ...windowIn(4.4, 0.5, 2.6, 1.9, { mullions: 2 }),
      ],
    }),
  );
  s.inside(() => {
    slab(s, -0.2, -0.2, FLAT_FLOOR, LANE + 0.2, FRONT + 0.2, "oak", {
      thickness: 0.4,
      top: (w, d) => [planks(w, d, { board: 0.45, length: 4, seed: 5 })],
    });
    slab(s, LANE, -0.2, OFFICE_FLOOR, EAST + 0.2 - LANE, FRONT + 0.2, "felt", {
      thickness: 0.4,
      top: (w, d) => [grid(w, d, 1.2, { tone: "jointLight", line: 1 })],
    });
  });
}

function lane(s: Scene): void {
  stairs(s, LANE + 0.05, FRONT, 0, SHOP - LANE - 0.3, { steps: 17, rise: 0.2, run: 0.29 });
  for (const [x, y] of [
    [SHOP - 0.17, 10.6],
    [SHOP - 0.17, 13.2],
    [LANE - 0.37, 14.4],
    [LANE - 0.37, 17.1],
  ] as const)
    s.part("lantern", x, y, LOW, (p) =>
      p.box(0, 0, 0, 0.15, 0.15, 0.26, "lamp", { receives: false }),
    );
  s.decal(ellipse(11.3, 15.1, 1, 2.2, 14), 0.003, "spill");
  person(s, 11.4, 14.1, 0, "abaya");
  person(s, 11.1, 15.7, 0, "kandura", true);
}

function court(s: Scene): void {
  s.inside(() => {
    floor(s, 5, FRONT, 0, 4.8, 3.9, "terrazzo", (w, d) => [grid(w, d, 1.2, { line: 1 })], 0.06);
    rug(s, 5.95, FRONT + 0.9, 0.06, 3.4, 2.7, "linen", "aubergine", "star");
    majlis(s, 5, FRONT, 0.06, 4.8, 3.9);
  });
  wall(s, "y", LANE - 0.4, FRONT, 0, SOUTH - FRONT, LOW, 0.2, "plaster");
  pergola(s, 0.7, FRONT + 0.4, 0, 3.7, 3.4, { height: 2.4, step: 0.6 });
  smallTable(s, 1.5, FRONT + 1.6, 0, 2, 0.95, { material: "oak2", chairs: "white" });
  lounger(s, 5, 12.2, 0, { faces: "+x" });
  lounger(s, 7.2, 12.2, 0, { faces: "+x" });
  palm(s, 1, 12.6, 0, 4.6, { seed: 3, fronds: 9 });
  palm(s, 0.9, 16.2, 0, 3.6, { seed: 5, radius: 1.5, fronds: 9 });
  shrub(s, 0.6, 14.2, 0, 0.42, 4, true);
  shrub(s, 0.8, 15.1, 0, 0.34, 6);
  for (const x of [3.9, 7.1]) s.lamp(x, 14.6, 0.2, { reach: 2.6, light: "waterlight" });
  worker(s, 8.2, 16.7, 0, "fitter", "carrying");
}

export const scene = defineScene({
  scale: 40,
  seed: 4,
  ground: -0.6,
  padding: 24,
  move: [0.01, 0],
  found: {
    without: [
      "worker",
      "lounger",
      "island",
      "inner face",
      "glass wall",
      "round table",
      "umbrella",
      "back bar",
      "banquette",
      "majlis",
    ],
  },
  draw: (s) => {
    ground(s);
    masses(s);
    s.inside(() => s.at(0, 0, FLAT_FLOOR, flat));
    s.inside(() => s.at(LANE, 0, OFFICE_FLOOR, office));
    s.inside(() => s.at(SHOP, FRONT, 0, cafe));
    s.at(SHOP, FRONT + 6.1, 0, terrace);
    lane(s);
    court(s);
    s.decal(
      [
        [5, 11.7],
        [9.8, 11.7],
        [9.8, 12.9],
        [4.4, 12.9],
      ],
      0.002,
      "spill",
    );
    s.decal(
      [
        [12.8, 13.9],
        [20.6, 13.9],
        [20.2, 15.6],
        [12.4, 15.6],
      ],
      0.002,
      "spill",
    );
    s.room("flat", [-0.2, -0.2, FLAT_FLOOR - 0.4], [LANE + 0.2, FRONT + 0.2, HIGH + 0.4]);
    s.room(
      "office",
      [LANE, -0.2, OFFICE_FLOOR - 0.4],
      [EAST + 0.2 - LANE, FRONT + 0.2, HIGH + 0.4],
    );
    s.room("majlis", [5, FRONT, 0], [4.8, 3.9, 1]);
    s.room("cafe", [SHOP - 0.2, FRONT, 0], [EAST + 0.2 - SHOP, 6.2, OFFICE_FLOOR - 0.4]);
    // Rooms that are priced one by one.
    s.room("kitchen", [-0.2, -0.2, FLAT_FLOOR], [4.4, 2.9, HIGH]);
    s.room("bathroom", [4.2, -0.2, FLAT_FLOOR], [2.5, 3, HIGH], { left: LOW });
    s.room("living", [-0.2, 2.7, FLAT_FLOOR], [6.8, 5, HIGH], { back: 0 });
    s.room("pool", [2.2, 11.7, 0], [7.4, 5, 0.6]);
    s.room("facade", [-0.2, FRONT, 3.3], [LANE, 0, 3.1]);
    s.room("guests", [4.9, FRONT, 0], [5, 4, 1]);
    s.room("meeting", [LANE + 6.5, -0.2, OFFICE_FLOOR], [4, 3.6, HIGH]);
    s.room("desks", [LANE, -0.2, OFFICE_FLOOR], [6.5, 7.9, HIGH]);
    s.mark("flat", 8.4, 0, FLAT_FLOOR + 1.9);
    s.mark("office", 16.5, 0, OFFICE_FLOOR + HIGH);
    s.mark("villa", 1.6, 16.4, 0);
    s.mark("cafe", 12.9, 16.6, 0);
  },
});
