import type { MaterialName, OverlayName } from "../palette.ts";
import { bars, type Decor, fill, lines, overlay, type Pattern, shift } from "../toolkit/decor.ts";
import { arch, type Point, type Polygon, rect } from "../toolkit/geometry.ts";
import { randomFrom } from "../toolkit/random.ts";

/** `count` values from `of`. */
export const times = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => of(i));

/** Boards of the given width that run along u or v, with staggered butt joints. */
export function planks(
  width: number,
  height: number,
  { board = 0.22, length = 1.9, along = "u" as "u" | "v", seed = 3 } = {},
): Decor {
  const random = randomFrom(seed);
  const [run, across] = along === "u" ? [width, height] : [height, width];
  const at = (a: number, b: number): Point => (along === "u" ? [a, b] : [b, a]);
  const out: Polygon[] = [];
  for (let p = 0; p < across - 0.02; p += board) {
    if (p > 0) out.push([at(0, p), at(run, p)]);
    for (let q = random() * length; q < run - 0.1; q += length * (0.8 + random() * 0.5)) {
      out.push([at(q, p), at(q, Math.min(p + board, across))]);
    }
  }
  return lines("joint", out, 1.5);
}

/** Joints every `a` along u and `b` along v, counted from (-fromU, -fromV). */
export function grid(
  width: number,
  height: number,
  a: number,
  { b = a, tone = "joint" as OverlayName, line = 1.5, fromU = 0, fromV = 0 } = {},
): Decor {
  const out: Polygon[] = [];
  for (let u = a - fromU; u < width - 0.01; u += a)
    out.push([
      [u, 0],
      [u, height],
    ]);
  for (let v = b - fromV; v < height - 0.01; v += b)
    out.push([
      [0, v],
      [width, v],
    ]);
  return lines(tone, out, line);
}

const CHIPS: readonly MaterialName[] = ["chipA", "chipB", "chipC"];

/** `count` stone chips: terrazzo, gravel in soil. */
export function speckles(
  width: number,
  height: number,
  count: number,
  { seed = 5, materials = CHIPS, size = 0.046 } = {},
): Decor[] {
  const random = randomFrom(seed);
  return materials.map((material) =>
    fill(
      material,
      ...times(Math.round(count / materials.length), (): Polygon => {
        const s = size * (0.5 + random());
        const u = s + random() * (width - 2 * s);
        const v = s + random() * (height - 2 * s);
        const turn = random() * 6;
        const corners = 3 + Math.floor(random() * 2);
        return times(corners, (i): Point => {
          const t = turn + (i / corners) * Math.PI * 2;
          const r = s * (0.6 + random() * 0.6);
          return [u + Math.cos(t) * r, v + Math.sin(t) * r * 0.8];
        });
      }),
    ),
  );
}

/** Cells of a `size` grid as rectangles, cut at the face's edge. */
function cells(
  width: number,
  height: number,
  size: number,
): { i: number; j: number; cell: Polygon }[] {
  return times(Math.ceil(width / size - 0.01), (i) =>
    times(Math.ceil(height / size - 0.01), (j) => ({
      i,
      j,
      cell: rect(
        i * size,
        j * size,
        Math.min(size, width - i * size),
        Math.min(size, height - j * size),
      ),
    })),
  ).flat();
}

export const checker = (
  width: number,
  height: number,
  size: number,
  material: MaterialName,
): Decor =>
  fill(
    material,
    ...cells(width, height, size)
      .filter(({ i, j }) => (i + j) % 2 === 1)
      .map(({ cell }) => cell),
  );

/** Hand-made tiles: a share of them lighter or darker, light joints. */
export function zellige(
  width: number,
  height: number,
  {
    size = 0.2,
    seed = 2,
    share = 0.4,
    materials = ["glaze2", "glaze3"] as readonly [MaterialName, MaterialName],
    joints = true,
  } = {},
): Decor[] {
  const random = randomFrom(seed);
  const picked = cells(width, height, size).map(({ cell }) => ({ cell, r: random() }));
  const band = (low: number, high: number) =>
    picked.filter(({ r }) => r >= low && r < high).map(({ cell }) => cell);
  return [
    fill(materials[0], ...band(0, share / 2)),
    fill(materials[1], ...band(share / 2, share)),
    ...(joints ? [grid(width, height, size, { tone: "jointLight" })] : []),
  ];
}

/** A tiled field at (u, v): glaze with zellige on it. */
export const tiled = (
  u: number,
  v: number,
  width: number,
  height: number,
  size = 0.19,
  seed = 3,
): Decor[] => [
  fill("glaze", rect(u, v, width, height)),
  ...shift(zellige(width, height, { size, seed }), u, v),
];

/** Eight-pointed stars. */
export const stars = (width: number, height: number, size: number, material: MaterialName): Decor =>
  fill(
    material,
    ...cells(width, height, size)
      .filter(({ i, j }) => (i + 0.5) * size <= width && (j + 0.5) * size <= height)
      .map(({ i, j }) =>
        times(16, (k): Point => {
          const t = (k / 16) * Math.PI * 2;
          const r = (k % 2 ? 0.29 : 0.44) * size;
          return [(i + 0.5) * size + Math.cos(t) * r, (j + 0.5) * size + Math.sin(t) * r];
        }),
      ),
  );

