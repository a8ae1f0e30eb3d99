/** A first guess at the fields that a page shows: those whose words stand on it. */

import type { LoadedSite } from "../../site/load-site.ts";
import { type FilledField, fieldKey, fieldsOf } from "../fields.ts";
import type { PageText } from "./page-texts.ts";
import { isWordless, numbersOf, plainText, wordsOf } from "./words.ts";

/** What the templates fill in does not stand on the page as it is written. */
const PLACEHOLDER = /\{[^{}]*\}/g;
/** So many words in a row are no accident, and of a longer text the templates may show no more. */
const IN_A_ROW = 3;

export function candidatesIn(site: LoadedSite, texts: readonly PageText[]): readonly FilledField[] {
  const words = texts.flatMap(({ text }) => wordsOf(text));
  const known = new Set(words);
  const run = ` ${words.join(" ")} `;
  const wordless = new Set(texts.map(({ text }) => plainText(text)).filter(isWordless));
  const found = new Map<string, FilledField>();
  for (const field of fieldsOf(site))
    if (
      typeof field.value === "string" &&
      (isShown(field.value, known, run) || wordless.has(plainText(field.value)))
    )
      found.set(fieldKey(field), field);
  return [...found.values()];
}

function isShown(value: string, known: ReadonlySet<string>, run: string): boolean {
  // What names something else, such as a page or a picture, is not read by anybody.
  if (/^[a-z\d_-]*(\/[\w.-]*)+$|^https?:|^#[0-9a-fA-F]{3,8}$/.test(value)) return false;
  return value.split(PLACEHOLDER).some((part) => {
    const [first = "", ...more] = wordsOf(part);
    if (!known.has(first)) return false;
    return run.includes(` ${[first, ...more.slice(0, IN_A_ROW - 1)].join(" ")} `);
  });
}

/** Whether a text is one small word, which may well name a thing in the templates. */
export const isName = ({ value }: FilledField): boolean =>
  /^[a-z\d-]+$/.test(String(value)) && !isWordless(String(value));

/** Numbers whose digits stand on the page. */
export function numbersIn(site: LoadedSite, texts: readonly PageText[]): readonly FilledField[] {
  const shown = new Set(texts.flatMap(({ text }) => numbersOf(text)));
  return [...fieldsOf(site)].filter(
    ({ value }) => typeof value === "number" && shown.has(String(value)),
  );
}
