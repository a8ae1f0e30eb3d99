/** Texts of another language that stand in for what is not translated. */
import { mapTexts } from "../map-texts.ts";
import { fillText, type Variables } from "../variables.ts";
import type { Translation } from "./translate.ts";

/** As pages show them, without their marks and spaces, and the language that each is in. */
export type BorrowedTexts = ReadonlyMap<string, string>;

export function borrowedTexts(
  translations: readonly Translation[],
  variables: Variables,
): BorrowedTexts {
  const texts = new Map<string, string>();
  for (const { missing, from } of translations)
    for (const { value } of missing)
      mapTexts(value, (text) => {
        const shown = plainText(fillText(text, variables));
        if (shown !== "") texts.set(shown, from);
        return text;
      });
  return texts;
}

/** Templates set typographic marks and spaces that content does not have. */
export const plainText = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\u00ad\u200b\u2060]/g, "")
    .replace(/\s+/g, " ")
    .trim();
