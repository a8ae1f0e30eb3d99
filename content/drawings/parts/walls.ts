import type { MaterialName } from "../palette.ts";
import { clipDecor } from "../toolkit/clip.ts";
import { fill, type Pattern } from "../toolkit/decor.ts";
import { rect } from "../toolkit/geometry.ts";
import type { Scene, Turn } from "../toolkit/scene.ts";
import { stars, times } from "./patterns.ts";
import { wornFloor, wornWall } from "./worn.ts";

/** A hole in a wall, measured along the wall from its start and up from its foot. */
interface Opening {
  readonly at: number;
  readonly width: number;
  readonly sill?: number;
  readonly head: number;
  readonly kind?: "window" | "door" | "open";
  /** Panes of a window. */
  readonly panes?: number;
  readonly material?: MaterialName;
}

export interface WallOptions {
  readonly openings?: readonly Opening[];
  /** Red top and end, as where the model is cut. */
  readonly cut?: boolean;
  readonly cutEnd?: boolean;
  /** Drawn over the whole inner face, holes left out; u along the wall, v up. */
  readonly inner?: Pattern;
  readonly glass?: MaterialName;
  readonly frame?: MaterialName;
}

const CAP = 0.06;
const FRAME = 0.06;

/** Along x with the visible face towards +y, or along y with the visible face towards +x. */
export type Along = "x" | "y";
const turnOf = (along: Along, length: number, depth: number): Turn => ({
  faces: along === "x" ? "+y" : "+x",
  size: [length, depth],
});

function glazing(
  s: Scene,
  o: Opening,
  thickness: number,
  glass: MaterialName,
  frame: MaterialName,
): void {
  const sill = o.sill ?? 0;
  const y = thickness * 0.35;
  const bar = (x: number, z: number, w: number, h: number) =>
    s.box(x, y, z, w, FRAME, h, frame, { receives: false });
  const panes = o.panes ?? Math.max(1, Math.round(o.width / 1.1));
  bar(o.at, sill, o.width, FRAME);
  bar(o.at, o.head - FRAME, o.width, FRAME);
  for (let i = 0; i <= panes; i++) {
    bar(o.at + ((o.width - FRAME) * i) / panes, sill + FRAME, FRAME, o.head - sill - 2 * FRAME);
  }
  for (let i = 0; i < panes; i++) {
    const step = (o.width - FRAME) / panes;
    s.box(
      o.at + step * i + FRAME,
      y + 0.02,
      sill + FRAME,
      step - FRAME,
      0.015,
      o.head - sill - 2 * FRAME,
      glass,
    );
  }
}

/** A wall from (x, y, z) with openings; its cut top and end are red. */
export function wall(
  scene: Scene,
  along: Along,
  x: number,
  y: number,
  z: number,
  length: number,
  height: number,
  thickness: number,
  material: MaterialName,
  {
    openings = [],
    cut = true,
    cutEnd = cut,
    inner,
    glass = "glass",
    frame = "ink",
  }: WallOptions = {},
): void {
  const face = scene.asFound ? wornWall : scene.rough ? undefined : inner;
  const draw = (s: Scene) => {
    const piece = (from: number, low: number, width: number, tall: number, top: boolean) => {
      if (width <= 0.001 || tall <= 0.001) return;
      const cap = cut && top ? CAP : 0;
      const left: Pattern | undefined =
        face && ((w, h) => clipDecor(face(length, height), [from, low, from + w, low + h]));
      s.box(from, 0, low, width, thickness, tall - cap, material, left ? { left } : {});
      if (cap > 0)
        s.box(from, 0, low + tall - cap, width, thickness, cap, "cut", { receives: false });
    };
    let at = 0;
    for (const o of [...openings].sort((a, b) => a.at - b.at)) {
      piece(at, 0, o.at - at, height, true);
      piece(o.at, 0, o.width, o.sill ?? 0, false);
      piece(o.at, o.head, o.width, height - o.head, true);
      if ((o.kind ?? "window") === "window") glazing(s, o, thickness, glass, frame);
      if (o.kind === "door") {
        s.box(
          o.at + 0.03,
          thickness * 0.3,
          0,
          o.width - 0.06,
          FRAME,
          o.head - 0.01,
          o.material ?? "walnut",
        );
      }
      at = o.at + o.width;
    }
    piece(at, 0, length - at, height, true);
    if (cutEnd)
      s.box(length, 0, 0, 0.015, thickness, height, "cut", { receives: false, casts: false });
  };
  scene.part("wall", x, y, z, draw, turnOf(along, length, thickness));
}

