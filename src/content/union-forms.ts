/** What the forms of a union are, and why a value fits none. */
import type { z } from "zod";
import { formatPath } from "./field-path.ts";

type Issue = z.core.$ZodIssue;
export type UnionIssue = Extract<Issue, { code: "invalid_union" }>;

/** The texts that a union takes, or that tell its forms apart. */
export const unionValues = (issue: UnionIssue): readonly string[] => [
  ...new Set([
    ...("options" in issue && Array.isArray(issue.options) ? issue.options.map(String) : []),
    ...issue.errors.flat().flatMap(valuesOf),
  ]),
];

const valuesOf = (issue: Issue) => (issue.code === "invalid_value" ? issue.values.map(String) : []);

/** `one of a, b, or a number`; undefined where the forms are told apart by what is inside them. */
export function expectedByForms(
  issue: UnionIssue,
  expectation: (issue: Issue) => string,
): string | undefined {
  const values = unionValues(issue);
  const texts = values.length > 0 ? [`one of ${values.join(", ")}`] : [];
  const kinds = issue.errors.map((form) =>
    form.find(
      ({ path, code }) => path.length === 0 && code !== "custom" && code !== "unrecognized_keys",
    ),
  );
  const isPlain = kinds.every((one) => one !== undefined);
  const others = kinds.flatMap((one) =>
    one && one.code !== "invalid_value" ? [expectation(one)] : [],
  );
  if (values.length === 0 && (!isPlain || others.length === 0)) return undefined;
  return [...texts, ...new Set(isPlain ? others : [])].join(", or ");
}

/** `a: expected text, found 3; or b.c: …`: of each form the first reason. */
export const formFaults = (issue: UnionIssue, describe: (issue: Issue) => string): string =>
  issue.errors
    .map(([first], at) => `form ${at + 1}: ${first ? faultOf(first, describe) : "it fits nothing"}`)
    .join("; ");

function faultOf(issue: Issue, describe: (issue: Issue) => string): string {
  if (issue.code === "unrecognized_keys") return `"${issue.keys.join('", "')}" is not a field`;
  const field = formatPath(issue.path.filter((part) => typeof part !== "symbol"));
  if (issue.input === undefined && issue.code !== "custom" && field !== "")
    return `"${field}" is missing`;
  return field === "" ? describe(issue) : `${field}: ${describe(issue)}`;
}
