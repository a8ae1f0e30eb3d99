import type { MaterialName } from "../palette.ts";
import type { Scene } from "../toolkit/scene.ts";
import { body, figure } from "./figures.ts";
import type { Outfit } from "./limbs.ts";
import { POSES, rolling } from "./poses.ts";

/* People at work and people who come home, as many nations as live here. */

const OUTFITS = {
  foreman: {
    skin: "skin",
    top: "saffron",
    legs: "petrol",
    head: "helmet",
    cover: "white",
    vest: true,
  },
  fitter: { skin: "skin2", top: "clay", legs: "ink", head: "helmet", cover: "saffron", vest: true },
  engineer: {
    skin: "skin3",
    top: "saffron",
    legs: "ink",
    head: "scarf",
    cover: "petrol2",
    vest: true,
  },
  electrician: {
    skin: "skin2",
    top: "petrol2",
    legs: "petrol",
    head: "cap",
    cover: "ink",
    bareArms: true,
  },
  painter: { skin: "skin2", top: "cloth", legs: "cloth", head: "cap", cover: "cloth" },
  decorator: {
    skin: "skin3",
    top: "clay2",
    legs: "cloth",
    head: "bun",
    cover: "ink",
    bareArms: true,
  },
  tiler: { skin: "skin", top: "glaze2", legs: "ink", head: "turban", cover: "clay" },
  plasterer: { skin: "skin", top: "sand", legs: "petrol", head: "cap", cover: "clay" },
  designer: { skin: "skin3", top: "aubergine", legs: "sand", head: "bun", cover: "walnut" },
  host: { skin: "skin", top: "cloth", legs: "cloth", head: "ghutra", cover: "cloth", robe: true },
  hostess: { skin: "skin", top: "ink", legs: "ink", head: "scarf", cover: "aubergine", robe: true },
  neighbour: { skin: "skin2", top: "petrol2", legs: "sand", head: "hair", cover: "ink" },
  mother: {
    skin: "skin2",
    top: "saffron",
    legs: "clay",
    head: "bun",
    cover: "ink",
    robe: true,
    bareArms: true,
  },
  child: {
    skin: "skin3",
    top: "clay2",
    legs: "petrol",
    head: "hair",
    cover: "walnut",
    bareArms: true,
  },
} as const satisfies Record<string, Outfit>;
type Wearer = keyof typeof OUTFITS;

type Task = keyof typeof POSES;

/** Someone about (x, y) at a task; `mirror` turns to the left, `colour` is the paint on a roller. */
export function worker(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  wearer: Wearer,
  task: Task,
  { mirror = false, colour = "clay" as MaterialName } = {},
): void {
  const pose = task === "painting" ? rolling(colour) : POSES[task];
  const tall = wearer === "child" ? 0.66 : 1;
  figure(scene, x, y, z, body(pose, OUTFITS[wearer]), { mirror, tall });
}
