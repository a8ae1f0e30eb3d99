/** A place as it was before the work: what a second drawing of a scene leaves out. */
export interface AsFound {
  /** Names of parts that only the work brings, beside furniture and people. */
  readonly without: readonly string[];
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
