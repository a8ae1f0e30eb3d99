import type { MaterialName } from "../palette.ts";
import { fill, lines } from "../toolkit/decor.ts";
import { type Polygon, rect } from "../toolkit/geometry.ts";
import type { Facing } from "../toolkit/placement.ts";
import type { Scene } from "../toolkit/scene.ts";
import { flutes, times } from "./patterns.ts";

function nightTable(s: Scene, x: number): void {
  s.box(x, 0, 0, 0.48, 0.42, 0.45, "oak", {
    left: (w, h) => [
      lines("joint", [
        [
          [0, h / 2],
          [w, h / 2],
        ],
      ]),
    ],
  });
  s.cylinder(x + 0.24, 0.2, 0.45, 0.05, 0.14, "ink", { sides: 8 });
  s.cylinder(x + 0.24, 0.2, 0.59, 0.13, 0.18, "lamp", { sides: 12, casts: false });
}

/** A double bed, headboard on y = 0; the night tables reach 0.62 m beyond it on both sides. */
export function bed(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width = 1.8,
  length = 2.05,
  {
    faces = "+y" as Facing,
    cover = "clay2" as MaterialName,
    head = "walnut" as MaterialName,
    tables = true,
  } = {},
): void {
  const draw = (s: Scene) => {
    s.box(-0.13, 0, 0, width + 0.26, 0.1, 1.15, head, { left: (w, h) => [flutes(w, h, 0.3, 0.3)] });
    s.box(0, 0.1, 0.06, width, length, 0.22, "oak");
    s.box(0.03, 0.1, 0.28, width - 0.06, 0.65, 0.22, "white");
    s.box(0, 0.75, 0.28, width, length - 0.6, 0.26, cover, {
      top: (w, d) => [
        fill("linen", rect(0, 0, w, 0.3)),
        lines(
          "jointLight",
          [0.55, 0.78].map(
            (t): Polygon => [
              [0, d * t],
              [w, d * t],
            ],
          ),
        ),
      ],
    });
    for (const u of [0.14, width / 2 + 0.08])
      s.box(u, 0.14, 0.5, width / 2 - 0.22, 0.42, 0.13, "linen");
    if (!tables) return;
    nightTable(s, -0.62);
    nightTable(s, width + 0.14);
  };
  scene.part("bed", x, y, z, draw, { faces, size: [width, length + 0.1] });
}

export function wardrobe(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  height = 2.3,
  { depth = 0.6, doors = 0, faces = "+y" as Facing, material = "linen" as MaterialName } = {},
): void {
  const count = doors || Math.max(1, Math.round(width / 0.55));
  const leaves = (w: number, h: number) => [
    lines("joint", [
      ...times(
        count - 1,
        (i): Polygon => [
          [((i + 1) * w) / count, 0.06],
          [((i + 1) * w) / count, h],
        ],
      ),
      [
        [0, 0.06],
        [w, 0.06],
      ],
    ]),
    fill(
      "ink",
      ...times(count, (i) => rect(((i + (i % 2 ? 0.1 : 0.86)) * w) / count, h * 0.42, 0.025, 0.3)),
    ),
  ];
  scene.part(
    "wardrobe",
    x,
    y,
    z,
    (s) => s.box(0, 0, 0, width, depth, height, material, { left: leaves }),
    {
      faces,
      size: [width, depth],
    },
  );
}
