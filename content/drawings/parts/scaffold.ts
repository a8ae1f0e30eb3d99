import type { Scene } from "../toolkit/scene.ts";

const TUBE = 0.05;

/**
 * A steel scaffold along y from (x, y, z): `bays` of 1.5 m, 0.9 m wide, with a boarded deck and a
 * guard rail at each of the heights in `decks`. The wall stands on its -x side.
 */
export function scaffold(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { bays = 2, decks = [1.75] as readonly number[], bay = 1.5 } = {},
): void {
  const width = 0.9;
  const length = bays * bay;
  const thin = { receives: false };
  scene.part("scaffold", x, y, z, (s) => {
    const levels = [0.06, ...decks, (decks[decks.length - 1] ?? 0) + 1.05];
    for (let i = 1; i < levels.length; i++) {
      const low = levels[i - 1] ?? 0;
      const high = levels[i] ?? low;
      for (const u of [0, width - TUBE])
        for (let k = 0; k <= bays; k++)
          s.box(
            u,
            Math.min(k * bay, length - TUBE),
            low,
            TUBE,
            TUBE,
            high - low - TUBE,
            "steel",
            thin,
          );
    }
    for (const u of [0, width - TUBE])
      for (let k = 0; k <= bays; k++)
        s.box(u - 0.04, Math.min(k * bay, length - TUBE) - 0.04, 0, 0.13, 0.13, 0.06, "ink", thin);
    for (const deck of decks) {
      for (let i = 0; i < 4; i++)
        s.box(i * 0.225, 0, deck - TUBE, 0.215, length, TUBE, i % 2 ? "oak2" : "oak");
    }
    const rail = (levels[levels.length - 1] ?? 0) - TUBE;
    s.box(width - TUBE, 0, rail, TUBE, length, TUBE, "saffron", thin);
    for (const v of [0, length - TUBE])
      s.box(0, v, rail, width - TUBE, TUBE, TUBE, "saffron", thin);
  });
}
