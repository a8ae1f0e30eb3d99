/** What the forms of a union are, and why a value fits none. */
import type { z } from "zod";
import { formatPath } from "../field-path.ts";
import { ownMessage } from "./own-message.ts";

type Issue = z.core.$ZodIssue;
export type UnionIssue = Extract<Issue, { code: "invalid_union" }>;

/** The values that a union takes, or that tell its forms apart. */
export const unionValues = (issue: UnionIssue): readonly unknown[] => [
  ...new Set([
    ...("options" in issue && Array.isArray(issue.options) ? issue.options : []),
    ...issue.errors.flat().flatMap(valuesOf),
  ]),
];

const valuesOf = (issue: Issue) => (issue.code === "invalid_value" ? issue.values : []);

/**
 * Of forms that a field tells apart, as `type: z.literal("a")` does, what is wrong in the form that is meant; where
 * none is, what that field may say. undefined where nothing tells which form is meant.
 */
export function meantFaults(issue: UnionIssue): readonly Issue[] | undefined {
  const forms = issue.errors.flatMap((form) => formsOf(form) ?? [form]);
  const groups = forms.filter((form) => form.length > 0 && !form.some(isOfWhole));
  const tags = groups.map((form) => form.filter(isTag));
  const fitting = groups.filter((_, at) => tags[at]?.length === 0);
  if (fitting.length < groups.length && fitting.length > 0)
    return fitting.length === 1 ? fitting[0] : undefined;
  const [first, ...others] = tags.flat();
  if (!first || fitting.length > 0) return undefined;
  if (others.some(({ path }) => path[0] !== first.path[0])) return undefined;
  const values = [first, ...others].flatMap((one) => one.values);
  return [{ ...first, values, message: ownMessage(first) ?? "Invalid input" }];
}

/** Of a union that is a form of another one. */
const formsOf = ([first, ...others]: readonly Issue[]) =>
  first?.code === "invalid_union" && first.path.length === 0 && others.length === 0
    ? first.errors
    : undefined;

type ValueIssue = Extract<Issue, { code: "invalid_value" }>;

const isTag = (issue: Issue): issue is ValueIssue =>
  issue.code === "invalid_value" && issue.path.length === 1 && issue.values.length === 1;

const isOfWhole = ({ path, code }: Issue): boolean =>
  path.length === 0 && code !== "custom" && code !== "unrecognized_keys";

/** `one of a, b, or a number`; undefined where the forms are told apart by what is inside them. */
export function expectedByForms(
  issue: UnionIssue,
  expectation: (issue: Issue) => string,
): string | undefined {
  const values = unionValues(issue);
  const texts = values.length > 0 ? [`one of ${values.map(String).join(", ")}`] : [];
  const kinds = issue.errors.map((form) => form.find(isOfWhole));
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
