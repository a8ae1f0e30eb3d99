/** What a check found, as its reader wants it: with the place in the content, what to do, grouped. */
import type { Problem } from "../../errors.ts";
import { NO_ORIGIN } from "../../output/build-info.ts";
import { ruleOf } from "../catalogue.ts";
import type { Found } from "../find-all.ts";
import type { ReadSite } from "../reading/read-site.ts";
import type { ExplainedRule, Finding } from "../rules/rule.ts";
import { restingRules } from "../rules/scope.ts";
import type { Severities } from "../rules/severities.ts";
import type { CheckReport } from "./formats.ts";
import { groupProblems } from "./group.ts";
import { createSources } from "./sources.ts";

/** `content` is what was found in the content itself, which has its place. */
export async function createReport(
  { findings, budgets, closest }: Found,
  content: readonly Finding[],
  severities: Severities,
  root: string,
  site: ReadSite,
  ofSite: readonly ExplainedRule[],
): Promise<CheckReport> {
  const sources = createSources(root, site);
  const ofContent = new Set(content);
  const all = [...content, ...findings].map((finding) => ({
    finding,
    severity: severities.of(finding),
  }));
  const told = async (wanted: "error" | "notice") => {
    const list = all.filter(({ severity }) => severity === wanted).map(({ finding }) => finding);
    const own = list.filter((finding) => ofContent.has(finding));
    const placed = [...own, ...(await sources.place(list.filter((each) => !ofContent.has(each))))];
    return groupProblems(
      withoutTwins(placed).map((problem) => withoutNoOrigin(withHint(problem, ofSite))),
      sources,
    );
  };
  return {
    pages: site.pages.length,
    problems: await told("error"),
    notices: await told("notice"),
    // No one chose those of a folder of another generator, so that nobody can take them back.
    settings: site.form.elsewhere ? [] : severities.uses(),
    ...(site.form.elsewhere ? { resting: restingRules(site.buildInfo) } : {}),
    ...growingOf(site),
    budgets,
    closest,
    ...(ofSite.length > 0 ? { rules: ofSite.map(({ id, explain }) => ({ id, explain })) } : {}),
  };
}

const growingOf = ({ buildInfo: { growing = [] } }: ReadSite) =>
  growing.length === 0
    ? {}
    : {
        growing: growing.map(({ language, pages, missing }) => ({
          language,
          pages,
          missing: missing.reduce((sum, { paths }) => sum + paths.length, 0),
        })),
      };

/** The rule's general advice, for findings without their own. */
function withHint(problem: Problem, ofSite: readonly ExplainedRule[]): Problem {
  const rule = ruleOf(problem.rule) ?? ofSite.find(({ id }) => id === problem.rule);
  const fix = rule?.explain.fix;
  if (problem.hint !== undefined || fix === undefined) return problem;
  return { ...problem, hint: fix.charAt(0).toLowerCase() + fix.slice(1).replace(/\.$/, "") };
}

/** What stands for an origin that nothing names is nobody's address. */
function withoutNoOrigin({ message, hint, ...problem }: Problem): Problem {
  const shown = (text: string) => text.replaceAll(NO_ORIGIN, "https://…");
  return { ...problem, message: shown(message), ...(hint && { hint: shown(hint) }) };
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
