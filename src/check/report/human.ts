/** Problems for a person: the shared ones first, then page by page. */

import { groupBy } from "../../collections/group-by.ts";
import { compare, leftOutLines, limitProblems } from "../../errors.ts";
import type { Paint } from "../../report.ts";
import { count } from "../../text/count.ts";
import type { SettingUse } from "../rules/severities.ts";
import { type CheckReport, countOf } from "./formats.ts";
import { type ProblemGroup, SHARED } from "./group.ts";

export function humanLines(
  { pages, problems, notices, settings, resting = [], growing = [] }: CheckReport,
  paint: Paint,
) {
  const { shown, leftOut } = limitProblems(problems);
  const told = limitProblems(byDay(notices));
  return [
    ...sections(shown, paint),
    ...leftOutLines(leftOut),
    ...told.shown.flatMap((notice) => [
      `${paint.yellow("notice")} ${headOf(notice)}${notice.message} ${paint.dim(notice.rule)}`,
      ...(notice.routes.length > 1 ? [`  ${some(notice.routes, NAMED)}`] : []),
      ...(notice.hint ? [`  → ${notice.hint}`] : []),
    ]),
    ...leftOutLines(told.leftOut),
    ...settings.map((use) => `${paint.yellow("setting")} ${settingLine(use)}`),
    ...(resting.length > 0
      ? [`resting, as another generator built the folder: ${resting.join(", ")}`]
      : []),
    ...growing.map(
      ({ language, pages: built, missing }) =>
        `${language}: ${count(built, "page")}, ${missing} not translated yet`,
    ),
    problems.length === 0
      ? `${pages} pages checked, nothing wrong`
      : paint.bold(
          `${count(countOf(problems), "problem")} ${extent(problems, pages)}; build-site check --explain RULE tells more`,
        ),
  ];
}

/** Pages to look at again stand last, the oldest first. */
function byDay(notices: readonly ProblemGroup[]): readonly ProblemGroup[] {
  const isStale = ({ rule }: ProblemGroup) => rule === "freshness/stale";
  const stale = notices.filter(isStale).sort((a, b) => compare(a.message, b.message));
  return [...notices.filter((notice) => !isStale(notice)), ...stale];
}

function sections(problems: readonly ProblemGroup[], paint: Paint): string[] {
  const shared = problems.filter(({ routes }) => routes.length >= SHARED);
  const single = problems.filter(({ routes }) => routes.length < SHARED);
  const byPage = groupBy(single, ({ routes, where }) => routes[0] ?? where.file ?? "(site)");
  return [
    ...shared.flatMap((group) => [
      paint.bold(`${group.routes.length} pages: ${some(group.routes)}`),
      ...problemLines(group, paint),
      "",
    ]),
    ...[...byPage].flatMap(([page, groups]) => [
      `${paint.bold(page)} ${paint.dim(count(groups.length, "problem"))}`,
      ...groups.flatMap((group) => problemLines(group, paint)),
      "",
    ]),
  ];
}

/** So that nobody is surprised by what was not told. */
export function settingLine({ rule, path, severity, count: uses }: SettingUse): string {
  const pages = path === undefined ? "" : ` for ${path}`;
  const effect =
    uses === 0
      ? "decides on nothing: it can go"
      : severity === "off"
        ? `${count(uses, "finding")} not told`
        : count(uses, severity === "error" ? "problem" : "notice");
  return `${rule} is ${severity}${pages}: ${effect}`;
}

function problemLines({ rule, where, message, hint }: ProblemGroup, paint: Paint): string[] {
  const { file, line, column, selector } = where;
  const place = [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(":");
  return [
    `  ${paint.red("✗")} ${message} ${paint.dim(rule)}`,
    ...(place || selector
      ? [`    ${paint.dim([place, selector].filter((part) => part).join("  "))}`]
      : []),
    ...(hint ? [`    → ${hint}`] : []),
  ];
}

function headOf({ routes, where: { file, line } }: ProblemGroup): string {
  if (routes.length > 1) return `${routes.length} pages: `;
  const place = routes[0] ?? [file ?? [], line ?? []].flat().join(":");
  return place === "" ? "" : `${place}: `;
}

/** Of a notice: who asks for pages to look at wants to know which. */
const NAMED = 100;

const some = (routes: readonly string[], most = 4) =>
  routes.slice(0, most).join(", ") + (routes.length > most ? ", …" : "");

/** Problems of content, other files and a bucket stand on no page. */
function extent(problems: readonly ProblemGroup[], pages: number): string {
  const routes = new Set(problems.flatMap((problem) => problem.routes));
  const others = [
    ...new Set(
      problems.filter((problem) => problem.routes.length === 0).map(({ where }) => where.file),
    ),
  ];
  return [
    ...(routes.size > 0 ? [`on ${count(routes.size, "page")} of ${pages}`] : []),
    ...(others.length === 1 && others[0] ? [`in ${others[0]}`] : []),
    ...(others.length > 1 ? [`in ${others.length} other places`] : []),
  ].join(" and ");
}
