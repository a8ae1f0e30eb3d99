/** `build-site translations`: what is missing, stale or new, what holds all the same, and the way to a translator and back. */

import { resolve } from "node:path";
import type { Config } from "../config.ts";
import { isStale } from "../content/translations/source-record.ts";
import { standingsOf, type TextStanding } from "../content/translations/standing.ts";
import type { State } from "../content/translations/state-names.ts";
import { Failed, SiteError } from "../errors.ts";
import { nearest } from "../problems/nearest.ts";
import type { Reporter } from "../report.ts";
import { readText, writeText } from "../translating/content-files.ts";
import { exportLanguage, type Format } from "../translating/export.ts";
import { importFile } from "../translating/import.ts";
import { listed, listLines } from "../translating/list.ts";
import { type LanguageTexts, siteTexts } from "../translating/site-texts.ts";
import { recordText } from "../translating/write-record.ts";

type Root = Pick<Config, "root">;

interface ListOptions {
  readonly language: string | undefined;
  /** Writes nothing. */
  readonly check: boolean;
}

/** Records what each translation was made from, and tells what is left to do. */
export async function list({ root }: Root, report: Reporter, { language, check }: ListOptions) {
  const all = await siteTexts(root, language);
  const documents = [];
  const written: string[] = [];
  const lines: string[] = [];
  for (const one of all) {
    const { texts, record } = standingsOf(one.texts, one.record);
    const text = await recordText(root, texts, one.record, record);
    const isNew = check
      ? (await readText(root, one.file)) !== text
      : await writeText(root, one.file, text);
    if (isNew) written.push(one.file);
    const document = await listed(root, one, texts);
    documents.push(document);
    lines.push(...listLines(document, report.paint));
  }
  if (check && written.length > 0) throw notRecorded(written);
  const ok = documents.every((one) => one.ok);
  report.result({ ok, languages: documents, written }, [
    ...lines,
    ...written.map((file) => `wrote ${file}`),
  ]);
  if (!ok) throw new Failed("translations are missing, stale or unknown");
}

const notRecorded = (files: readonly string[]) =>
  new SiteError(
    "What translations were made from is not up to date",
    files.map((file) => ({
      rule: "translations/record",
      where: { file },
      message: "texts were translated since it was written",
      hint: "run build-site translations, and commit the file with them",
    })),
  );

interface AcceptOptions {
  readonly names: readonly string[];
  readonly language: string | undefined;
  readonly state: State | undefined;
}

/** Translations of texts that have changed hold as they are; with a state, that is theirs from now on. */
export async function accept(
  { root }: Root,
  report: Reporter,
  { names, language, state }: AcceptOptions,
) {
  const all = await siteTexts(root, language);
  const unknown = names.filter(
    (name) => !all.some(({ texts, record }) => standingsOf(texts, record).texts.some(named(name))),
  );
  if (unknown.length > 0) throw notNamed(unknown, all);
  const accepted: string[] = [];
  const written: string[] = [];
  for (const one of all) {
    const { texts, record } = standingsOf(one.texts, one.record, (text) => {
      if (names.length > 0 && !names.some((name) => named(name)(text))) return false;
      const isOpen = isStale(text.standing) || (text.standing === "missing" && text.block);
      if (!isOpen && (state === undefined || text.translation === undefined)) return false;
      return state ?? true;
    });
    for (const text of texts) {
      const isNamed = names.length === 0 || names.some((name) => named(name)(text));
      const isOpen = isStale(text.standing) || (text.standing === "missing" && text.block);
      if (isNamed && (isOpen || (state !== undefined && text.translation !== undefined)))
        accepted.push(`${text.texts.file}#${text.field}`);
    }
    const text = await recordText(root, texts, one.record, record);
    if (await writeText(root, one.file, text)) written.push(one.file);
  }
  const count = accepted.length === 1 ? "1 text" : `${accepted.length} texts`;
  report.result({ ok: true, accepted, written }, [
    accepted.length === 0 ? "nothing is stale" : `accepted ${count}`,
    ...written.map((file) => `wrote ${file}`),
  ]);
}

/** Both files are a text's, and both with its field. */
const named =
  (name: string) =>
  ({ field, texts: { file, sourceFile } }: Pick<TextStanding, "field" | "texts">): boolean =>
    [file, sourceFile].some((one) => one === name || `${one}#${field}` === name);

function notNamed(names: readonly string[], all: readonly LanguageTexts[]): SiteError {
  const files = all.flatMap(({ texts }) =>
    texts.flatMap(({ file, sourceFile, fields }) =>
      [file, sourceFile].flatMap((one) => [one, ...fields.map(({ field }) => `${one}#${field}`)]),
    ),
  );
  return new SiteError(
    "There is no such text",
    names.map((name) => {
      const meant = nearest(name, files);
      return {
        rule: "translations/name",
        where: { file: name },
        message: "is neither a file that is translated nor a text of one",
        hint: meant
          ? `did you mean "${meant}"?`
          : "name a file by its path from the site's folder, and a text as file#field",
      };
    }),
  );
}

interface ExportOptions {
  readonly format: Format;
  readonly language: string | undefined;
  readonly file: string | undefined;
}

/** One file for each language. */
export async function exportTexts(
  { root }: Root,
  report: Reporter,
  { format, language, file }: ExportOptions,
) {
  const all = await siteTexts(root, language);
  if (file !== undefined && all.length > 1)
    throw new SiteError("One file holds one language", [
      {
        rule: "translations/language",
        where: { file },
        message: `the site is translated into ${all.map((one) => one.language.tag).join(", ")}`,
        hint: "say which with --language, or leave --to out",
      },
    ]);
  const files: { file: string; language: string; texts: number }[] = [];
  for (const one of all) {
    const name = file ?? `translations-${one.language.tag}.${format === "csv" ? "csv" : "xlf"}`;
    const { text, count } = await exportLanguage(root, one, format);
    await writeText("", resolve(root, name), text);
    files.push({ file: name, language: one.language.tag, texts: count });
  }
  report.result(
    { ok: true, files },
    files.map((one) => `wrote ${one.file}: ${one.texts} texts in ${one.language}`),
  );
}

export async function importTexts({ root }: Root, report: Reporter, file: string) {
  const { texts, written } = await importFile(root, file);
  const count = texts.length === 1 ? "1 text" : `${texts.length} texts`;
  report.result({ ok: true, texts, written }, [
    texts.length === 0 ? "nothing has changed" : `took in ${count}`,
    ...written.map((name) => `wrote ${name}`),
  ]);
}
