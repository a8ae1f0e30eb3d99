import { type Polygon, partingNormal } from "./geometry.ts";
import type { Bounds, Solid } from "./solid.ts";

const TOUCH = 1e-4;

/** The box's outline on the picture as three intervals: x - y, x - z, y - z. */
const intervals = (b: Bounds): readonly number[] => [
  b[0] - b[4],
  b[3] - b[1],
  b[0] - b[5],
  b[3] - b[2],
  b[1] - b[5],
  b[4] - b[2],
];

const apart = (p: readonly number[], q: readonly number[]): boolean =>
  [0, 2, 4].some(
    (i) => (p[i] ?? 0) >= (q[i + 1] ?? 0) - TOUCH || (q[i] ?? 0) >= (p[i + 1] ?? 0) - TOUCH,
  );

const ownFootprint = (s: Solid): Polygon | undefined =>
  s.kind === "prism" || s.kind === "sprite" ? s.footprint : undefined;

const footprintOf = (s: Solid): Polygon => {
  const own = ownFootprint(s);
  if (own) return own;
  const [x0, y0, , x1, y1] = s.bounds;
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
};

/** Whether `a` lies behind `b`, for solids that overlap on the picture; nothing if they intersect. */
function behind(a: Solid, b: Solid): boolean | undefined {
  const p = a.bounds;
  const q = b.bounds;
  if (p[5] <= q[2] + TOUCH) return true;
  if (q[5] <= p[2] + TOUCH) return false;
  if (p[3] <= q[0] + TOUCH || p[4] <= q[1] + TOUCH) return true;
  if (q[3] <= p[0] + TOUCH || q[4] <= p[1] + TOUCH) return false;
  if (!ownFootprint(a) && !ownFootprint(b)) return undefined;
  const out = partingNormal(footprintOf(a), footprintOf(b), TOUCH);
  if (out) return out[0] + out[1] > 0;
  const back = partingNormal(footprintOf(b), footprintOf(a), TOUCH);
  return back && back[0] + back[1] < 0;
}

const spot = (s: Solid): string =>
  `${s.name} (${s.kind} from ${s.bounds
    .slice(0, 3)
    .map((v) => v.toFixed(2))
    .join(", ")} to ${s.bounds
    .slice(3)
    .map((v) => v.toFixed(2))
    .join(", ")})`;

function precedents(solids: readonly Solid[]): number[][] {
  const spans = solids.map((s) => intervals(s.bounds));
  const before: number[][] = solids.map(() => []);
  solids.forEach((a, i) => {
    const span = spans[i] ?? [];
    for (let j = i + 1; j < solids.length; j++) {
      const b = solids[j];
      if (!b || apart(span, spans[j] ?? [])) continue;
      // Solids that run into each other: the later one is drawn over the earlier one.
      if (behind(a, b) ?? true) before[j]?.push(i);
      else before[i]?.push(j);
    }
  });
  return before;
}

/**
 * The solids from back to front. Solids that intersect are drawn in the order they were added.
 * @throws Error naming the two parts when three or more solids overlap in a ring.
 */
export function depthOrder(solids: readonly Solid[]): Solid[] {
  const before = precedents(solids);
  const state = new Uint8Array(solids.length);
  const out: Solid[] = [];
  const visit = (start: number) => {
    const path: [number, number][] = [[start, 0]];
    state[start] = 1;
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const [at, next] = top;
      const other = before[at]?.[next];
      const solid = solids[at];
      if (!solid) return;
      if (other === undefined) {
        state[at] = 2;
        out.push(solid);
        path.pop();
        continue;
      }
      top[1]++;
      if (state[other] === 0) {
        state[other] = 1;
        path.push([other, 0]);
      } else if (state[other] === 1) {
        const ring = path
          .slice(path.findIndex(([i]) => i === other))
          .flatMap(([i]) => solids[i] ?? []);
        const first = ring[0] ?? solid;
        throw new Error(
          `Depth cycle between ${spot(solid)} and ${spot(first)}. From back to front: ${ring.reverse().map(spot).join(" < ")}. ` +
            "Split one of the parts or move them apart.",
        );
      }
    }
  };
  solids
    .map((s, i) => [s.bounds[0] + s.bounds[1] + s.bounds[2], i] as const)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .forEach(([, i]) => {
      if (state[i] === 0) visit(i);
    });
  return out;
}
