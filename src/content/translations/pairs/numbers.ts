/** Numbers that a text and its translation do not share: a price, a year or a term that says something else. */
import { quoted } from "../quoted.ts";
import { differences } from "./number-differences.ts";
import type { Saying, TextPair } from "./pair-fault.ts";
import type { NumberInText } from "./read-numbers.ts";

/** The first language, and that of the translations. */
export function numberRule([sourceTag, tag]: readonly [string, string]) {
  const dual = hasDual(tag) ? ["1", "2"] : [];
  return ({ source, translation, place }: TextPair): readonly Saying[] => {
    const { lost, added } = differences(
      { text: source, tag: sourceTag },
      { text: translation, tag },
    );
    const missing = lost.filter(({ written }) => !dual.includes(written));
    // In place of a word stands no other number.
    const areChanged = missing.length > 0 && added.length > 0;
    const told = (list: readonly NumberInText[]) =>
      list.filter(({ mayBeWord }) => areChanged || !mayBeWord).map(({ shown }) => shown);
    const says = [
      ...[told(missing)].filter(isFilled).map((list) => `lacks ${list.join(" and ")}`),
      ...[told(added)].filter(isFilled).map((list) => `has ${list.join(" and ")}`),
    ];
    if (says.length === 0) return [];
    return [
      {
        message: `${quoted(translation)} ${says.join(" and ")}; ${place()} says ${quoted(source)}`,
        hint: "write the same numbers in digits in both texts, with the points and commas of their languages",
      },
    ];
  };
}

const isFilled = (list: readonly string[]): boolean => list.length > 0;

/** Where a noun has a form for two, "2 days" is one word, and "1 day" has no digit either. */
const hasDual = (tag: string): boolean =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories.includes("two");
