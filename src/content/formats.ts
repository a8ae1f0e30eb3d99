/** A content file to its records, by its ending: YAML, JSON, CSV, or Markdown with front matter. */
import { extname } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parse as parseJson,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { messageOf, type Problem, type Where } from "../errors.ts";
import { codeFrame } from "../problems/code-frame.ts";
import { type FieldPath, formatPath } from "./field-path.ts";
import type { MarkdownBody } from "./markdown-body.ts";
import type { RecordSource } from "./record-source.ts";
import { parseYaml, type ReadValue } from "./yaml.ts";
import { linePlaces } from "./yaml-places.ts";

/** The value of a YAML text, which an earlier run may know. */
export type ReadYaml = (text: string) => Promise<ReadValue>;

/** None when there are faults, which become problems. */
export async function parseRecords(
  file: string,
  source: string,
  problems: Problem[],
  readYaml: ReadYaml,
): Promise<readonly RecordSource[]> {
  switch (extname(file).toLowerCase()) {
    case ".md":
      return markdownRecord(file, source, problems, readYaml);
    case ".json":
      return jsonRecord(file, source, problems);
    case ".csv":
      return csvRecords(file, source, problems);
    default:
      return [parseYaml(file, source, problems, await readYaml(source)) ?? []].flat();
  }
}

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** The front matter keeps its lines, so that its places are those of the file. */
async function markdownRecord(
  file: string,
  text: string,
  problems: Problem[],
  readYaml: ReadYaml,
): Promise<readonly RecordSource[]> {
  const source = text.replace(/^\uFEFF/, "");
  const match = source.startsWith("---") ? FRONT_MATTER.exec(source) : null;
  if (source.startsWith("---") && match?.index !== 0) {
    problems.push({
      rule: "content/front-matter",
      where: { file, line: 1, column: 1 },
      message: "the front matter does not end",
      hint: 'put a line with "---" after it',
    });
    return [];
  }
  const [whole = "", front = ""] = match ?? [];
  const header = match ? `\n${front}` : "{}";
  const yaml = parseYaml(file, header, problems, await readYaml(header));
  if (!yaml) return [];
  const line = whole.split("\n").length;
  const body: MarkdownBody = { type: "markdown", file, line, source: source.slice(whole.length) };
  return [{ ...yaml, value: yaml.value ?? {}, body }];
}

function jsonRecord(file: string, source: string, problems: Problem[]): readonly RecordSource[] {
  const place = linePlaces(source);
  const frameAt = (where: Where) => codeFrame(source, where.line ?? 1);
  const errors: ParseError[] = [];
  const value: unknown = parseJson(source, errors, { disallowComments: true });
  for (const { error, offset } of errors) {
    const where = { file, ...place(offset) };
    const message = printParseErrorCode(error).replace(
      /[A-Z]/g,
      (letter) => ` ${letter.toLowerCase()}`,
    );
    problems.push({
      rule: "content/json",
      where,
      message: `is not JSON:${message}`,
      hint: "JSON has no comments and no comma after the last entry",
      frame: frameAt(where),
    });
  }
  if (errors.length > 0) return [];
  let tree: Node | undefined;
  const placeOf = (path: FieldPath): Where => {
    tree ??= parseTree(source);
    for (let depth = path.length; tree && depth >= 0; depth--) {
      const node = findNodeAtLocation(tree, path.slice(0, depth));
      if (node) return { file, ...place(node.offset), field: formatPath(path) };
    }
    return { file, field: formatPath(path) };
  };
  return [{ file, value, placeOf, frameAt }];
}

/** A record for each row; the first row names the fields, and every value is text. */
function csvRecords(file: string, source: string, problems: Problem[]): readonly RecordSource[] {
  try {
    const rows: readonly { record: Record<string, string>; info: { lines: number } }[] = parseCsv(
      source,
      { columns: true, bom: true, skip_empty_lines: true, trim: true, info: true },
    );
    return rows.map(({ record, info }) => ({
      file,
      value: record,
      placeOf: (path) => ({ file, line: info.lines, field: formatPath(path) }),
      frameAt: (where) => codeFrame(source, where.line ?? 1),
    }));
  } catch (error) {
    const line = typeof error === "object" && error !== null && "lines" in error ? error.lines : 1;
    problems.push({
      rule: "content/csv",
      where: { file, line: Number(line) },
      message: `is not CSV: ${messageOf(error)}`,
      hint: "give every row as many values as the first row has names, and quote values with commas",
    });
    return [];
  }
}
