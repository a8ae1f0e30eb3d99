import type { Problem } from "../errors.ts";

/** Each once, in their order: what languages or routes share is found again by each of them. */
export const uniqueProblems = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(
    problems.map((one) => [JSON.stringify([one.rule, one.where, one.message]), one]),
  ).values(),
];
