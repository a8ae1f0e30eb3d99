/** Numbers that a text and its translation do not share: a price, a year or a term that says something else. */
import { quoted } from "../quoted.ts";
import type { Saying, TextPair } from "./pair-fault.ts";

/** Asks the translations into one language. */
export function numberRule(tag: string): (pair: TextPair) => readonly Saying[] {
  const words = hasDual(tag) ? ["1", "2"] : [];
  return (pair) => numberFaults(pair, words);
}

/** Where a noun has a form for two, "2 days" is one word, and "1 day" has no digit either. */
const hasDual = (tag: string): boolean =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories.includes("two");

function numberFaults(
  { source, translation, place }: TextPair,
  words: readonly string[],
): readonly Saying[] {
  const there = numbersIn(source);
  const here = numbersIn(translation);
  // The seventies have a name of their own in many languages.
  const decades: readonly string[] = source.match(/(?<!\d)\d{2,3}0(?=['’]?s(?!\p{L}))/gu) ?? [];
  const mayBeWords = [...decades, ...words];
  const lost = without(there, here).filter((number) => !mayBeWords.includes(number));
  const added = without(here, there);
  if (lost.length === 0 && added.length === 0) return [];
  const says = [
    ...(lost.length > 0 ? [`lacks ${lost.join(" and ")}`] : []),
    ...(added.length > 0 ? [`has ${added.join(" and ")}`] : []),
  ];
  return [
    {
      message: `${quoted(translation)} ${says.join(" and ")}; ${place()} says ${quoted(source)}`,
      hint: "write the same numbers in digits in both texts",
    },
  ];
}

/** Numbers are compared in European digits. */
export const inEuropeanDigits = (text: string): string => text.replace(/\p{Nd}/gu, europeanDigit);

/** Of each kind of digits the zero: Arabic, Persian, and of the scripts of India. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];

const europeanDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => code >= one && code <= one + 9);
  return zero === undefined ? digit : String(code - zero);
};

/** Digits with what stands between groups of them in any language, and before tenths: 1,500.50 and 1 500,50. */
const NUMBER =
  /[0-9]+(?:[.,\u066b\u066c'’](?=[0-9])[0-9]+|[ \u00a0\u202f](?=[0-9]{3}(?![0-9]))[0-9]{3})*/g;

/** What stands in code, addresses and placeholders is no number of the text. */
const ASIDE = /`[^`]*`|\]\([^)]*\)|<[^>]*>|https?:\/\/\S+|\{[^}]*\}/g;

/** The digits of each number. */
export const numbersIn = (text: string): readonly string[] =>
  (inEuropeanDigits(text.replace(ASIDE, " ")).match(NUMBER) ?? []).map((number) =>
    number.replace(/[^0-9]/g, ""),
  );

/** What the first list has more often than the second. */
function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const rest = [...other];
  return list.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
