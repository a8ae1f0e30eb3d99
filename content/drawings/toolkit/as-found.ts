import type { Scene } from "./scene.ts";

/** A place as it was before the work: what a second drawing of a scene leaves out. */
export interface AsFound {
  /** Names of parts that only the work brings, beside furniture and people. */
  readonly without: readonly string[];
}

/** A place while it is built: the pictures of its stages lie over each other, the finished one last. */
export interface Stage extends AsFound {
  /** Of its file: `villa.walls.svg`. */
  readonly name: string;
  /** What is seen in this stage only, such as pipes that a floor covers later. */
  readonly draw?: (scene: Scene) => void;
}

/** Parts that are carried in and out: furniture, what stands on it, and people. */
const LOOSE = [
  "armchair",
  "bath",
  "bed",
  "bench",
  "chair",
  "coffee table",
  "counter",
  "curtain",
  "desk",
  "dining",
  "floor lamp",
  "kitchen",
  "mirror",
  "paint tin",
  "person",
  "planter",
  "rug",
  "shelf",
  "shower",
  "shower glass",
  "sideboard",
  "sink",
  "sofa",
  "stool",
  "table",
  "toilet",
  "vanity",
  "wardrobe",
];

export const absentParts = ({ without }: AsFound): readonly string[] => [...LOOSE, ...without];
