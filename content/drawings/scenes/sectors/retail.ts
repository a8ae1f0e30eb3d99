import type { MaterialName } from "../../palette.ts";
import { backWall, smallPlanter } from "../../parts/miniatures.ts";
import { fronts, grid, planks, times } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { floor, rug, slab, wall } from "../../parts/walls.ts";
import { type Decor, fill, type Pattern } from "../../toolkit/decor.ts";
import { rect } from "../../toolkit/geometry.ts";
import { randomFrom } from "../../toolkit/random.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 9;
const DEPTH = 6.2;
const HIGH = 3;
const STOCK = 2.1;
const SOUTH = 8.6;

const GOODS: readonly MaterialName[] = [
  "clay",
  "petrol2",
  "saffron",
  "glaze2",
  "blush",
  "aubergine",
];

/** Shelves of bags, bowls and boxes in bays with uprights between. */
const goods =
  (seed: number, bay: number): Pattern =>
  (w, h) => {
    const random = randomFrom(seed);
    const bays = Math.max(1, Math.round(w / bay));
    const step = w / bays;
    const rows = Math.round(h / 0.5);
    const rise = h / rows;
    const things = times(bays, (i) =>
      times(rows, (row) =>
        times(3, (k): Decor => {
          const wide = (step - 0.3) / 3 - 0.06;
          const u = i * step + 0.14 + k * (wide + 0.06);
          const tall = rise * (0.35 + random() * 0.35);
          const material = GOODS[Math.floor(random() * GOODS.length)] ?? "clay";
          return fill(material, rect(u, row * rise + 0.06, wide * (0.7 + random() * 0.3), tall));
        }),
      ).flat(),
    ).flat();
    const byColour = GOODS.map((material) =>
      fill(material, ...things.filter((d) => d.material === material).flatMap((d) => d.shapes)),
    ).filter((d) => d.shapes.length > 0);
    return [
      fill("linen", rect(0.05, 0.05, w - 0.1, h - 0.1)),
      ...byColour,
      fill("oak", ...times(rows + 1, (i) => rect(0, Math.min(h - 0.06, i * rise), w, 0.06))),
      fill("oak", ...times(bays + 1, (i) => rect(Math.min(w - 0.06, i * step), 0, 0.06, h))),
    ];
  };

/** Cartons on two steel racks. */
function stockRoom(s: Scene): void {
  floor(s, 0, 0, 0, STOCK, DEPTH - 0.2, "concrete", (w, d) => [grid(w, d, 0.7)]);
  const cartons: Pattern = (w, h) => [
    fill("ink", rect(0.04, 0.04, w - 0.08, h - 0.08)),
    ...[0, 1, 2].map((row) =>
      fill(
        row % 2 ? "oak2" : "oak",
        ...times(w / 0.62, (i) =>
          rect(0.1 + i * 0.6, 0.1 + row * 0.65, 0.52, (i + row) % 3 ? 0.42 : 0.32),
        ),
      ),
    ),
    fill("steel", ...times(4, (i) => rect(0, Math.min(h - 0.05, i * 0.65), w, 0.05))),
  ];
  s.part("rack", 0.02, 0.3, 0.012, (p) => p.box(0, 0, 0, 0.5, 4.6, 2, "steel", { right: cartons }));
  s.part("cartons", 1.3, 4.9, 0.012, (p) => {
    p.box(0, 0, 0, 0.6, 0.55, 0.45, "oak");
    p.box(0.08, 0.05, 0.45, 0.45, 0.45, 0.35, "oak2");
  });
  wall(s, "y", STOCK, 0, 0, 2.1, 1.3, 0.14, "chalk", { cutEnd: true });
  wall(s, "y", STOCK, 3.2, 0, DEPTH - 3.4, 1.3, 0.14, "chalk");
}

/** A clothes rail along x. */
function rail(
  s: Scene,
  x: number,
  y: number,
  length: number,
  colours: readonly MaterialName[],
): void {
  s.part("rail", x, y, 0.012, (p) => {
    for (const u of [0, length - 0.05])
      p.box(u, 0.2, 0, 0.05, 0.05, 1.55, "ink", { receives: false });
    times(Math.floor((length - 0.3) / 0.16), (i) =>
      p.box(0.16 + i * 0.16, 0, 0.62, 0.1, 0.45, 0.85, colours[i % colours.length] ?? "clay", {
        casts: false,
      }),
    );
    p.box(0, 0.2, 1.55, length, 0.05, 0.05, "ink", { receives: false });
  });
}

