/** Takes translations in from a file that a translator gave back: all that changed, or nothing at all. */
import { resolve } from "node:path";
import { groupBy } from "../collections/group-by.ts";
import type { RecordTexts } from "../content/translations/record-texts.ts";
import { standingsOf } from "../content/translations/standing.ts";
import type { State } from "../content/translations/state-names.ts";
import { assertNone, type Problem, SiteError, sortProblems } from "../errors.ts";
import { writeText } from "./content-files.ts";
import { readCsv } from "./csv.ts";
import { exchangeProblem, type ReadExchange } from "./exchanged.ts";
import { exchangedTexts } from "./export.ts";
import { readGivenText } from "./given-text.ts";
import { type Change, changesIn } from "./import-changes.ts";
import { recordWith } from "./import-record.ts";
import { readXliff } from "./read-xliff.ts";
import { siteTexts } from "./site-texts.ts";
import { targetLanguage } from "./target-language.ts";
import { recordText } from "./write-record.ts";

export interface Imported {
  /** As file#field. */
  readonly texts: readonly string[];
  readonly written: readonly string[];
}

export async function importFile(root: string, file: string): Promise<Imported> {
  const given = await readGiven(root, file);
  assertNone("The translations cannot be taken in", given.problems);
  if (given.texts.length === 0) return { texts: [], written: [] };
  if (given.language === undefined)
    throw refused([
      exchangeProblem({ file }, "does not say which language it is in", "export it again"),
    ]);
  const { language } = given;
  const [one] = await siteTexts(root, (tags) => targetLanguage(file, language, tags));
  if (!one) throw new Error("a language that is asked for is there");
  const known = exchangedTexts(standingsOf(one.texts, one.record));
  const { changes, problems } = changesIn(given.texts, known);
  const files = new Map<string, string>();
  const byRecord = groupBy(changes, ({ standing }) => standing.texts);
  for (const [texts, own] of byRecord) {
    if (!own.some(({ value }) => value !== undefined)) continue;
    const made = await recordWith(
      root,
      texts,
      own,
      one,
      known.map(({ standing }) => standing),
    );
    problems.push(...made.problems);
    if (made.text !== undefined) files.set(texts.file, made.text);
  }
  if (problems.length > 0) throw refused(problems);
  const written: string[] = [];
  for (const [name, text] of files) if (await writeText(root, name, text)) written.push(name);
  if (changes.length > 0) written.push(...(await recordStates(root, one.language.tag, changes)));
  return {
    texts: changes.map(({ standing: { texts, field } }) => `${texts.file}#${field}`),
    written,
  };
}

const refused = (problems: readonly Problem[]) =>
  new SiteError(
    "The translations cannot be taken in, and nothing was changed",
    sortProblems(problems),
  );

/** By what the file holds, whatever it is called. */
async function readGiven(root: string, file: string): Promise<ReadExchange> {
  const text = await readGivenText(resolve(root, file), file);
  if (text === undefined)
    throw refused([
      exchangeProblem(
        { file },
        "the file is missing",
        "name it by its path from the site's folder",
      ),
    ]);
  if (typeof text !== "string") throw refused([text]);
  return /^\uFEFF?\s*</.test(text) ? readXliff(file, text) : readCsv(file, text);
}

/** They were made from the source as it is now, in the states that they came back in. */
async function recordStates(
  root: string,
  language: string,
  changes: readonly Change[],
): Promise<readonly string[]> {
  const states = new Map<string, State>(
    changes.map(({ standing: { texts, field }, state }) => [keyOf(texts, field), state]),
  );
  const [one] = await siteTexts(root, language);
  if (!one) return [];
  const { texts, record } = standingsOf(
    one.texts,
    one.record,
    (text) => states.get(keyOf(text.texts, text.field)) ?? false,
  );
  const text = await recordText(root, texts, one.record, record);
  return (await writeText(root, one.file, text)) ? [one.file] : [];
}

const keyOf = ({ name }: Pick<RecordTexts, "name">, field: string): string => `${name}#${field}`;