/** A floor slab whose top is at `z`; its edges are red. */
export function slab(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  material: MaterialName,
  {
    thickness = 0.3,
    top,
    edge = "cut",
  }: { thickness?: number; top?: Pattern; edge?: MaterialName } = {},
): void {
  scene.part("slab", x, y, z, (s) => {
    s.box(0, 0, -thickness, width, depth, thickness - 0.04, edge, { receives: edge !== "cut" });
    if (s.asFound) s.box(0, 0, -0.04, width, depth, 0.04, "concrete", { top: wornFloor });
    else if (s.rough) s.box(0, 0, -0.04, width, depth, 0.04, "concrete");
    else s.box(0, 0, -0.04, width, depth, 0.04, material, top ? { top } : {});
  });
}

/** A floor finish on a slab, `height` thick; a place as it was found or in the rough has none. */
export function floor(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  material: MaterialName,
  top?: Pattern,
  height = 0.012,
): void {
  if (scene.asFound || scene.rough) return;
  scene.part("floor", x, y, z, (s) =>
    s.box(0, 0, 0, width, depth, height, material, { casts: false, ...(top ? { top } : {}) }),
  );
}

const weave =
  (kind: "band" | "stripe" | "star", material: MaterialName): Pattern =>
  (w, d) => {
    if (kind === "star") return [stars(w, d, 0.5, material)];
    if (kind === "stripe")
      return [fill(material, ...times(w / 0.36, (i) => rect(0.14 + i * 0.36, 0, 0.14, d)))];
    return [
      fill(
        material,
        rect(0.12, 0.12, w - 0.24, 0.08),
        rect(0.12, d - 0.2, w - 0.24, 0.08),
        rect(0.12, 0.2, 0.08, d - 0.4),
        rect(w - 0.2, 0.2, 0.08, d - 0.4),
      ),
    ];
  };

export function rug(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  material: MaterialName,
  pattern: MaterialName,
  kind: "band" | "stripe" | "star" = "band",
): void {
  scene.part("rug", x, y, z, (s) =>
    s.box(0, 0, 0, width, depth, 0.02, material, { casts: false, top: weave(kind, pattern) }),
  );
}

/** Solid steps that climb away from the viewer, towards -y. */
export function stairs(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  { steps = 10, rise = 0.18, run = 0.28, material = "sand" as MaterialName } = {},
): void {
  scene.part("stairs", x, y, z, (s) => {
    for (let i = 0; i < steps; i++)
      s.box(0, (steps - 1 - i) * run, 0, width, run, rise * (i + 1), material);
  });
}

export function railing(
  scene: Scene,
  along: Along,
  x: number,
  y: number,
  z: number,
  length: number,
  { height = 1, glass = true, post = 1.2, material = "ink" as MaterialName } = {},
): void {
  const draw = (s: Scene) => {
    const count = Math.max(1, Math.round(length / post));
    const step = (length - 0.05) / count;
    const thin = { receives: false };
    for (let i = 0; i <= count; i++) s.box(step * i, 0, 0, 0.05, 0.05, height, material, thin);
    s.box(0, -0.01, height, length, 0.07, 0.05, material, thin);
    if (!glass) return;
    for (let i = 0; i < count; i++)
      s.box(step * i + 0.05, 0.02, 0.06, step - 0.05, 0.015, height - 0.1, "glass");
  };
  scene.part("railing", x, y, z, draw, turnOf(along, length, 0.05));
}

/** A framed glass partition with a band at eye level. */
export function glassWall(
  scene: Scene,
  along: Along,
  x: number,
  y: number,
  z: number,
  length: number,
  { height = 2.4, step = 1.1, band = true, material = "ink" as MaterialName } = {},
): void {
  const draw = (s: Scene) => {
    const count = Math.max(1, Math.round(length / step));
    const width = (length - 0.05) / count;
    const thin = { receives: false };
    s.box(0, 0, 0, length, 0.06, 0.08, material, thin);
    s.box(0, 0, height - 0.06, length, 0.06, 0.06, material, thin);
    const strip: Pattern = (w) => [{ overlay: "jointLight", shapes: [rect(0, 0.9, w, 0.22)] }];
    for (let i = 0; i <= count; i++) {
      s.box(width * i, 0, 0.08, 0.05, 0.06, height - 0.14, material, thin);
      if (i === count) continue;
      s.box(
        width * i + 0.05,
        0.02,
        0.08,
        width - 0.05,
        0.015,
        height - 0.14,
        "glassIn",
        band ? { left: strip } : {},
      );
    }
  };
  scene.part("glass wall", x, y, z, draw, turnOf(along, length, 0.06));
}
