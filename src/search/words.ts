/** How text becomes words: the same where the index is made and where it is asked. */

/** Scripts that set no spaces between words: each pair of neighbouring letters stands for one. */
const UNSPACED =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]";
const RUN = new RegExp(`${UNSPACED}+|(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}_])+`, "gu");
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, "u");

/** The joints of `trailingSlash`, `HTMLElement` and `snake_case`. */
const JOINT = /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_+/u;

/** Letters that Unicode does not take apart. A dotless ı is an I that JavaScript does not know for Turkish. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};

/** Without capitals and accents: `Über` is found as `uber`. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize("NFC");

export interface Run {
  readonly text: string;
  readonly at: number;
}

/** Letters that stand together, with their places. */
export const runsIn = (text: string): readonly Run[] =>
  Array.from(text.matchAll(RUN), ({ 0: run, index }) => ({ text: run, at: index }));

/** What somebody looks for, each word once. */
export const wordsAsked = (text: string): readonly string[] => [
  ...new Set(
    runsIn(text).flatMap(({ text: run }) => {
      const word = folded(run);
      return IS_UNSPACED.test(run) && [...word].length > 1 ? pairsOf(word) : [word];
    }),
  ),
];

/** What letters that stand together can be found by. */
export function wordsOf(run: string): readonly string[] {
  if (IS_UNSPACED.test(run)) return [...pairsOf(folded(run)), [...folded(run)].at(-1) ?? ""];
  const parts = run.split(JOINT).filter(Boolean);
  return [run, ...(parts.length > 1 ? parts : [])].map(folded);
}

const pairsOf = (run: string): readonly string[] => {
  const letters = [...run];
  return letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
};

/** The file of the index that holds a word, of `count`: words that begin alike share one. */
export function shardOf(word: string, count: number): number {
  const beginning = [...word].slice(0, IS_UNSPACED.test(word) ? 1 : 2).join("");
  let hash = 0;
  for (const letter of beginning) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash % count;
}
