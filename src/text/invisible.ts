/** Characters that nobody sees: those that text needs, and those that came with what was copied. */

/** Controls, format characters (zero-width, bidirectional), surrogates, unassigned, line separators. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Scripts whose letters join, or are kept apart, by an invisible character: Persian, Urdu, Hindi, … */
const JOINING = `[${[
  ["Arabic", "Syriac", "Nko", "Mongolian", "Devanagari", "Bengali", "Gurmukhi", "Gujarati"],
  ["Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar"],
]
  .flat()
  .map((script) => `\\p{Script=${script}}`)
  .join("")}]`;
const EMOJI = "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u{fe0f}]";
/** Joiners in their place: anywhere else they only make two texts that look the same. */
const JOINERS = new RegExp(
  `(?<=${JOINING})[\\u{200c}\\u{200d}](?=${JOINING})|(?<=${EMOJI})\\u{200d}(?=\\p{Extended_Pictographic})`,
  "gu",
);

/** As a person calls them; of `invisible` in the words of the desk. */
const KINDS = [
  ["direction", /[\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u],
  ["softHyphen", /\u{ad}/u],
  ["zeroWidth", /[\u{200b}\u{2060}]/u],
  ["byteOrder", /\u{feff}/u],
  ["joiner", /[\u{200c}\u{200d}]/u],
  ["lineBreak", /[\n\r\u{2028}\u{2029}]/u],
  ["tab", /\t/u],
] as const;

export type InvisibleKind = (typeof KINDS)[number][0];

/** Undefined for one that has no name among people. */
export const invisibleKind = (char: string): InvisibleKind | undefined =>
  KINDS.find(([, pattern]) => pattern.test(char))?.[0];

interface Found {
  readonly char: string;
  /** In UTF-16 units. */
  readonly index: number;
}

/** Joiners in their place are none. */
export function invisiblesIn(text: string): readonly Found[] {
  // Few texts have any such character, and the joiners' pattern is a large one.
  if (!INVISIBLE.test(text)) return [];
  const found = text.replace(JOINERS, "-").matchAll(new RegExp(INVISIBLE, "gu"));
  return [...found].map(({ 0: char, index }) => ({ char, index }));
}

/** What comes with copied text and says nothing; a line break or a tab parts words, and stays. */
const NEEDLESS: ReadonlySet<InvisibleKind | undefined> = new Set([
  "direction",
  "softHyphen",
  "zeroWidth",
  "byteOrder",
  "joiner",
]);

export const isNeedless = ({ char }: Found): boolean => NEEDLESS.has(invisibleKind(char));

/** A line without what says nothing in it, and without white space at its ends. */
export function tidied(text: string): string {
  const places = new Set(
    invisiblesIn(text)
      .filter(isNeedless)
      .map(({ index }) => index),
  );
  // All of them are one UTF-16 unit long.
  return text
    .split("")
    .filter((_, index) => !places.has(index))
    .join("")
    .trim();
}
