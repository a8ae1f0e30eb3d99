/** A content file to its records, by its ending: YAML, JSON, CSV, Markdown with front matter, or a format of the site. */
import { extname } from "node:path";
import type { Problem, Where } from "../../errors.ts";
import { codeFrame } from "../../problems/code-frame.ts";
import { conflictProblem } from "../../problems/conflict.ts";
import type { Format } from "../../site/extensions.ts";
import type { MarkdownBody } from "../markdown-body.ts";
import type { RecordSource } from "../record-source.ts";
import { divide } from "./front-matter.ts";
import { parseYaml, type ReadValue } from "./yaml.ts";

export type Formats = Readonly<Record<string, Format>>;

/** The value of a YAML text, which an earlier run may know. */
type ReadYaml = (text: string) => Promise<ReadValue>;

/** The records of a text; none when there are faults, which become problems. */
type Reader = (
  file: string,
  source: string,
  problems: Problem[],
  readYaml: ReadYaml,
) => Promise<readonly RecordSource[]>;

/** By the endings of their files. What only some sites have is loaded where it is met. */
const FORMATS: Readonly<Record<string, Reader>> = {
  ".csv": async (file, source, problems) =>
    (await import("./csv.ts")).csvRecords(file, source, problems),
  ".json": async (file, source, problems) =>
    (await import("./json.ts")).jsonRecord(file, source, problems),
  ".markdown": markdownRecord,
  ".md": markdownRecord,
  ".mdx": markdownRecord,
  ".yaml": yamlRecord,
  ".yml": yamlRecord,
};

/** The endings of files that a site needs no format for. */
export const OWN_FORMATS: readonly string[] = Object.keys(FORMATS);

export const isOwnFormat = (ending: string): boolean => Object.hasOwn(FORMATS, ending);

const endingOf = (file: string): string => extname(file).toLowerCase();

/** The site's format of a file, if it has one. */
export const siteFormatOf = (file: string, formats: Formats): Format | undefined =>
  Object.hasOwn(formats, endingOf(file)) ? formats[endingOf(file)] : undefined;

/** Why a file cannot be content, for all that its name tells. */
export function formatProblem(file: string): Problem | undefined {
  if (isOwnFormat(endingOf(file))) return undefined;
  return {
    rule: "content/format",
    where: { file },
    message: `${endingOf(file) || "a file without an ending"} is no format of content`,
    hint: `the formats are ${OWN_FORMATS.join(", ")}; let the manifest name files with these endings, or give a format: formats: { "${endingOf(file) || ".ending"}": … }`,
  };
}

export const parseRecords: Reader = async (file, source, problems, readYaml) => {
  const conflict = conflictProblem("content/conflict", file, source);
  // One below the front matter may be code that is to be shown: whoever reads the text knows.
  if (!conflict || (isMarkdown(file) && (conflict.where.line ?? 1) > lastLineOfHeader(source)))
    return (await FORMATS[endingOf(file)]?.(file, source, problems, readYaml)) ?? [];
  problems.push(conflict);
  return [];
};

const isMarkdown = (file: string): boolean => FORMATS[endingOf(file)] === markdownRecord;

/** The first where there is none: a conflict may stand before it. */
function lastLineOfHeader(source: string): number {
  const divided = divide(source);
  return "line" in divided ? Math.max(1, divided.line - 1) : 1;
}

async function yamlRecord(
  file: string,
  source: string,
  problems: Problem[],
  readYaml: ReadYaml,
): Promise<readonly RecordSource[]> {
  return [parseYaml(file, source, problems, await readYaml(source)) ?? []].flat();
}

/** The front matter keeps its lines, so that its places are those of the file. */
async function markdownRecord(
  file: string,
  text: string,
  problems: Problem[],
  readYaml: ReadYaml,
): Promise<readonly RecordSource[]> {
  const divided = divide(text);
  if ("message" in divided) {
    const where = { file, line: 1, column: 1 };
    problems.push({ rule: "content/front-matter", where, ...divided });
    return [];
  }
  const { header, line, body: source } = divided;
  const yaml = parseYaml(file, header, problems, await readYaml(header));
  if (!yaml) return [];
  const body: MarkdownBody = { type: "markdown", file, line, source };
  const frameAt = (where: Where) => codeFrame(text, where.line ?? 1);
  return [{ ...yaml, frameAt, value: yaml.value ?? {}, body }];
}
