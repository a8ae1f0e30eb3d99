import { bed } from "../../parts/bedroom.ts";
import { barjeel, laneJoints, openHouse } from "../../parts/courtyard.ts";
import { coffeeTable, floorLamp } from "../../parts/living.ts";
import { poolIn } from "../../parts/outdoor.ts";
import { archIn, mashrabiya, windowIn } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { agave, shrub, tree } from "../../parts/plants.ts";
import { rug, stairs, wall } from "../../parts/walls.ts";
import { fill } from "../../toolkit/decor.ts";
import { ellipse, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/* The lane runs along y between HOUSE and COURT; behind STEPS it lies higher. */
const HOUSE = 3.2;
const COURT = 5.5;
const EAST = 8;
const SOUTH = 7.6;
const STEPS = 2.6;
const RISE = 0.9;
const STOREY = 3.1;

function ground(s: Scene): void {
  s.part("plot", 0, -2.2, -0.5, (p) =>
    p.box(0, 0, 0, EAST, SOUTH + 2.2, 0.5, "paving", {
      materials: { left: "cut", right: "cut" },
      top: (w) => [
        fill("paving2", rect(HOUSE, 0, COURT - HOUSE, SOUTH + 2.2)),
        laneJoints(HOUSE, 2.2 + STEPS, COURT - HOUSE, SOUTH - STEPS, 0.5, 1.5),
        fill("terrazzo", rect(COURT, 2.2, w - COURT, SOUTH)),
        ...poolIn(COURT + 0.9, 2.2 + 3.2, 1.1, 2.4, { steps: false, coping: 0.2, tile: 0.4 }),
      ],
    }),
  );
}

function upperLane(s: Scene): void {
  s.part("upper lane", HOUSE, -0.2, 0, (p) =>
    p.box(0, 0, 0, COURT - HOUSE, STEPS - 1.2, RISE, "paving2", {
      top: (w, d) => [laneJoints(0, 0.5, w, d, 0.5, 1.5)],
    }),
  );
  stairs(s, HOUSE, STEPS - 1.4, 0, COURT - HOUSE, { steps: 5, rise: RISE / 5, run: 0.36 });
}

/** The house across the top of the lane, in the sun, with a passage through it. */
function sunlit(s: Scene): void {
  s.part("sunlit house", HOUSE, -2.2, 0, (p) =>
    p.box(0, 0, 0, EAST - HOUSE, 2, 5.4, "chalk", {
      left: (w) => [
        fill("stone", rect(0, 3.9, w, 0.14)),
        ...archIn(0.55, RISE, 1.3, 2.5, false),
        ...windowIn(3, 0.8, 0.9, 1.5),
      ],
      top: (w, d) => [fill("roof", rect(0.25, 0.25, w - 0.5, d - 0.5))],
    }),
  );
  barjeel(s, HOUSE + 2.4, -2.1, 5.4, 1.8, 4.6, { head: 2.5 });
}

function rooms(s: Scene): void {
  openHouse(s, 0, 0, 0, HOUSE, 7, {
    storey: STOREY,
    depth: 3.2,
    side: () => [
      ...archIn(1.4, RISE, 1.1, 2.2),
      ...mashrabiya(3.6, STOREY + 0.7, 2.4, 1.7, { size: 0.3 }),
      ...windowIn(1.4, STOREY + 1, 0.9, 1.3),
      ...windowIn(4.4, 1.3, 0.7, 1.1),
    ],
  });
  s.inside(() => {
    s.at(0.25, 3.8, 0, (r) => {
      rug(r, 0.5, 1, 0, 1.9, 2, "linen", "aubergine", "star");
      r.part("bench", 0, 0.4, 0, (p) => {
        p.box(0, 0, 0, 0.75, 2.7, 0.36, "clay");
        for (const y of [0.3, 1.2, 2.1])
          p.box(0.05, y, 0.36, 0.18, 0.6, 0.36, y === 1.2 ? "saffron" : "petrol2");
      });
      coffeeTable(r, 1.5, 2.1, 0.02, 0.36);
    });
    s.at(0.25, 3.8, STOREY, (r) => {
      bed(r, 0, 0.9, 0, 1.5, 2, { faces: "+x", tables: false });
      floorLamp(r, 0.5, 2.9, 0, 1.4);
    });
  });
}

function court(s: Scene): void {
  wall(s, "y", COURT - 0.25, STEPS, 0, SOUTH - STEPS, 0.7, 0.25, "blush", {
    openings: [{ at: 2, width: 1, sill: 0, head: 0.7, kind: "open" }],
  });
  for (const y of [4.3, 5.7])
    s.part("lantern", COURT - 0.2, y, 0.7, (p) => {
      p.box(0, 0, 0, 0.16, 0.16, 0.28, "lamp", { receives: false });
      p.lamp(0.07, 0.07, 0.2, { reach: 2.6 });
    });
  s.decal(ellipse(4.4, 4.9, 0.95, 1.7, 14), 0.003, "spill");
  tree(s, EAST - 0.9, 1.1, 0, 2.7, 0.9);
  shrub(s, COURT + 0.5, 0.6, 0, 0.42, 3, true);
  shrub(s, COURT + 0.5, 6.9, 0, 0.4, 8, true);
  agave(s, HOUSE + 0.4, 7.5, 0, 0.4, 3);
}

/** What comes last: plants, lights, and those who live there. */
const LAST = ["tree", "shrub", "agave", "lantern", "wind tower"];

export const scene = defineScene({
  scale: 64,
  seed: 3,
  ground: -0.5,
  aspect: 4 / 5,
  padding: 26,
  draw: (s) => {
    ground(s);
    sunlit(s);
    upperLane(s);
    rooms(s);
    court(s);
    person(s, 4.2, 3.9, 0, "abaya");
    person(s, 4.1, 6.2, 0, "kandura", true);
    person(s, 4.3, 0.6, RISE, "casual");
  },
  stages: [
    { name: "ground", without: [...LAST, "sunlit house", "open house", "wall"] },
    { name: "walls", without: LAST },
  ],
});
