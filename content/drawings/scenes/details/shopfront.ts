import { counter } from "../../parts/cafe.ts";
import { shelf } from "../../parts/living.ts";
import { checker, grid, times, windowIn } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { planter } from "../../parts/plants.ts";
import { slab, wall } from "../../parts/walls.ts";
import { fill, lines, overlay, type Pattern } from "../../toolkit/decor.ts";
import { type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/** A shop on the street under a block of flats: new front, sign band, awning, and fit-out behind. */
const WIDTH = 6.6;
const DEPTH = 3.4;
const HIGH = 3.1;
/** How far the storey above reaches; its near part is cut off to show the shop. */
const ABOVE = 1.1;
const STREET = 3;
const SLAB = 0.3;
const DOOR = { at: 3.1, width: 1.2 };
const HEAD = 2.25;

function building(s: Scene): void {
  slab(s, -0.2, -0.2, 0, WIDTH + 0.4, DEPTH + 0.2, "marble", {
    thickness: SLAB,
    top: (w, d) => [checker(w, d, 0.5, "glaze3")],
  });
  wall(s, "x", -0.2, -0.2, 0, WIDTH + 0.4, HIGH, 0.2, "blush", { cut: false, cutEnd: true });
  wall(s, "y", -0.2, 0, 0, DEPTH, HIGH, 0.2, "blush");
  s.outside((o) =>
    o.part("flats", -0.2, -0.2, HIGH, (p) => {
      p.box(0, 0, 0, WIDTH + 0.4, ABOVE, 2.2, "sand", {
        materials: { top: "cut" },
        top: (w, d) => [
          fill("blush", rect(0.16, 0.16, w - 0.32, d - 0.32)),
          overlay("reveal", rect(0.16, 0.16, w - 0.32, 0.3), rect(0.16, 0.46, 0.3, d - 0.62)),
          fill("cut", rect(w * 0.36, 0.16, 0.12, d - 0.32), rect(w * 0.67, 0.16, 0.12, d - 0.32)),
        ],
        left: (w) => [
          fill("cut", rect(0, 0, w, 0.3)),
          ...[0.7, 2.6, 4.5].flatMap((u) => windowIn(u, 0.85, 1.1, 1, { lit: u < 3, mullions: 1 })),
        ],
        right: (w) => [fill("cut", rect(0, 0, w, 0.3))],
      });
    }),
  );
}

const risers: Pattern = (w, h) => [
  fill("petrol", rect(0, 0, w, h)),
  grid(w, h, 0.2, { tone: "jointLight" }),
];

/** The front: stall risers, framed glass, a door pushed open, the sign's band and its lamps. */
function front(s: Scene): void {
  const y = DEPTH - 0.12;
  const thin = { receives: false };
  const bay = (x: number, width: number) =>
    s.part("bay", x, y, 0, (p) => {
      p.box(0, 0, 0, width, 0.12, 0.45, "petrol", { left: risers });
      p.box(0, 0.03, 0.45, width, 0.06, 0.06, "ink", thin);
      p.box(0, 0.03, HEAD - 0.06, width, 0.06, 0.06, "ink", thin);
      for (const u of [0, width / 2 - 0.03, width - 0.06])
        p.box(u, 0.03, 0.51, 0.06, 0.06, HEAD - 0.57, "ink", thin);
      for (const u of [0.06, width / 2 + 0.03])
        p.box(u, 0.05, 0.51, width / 2 - 0.09, 0.015, HEAD - 0.57, "glassIn");
    });
  bay(0, DOOR.at);
  bay(DOOR.at + DOOR.width, WIDTH - DOOR.at - DOOR.width);
  s.part("door", DOOR.at + 0.06, DEPTH - 1.16, 0.02, (p) => {
    p.box(0, 0, 0, 0.05, 1, 0.1, "saffron", thin);
    p.box(0, 0, HEAD - 0.12, 0.05, 1, 0.08, "saffron", thin);
    p.box(0, 0, 0.1, 0.05, 0.06, HEAD - 0.22, "saffron", thin);
    p.box(0, 0.94, 0.1, 0.05, 0.06, HEAD - 0.22, "saffron", thin);
    p.box(0.02, 0.06, 0.1, 0.015, 0.88, HEAD - 0.22, "glassIn");
  });
  s.part("sign band", -0.05, DEPTH - 0.14, HEAD, (p) =>
    p.box(0, 0, 0, WIDTH + 0.1, 0.2, 0.62, "clay", {
      left: (w) => [
        fill("lamp", ...times(3, (i) => rect(0.5 + i * 0.36, 0.2, 0.24, 0.24))),
        fill("linen", rect(1.75, 0.26, 1.9, 0.12)),
        fill("clay2", rect(0, 0, w, 0.05)),
      ],
    }),
  );

  s.part("awning", 0.1, DEPTH + 0.08, 0, (p) => {
    const span = DOOR.at - 0.2;
    const stripes = times(Math.floor(span / 0.4), (i) => i * 0.4);
    p.sprite(
      [0, 0, 1.95, span, 1.05, 2.5],
      stripes.flatMap((u, i) => [
        {
          points: [
            [u, 0, 2.5],
            [u + 0.4, 0, 2.5],
            [u + 0.4, 1.05, 2.1],
            [u, 1.05, 2.1],
          ] as const,
          material: i % 2 ? ("linen" as const) : ("clay" as const),
          tone: "top" as const,
        },
        {
          points: [
            [u, 1.05, 2.1],
            [u + 0.4, 1.05, 2.1],
            [u + 0.4, 1.05, 1.95],
            [u, 1.05, 1.95],
          ] as const,
          material: i % 2 ? ("linen" as const) : ("clay" as const),
          tone: "left" as const,
        },
      ]),
      [
        [
          [0, 0, 2.5],
          [span, 0, 2.5],
          [span, 1.05, 2.1],
          [0, 1.05, 2.1],
        ],
      ],
    );
  });
  wall(s, "y", WIDTH, 0, 0, 0.9, HIGH, 0.2, "sand", { cut: false });
  wall(s, "y", WIDTH, 0.9, 0, DEPTH - 1.05, 1, 0.2, "sand", { cutEnd: false });
  s.part("end pier", WIDTH, DEPTH - 0.15, 0, (p) => p.box(0, 0, 0, 0.2, 0.15, HEAD, "sand"));
}

function interior(s: Scene): void {
  shelf(s, 0.05, 0.5, 0, 2.2, 1.9, { faces: "+x", material: "oak", seed: 6 });
  shelf(s, 0.6, 0.02, 0, 2.4, 2.1, { material: "oak", seed: 9 });
  counter(s, 3.7, 0.75, 0, 2.2, { material: "clay2" });
  s.part("display", 1.1, 1.75, 0, (p) => {
    p.box(0, 0, 0, 1.3, 0.7, 0.6, "oak");
    p.box(-0.04, -0.04, 0.6, 1.38, 0.78, 0.05, "marble");
    for (const [u, v, m] of [
      [0.3, 0.25, "saffron"],
      [0.68, 0.4, "petrol2"],
      [1.02, 0.25, "clay"],
    ] as const)
      p.cylinder(u, v, 0.65, 0.12, 0.26, m, { sides: 12 });
  });
  person(s, 4.9, 2.2, 0, "abaya");
}

function street(s: Scene): void {
  s.part("street", -0.2, DEPTH, -SLAB, (p) => {
    p.box(0, 0, 0, WIDTH + 0.4, STREET - 1, SLAB - 0.04, "paving", {
      materials: { left: "cut", right: "cut" },
      top: (w, d) => [grid(w, d, 0.5)],
    });
    p.box(0, STREET - 1, 0, WIDTH + 0.4, 1, SLAB - 0.16, "road", {
      materials: { left: "cut", right: "cut" },
      top: (w) => [
        fill("stone", rect(0, 0, w, 0.16)),
        lines(
          "jointLight",
          times(
            5,
            (i): Polygon => [
              [0.6 + i * 1.4, 0.62],
              [1.3 + i * 1.4, 0.62],
            ],
          ),
          4,
        ),
      ],
    });
  });
  planter(s, 5.2, DEPTH + 0.1, -0.04, 1.2, 0.4, { plants: "flowers", seed: 3 });
  for (const x of [0.5, 2.2, 5.2])
    s.part("bollard", x, DEPTH + 1.75, -0.04, (p) =>
      p.cylinder(0, 0, 0, 0.08, 0.7, "ink", { sides: 10 }),
    );
  person(s, 3.6, DEPTH + 1.45, -0.04, "kandura", true);
}

export const scene = defineScene({
  scale: 96,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -SLAB,
  padding: 24,
  draw: (s) => {
    building(s);
    interior(s);
    front(s);
    s.outside(street);
  },
});
