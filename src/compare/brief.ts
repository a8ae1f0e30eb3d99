/** A comparison in a few words, for the moment before something is published. */
import { compare } from "../errors.ts";
import type { Paint } from "../report.ts";
import { changeText, harmText, pagesText, visible } from "./lines.ts";
import { byFact } from "./one-fact.ts";
import type { Comparison } from "./site-changes.ts";
import type { Version } from "./version.ts";

/** Changes, and pages of each kind, that are named. */
const NAMED = 10;

export function briefLines(comparison: Comparison, paint: Paint): readonly string[] {
  const { harm, added, removed, moved, changed, changes, redirects, files } = visible(comparison);
  const pages = (what: string, all: readonly string[]) =>
    all.length === 0
      ? []
      : [`${all.length === 1 ? "page" : `${all.length} pages`} ${what}: ${some(all)}`];
  const worse = harm.map((one) => harmText(one, paint.red));
  const told = byFact(changes).map(
    (change) => `${changeText(change, paint)} ${paint.dim(pagesText(change))}`,
  );
  const others = [...files.added, ...files.removed, ...files.changed.map(({ file }) => file)];
  return [
    ...pages("added", added),
    ...pages("removed", removed),
    ...pages(
      "moved",
      moved.map(
        ({ from, to, isRedirected }) =>
          `${from} → ${to}${isRedirected ? "" : " without a redirect"}`,
      ),
    ),
    ...pages("changed", changed),
    ...first("worse", worse),
    ...first("changes", told),
    ...(redirects.length > 0 ? [`redirects: ${some(redirects.map(({ from }) => from))}`] : []),
    ...(others.length > 0 ? [`other files: ${some(others)}`] : []),
  ];
}

/** Of a version before which there was none. */
export function firstLines({ buildInfo: { pages }, files }: Version): readonly string[] {
  const count = pages.length === 1 ? "1 page" : `${pages.length} pages`;
  const others = files.size - pages.length;
  return [
    `first release: ${count}: ${some(pages.map(({ path }) => path).sort(compare))}`,
    ...(others === 0 ? [] : [`and ${others} other file${others === 1 ? "" : "s"}`]),
  ];
}

const some = (all: readonly string[]): string =>
  all.slice(0, NAMED).join(", ") + (all.length > NAMED ? `, … and ${all.length - NAMED} more` : "");

const first = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0
    ? []
    : [
        `${title}:`,
        ...lines.slice(0, NAMED).map((line) => `  ${line}`),
        ...(lines.length > NAMED
          ? [`  … and ${lines.length - NAMED} more: build-site diff names them all`]
          : []),
      ];
