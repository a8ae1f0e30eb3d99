import { armchair, coffeeTable, sofa } from "../../../parts/living.ts";
import { grid, times } from "../../../parts/patterns.ts";
import { agave, palm, shrub } from "../../../parts/plants.ts";
import { plotWall } from "../../../parts/plot-details.ts";
import { rug, slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { fill, lines, overlay, type Pattern } from "../../../toolkit/decor.ts";
import { rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 7;
const DEPTH = 3.9;
/** The walls are cut low so that the raised ceiling clears the room. */
const WALLS = 1.15;
/** The border's board, and the board of the raised centre above it. */
const LID = 4.6;
const CENTRE = LID + 0.34;
const FRAME = CENTRE + 0.1;
/** Where the hangers are cut off below the slab. */
const SLAB = FRAME + 0.62;
const BORDER = 0.95;
const BOARD = 0.06;
/** The centre is boarded up to here; beyond it one looks down into the cove. */
const BOARDED = 3.6;
const HATCH = { x: 4.5, size: 0.6 };

/** Board joints, staggered, with filled screw heads. */
const boards: Pattern = (w, d) => [grid(w, d, 1.2, { b: 30, line: 2 })];

function border(s: Scene): void {
  const inner = DEPTH - 2 * BORDER;
  const board = (x: number, y: number, w: number, d: number, top: Pattern = boards) =>
    s.part("board", x, y, LID, (p) =>
      p.box(0, 0, 0, w, d, BOARD, "white", { materials: { left: "cut", right: "cut" }, top }),
    );
  board(0, 0, WIDTH, BORDER);
  board(0, BORDER, BORDER, inner, (w, d) => [grid(w, d, 30, { b: 1.2, line: 2 })]);
  board(WIDTH - BORDER, BORDER, BORDER, inner, (w, d) => [grid(w, d, 30, { b: 1.2, line: 2 })]);
  const y = DEPTH - BORDER;
  const from = (BORDER - HATCH.size) / 2;
  board(0, y, HATCH.x, BORDER);
  board(HATCH.x + HATCH.size, y, WIDTH - HATCH.x - HATCH.size, BORDER);
  board(HATCH.x, y, HATCH.size, from, () => []);
  board(HATCH.x, y + from + HATCH.size, HATCH.size, from, () => []);
  // The hatch in its trim, let down below the border.
  s.part("hatch", HATCH.x, y + from, LID, (p) => {
    p.box(
      0.02,
      HATCH.size - 0.04,
      -HATCH.size + 0.02,
      HATCH.size - 0.04,
      0.04,
      HATCH.size - 0.04,
      "saffron",
      { left: (w, h) => [fill("white", rect(0.05, 0.05, w - 0.1, h - 0.1))] },
    );
  });
}

/** The raised centre: upstand all round, board over half of it, a lit profile along the cove. */
function cove(s: Scene): void {
  const [x0, y0, x1, y1] = [BORDER, BORDER, WIDTH - BORDER, DEPTH - BORDER];
  const z = LID + BOARD;
  s.part("lamp profile", 0, 0, z, (p) => {
    const [t, off] = [0.1, 0.14];
    const glow: Pattern = (w, d) => [fill("lamp", rect(0.02, 0.02, w - 0.04, d - 0.04))];
    p.box(x0 - off, y0 - off, 0, x1 - x0 + 2 * off, t, 0.06, "saffron", {
      top: glow,
      casts: false,
    });
    p.box(x0 - off, y0 - off + t, 0, t, y1 - y0 + 2 * off - 2 * t, 0.06, "saffron", {
      top: glow,
      casts: false,
    });
    p.box(x1 + off - t, y0 - off + t, 0, t, y1 - y0 + 2 * off - 2 * t, 0.06, "saffron", {
      top: glow,
      casts: false,
    });
    p.box(x0 - off, y1 + off - t, 0, x1 - x0 + 2 * off, t, 0.06, "saffron", {
      top: glow,
      casts: false,
    });
  });
  s.part("centre board", x0 - 0.1, y0 - 0.1, CENTRE, (p) =>
    p.box(0, 0, 0, BOARDED - x0 + 0.1, y1 - y0 + 0.2, BOARD, "white", {
      materials: { left: "cut", right: "cut" },
      top: (w, d) => [grid(w, d, 30, { b: 1.2, line: 2 })],
    }),
  );
}

/** Main channels on hangers, furring below them. */
function frame(s: Scene): void {
  const thin = { receives: false };
  const mains = [0.3, 1.38, 2.46];
  s.part("channel", 0, 0, FRAME, (p) => {
    for (const y of mains) p.box(0.1, y + 0.3, 0, WIDTH - 0.2, 0.05, 0.09, "steel", thin);
  });
  s.part("hanger", 0, 0, FRAME + 0.09, (p) => {
    for (const y of mains)
      for (const x of times(6, (i) => 0.5 + i * 1.2)) {
        p.box(x - 0.015, y + 0.31, 0, 0.03, 0.03, SLAB - FRAME - 0.14, "ink", {
          ...thin,
          casts: false,
        });
        p.box(x - 0.05, y + 0.275, SLAB - FRAME - 0.14, 0.1, 0.1, 0.05, "cut", {
          receives: false,
          casts: false,
        });
      }
  });
}

/** Fan-coil unit over the hatch, its duct along the border and the outlets. */
function air(s: Scene): void {
  const y = DEPTH - BORDER + 0.12;
  const z = LID + BOARD + 0.02;
  const wrap: Pattern = (w, h) => [
    lines(
      "joint",
      times(
        w / 0.5,
        (i) =>
          [
            [(i + 1) * 0.5, 0],
            [(i + 1) * 0.5, h],
          ] as const,
      ),
      2,
    ),
  ];
  s.part("fan coil", HATCH.x - 0.88, y, z + 0.1, (p) => {
    p.box(0, 0, 0, 1, 0.7, 0.06, "copper");
    p.box(0.05, 0.03, 0.06, 0.9, 0.64, 0.34, "steel", {
      left: (w, h) => [
        fill("ink", rect(w - 0.34, 0.06, 0.26, h - 0.12)),
        fill("saffron", rect(0.08, 0.1, 0.16, 0.1)),
      ],
    });
  });
  s.part("duct", 0.6, y + 0.12, z + 0.14, (p) =>
    p.box(0, 0, 0, HATCH.x - 1.49, 0.48, 0.32, "glaze3", {
      left: wrap,
      top: (w, d) => [
        lines(
          "joint",
          times(
            w / 0.5,
            (i) =>
              [
                [(i + 1) * 0.5, 0],
                [(i + 1) * 0.5, d],
              ] as const,
          ),
          2,
        ),
        overlay("glint", rect(0, d * 0.3, w, 0.05)),
      ],
    }),
  );
  s.part("drop", 0.8, y + 0.16, z, (p) => {
    for (const x of [0, 1.3]) p.box(x, 0, 0, 0.4, 0.4, 0.135, "ink");
  });
}

function room(s: Scene): void {
  slab(s, -0.2, -0.2, 0, WIDTH + 0.2, DEPTH + 0.2, "marble", {
    top: (w, d) => [grid(w, d, 0.8, { fromU: 0.2, fromV: 0.2 })],
  });
  wall(s, "x", -0.2, -0.2, 0, WIDTH + 0.2, WALLS, 0.2, "blush");
  wall(s, "y", -0.2, 0, 0, DEPTH, WALLS, 0.2, "chalk");
  rug(s, 1.5, 0.95, 0, 3.6, 2.3, "linen", "petrol2");
  sofa(s, 1.9, 0.15, 0.02, 2.6, { material: "petrol" });
  sofa(s, 0.3, 1.2, 0.02, 1.9, { faces: "+x", material: "petrol" });
  coffeeTable(s, 2.9, 1.9, 0.02, 0.5);
  armchair(s, 4.4, 1.5, 0.02, { faces: "-x" });
  worker(s, 5.9, 1.7, 0, "plasterer", "reading", { mirror: true });
}

function garden(s: Scene): void {
  const low = -0.3;
  s.part("terrace", -0.2, DEPTH, low, (p) =>
    p.box(0, 0, 0, WIDTH + 0.2, 1.1, 0.26, "soil", {
      materials: { top: "paving" },
      top: (w, d) => [grid(w, d, 0.55), fill("grass", rect(0, 0.62, w, d - 0.62))],
    }),
  );
  s.part("lawn", -1.9, -0.2, low, (p) =>
    p.box(0, 0, 0, 1.7, DEPTH + 1.3, 0.26, "soil", { materials: { top: "grass" } }),
  );
  plotWall(s, "y", -2.1, -0.2, low, DEPTH + 1.3, { height: 1.6 });
  palm(s, -1.2, 0.5, -0.04, 3, { seed: 5, radius: 1.2, fronds: 9 });
  shrub(s, -1.2, 2.2, -0.04, 0.36, 3, true);
  shrub(s, -1.2, 4.5, -0.04, 0.3, 6);
  for (const [x, seed] of [
    [1, 2],
    [3.6, 4],
    [5.9, 7],
  ] as const)
    agave(s, x, DEPTH + 0.85, -0.04, 0.34, seed);
}

export const scene = defineScene({
  found: {
    without: [
      "board",
      "hatch",
      "lamp profile",
      "centre board",
      "duct",
      "drop",
      "channel",
      "hanger",
      "fan coil",
    ],
  },
  scale: 96,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.3,
  padding: 16,
  draw: (s) => {
    s.outside(garden);
    room(s);
    border(s);
    cove(s);
    air(s);
    frame(s);
    s.mark("hanger", 2.9, 0.68, SLAB - 0.2);
    s.mark("channel", 2.4, 1.7, FRAME + 0.09);
    s.mark("duct", 1.6, DEPTH - 0.2, LID + 0.5);
    s.mark("board", 6.45, 3.1, LID + BOARD);
    s.mark("cove", 5, BORDER - 0.1, LID + 0.12);
    s.mark("access-hatch", HATCH.x + 0.3, DEPTH - 0.45, LID + 0.03);
  },
});
