/** The texts of a language for a translator. */

import { oldTexts } from "../content/translations/old-texts.ts";
import { isStale } from "../content/translations/source-record.ts";
import { staleTexts } from "../content/translations/stale-texts.ts";
import {
  type Standings,
  standingsOf,
  type TextStanding,
} from "../content/translations/standing.ts";
import { textHash } from "../content/translations/text-hash.ts";
import { writeCsv } from "./csv.ts";
import { type ExchangedState, type ExchangedText, NO_VERSION, versionOf } from "./exchanged.ts";
import type { LanguageTexts } from "./site-texts.ts";
import { shapeOf, shown } from "./values.ts";
import { writeXliff } from "./xliff.ts";

export type Format = "xliff" | "csv";

export async function exportLanguage(
  root: string,
  { language, from, texts, record }: LanguageTexts,
  format: Format,
): Promise<{ readonly text: string; readonly count: number }> {
  const standings = standingsOf(texts, record);
  const old = await oldTexts(root, staleTexts(language, standings));
  const exchanged = exchangedTexts(standings, old);
  const exchange = {
    language: language.tag,
    sourceLanguage: from,
    texts: exchanged.map(({ text }) => text),
  };
  return {
    text: format === "csv" ? writeCsv(exchange) : writeXliff(exchange),
    count: exchanged.length,
  };
}

export interface Exchangeable {
  readonly standing: TextStanding;
  readonly text: ExchangedText;
}

/** What is left over has no source that a translator could look at. */
export const exchangedTexts = (
  { texts }: Pick<Standings, "texts">,
  old: ReadonlyMap<string, string> = new Map(),
): readonly Exchangeable[] =>
  texts.flatMap((standing) =>
    standing.source === undefined ? [] : [{ standing, text: exchangedText(standing, old) }],
  );

function exchangedText(one: TextStanding, old: ReadonlyMap<string, string>): ExchangedText {
  const { texts, field, made, translation } = one;
  const values = valuesOf(one);
  const shape = shapeOf(values.source, values.translation);
  const was = made && isStale(one.standing) ? old.get(made.source) : undefined;
  return {
    name: texts.name,
    field,
    source: shown(values.source, shape),
    target: values.translation === undefined ? undefined : shown(values.translation, shape),
    state: stateOf(one),
    version:
      translation === undefined ? NO_VERSION : versionOf(textHash(translation, one.block?.isCode)),
    ...(was === undefined ? {} : { note: `The translation was made from: ${was}` }),
  };
}

function stateOf({ standing, state, translation }: TextStanding): ExchangedState {
  if (translation === undefined) return "missing";
  return isStale(standing) ? "stale" : state;
}

/** Of a field they may be more than texts. */
export function valuesOf({ path, texts, source, translation }: TextStanding) {
  const field = path && texts.fields.find((one) => one.path === path);
  return field
    ? { source: field.source, translation: field.translation }
    : { source: source as unknown, translation: translation as unknown };
}
