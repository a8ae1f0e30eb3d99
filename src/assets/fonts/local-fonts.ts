/**
 * Fonts that systems bring along, by how wide they run: Arial and its like on Windows, on Apple's systems and on many
 * others; Roboto on Android; Noto Sans and DejaVu Sans where Linux has neither.
 */

/**
 * What texts and headings are like, in letters, figures and capitals. A language whose words join their letters is
 * measured word by word, because its spaces may come from another font.
 * https://www.ohchr.org/en/human-rights/universal-declaration/translations
 */
const LATIN = {
  400: [
    "The General Assembly adopted 30 articles on 10 December 1948, at Paris, by 48 votes: All human beings are born free and equal in dignity and rights, says Article 1. Today it is read in 500 languages.",
  ],
  600: [
    "Universal Declaration of Human Rights: Preamble, Article 1, Freedom of Movement, Right to Education, Work and Rest",
  ],
};
const SAMPLES: Readonly<Record<string, string>> = {
  Arab: "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء",
};

export const BOLD = 600;

/** What fonts are measured by at a weight. */
export const sampleOf = (script: string | undefined, weight: number): readonly string[] =>
  SAMPLES[script ?? ""]?.split(" ") ?? LATIN[weight < BOLD ? 400 : BOLD];

/** A font of a system. */
export interface LocalFont {
  /** The lightest weight that it replaces. */
  readonly weight: 400 | 600;
  /** Full or PostScript names: browsers find one face of a family by them. The others run as wide, to half a percent. */
  readonly names: readonly string[];
  /**
   * Thousandths of an em, as `running` of its metrics; those of Arial are Liberation Sans', which has its measures.
   * Undefined where nobody has measured: its heights alone are matched.
   */
  readonly running?: number;
}

/** The last that is installed is used. */
export const SCRIPT_FONTS: Readonly<Record<string, readonly LocalFont[]>> = {
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
  { weight: 400, names: ["DejaVu Sans"], running: 504 },
  { weight: 400, names: ["Noto Sans", "Noto Sans Regular"], running: 464.9 },
  { weight: 400, names: ["Roboto", "Roboto Regular"], running: 439.7 },
  { weight: 400, names: ["Arial", "Liberation Sans"], running: 443.5 },
  { weight: 600, names: ["DejaVu Sans Bold"], running: 588.1 },
  { weight: 600, names: ["Noto Sans Bold"], running: 516.1 },
  { weight: 600, names: ["Roboto Bold"], running: 464.1 },
  { weight: 600, names: ["Arial Bold", "Liberation Sans Bold"], running: 493.8 },
];
