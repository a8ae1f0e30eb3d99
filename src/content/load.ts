/** Loads a site's content: finds the files, parses and validates each, tells all problems at once. */
import type { z } from "zod";
import { type Cache, createMemoryCache } from "../cache/cache.ts";
import { compare, type Problem, SiteError } from "../errors.ts";
import type { Source, Sources } from "../site/define.ts";
import { findFiles, getYaml, type ReadFile } from "./read.ts";
import { type Reference, referencesIn } from "./references.ts";
import { validate } from "./validate.ts";
import { fillVariables } from "./variables.ts";
import type { YamlFile } from "./yaml.ts";

export interface LoadedContent {
  readonly content: Readonly<Record<string, unknown>>;
  /** The record's file relative to the root, and where its fields stand. */
  readonly origins: ReadonlyMap<object, YamlFile>;
  /** All links and picture names in the content, with their places. */
  readonly references: readonly Reference[];
  /** The characters beyond ASCII that the content holds. */
  readonly literals: string;
}

/** One file of the content, read and checked. */
interface ContentFile {
  readonly key: string;
  /** undefined when there are problems. */
  readonly yaml?: YamlFile;
  readonly value?: unknown;
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
}

export async function loadContent(
  root: string,
  sources: Sources,
  variables?: (content: never) => Readonly<Record<string, string>>,
  cache = createMemoryCache(),
): Promise<LoadedContent> {
  const loaded = new Map<string, readonly ContentFile[]>();
  for (const [name, source] of Object.entries(sources))
    loaded.set(name, await loadSource(root, name, source, cache));
  const files = [...loaded.values()].flat();
  const problems = files.flatMap((file) => file.problems);
  if (problems.length > 0) throw contentError(problems);
  const shape = (pick: (file: ContentFile) => unknown) =>
    Object.fromEntries(
      Object.entries(sources).map(([name, { many }]) => {
        const values = loaded.get(name)?.map(pick) ?? [];
        return [name, many ? values.sort(byOrder) : values[0]];
      }),
    );
  const values = variables?.(shape(({ value }) => value) as never) ?? {};
  const filled = await fillAll(files, values, cache);
  const origins = new Map<object, YamlFile>();
  for (const { key, yaml } of files) {
    const record = filled.get(key)?.record;
    if (yaml && typeof record === "object" && record !== null) origins.set(record, yaml);
  }
  return {
    content: shape(({ key }) => filled.get(key)?.record),
    origins,
    references: files.flatMap(({ references }) => references),
    literals: distinct([...filled.values()].map(({ literals }) => literals).join("")),
  };
}

async function loadSource(
  root: string,
  name: string,
  { pattern, schema, many }: Source,
  cache: Cache,
): Promise<readonly ContentFile[]> {
  const names = await cache.getOrCompute(`names ${pattern}`, { names: ["content"] }, () =>
    findFiles(root, pattern),
  );
  if (!many && names.length === 0) return [missingFile(pattern)];
  const files: ContentFile[] = [];
  for (const file of names) {
    const read = await getYaml(root, file, cache);
    const key = `${name} ${file}`;
    const checked = await cache.getOrCompute(`record ${key}`, { values: [read, schema] }, () =>
      checkFile(key, read, schema),
    );
    files.push(checked);
  }
  return files;
}

function checkFile(key: string, { yaml, problems }: ReadFile, schema: z.ZodType): ContentFile {
  if (!yaml) return { key, references: [], problems };
  const result = validate(schema, yaml);
  if (!result.ok) return { key, references: [], problems: [...problems, ...result.problems] };
  const references = referencesIn(schema, result.value, yaml);
  return { key, yaml, value: result.value, references, problems };
}

/** Every record with its variables filled in, by key. */
async function fillAll(
  files: readonly ContentFile[],
  values: Readonly<Record<string, string>>,
  cache: Cache,
) {
  const words = JSON.stringify(values);
  const filled = new Map<string, { record: unknown; literals: string }>();
  for (const file of files) {
    const one = await cache.getOrCompute(`filled ${file.key}`, { values: [file, words] }, () => {
      const record = fillVariables(file.value, values);
      return { record, literals: distinct(JSON.stringify(record)) };
    });
    filled.set(file.key, one);
  }
  return filled;
}

const distinct = (text: string): string =>
  [...new Set(text.match(/\P{ASCII}/gu))].sort(compare).join("");

const contentError = (problems: readonly Problem[]): SiteError =>
  new SiteError(
    `The content has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}`,
    problems,
  );

function byOrder(a: unknown, b: unknown): number {
  const order = (record: unknown) =>
    typeof record === "object" && record !== null && "order" in record ? Number(record.order) : 0;
  return order(a) - order(b);
}

const missingFile = (pattern: string): ContentFile => ({
  key: pattern,
  references: [],
  problems: [
    {
      rule: "content/missing-file",
      where: { file: `content/${pattern}` },
      message: "the file is missing",
      hint: "the site cannot be built without it; restore it from an earlier commit",
    },
  ],
});
