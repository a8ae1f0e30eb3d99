/** A content file to its records, by its ending: YAML, JSON, CSV, or Markdown with front matter. */
import { extname } from "node:path";
import type { Problem, Where } from "../errors.ts";
import { codeFrame } from "../problems/code-frame.ts";
import type { MarkdownBody } from "./markdown-body.ts";
import type { RecordSource } from "./record-source.ts";
import { parseYaml, type ReadValue } from "./yaml.ts";

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
      return (await import("./json.ts")).jsonRecord(file, source, problems);
    case ".csv":
      return (await import("./csv.ts")).csvRecords(file, source, problems);
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
  if (/^\+\+\+[ \t]*\r?$/m.exec(source)?.index === 0) {
    problems.push({
      rule: "content/front-matter",
      where: { file, line: 1, column: 1 },
      message: "front matter in TOML is not read",
      hint: 'write it in YAML, between two lines with "---"',
    });
    return [];
  }
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
  const header = match ? `---\n${front}` : "{}";
  const yaml = parseYaml(file, header, problems, await readYaml(header));
  if (!yaml) return [];
  const line = whole.split("\n").length;
  const body: MarkdownBody = { type: "markdown", file, line, source: source.slice(whole.length) };
  const frameAt = (where: Where) => codeFrame(source, where.line ?? 1);
  return [{ ...yaml, frameAt, value: yaml.value ?? {}, body }];
}
