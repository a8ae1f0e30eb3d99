/** Loads a site's content: finds the files, parses and validates each, tells all problems at once. */
import { readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import glob from "fast-glob";
import { compare, messageOf, type Problem, SiteError } from "../errors.ts";
import type { Sources } from "../site/define.ts";
import { type Reference, referencesIn } from "./references.ts";
import { validate } from "./validate.ts";
import { fillVariables } from "./variables.ts";
import { parseYaml, type YamlFile } from "./yaml.ts";

export interface LoadedContent {
  readonly content: Readonly<Record<string, unknown>>;
  /** The record's file relative to the root, and where its fields stand. */
  readonly origins: ReadonlyMap<object, YamlFile>;
  /** All links and picture names in the content, with their places. */
  readonly references: readonly Reference[];
}

const MAX_BYTES = 1_000_000;

export async function loadContent(
  root: string,
  sources: Sources,
  variables?: (content: never) => Readonly<Record<string, string>>,
): Promise<LoadedContent> {
  const origins = new Map<object, YamlFile>();
  const references: Reference[] = [];
  const problems: Problem[] = [];
  const content: Record<string, unknown> = {};
  for (const [name, { pattern, schema, many }] of Object.entries(sources)) {
    const files = await findFiles(root, pattern, many, problems);
    const records: unknown[] = [];
    for (const file of files) {
      const parsed = await readYaml(root, file, problems);
      if (!parsed) continue;
      const result = validate(schema, parsed);
      problems.push(...result.problems);
      if (!result.ok) continue;
      records.push(result.value);
      if (typeof result.value === "object" && result.value !== null)
        origins.set(result.value, parsed);
      references.push(...referencesIn(schema, result.value, parsed));
    }
    content[name] = many ? records.sort(byOrder) : records[0];
  }
  if (problems.length > 0) throw contentError(problems);
  const values = variables?.(content as never) ?? {};
  const filled = fillVariables({ content, origins }, values);
  return { ...filled, references };
}

export const contentError = (problems: readonly Problem[]): SiteError =>
  new SiteError(
    `The content has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}`,
    problems,
  );

function byOrder(a: unknown, b: unknown): number {
  const order = (record: unknown) =>
    typeof record === "object" && record !== null && "order" in record ? Number(record.order) : 0;
  return order(a) - order(b);
}

async function findFiles(root: string, pattern: string, many: boolean, problems: Problem[]) {
  const folder = join(root, "content");
  const found = await glob(pattern, {
    cwd: folder,
    onlyFiles: true,
    caseSensitiveMatch: true,
  });
  if (!many && found.length === 0)
    problems.push({
      rule: "content/missing-file",
      where: { file: `content/${pattern}` },
      message: "the file is missing",
      hint: "the site cannot be built without it; restore it from an earlier commit",
    });
  return found.sort(compare).map((file) => `content/${file}`);
}

async function readYaml(root: string, file: string, problems: Problem[]) {
  const fault = (message: string, hint?: string): undefined => {
    problems.push({
      rule: "content/unreadable",
      where: { file },
      message,
      ...(hint ? { hint } : {}),
    });
  };
  const path = join(root, file);
  try {
    const inside = relative(await realpath(join(root, "content")), await realpath(path));
    if (inside === ".." || inside.startsWith(`..${sep}`))
      return fault(
        "is a symbolic link that leaves the content folder",
        "put the file itself there",
      );
    if ((await stat(path)).size > MAX_BYTES)
      return fault("is larger than 1 MB", "split it; a content file holds one record");
    const source = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
    return parseYaml(file, source, problems);
  } catch (error) {
    if (error instanceof TypeError)
      return fault("is not UTF-8 text", "save it as UTF-8 in your editor");
    return fault(`cannot be read: ${messageOf(error)}`);
  }
}
