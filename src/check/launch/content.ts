/** Samples that the content itself declares, with file and line. */
import type { LoadedContent } from "../../content/loaded-content.ts";
import { type Problem, placeOf } from "../../errors.ts";
import { placeFaults } from "../../site/code/site-fault.ts";
import { type LoadOptions, loadSite } from "../../site/load-site.ts";
import { findingProblem } from "../../site/problems/finding-problem.ts";

/** Throws a SiteError when the content is broken. */
export async function launchProblems(
  root: string,
  options: LoadOptions,
): Promise<readonly Problem[]> {
  const { editions, compiled } = await loadSite(root, options);
  const { site, code } = compiled;
  const problems: Problem[] = [];
  for (const { loaded, language } of editions) {
    const ask = () => site.launch?.(loaded.content as never, language);
    const own = (await placeFaults(code, ask)) ?? [];
    problems.push(
      ...sampleRecords(loaded),
      // The site knows the record's name: what it says of a place stands last and counts.
      ...own.map((finding) => findingProblem(finding, loaded, "launch/site")),
    );
  }
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}

const keyOf = ({ where, message }: Problem): string =>
  where.line === undefined ? message : placeOf({ ...where, field: "" });

/** Records and parts of records that say `sample: true` of themselves. */
function sampleRecords({ recordSources }: LoadedContent): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [record, { placeOf: find }] of recordSources)
    walk(record, [], new Set(), (path) => {
      problems.push({
        rule: "launch/sample",
        where: find([...path, "sample"]),
        message: "this record is marked as a sample",
        hint: "replace it by a true one and take the line out",
      });
    });
  return problems;
}

function walk(
  value: unknown,
  path: readonly (string | number)[],
  seen: Set<object>,
  found: (path: readonly (string | number)[]) => void,
): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  if ("sample" in value && value.sample === true) found(path);
  for (const [key, inner] of Object.entries(value))
    walk(inner, [...path, Array.isArray(value) ? Number(key) : key], seen, found);
}