export function herringbone(width: number, height: number, size = 0.5): Decor {
  const out: Polygon[] = [];
  for (let i = -height; i < width; i += size) {
    out.push(
      times(
        height / size + 1.001,
        (k): Point => [
          Math.max(0, Math.min(width, i + (k % 2 ? size : 0))),
          Math.min(height, k * size),
        ],
      ),
    );
  }
  return lines("joint", out, 1.5);
}

/** Light on water: short waves. */
export function ripples(
  width: number,
  height: number,
  count: number,
  { seed = 4, length = 0.5, line = 2.5 } = {},
): Decor {
  const random = randomFrom(seed);
  return lines(
    "glint",
    times(count, (): Polygon => {
      const a = length * (0.5 + random());
      const u = 0.1 + random() * Math.max(0.05, width - a - 0.2);
      const v = 0.12 + random() * (height - 0.24);
      return [
        [u, v],
        [u + a * 0.33, v + length * 0.07],
        [u + a * 0.66, v - length * 0.06],
        [u + a, v],
      ];
    }),
    line,
  );
}

/** A window drawn on a closed facade, its reveal in shade. */
export function windowIn(
  u: number,
  v: number,
  width: number,
  height: number,
  { lit = true, mullions = 0, reveal = 0.14 } = {},
): Decor[] {
  const r = reveal;
  return [
    fill(lit ? "windowLit" : "window", rect(u, v, width, height)),
    overlay("reveal", [
      [u, v + height],
      [u + width, v + height],
      [u + width, v + height - r],
      [u + r, v + height - r],
      [u + r, v],
      [u, v],
    ]),
    ...(mullions === 0
      ? []
      : [
          fill(
            "ink",
            ...times(mullions, (i) =>
              rect(u + (width * (i + 1)) / (mullions + 1) - 0.025, v, 0.05, height),
            ),
          ),
        ]),
  ];
}

/** A round-headed window or door on a closed facade. */
export const archIn = (
  u: number,
  v: number,
  width: number,
  height: number,
  lit = true,
): Decor[] => [
  fill(lit ? "windowLit" : "window", arch(u, v, width, height)),
  overlay("reveal", [
    ...arch(u, v, width, height),
    ...arch(u + 0.14, v, width - 0.14, height - 0.14).reverse(),
  ]),
];

/** A lattice screen. */
export function mashrabiya(
  u: number,
  v: number,
  width: number,
  height: number,
  { size = 0.22, material = "walnut" as MaterialName, lit = true } = {},
): Decor[] {
  const across = times(
    width / size - 0.1,
    (i): Polygon => [
      [u + (i + 1) * size, v],
      [u + (i + 1) * size, v + height],
    ],
  );
  const up = times(
    height / size - 0.1,
    (i): Polygon => [
      [u, v + (i + 1) * size],
      [u + width, v + (i + 1) * size],
    ],
  );
  return [
    fill(lit ? "windowHalf" : "window", rect(u, v, width, height)),
    bars(material, [...across, ...up], 4),
    bars(material, [[...rect(u, v, width, height), [u, v]]], 6),
  ];
}

/** Doors and drawers: upright joints about every `door` metres, level joints at the given heights. */
export const fronts = (
  width: number,
  height: number,
  door: number,
  levels: readonly number[] = [],
): Decor => {
  const count = Math.max(1, Math.round(width / door));
  return lines("joint", [
    ...times(
      count - 1,
      (i): Polygon => [
        [((i + 1) * width) / count, 0.08],
        [((i + 1) * width) / count, height],
      ],
    ),
    ...levels.map(
      (v): Polygon => [
        [0, v],
        [width, v],
      ],
    ),
  ]);
};

/** Upright flutes. */
export const flutes = (width: number, height: number, step = 0.11, from = 0.05): Decor =>
  lines(
    "joint",
    times(
      width / step - 0.5,
      (i): Polygon => [
        [(i + 1) * step, from],
        [(i + 1) * step, height],
      ],
    ),
    1.5,
  );

/** Rows of windows on a facade in metres; `column` above zero cuts the bands into windows. */
export function windows({
  floor = 3.3,
  margin = 0.4,
  height = 1.9,
  sill = 0.8,
  lit = 0.3,
  seed = 1,
  column = 0,
  gap = 0.25,
  base = 0,
} = {}): Pattern {
  return (width, total) => {
    const random = randomFrom(seed * 17 + Math.round(width * 10 + total));
    const kinds: Record<"window" | "windowLit" | "windowHalf", Polygon[]> = {
      window: [],
      windowLit: [],
      windowHalf: [],
    };
    const count = column === 0 ? 1 : Math.max(1, Math.round((width - 2 * margin) / column));
    const step = (width - 2 * margin) / count;
    const space = column === 0 ? 0 : gap;
    for (let v = base; v + floor <= total + 0.01; v += floor) {
      for (let i = 0; i < count; i++) {
        const r = random();
        const half = column !== 0 && r < lit * 1.5;
        const kind = r < lit ? "windowLit" : half ? "windowHalf" : "window";
        kinds[kind].push(rect(margin + i * step + space / 2, v + sill, step - space, height));
      }
    }
    return (["window", "windowLit", "windowHalf"] as const)
      .filter((kind) => kinds[kind].length > 0)
      .map((kind) => fill(kind, ...kinds[kind]));
  };
}
