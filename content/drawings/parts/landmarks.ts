import { bars, fill, type Pattern } from "../toolkit/decor.ts";
import { type Polygon, rect } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import { roof } from "./buildings.ts";
import { allRound, block, type Lot, lot, lotRect } from "./lots.ts";
import { times, windows } from "./patterns.ts";

/* Towers by which one knows an area from afar. Forms of our own, true to scale. */

/** Glass between upright fins, with a shade line every few storeys. */
const finned: Pattern = (w, h) => [
  bars(
    "chalk",
    times(
      w / 1.3 + 1,
      (i): Polygon => [
        [Math.min(w, i * 1.3), 0],
        [Math.min(w, i * 1.3), h],
      ],
    ),
    3,
  ),
  fill("window", ...times(h / 13, (i) => rect(0, 11 + i * 13, w, Math.min(1.6, h - 11 - i * 13)))),
  fill("windowLit", ...times(h / 9, (i) => rect(((i * 5) % 3) * 1.3 + 0.2, i * 9 + 4, 0.9, 2.4))),
];

/** Reach of each wing, and how high that reach goes; the wings step back one after the other. */
const SETBACKS = [
  [
    [15, 26],
    [12, 50],
    [9, 74],
  ],
  [
    [15, 18],
    [12, 42],
    [9, 66],
    [6.6, 90],
  ],
  [
    [15, 34],
    [12, 58],
    [9, 82],
  ],
] as const;

/** A tower on three wings that step back in a spiral to a spire, about (x, y); 132 m high. */
export function spireTower(s: Scene, x: number, y: number, z: number): void {
  const wing = 5.4;
  const inner = (wing * Math.sqrt(3)) / 2;
  s.part("spire tower", 0, 0, 0, (p) => {
    SETBACKS.forEach((steps, i) => {
      const at = lot(x, y, i * 120 - 45);
      let from = 0;
      for (const [reach, to] of steps) {
        const plan = [-wing / 2, inner, wing, reach - inner] as const;
        block(p, at, plan, z + from, to - from, "windowPale", {
          walls: allRound(finned),
          rim: 0.5,
          roof: "steel",
        });
        from = to;
      }
    });
    const core = (radius: number): Polygon =>
      times(6, (i) => {
        const t = ((i * 60 + 15) * Math.PI) / 180;
        return [x + Math.cos(t) * radius, y + Math.sin(t) * radius] as const;
      });
    p.prism(core(wing), z, 98, "windowPale", { walls: () => finned, materials: { top: "steel" } });
    p.prism(core(3.4), z + 98, 12, "windowPale", {
      walls: () => finned,
      materials: { top: "steel" },
    });
    p.cylinder(x, y, z + 110, 1.5, 10, "steel", { sides: 10 });
    p.cylinder(x, y, z + 120, 0.6, 12, "steel", { sides: 8 });
  });
}

/** A square tower on a lot whose storeys turn a quarter on the way up. */
export function twistedTower(s: Scene, at: Lot, size: number, z: number, storeys: number): void {
  const floor = 3.4;
  const wall: Pattern = (w, h) => [fill("windowPale", rect(0.5, 0.8, w - 1, h - 1.2))];
  s.part("twisted tower", 0, 0, 0, (p) => {
    for (let i = 0; i < storeys; i++) {
      const turned = lot(at.x, at.y, at.angle + (i * 90) / storeys + 0.01);
      const plan = [-size / 2, -size / 2, size, size] as const;
      const lit: Pattern = (w, h) =>
        i % 3 === 0 ? [fill("windowLit", rect(w * (i % 2 ? 0.55 : 0.3), 0.7, w / 5, h - 1))] : [];
      p.prism(lotRect(turned, plan), z + i * floor, floor, "plaster", {
        casts: i % 4 === 0,
        receives: i === storeys - 1,
        walls: () => (w, h) => [...wall(w, h), ...lit(w, h)],
      });
    }
  });
}

/** Two slim slabs along x joined at the top: an arch as high as the towers about it. */
export function archTowers(
  s: Scene,
  x: number,
  y: number,
  z: number,
  { leg, gap, depth, height, span }: Record<"leg" | "gap" | "depth" | "height" | "span", number>,
): void {
  const wall = windows({
    floor: 3.3,
    column: 2.4,
    gap: 0.25,
    height: 2.5,
    sill: 0.5,
    lit: 0.3,
    seed: 4,
    margin: 0.4,
  });
  const faces = { left: wall, right: wall };
  s.part("arch towers", x, y, z, (p) => {
    p.box(0, 0, 0, leg, depth, height - span, "white", faces);
    p.box(leg + gap, 0, 0, leg, depth, height - span, "white", faces);
    p.box(0, 0, height - span, leg * 2 + gap, depth, span, "white", {
      ...faces,
      top: (w, d) => [...roof(0.5)(w, d), fill("pool", rect(w * 0.3, d - 4, w * 0.5, 2.4))],
    });
  });
}
