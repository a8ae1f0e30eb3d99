/**
 * Fonts that systems bring along, by how wide they run: Arial and its like on Windows, on Apple's systems and on many
 * others; Roboto on Android; Noto Sans and DejaVu Sans where Linux has neither.
 */

/** A local font at a weight; the others of its `names` run as wide, to half a percent. */
export interface LocalFont {
  /** The lightest weight that it replaces. */
  readonly weight: 400 | 600;
  /** Full or PostScript names: browsers find one face of a family by them. */
  readonly names: readonly string[];
  /** Thousandths of an em, in the order of LETTERS; those of Arial are in Helvetica's AFM files, others in the fonts. */
  readonly advances: readonly number[];
}

export const LETTERS = " abcdefghijklmnopqrstuvwxyz";

/** Words in a script whose letters join: https://www.ohchr.org/en/human-rights/universal-declaration/translations */
const SAMPLES: Readonly<Record<string, string>> = {
  Arab: "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء",
};

export const sampleOf = (script: string | undefined): string => SAMPLES[script ?? ""] ?? LETTERS;

/** A local font with letters of a script. */
export interface ScriptFont {
  readonly weight: 400 | 600;
  readonly names: readonly string[];
  /** Thousandths of an em, as `running` of its metrics; undefined where nobody has measured: its heights alone are matched. */
  readonly running?: number;
}

/** The last that is installed is used. */
export const SCRIPT_FONTS: Readonly<Record<string, readonly ScriptFont[]>> = {
  Arab: [
    { weight: 400, names: ["DejaVu Sans"], running: 472 },
    { weight: 400, names: ["Noto Naskh Arabic", "Noto Naskh Arabic UI"], running: 415 },
    { weight: 400, names: ["Noto Sans Arabic", "Noto Sans Arabic UI"], running: 449 },
    { weight: 400, names: ["Segoe UI", "Geeza Pro", "Arial"] },
    { weight: 600, names: ["DejaVu Sans Bold"], running: 573 },
    { weight: 600, names: ["Noto Naskh Arabic Bold", "Noto Naskh Arabic UI Bold"], running: 433 },
    { weight: 600, names: ["Noto Sans Arabic Bold", "Noto Sans Arabic UI Bold"], running: 498 },
    { weight: 600, names: ["Segoe UI Bold", "Geeza Pro Bold", "Arial Bold"] },
  ],
};

/** The last that is installed is used: https://drafts.csswg.org/css-fonts-4/#composite-fonts */
export const LOCAL_FONTS: readonly LocalFont[] = [
  {
    weight: 400,
    names: ["DejaVu Sans"],
    advances: [
      318, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411,
      521, 392, 634, 592, 818, 592, 592, 525,
    ],
  },
  {
    weight: 400,
    names: ["Noto Sans", "Noto Sans Regular"],
    advances: [
      260, 561, 615, 480, 615, 564, 344, 615, 618, 258, 258, 534, 258, 935, 618, 605, 615, 615, 413,
      479, 361, 618, 508, 786, 529, 510, 470,
    ],
  },
  {
    weight: 400,
    names: ["Arial", "Liberation Sans", "Roboto", "Roboto Regular"],
    advances: [
      278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333,
      500, 278, 556, 500, 722, 500, 500, 500,
    ],
  },
  {
    weight: 600,
    names: ["DejaVu Sans Bold"],
    advances: [
      348, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716,
      493, 595, 478, 712, 652, 924, 645, 652, 582,
    ],
  },
  {
    weight: 600,
    names: ["Noto Sans Bold"],
    advances: [
      260, 604, 633, 514, 633, 591, 387, 633, 657, 305, 305, 620, 305, 982, 657, 619, 633, 633, 454,
      497, 434, 657, 569, 856, 578, 569, 488,
    ],
  },
  {
    weight: 600,
    names: ["Roboto Bold"],
    advances: [
      249, 536, 563, 522, 564, 541, 358, 571, 560, 265, 260, 534, 265, 866, 560, 565, 563, 565, 365,
      515, 338, 560, 506, 735, 509, 502, 509,
    ],
  },
  {
    weight: 600,
    names: ["Arial Bold", "Liberation Sans Bold"],
    advances: [
      278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389,
      556, 333, 611, 556, 778, 556, 556, 500,
    ],
  },
];
