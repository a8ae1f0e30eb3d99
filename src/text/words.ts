/** The words of a text, as readers count them. */
import { UNSPACED } from "./wide.ts";

/** Scripts of South-East Asia set no spaces between words, and only a dictionary knows them apart. */
const BY_DICTIONARY = "\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";

/** Words of Chinese and Japanese have two letters or so. */
const WORD = new RegExp(
  `[${BY_DICTIONARY}]+|[${UNSPACED}]{1,2}|(?:(?![${UNSPACED}${BY_DICTIONARY}])[\\p{L}\\p{N}])+`,
  "gu",
);

const HAS_DICTIONARY = new RegExp(`[${BY_DICTIONARY}]`, "u");

/** Most texts have none of these scripts: a pattern that asks each letter for them takes four times as long. */
const HAS_UNSPACED = new RegExp(`[${UNSPACED}${BY_DICTIONARY}]`, "u");
const SPACED_WORD = /[\p{L}\p{N}]+/gu;

export const wordsIn = (text: string): readonly string[] =>
  HAS_UNSPACED.test(text)
    ? (text.match(WORD) ?? []).flatMap(wordsInRun)
    : (text.match(SPACED_WORD) ?? []);

let segmenter: Intl.Segmenter | undefined;

/**
 * A run of letters without a space, in words. By the dictionaries of Node, whose versions know other words: for what is
 * counted and compared, never for what is built.
 */
export function wordsInRun(run: string): readonly string[] {
  if (!HAS_DICTIONARY.test(run)) return [run];
  segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}
