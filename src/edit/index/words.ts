/** Words as they are compared: what templates do to the look of a text does not matter. */

/** Spaces, quotes, dashes and case are one each. */
export const plainText = (text: string): string =>
  text
    .replace(/\u00ad/g, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase();

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

export const wordsOf = (text: string): readonly string[] => plainText(text).match(WORD) ?? [];

/** Whether all that it says is signs. */
export const isWordless = (text: string): boolean =>
  text.trim() !== "" && wordsOf(text).length === 0;

/** Whole numbers and fractions, without what groups their digits. */
export const numbersOf = (text: string): readonly string[] =>
  (text.match(/\d+(?:[.,'\u00a0\u202f]\d{3})*(?:\.\d+)?(?!\d)/g) ?? []).flatMap((number) => [
    ...new Set([number.replace(/\D/g, ""), number.replace(/[^\d.]/g, "")]),
  ]);

/** A word that the other way of writing it is not: one letter is another one, of the same kind and case. */
export function otherWord(word: string, variant: number): string {
  const letters = [...word];
  const at = letters.length - 1 - (variant % letters.length);
  const step = 1 + Math.floor(variant / letters.length);
  return letters
    .map((letter, index) => (index === at ? otherLetter(letter, step) : letter))
    .join("");
}

function otherLetter(letter: string, step: number): string {
  const code = letter.codePointAt(0) ?? 0;
  if (/[a-z]/.test(letter)) return String.fromCharCode(97 + ((code - 97 + step) % 26));
  if (/[A-Z]/.test(letter)) return String.fromCharCode(65 + ((code - 65 + step) % 26));
  // Never a zero in front.
  if (/[0-9]/.test(letter)) return String.fromCharCode(49 + ((code - 48 + step + 8) % 9));
  const next = String.fromCodePoint(code + step);
  return /\p{L}/u.test(next) ? next : String.fromCodePoint(code - step);
}
