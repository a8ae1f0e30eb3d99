/** The end of a check in the words of those who read it. */
import { limitProblems, type Where } from "../../errors.ts";
import type { Measures } from "../budgets/budgets.ts";
import { explain } from "../catalogue.ts";
import type { ExplainedRule } from "../rules/rule.ts";
import type { SettingUse } from "../rules/severities.ts";
import type { ClosestPair } from "../sameness/sameness.ts";
import type { ProblemGroup } from "./group.ts";

export interface CheckReport {
  readonly pages: number;
  readonly problems: readonly ProblemGroup[];
  readonly notices: readonly ProblemGroup[];
  /** What the site's settings say of rules, and how often it counted. */
  readonly settings: readonly SettingUse[];
  /** Rules that are not asked, because another generator built the folder. */
  readonly resting?: readonly string[];
  /** How many pages languages have that do not have all yet, and how many they lack. */
  readonly growing?: readonly {
    readonly language: string;
    readonly pages: number;
    readonly missing: number;
  }[];
  readonly budgets: Measures;
  readonly closest: readonly ClosestPair[];
  /** Those that the site's manifest adds. */
  readonly rules?: readonly ExplainedRule[];
}

/** Programs get all problems: only people and annotations have a limit. */
export const jsonDocument = ({ pages, problems, ...rest }: CheckReport): object => ({
  ok: problems.length === 0,
  pages,
  count: countOf(problems),
  problems,
  ...rest,
});

export const countOf = (groups: readonly ProblemGroup[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0);

/** https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions */
export function githubLines({ problems, notices }: CheckReport): readonly string[] {
  const line = (level: string) => (group: ProblemGroup) => {
    // A place of each page would be a flood of annotations.
    const { file, line: row, column } = group.where.file ? group.where : (group.places[0] ?? {});
    const place = [
      file ? `file=${escapeProperty(file)}` : "",
      row ? `line=${row}` : "",
      column ? `col=${column}` : "",
      `title=${escapeProperty(group.rule)}`,
    ].filter((part) => part !== "");
    const { message, hint } = group;
    const text = [`${pagesOf(group)}${message}`, ...(hint ? [hint] : [])].join("; ");
    return `::${level} ${place.join(",")}::${escapeData(text)}`;
  };
  return [
    ...limitProblems(problems).shown.map(line("error")),
    ...limitProblems(notices).shown.map(line("notice")),
  ];
}

const pagesOf = ({ routes, count }: ProblemGroup): string =>
  routes.length > 1
    ? `on ${routes.length} pages: `
    : count > 0 && routes[0]
      ? `${routes[0]}: `
      : "";

const escapeData = (text: string) =>
  text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");

const escapeProperty = (text: string) => escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");

/** https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function sarifDocument(
  { problems, notices, rules: ofSite }: CheckReport,
  version: string,
): object {
  const rules = [...new Set([...problems, ...notices].map(({ rule }) => rule))].sort();
  // Readers show the first location of a result and no other.
  const results = (level: string) => (group: ProblemGroup) =>
    group.places.map(({ message = group.message, ...where }) => ({
      ruleId: group.rule,
      ruleIndex: rules.indexOf(group.rule),
      level,
      message: { text: [message, ...(group.hint ? [group.hint] : [])].join(". ") },
      locations: [locationOf(where)],
    }));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "build-site",
            version,
            rules: rules.map((id) => {
              const { title, why } = explain(id, ofSite);
              return { id, shortDescription: { text: title }, fullDescription: { text: why } };
            }),
          },
        },
        results: [...problems.flatMap(results("error")), ...notices.flatMap(results("note"))],
      },
    ],
  };
}

function locationOf({ file = ".", line, column, selector, route }: Where): object {
  const name = [route, selector].filter((part) => part !== undefined).join(" ");
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file) },
      ...(line ? { region: { startLine: line, ...(column ? { startColumn: column } : {}) } } : {}),
    },
    ...(name ? { logicalLocations: [{ fullyQualifiedName: name }] } : {}),
  };
}
