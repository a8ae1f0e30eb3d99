/** Copies of the real site with other words in every text field that its schema lets be written. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dump } from "js-yaml";
import type { z } from "zod";
import type { FieldPath } from "../../src/content/field-path.ts";
import { schemaAt } from "../../src/content/schema/schema-walk.ts";
import { type LoadedSite, loadSite } from "../../src/site/load-site.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Names of things elsewhere, not words: another one is told as a mistake of its own. */
const NAMES = new Set([
  "slug",
  "mark",
  "closeUp",
  "price",
  "approval",
  "file",
  "rows",
  "row",
  "band",
  "project",
  "projects",
  "service",
  "neighbours",
]);

/** Of a field, or of the list that a value stands in. */
const nameOf = (path: FieldPath) => String(path.findLast((part) => typeof part === "string"));

/** Lengths that fields of the schemas end at. */
const LENGTHS = [1500, 800, 600, 400, 300, 260, 220, 160, 120, 90, 80, 70, 60, 40, 30, 20, 12];

const lengths = new Map<string, readonly string[]>();

/** The words in each length; made once, as thousands of fields ask. */
function inLengths(words: string): readonly string[] {
  const known = lengths.get(words);
  if (known) return known;
  const letters = [...`${words} ${"and so on ".repeat(20)}`];
  const all = [words, ...LENGTHS.map((length) => letters.slice(0, length).join("").trim())];
  lengths.set(words, all);
  return all;
}

/** The words in a length that the field takes, or undefined when it takes none of them. */
const fitted = (schema: z.ZodType | undefined, words: string): string | undefined =>
  inLengths(words).find((candidate) => schema?.safeParse(candidate).success);

interface Rewritten {
  readonly value: unknown;
  /** How many fields hold the words now. */
  readonly count: number;
}

/** Each field takes the next of the `words`, from the one after the `before` fields so far. */
function rewrite(
  schema: z.ZodType,
  record: unknown,
  words: readonly string[],
  before: number,
): Rewritten {
  let count = 0;
  const visit = (value: unknown, path: FieldPath): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => visit(item, [...path, index]));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, visit(item, [...path, key])]),
      );
    if (typeof value !== "string" || NAMES.has(nameOf(path))) return value;
    const next = words[(before + count) % words.length] ?? "";
    const other = fitted(schemaAt(schema, path), next);
    if (other !== undefined) count++;
    return other ?? value;
  };
  return { value: visit(record, []), count };
}

/**
 * Writes the site with `words` in the text fields, one after another, to `root`, and says how many
 * fields there are.
 */
export async function writeHostileSite(root: string, words: readonly string[]): Promise<number> {
  const plan = await realPlan();
  mkdirSync(join(root, "content"), { recursive: true });
  for (const name of ["templates", "client"])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  // Its rules between records, such as "no fact stands on two pages", are not what is tried here.
  writeFileSync(join(root, "templates/verify.ts"), "export const verifyContent = () => [];\n");
  // Drawing 67 cards takes longer than all else; their words have a test of their own.
  const manifest = join(root, "templates/site.tsx");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(/^ *card: .*$/m, ""));
  // The other language stays as it is: its pages are those of the same records.
  for (const name of ["schema", "fonts", "ar"])
    cpSync(join(ROOT, "content", name), join(root, "content", name), { recursive: true });
  cpSync(join(ROOT, "content/images"), join(root, "content/images"), { recursive: true });
  // A copy: a build without cards removes those of the real site. What is being written meanwhile is left out.
  const files = ".cache/build-site/files";
  mkdirSync(join(ROOT, files), { recursive: true });
  const filter = (name: string) => !name.endsWith(".part");
  cpSync(join(ROOT, files), join(root, files), { recursive: true, filter });
  let count = 0;
  const schemas = plan.compiled.site.content;
  for (const [name, { schema }] of Object.entries(schemas)) {
    for (const record of [plan.loaded.content[name]].flat()) {
      const file =
        typeof record === "object" && record ? plan.loaded.recordSources.get(record) : undefined;
      if (!file?.file || file.file.endsWith(".json")) continue;
      const rewritten = rewrite(schema, file.value, words, count);
      count += rewritten.count;
      const target = join(root, file.file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, dump(rewritten.value));
    }
  }
  return count;
}

let plan: Promise<LoadedSite> | undefined;
const realPlan = () => {
  plan ??= loadSite(ROOT, { year: 2026 });
  return plan;
};
