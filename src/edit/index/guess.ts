/** The quick first guess: texts that say what one field alone says, word for word. All others wait until they are measured. */
import type { LoadedSite } from "../../site/load-site.ts";
import { type Field, fieldsOf } from "../fields.ts";
import { type PageText, textKey } from "./page-texts.ts";
import { plainText } from "./words.ts";

/** Shorter ones say the same by accident. */
const SHORTEST = 16;

const known = new WeakMap<LoadedSite, ReadonlyMap<string, Field | undefined>>();

export function guessOrigins(
  site: LoadedSite,
  texts: readonly PageText[],
  /** What a field says in its file. */
  written: (field: Field) => unknown,
): ReadonlyMap<string, readonly Field[]> {
  const fields = known.get(site) ?? fieldsBySaying(site);
  known.set(site, fields);
  return new Map(
    texts.flatMap((text) => {
      const field = fields.get(plainText(text.text));
      return field && isItsOwn(written(field), text.text)
        ? [[textKey(text), [field]] as const]
        : [];
    }),
  );
}

/** What placeholders bring belongs to other fields. */
const isItsOwn = (written: unknown, said: string): boolean =>
  String(written)
    .replace(/\{[^{}]*\}/g, "")
    .trim().length *
    2 >
  said.trim().length;

/** undefined for what several say. */
function fieldsBySaying(site: LoadedSite): ReadonlyMap<string, Field | undefined> {
  const fields = new Map<string, Field | undefined>();
  for (const { file, path, value } of fieldsOf(site)) {
    if (typeof value !== "string" || value.length < SHORTEST) continue;
    const said = plainText(value);
    fields.set(said, fields.has(said) ? undefined : { file, path });
  }
  return fields;
}