function display(s: Scene, x: number, y: number, colours: readonly MaterialName[]): void {
  s.part("display table", x, y, 0.012, (p) => {
    p.box(0.1, 0.1, 0, 1.5, 0.8, 0.7, "walnut");
    p.box(0, 0, 0.7, 1.7, 1, 0.06, "white");
    colours.forEach((colour, i) => {
      p.box(
        0.14 + (i % 3) * 0.5,
        0.12 + Math.floor(i / 3) * 0.45,
        0.76,
        0.38,
        0.32,
        0.08 + (i % 2) * 0.08,
        colour,
      );
    });
  });
}

function salesFloor(s: Scene): void {
  floor(s, STOCK + 0.14, 0, 0, WIDTH - STOCK - 0.14, DEPTH, "oak", (w, d) => [
    planks(w, d, { board: 0.3, length: 2.6, along: "v" }),
  ]);
  s.part("wall shelving", 2.6, 0.02, 0.012, (p) =>
    p.box(0, 0, 0, 6, 0.4, 2.3, "oak", { left: goods(5, 1.2) }),
  );
  s.part("cash desk", STOCK + 0.9, 2.3, 0.012, (p) => {
    p.box(0, 0, 0, 0.7, 2.2, 1, "clay", { right: (w, h) => [fronts(w, h, 0.3)] });
    p.box(-0.04, -0.04, 1, 0.8, 2.28, 0.06, "white");
    p.box(0.2, 0.5, 1.06, 0.1, 0.4, 0.3, "ink");
    p.box(0.25, 1.4, 1.06, 0.3, 0.36, 0.26, "saffron");
  });
  person(s, 2.62, 3.5, 0.012, "casual");
  display(s, 4.8, 1.9, ["glaze2", "linen", "clay2", "saffron", "petrol2", "blush"]);
  rug(s, 4.6, 3.5, 0.012, 2.4, 1.6, "linen", "clay2", "stripe");
  s.part("bench", 5.2, 4, 0.032, (p) => p.box(0, 0, 0, 1.2, 0.5, 0.42, "petrol2"));
  rail(s, 7, 1.9, 1.7, ["petrol", "linen", "clay"]);
  rail(s, 7, 3.6, 1.7, ["aubergine", "saffron", "blush"]);
}

/** Frameless panes in a floor rail, with the door open in the middle. */
function glassFront(s: Scene): void {
  const pane = (x: number, width: number) =>
    s.box(x, DEPTH - 0.06, 0.06, width, 0.02, 2.5, "glass");
  s.part("glass front", 0, 0, 0, () => {
    s.box(STOCK + 0.14, DEPTH - 0.1, 0, 2.6, 0.1, 0.06, "steel", { receives: false });
    s.box(6.3, DEPTH - 0.1, 0, WIDTH - 6.3, 0.1, 0.06, "steel", { receives: false });
    pane(STOCK + 0.16, 1.27);
    pane(STOCK + 1.46, 1.27);
    pane(6.32, 1.32);
    pane(7.67, 1.3);
  });
  wall(s, "x", 0, DEPTH - 0.2, 0, STOCK + 0.14, 1.3, 0.2, "blush");
}

export const scene = defineScene({
  scale: 78,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.4,
  padding: 36,
  draw: (s) => {
    slab(s, -0.2, -0.2, 0, WIDTH + 0.2, SOUTH + 0.2, "terrazzo", {
      thickness: 0.4,
      top: (w, d) => [grid(w, d, 1.1)],
    });
    backWall(s, "x", -0.2, -0.2, 0, WIDTH + 0.2, HIGH, "blush");
    backWall(s, "y", -0.2, 0, 0, DEPTH, HIGH, "blush");
    stockRoom(s);
    salesFloor(s);
    glassFront(s);
    person(s, 5.5, 7.1, 0, "abaya");
    smallPlanter(s, 0.6, 6.7, 0, 1.8, 0.5, { material: "petrol2" });
  },
});
