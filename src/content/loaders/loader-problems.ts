/** Why the value of a loader is refused. */

import { type Problem, SiteError } from "../../errors.ts";
import { shorten } from "../../problems/shorten.ts";
import type { LoaderSource } from "../../site/sources.ts";
import type { ContentRecord } from "../check-record.ts";
import { isGroup } from "../map-texts.ts";
import { listSchema } from "../schema/list-schema.ts";
import { promiseProblems } from "../schema/promises.ts";
import type { Loaded } from "./loader.ts";

/** Throws a SiteError where a record is wrong. */
export async function assertRight(
  name: string,
  { schema }: LoaderSource,
  { value, kept }: Loaded,
  records: readonly ContentRecord[],
): Promise<void> {
  const problems = records.flatMap((record) => {
    const found = [...record.problems, ...promiseProblems(record)];
    if (found.length > 0 && record.source.value === undefined)
      return [value === undefined ? nothing(name) : gap(name, record)];
    const isWhole = record.source.value === value;
    const hint = isWhole && listSchema(schema) ? listHint(value) : undefined;
    const label = isWhole ? "" : labelOf(record.source.value);
    return found.map(({ frame: _, ...problem }) => ({
      ...problem,
      message: `the loader "${name}" gave a wrong value${label}: ${problem.message}`,
      ...(hint ? { hint } : {}),
    }));
  });
  if (problems.length === 0) return;
  if (kept?.isNew) await kept.forget();
  else if (kept) problems.push(keptBefore(name));
  throw new SiteError("A loader gave a wrong value", problems);
}

const nothing = (name: string): Problem => ({
  rule: "content/missing-field",
  where: { field: name },
  message: `the loader "${name}" gave nothing`,
  hint: "return what it has found: a function with braces gives nothing without `return`",
});

const gap = (name: string, { source }: ContentRecord): Problem => ({
  rule: "content/missing-field",
  where: source.placeOf([]),
  message: `the loader "${name}" gave a list with a gap: an item is missing`,
  hint: "leave gaps out: list.filter(() => true)",
});

/** Nobody finds the 417th record in a CMS by its number. */
function labelOf(record: unknown): string {
  if (!isGroup(record)) return "";
  const { slug, id, title, name } = record;
  const [label] = [slug, id, title, name].filter(
    (one) => typeof one === "number" || (typeof one === "string" && one !== ""),
  );
  return label === undefined ? "" : ` in "${shorten(String(label))}"`;
}

/** Of a group that stands where a list should. */
function listHint(value: unknown): string | undefined {
  if (!isGroup(value)) return undefined;
  const [field] = Object.entries(value).find(([, one]) => Array.isArray(one)) ?? [];
  return field === undefined
    ? `its fields are ${shorten(Object.keys(value).join(", "))}: an answer that tells a mistake? Ask \`response.ok\` before you read it`
    : `a list stands in its field "${field}": return that alone`;
}

const keptBefore = (name: string): Problem => ({
  rule: "content/kept",
  where: { field: name },
  message: `what the loader "${name}" gave is an answer that was kept under its key`,
  hint: "take another key, or build with --no-cache, and its source is asked again",
});
