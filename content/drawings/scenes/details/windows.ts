import { armchair, coffeeTable, sofa } from "../../parts/living.ts";
import { lounger } from "../../parts/outdoor.ts";
import { grid, planks, ripples } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { agave, palm } from "../../parts/plants.ts";
import { ground } from "../../parts/plot-details.ts";
import { rug, slab, wall } from "../../parts/walls.ts";
import { fill, lines } from "../../toolkit/decor.ts";
import { rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/** Sliding doors to the beach, and a window that has had a second pane put before it. */
const WIDTH = 5.2;
const DEPTH = 4.2;
const HIGH = 2.9;
const SLAB = 0.4;
const SLIDER = { at: 0.45, width: 3.4, head: 2.5 };
const WINDOW = { at: 2.3, width: 1.9, sill: 0.85, head: 2.2 };

function beach(s: Scene): void {
  const far = DEPTH + 1.5;
  ground(s, [-2.2, -0.2, 2, far + 0.2], -SLAB, -0.12, "sand");
  s.part("sea", -4, -0.2, -SLAB, (p) =>
    p.box(0, 0, 0, 1.8, far + 0.2, 0.22, "sea", {
      top: (w, d) => [
        fill("sea2", rect(w - 0.5, 0, 0.5, d)),
        fill("white", [
          [w - 0.12, 0],
          [w, 0],
          [w, d],
          [w - 0.2, d],
          [w - 0.05, d * 0.6],
          [w - 0.18, d * 0.3],
        ]),
        ripples(w - 0.6, d, 14, { seed: 3 }),
      ],
    }),
  );
  ground(s, [-0.2, DEPTH, 2.6, 1.5], -SLAB, -0.12, "sand");
  ground(s, [-0.9, 0, 0.7, DEPTH], -0.12, -0.04, "paving");
  palm(s, -1.5, 0.9, -0.12, 3.3, { seed: 4, radius: 1.35 });
  lounger(s, -1.7, DEPTH - 0.7, -0.12, { faces: "+y" });
  agave(s, 1.3, DEPTH + 0.85, -0.12, 0.5, 8);
}

/** Three leaves on their tracks: two are slid together, one opening is free. */
function slider(s: Scene): void {
  const high = SLIDER.head - 0.1;
  const leaf = SLIDER.width / 3 + 0.04;
  s.part("track", -0.2, SLIDER.at, 0, (p) =>
    p.box(0, 0, 0, 0.2, SLIDER.width, 0.06, "steel", {
      top: (w, d) => [
        lines(
          "dark",
          [0.05, 0.1, 0.15].map(
            (u) =>
              [
                [u, 0],
                [u, d],
              ] as const,
          ),
          2.5,
        ),
        fill("ink", rect(w - 0.02, 0, 0.02, d)),
      ],
    }),
  );
  const thin = { receives: false };
  s.part("head", -0.2, SLIDER.at, SLIDER.head - 0.08, (p) =>
    p.box(0, 0, 0, 0.2, SLIDER.width, 0.08, "ink", thin),
  );
  [0, 0.35, 1.14].forEach((y, i) => {
    s.part("leaf", -0.18 + i * 0.06, SLIDER.at + y, 0.06, (p) => {
      const h = high - 0.06;
      p.box(0, 0, 0, 0.045, leaf, 0.07, "ink", thin);
      p.box(0, 0, h - 0.07, 0.045, leaf, 0.07, "ink", thin);
      p.box(0, 0, 0.07, 0.045, 0.06, h - 0.14, "ink", thin);
      p.box(0, leaf - 0.06, 0.07, 0.045, 0.06, h - 0.14, "ink", thin);
      p.box(0.015, 0.06, 0.07, 0.015, leaf - 0.12, h - 0.14, "glass");
    });
  });
}

/** The second pane on the room's side: one half closed, the other swung into the room. */
function secondPane(s: Scene): void {
  const { at, width, sill, head } = WINDOW;
  const h = head - sill;
  const half = width / 2;
  const thin = { receives: false };
  s.part("sill", at - 0.1, 0, sill - 0.06, (p) =>
    p.box(0, 0, 0, width + 0.2, 0.24, 0.06, "marble"),
  );
  s.part("second pane", at, 0.02, sill, (p) => {
    p.box(0, 0, 0, half, 0.05, 0.06, "saffron", thin);
    p.box(0, 0, h - 0.06, half, 0.05, 0.06, "saffron", thin);
    p.box(0, 0, 0.06, 0.06, 0.05, h - 0.12, "saffron", thin);
    p.box(half - 0.06, 0, 0.06, 0.06, 0.05, h - 0.12, "saffron", thin);
    p.box(0.06, 0.015, 0.06, half - 0.12, 0.015, h - 0.12, "glass");
    // The open half hangs on the right.
    const x = width - 0.05;
    p.box(x, 0.05, 0, 0.05, half, 0.06, "saffron", thin);
    p.box(x, 0.05, h - 0.06, 0.05, half, 0.06, "saffron", thin);
    p.box(x, 0.05, 0.06, 0.05, 0.06, h - 0.12, "saffron", thin);
    p.box(x, half - 0.01, 0.06, 0.05, 0.06, h - 0.12, "saffron", thin);
    p.box(x + 0.015, 0.11, 0.06, 0.015, half - 0.12, h - 0.12, "glass");
  });
  // Street noise that stops at the pane, and a blind rolled up.
  s.part("blind", at - 0.08, 0.02, head + 0.1, (p) => {
    p.box(0, 0, 0, width + 0.16, 0.16, 0.16, "linen");
    p.box(0, 0.06, -0.22, half, 0.02, 0.22, "linen", { casts: false });
  });
}

export const scene = defineScene({
  scale: 112,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -SLAB,
  padding: 24,
  draw: (s) => {
    s.outside(beach);
    slab(s, -0.2, -0.2, 0, WIDTH + 0.2, DEPTH + 0.2, "oak", {
      thickness: SLAB,
      top: (w, d) => [planks(w, d, { board: 0.22, length: 2.2 })],
    });
    wall(s, "x", -0.2, -0.2, 0, WIDTH + 0.2, HIGH, 0.2, "chalk", {
      openings: [
        {
          at: WINDOW.at + 0.2,
          width: WINDOW.width,
          sill: WINDOW.sill,
          head: WINDOW.head,
          panes: 2,
        },
      ],
    });
    wall(s, "y", -0.2, 0, 0, DEPTH, HIGH, 0.2, "plaster", {
      openings: [{ at: SLIDER.at, width: SLIDER.width, head: SLIDER.head, kind: "open" }],
    });
    slider(s);
    secondPane(s);
    rug(s, 1.3, 1.5, 0, 2.7, 1.9, "linen", "petrol2");
    armchair(s, 2.1, 0.25, 0, { faces: "+y", material: "clay" });
    sofa(s, 3.55, 1.45, 0.02, 2, { faces: "-x", material: "petrol" });
    coffeeTable(s, 2.4, 2.4, 0.02, 0.42);
    person(s, 0.55, 3.1, 0, "abaya");
    s.part("mat", 0.1, 2.75, 0, (p) =>
      p.box(0, 0, 0, 0.4, 1, 0.015, "felt", { casts: false, top: (w, d) => [grid(w, d, 0.2)] }),
    );
  },
});
