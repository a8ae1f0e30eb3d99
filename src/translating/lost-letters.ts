/** Letters that a program could not save, and wrote another sign for. */
import { partsOf } from "./inline.ts";

/** What stands for them, or undefined where the translation is whole. */
export function lostLetters(source: string, translation: string): string | undefined {
  if (translation.includes("\uFFFD") && !source.includes("\uFFFD")) return "\uFFFD";
  const [there, here] = [wordsOf(source), wordsOf(translation)];
  const isOnlyMarks = /\?/.test(here) && !/[\p{L}\p{N}]/u.test(here) && /\p{L}/u.test(there);
  const isLost = isOnlyMarks || LOST.some((one) => one.test(here) && !one.test(there));
  return isLost ? "?" : undefined;
}

/** Many in a row, and one inside a word. */
const LOST = [/\?{3}/, /\p{L}\?\p{Ll}/u];

/** Question marks of addresses are no words. */
const wordsOf = (text: string): string =>
  partsOf(text)
    .filter((part) => typeof part === "string")
    .join(" ");

/** Whether a text is another one but for letters that were lost. */
export const isLossOf = (text: string, whole: string): boolean =>
  text !== whole &&
  text.length === whole.length &&
  Array.from(text.split("").entries()).every(
    ([index, letter]) =>
      letter === whole[index] ||
      (/[?\uFFFD]/.test(letter) && /[\p{L}\p{M}]/u.test(whole[index] ?? "")),
  );
