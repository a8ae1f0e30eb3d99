import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Problem, SiteError } from "../errors.ts";
import { codeFrame } from "../problems/code-frame.ts";

/** The same error, with the code of each place that is known and still there. */
export function withFrames(root: string, error: unknown): unknown {
  if (!(error instanceof SiteError)) return error;
  const problems = error.problems.map((problem) => addFrame(root, problem));
  return new SiteError(error.message, problems, { cause: error.cause });
}

function addFrame(root: string, problem: Problem): Problem {
  const { file, line } = problem.where;
  if (problem.frame !== undefined || file === undefined || line === undefined) return problem;
  try {
    return { ...problem, frame: codeFrame(readFileSync(join(root, file), "utf8"), line) };
  } catch {
    return problem;
  }
}
