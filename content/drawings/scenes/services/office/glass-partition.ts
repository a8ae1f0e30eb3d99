import { grille } from "../../../parts/fittings.ts";
import { desk } from "../../../parts/office.ts";
import { grid, times } from "../../../parts/patterns.ts";
import { sprinklers } from "../../../parts/piping.ts";
import { planter } from "../../../parts/plants.ts";
import { floor, slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { fill, lines, overlay } from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 6.6;
const DEPTH = 4.9;
/** Underside of the structural slab, and its thickness. */
const SOFFIT = 3.1;
const SLAB = 0.34;
const ROOM = { width: 4.2, depth: 3 };
const HEAD = 2.5;
const CHANNEL = 0.12;
/** Thickness of the double wall. */
const DEEP = 0.18;

function shell(s: Scene): void {
  slab(s, -0.16, -0.16, 0, WIDTH + 0.16, DEPTH + 0.16, "felt", {
    thickness: 0.4,
    top: (w, d) => [grid(w, d, 0.7, { tone: "jointLight" })],
  });
  floor(s, 0, 0, 0, ROOM.width, ROOM.depth, "clay2", (w, d) => [
    grid(w, d, 0.7, { tone: "jointLight" }),
  ]);
  wall(s, "x", -0.16, -0.16, 0, WIDTH + 0.16, SOFFIT + SLAB, 0.16, "chalk", {
    openings: [{ at: 4.75, width: 1.6, sill: 0.9, head: 2.3, panes: 2 }],
    inner: () => [
      fill("ink", rect(1.5, 1.05, 1.7, 0.95)),
      fill("screen", rect(1.55, 1.1, 1.6, 0.85)),
    ],
  });
  wall(s, "y", -0.16, 0, 0, DEPTH, SOFFIT + SLAB, 0.16, "chalk", {
    openings: [{ at: 0.5, width: 1.9, sill: 0.6, head: 2.3, panes: 2 }],
  });
}

/** Bands where a walking eye meets the glass. */
function bands(p: Scene, x: number, y: number, w: number, d: number): void {
  for (const z of [1.3, 1.46])
    p.box(x, y, z, w, d, 0.09, "white", { casts: false, receives: false });
}

/** One bay of the double wall: frame at its left, two panes. */
function bay(s: Scene, x: number, width: number, sill = 0.08): void {
  const thin = { receives: false };
  s.part("bay", x, ROOM.depth, 0, (p) => {
    p.box(0, 0, 0.08, 0.05, DEEP, HEAD - 0.08, "ink", thin);
    p.box(0.05, 0.02, sill, width - 0.05, 0.02, HEAD - sill, "glassIn");
    p.box(0.05, DEEP - 0.05, sill, width - 0.05, 0.02, HEAD - sill, "glassIn");
    bands(p, 0.05, DEEP - 0.03, width - 0.05, 0.01);
  });
}

function front(s: Scene): void {
  const thin = { receives: false };
  const y = ROOM.depth;
  for (const [x, width] of [
    [0, 2.15],
    [3.05, 1.15],
  ] as const)
    s.part("floor track", x, y, 0, (p) => p.box(0, 0, 0, width, DEEP, 0.08, "ink", thin));
  bay(s, 0, 1.08);
  bay(s, 1.08, 1.07);
  s.part("jambs", 0, y, 0, (p) => {
    p.box(2.15, 0, 0, 0.06, DEEP, HEAD, "ink", thin);
    p.box(2.99, 0, 0, 0.06, DEEP, HEAD, "ink", thin);
    p.box(2.21, 0, 2.2, 0.78, DEEP, 0.06, "ink", thin);
    p.box(2.21, 0.07, 2.26, 0.78, 0.02, HEAD - 2.26, "glassIn");
  });
  bay(s, 3.05, 1.15, 0.5);
  s.part("grille panel", 3.1, y, 0.08, (p) =>
    p.box(0, 0.02, 0, 1.04, DEEP - 0.04, 0.42, "ink", {
      left: (w, h) => grille(0.08, 0.07, w - 0.16, h - 0.14, { material: "steel", step: 0.06 }),
    }),
  );
  s.part("end post", ROOM.width - 0.06, y, 0, (p) =>
    p.box(0, 0, 0, 0.06, DEEP, HEAD, "ink", {
      receives: false,
      right: (d, h) => [
        fill("glaze3", rect(0.03, 0.1, 0.03, h - 0.1), rect(d - 0.06, 0.1, 0.03, h - 0.1)),
      ],
    }),
  );
  s.part("door", 2.26, y + DEEP, 0.02, (p) => {
    p.box(0, 0, 0, 0.05, 0.81, 0.08, "ink", thin);
    p.box(0, 0, 0.08, 0.05, 0.76, 2.06, "glassIn");
    p.box(0, 0.76, 0.08, 0.05, 0.05, 2.06, "ink", thin);
    p.box(0, 0, 2.14, 0.05, 0.81, 0.05, "ink", thin);
    p.box(0.05, 0.66, 0.85, 0.04, 0.04, 0.5, "steel", thin);
  });
  s.mark("pane", 0.6, y + DEEP, 0.75);
  s.mark("manifestation", 1.65, y + DEEP, 1.4);
  s.mark("transfer-grille", 3.62, y + DEEP, 0.29);
}

/** What closes the void above the glass: channel, baffle, slab; its end is cut. */
function head(s: Scene): void {
  const y = ROOM.depth;
  const end = ROOM.width + 0.1;
  const void_ = SOFFIT - HEAD - CHANNEL;
  s.part("head channel", 0, y - 0.02, HEAD, (p) =>
    p.box(0, 0, 0, ROOM.width, DEEP + 0.04, CHANNEL, "ink", {
      right: (d, h) => [
        fill("saffron", rect(0.03, h * 0.45, d - 0.06, h * 0.55)),
        fill("glaze3", rect(0.05, 0, 0.03, h * 0.45), rect(d - 0.08, 0, 0.03, h * 0.45)),
      ],
    }),
  );
  s.part("baffle", 0, y, HEAD + CHANNEL, (p) =>
    p.box(0, 0, 0, ROOM.width, DEEP, void_, "chalk", {
      left: (w, h) => [
        lines(
          "joint",
          times(
            3,
            (i): Polygon => [
              [(i + 1) * 1.05, 0],
              [(i + 1) * 1.05, h],
            ],
          ),
        ),
        overlay("reveal", rect(0, h - 0.06, w, 0.06)),
      ],
      right: (d, h) => [
        fill("saffron", rect(0.04, 0, d - 0.08, h)),
        lines(
          "joint",
          times(
            4,
            (i): Polygon => [
              [0.04, 0.06 + i * 0.12],
              [d - 0.04, 0.12 + i * 0.12],
            ],
          ),
          3,
        ),
      ],
    }),
  );
  s.part("slab above", 0, y - 0.6, SOFFIT, (p) =>
    p.box(0, 0, 0, end, 0.6 + DEEP + 0.04, SLAB, "cut", {
      materials: { top: "concrete" },
      receives: false,
    }),
  );
  s.mark("head-channel", 2.6, y + DEEP + 0.02, HEAD + CHANNEL / 2);
  s.mark("baffle", 0.55, y + DEEP, HEAD + CHANNEL + void_ / 2);
}

/** Glass along the room's right side, up to the ceiling only. */
function side(s: Scene): void {
  const thin = { receives: false };
  s.part("side glass", ROOM.width - 0.06, 0.04, 0, (p) => {
    const length = ROOM.depth - 0.06;
    p.box(0, 0, 0, 0.06, length, 0.08, "ink", thin);
    for (let i = 0; i < 3; i++) {
      const at = (i * length) / 3;
      p.box(0, at, 0.08, 0.06, 0.05, HEAD - 0.14, "ink", thin);
      p.box(0.02, at + 0.05, 0.08, 0.02, length / 3 - 0.05, HEAD - 0.14, "glassIn");
      bands(p, 0.04, at + 0.05, 0.01, length / 3 - 0.05);
    }
    p.box(0, 0, HEAD - 0.06, 0.06, length, 0.06, "ink", thin);
  });
}

function furniture(s: Scene): void {
  s.part("meeting table", 0.85, 1, 0.012, (t) => {
    for (let i = 0; i < 3; i++) {
      for (const [v, back] of [
        [-0.5, -0.55],
        [1.1, 1.5],
      ] as const) {
        const u = 0.2 + i * 0.82;
        t.box(u, v, 0, 0.46, 0.45, 0.44, "petrol2");
        t.box(u, back, 0.44, 0.46, 0.05, 0.4, "petrol2");
      }
    }
    t.box(0.35, 0.3, 0, 1.8, 0.4, 0.7, "ink", { receives: false });
    t.box(0, 0, 0.7, 2.5, 1, 0.06, "oak");
  });
  desk(s, 4.85, 0.55, 0, { width: 1.5 });
  desk(s, 4.85, 2.5, 0, { width: 1.5 });
  planter(s, 0.25, 4.2, 0, 0.45, 0.45, { height: 0.45, plants: "shrub", seed: 4 });
  worker(s, 3.6, 4.15, 0, "fitter", "measuring", { mirror: true });
}

export const scene = defineScene({
  found: {
    without: [
      "side glass",
      "floor track",
      "bay",
      "jambs",
      "grille panel",
      "end post",
      "door",
      "head channel",
      "baffle",
      "pipe",
      "sprinkler",
      "meeting table",
    ],
  },
  scale: 125,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.4,
  straight: { view: "plan", scale: 80 },
  draw: (s) => {
    shell(s);
    furniture(s);
    side(s);
    front(s);
    head(s);
    sprinklers(
      s,
      [
        [0, 1.3, 2.95],
        [5.4, 1.3, 2.95],
      ],
      [
        [2.1, 1.3, 2.95],
        [5.3, 1.3, 2.95],
      ],
      2.5,
    );
    s.mark("sprinkler", 2.1, 1.3, 2.62);
  },
});
