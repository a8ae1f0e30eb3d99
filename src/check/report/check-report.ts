/** What a check found, as its reader wants it: with the place in the content, what to do, grouped. */
import type { Problem } from "../../errors.ts";
import { RULES } from "../catalogue.ts";
import type { Found } from "../find-all.ts";
import type { BuiltSite, Finding } from "../reading/types.ts";
import type { CheckReport } from "./formats.ts";
import { groupProblems } from "./group.ts";
import { createSources } from "./sources.ts";

/** `content` are problems found in the content itself, `isNotice` whether a finding may pass. */
export async function createReport(
  { findings, budgets, closest }: Found,
  content: readonly Problem[],
  isNotice: (finding: Finding) => boolean,
  root: string,
  site: BuiltSite,
): Promise<CheckReport> {
  const sources = createSources(root, site);
  const place = (list: readonly Finding[]) => Promise.all(list.map(sources.place));
  const failures = await place(findings.filter((finding) => !isNotice(finding)));
  const problems = withoutTwins([...content, ...failures]);
  const notices = await place(findings.filter(isNotice));
  return {
    pages: site.pages.length,
    problems: await groupProblems(problems.map(withHint), sources),
    notices: await groupProblems(notices.map(withHint), sources),
    budgets,
    closest,
  };
}

/** The rule's general advice, for findings without their own. */
function withHint(problem: Problem): Problem {
  const fix = RULES[problem.rule]?.fix;
  if (problem.hint !== undefined || fix === undefined) return problem;
  return { ...problem, hint: fix.charAt(0).toLowerCase() + fix.slice(1).replace(/\.$/, "") };
}

/** A sample value that both the content and the pages show is reported once, at its place in the content. */
function withoutTwins(problems: readonly Problem[]): readonly Problem[] {
  const reported = new Set<string>();
  return problems.filter(({ rule, where: { file, line } }) => {
    if (!rule.startsWith("launch/") || line === undefined) return true;
    const place = `${file}:${line}`;
    const isNew = !reported.has(place);
    reported.add(place);
    return isNew;
  });
}
