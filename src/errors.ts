/**
 * What can go wrong in a way that the user can mend. A `Problem` says what, where, why and what to do;
 * a `SiteError` carries all problems of a step at once. Anything else that is thrown is a defect.
 */
import { shown } from "./problems/shown.ts";

export interface Where {
  /** Relative to the site's root (content, templates) or to the output folder (built files). */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  readonly column?: number;
  /** The path of fields inside the file, such as `services[2].title`. */
  readonly field?: string;
  /** The page's canonical path. */
  readonly route?: string;
  /** A CSS selector inside the page. */
  readonly selector?: string;
}

export interface Problem {
  /** A stable id in kebab case, such as `content/missing-field`. */
  readonly rule: string;
  readonly where: Where;
  /** What is wrong and why, one sentence without a full stop. */
  readonly message: string;
  /** What to do next. */
  readonly hint?: string;
  /** The lines around the place, ready to print. */
  readonly frame?: string;
}

export class SiteError extends Error {
  override readonly name = "SiteError";
  readonly problems: readonly Problem[];
  constructor(summary: string, problems: readonly Problem[], options?: ErrorOptions) {
    super(summary, options);
    this.problems = problems;
  }
}

/** A wrong command line: exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A command that ran to its end and has reported what is wrong: exit code 1, nothing more to print. */
export class Failed extends Error {
  override readonly name = "Failed";
}

/** Throws one error for all problems, or nothing when there are none. */
export function assertNone(summary: string, problems: readonly Problem[]): void {
  if (problems.length > 0) throw new SiteError(summary, problems);
}

/** Does the work; where it fails, the error holds the problems found before and its own. */
export async function withProblems<T>(
  found: readonly Problem[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SiteError ? withFound(error, found) : error;
  }
}

/** The same error, with what was found before its own problems. */
export const withFound = (error: SiteError, found: readonly Problem[]): SiteError =>
  found.length === 0
    ? error
    : new SiteError(error.message, [...found, ...error.problems], { cause: error.cause });

/** `content/site.yaml:12:3 brand`, or the route, or nothing. */
export function placeOf({ file, line, column, field, route, selector }: Where): string {
  const position = [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(":");
  return [position, file === undefined ? route : undefined, field, selector]
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
}

/** What is no mistake, as one line. */
export const noticeLine = ({ where, message, hint }: Problem): string =>
  `${placeOf(where)} ${message}${hint ? ` → ${hint}` : ""}`;

export const messageOf = (error: unknown): string =>
  error instanceof Error
    ? error.message || error.name
    : `${shown(error)} was thrown, which is no Error`;

/** What Node and packages call an error by, such as `ENOENT`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

/** Orders problems by file, line, column, field, rule: the same on every machine. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  const key = ({ where, rule, message }: Problem) =>
    [
      where.file ?? "",
      String(where.line ?? 0).padStart(7, "0"),
      String(where.column ?? 0).padStart(5, "0"),
      where.route ?? "",
      where.field ?? "",
      rule,
      message,
    ].join("\u0000");
  return problems
    .map((problem) => ({ problem, key: key(problem) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ problem }) => problem);
}

/** More than these nobody reads: one fault in a hundred files is one fault. */
const MOST_OF_A_RULE = 100;
const MOST_PROBLEMS = 500;

export interface LimitedProblems<T> {
  readonly shown: readonly T[];
  /** How many more there are, by rule. */
  readonly leftOut: Readonly<Record<string, number>>;
}

/** The first problems of each rule, and how many are left out, so that no report grows without bounds. */
export function limitProblems<T extends Problem>(problems: readonly T[]): LimitedProblems<T> {
  const shown: T[] = [];
  const shownOf = new Map<string, number>();
  const leftOut: Record<string, number> = {};
  for (const problem of problems) {
    const { rule } = problem;
    const count = shownOf.get(rule) ?? 0;
    if (count < MOST_OF_A_RULE && shown.length < MOST_PROBLEMS) {
      shown.push(problem);
      shownOf.set(rule, count + 1);
    } else leftOut[rule] = (leftOut[rule] ?? 0) + 1;
  }
  return { shown, leftOut };
}

/** A line for each rule of which problems are left out. */
export const leftOutLines = (leftOut: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(leftOut).map(([rule, count]) => `… and ${count} more of ${rule}`);

/** Code-unit order: independent of the locale. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
