/** One record of the content, checked by its schema. */
import { posix } from "node:path";
import type { z } from "zod";
import type { Problem } from "../errors.ts";
import { downloadNamesIn, pictureNamesIn } from "./file-names.ts";
import { languagesIn } from "./languages.ts";
import { lostNameProblems } from "./lost-name.ts";
import { isGroup, mapTexts } from "./map-texts.ts";
import { isMarkdownBody, type MarkdownBody } from "./markdown-body.ts";
import { withOwn } from "./own-fields.ts";
import { namesOf } from "./record-names.ts";
import type { RecordSource } from "./record-source.ts";
import { type Reference, referencesIn } from "./references.ts";
import type { Report } from "./schema/marks.ts";
import { type Validated, validate } from "./schema/validate.ts";
import { hiddenUntil } from "./visibility.ts";

/** A record as it was found, with what reads it. */
export interface FoundRecord {
  /** The same for the same record in every run. */
  readonly key: string;
  /** The path below `content/` without its ending, or what a loader calls it; undefined for a single one. */
  readonly id: string | undefined;
  /** The path of its file below the folder of its language, without its ending. */
  readonly stem?: string;
  /** The language that it is written in; absent on a site that names none. */
  readonly tag?: string;
  readonly source: RecordSource;
  readonly schema: z.ZodType;
}

export interface ContentRecord extends FoundRecord {
  /** What it may be called; the usual one comes first. */
  readonly names: readonly string[];
  /** undefined when there are problems. */
  readonly value?: unknown;
  /** The day from which it is shown, YYYY-MM-DD; `never` for a draft. */
  readonly hiddenUntil?: string;
  /** The tags of the languages that it exists in; absent where that is all. */
  readonly editions?: readonly string[];
  readonly references: readonly Reference[];
  /** The languages of the code in its Markdown. */
  readonly languages: readonly string[];
  /** The names of picture files in it, without their folders. */
  readonly pictures: readonly string[];
  /** The same of other files that may lie beside it. */
  readonly downloads: readonly string[];
  readonly hasMarkdown: boolean;
  /** Whether a message of it names what may be a placeholder. */
  readonly hasOpenNames: boolean;
  readonly problems: readonly Problem[];
}

/** `isFilled`: whether its placeholders are filled in. */
export async function checkRecord(found: FoundRecord, isFilled?: boolean): Promise<ContentRecord> {
  const { schema } = found;
  // A schema may change what it is given, and the same value is given to the next one.
  const source = { ...found.source, value: mapTexts(found.source.value, String) };
  const checked = await validate(schema, source, isFilled);
  const problems = [...lostNameProblems(found.source), ...checked.problems];
  const bodies = bodiesOf(found.source, checked.reports);
  const until = hiddenUntil(checked.reports);
  const editions = editionsOf(checked.reports);
  return {
    ...found,
    problems,
    ...(problems.length === 0 ? withOwn(checked.value, found) : {}),
    names: allNames(found, checked),
    ...(until ? { hiddenUntil: until } : {}),
    ...(editions ? { editions } : {}),
    references: referencesIn(schema, found.source, checked.reports),
    languages: bodies.flatMap((body) => languagesIn(body.source)),
    pictures: bodies.flatMap((body) => pictureNamesIn(body.source)),
    downloads: bodies.flatMap((body) => downloadNamesIn(body.source)),
    hasMarkdown: bodies.length > 0,
    hasOpenNames: checked.reports.some(({ mark: { kind } }) => kind === "message"),
  };
}

const bodiesOf = ({ body }: RecordSource, reports: readonly Report[]): readonly MarkdownBody[] =>
  [body, ...reports.map(({ made }) => made.value)].filter(isMarkdownBody);

function editionsOf(reports: readonly Report[]): readonly string[] | undefined {
  const report = reports.find(
    ({ mark: { kind }, given }) => kind === "languages" && Array.isArray(given),
  );
  return report && Array.from(report.given as readonly unknown[], String);
}

/** The slug or the name of the file, and what else may stand for it. */
function allNames({ id, source: { file } }: FoundRecord, { value }: Validated): readonly string[] {
  const slug = isGroup(value) && typeof value.slug === "string" ? value.slug : undefined;
  const name = slug ?? (file === undefined ? undefined : posix.basename(withoutEnding(file)));
  return [...new Set([name ?? [], id ?? [], namesOf(value)].flat())];
}

export const withoutEnding = (file: string): string => file.replace(/\.[^./]+$/, "");
