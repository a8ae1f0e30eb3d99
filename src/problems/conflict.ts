/** What git leaves in a file where two branches changed the same lines, until somebody chooses. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ifReadable } from "../cache/list-files.ts";
import type { Problem } from "../errors.ts";
import { codeFrame } from "./code-frame.ts";

/** The line of the first that has all of its marks, from 1. */
function conflictLine(text: string): number | undefined {
  const start = text.search(/^\uFEFF?<{7}(?: |\r?$)/m);
  if (start < 0) return undefined;
  const middle = text.indexOf("\n=======", start);
  if (middle < 0 || !text.includes("\n>>>>>>>", middle)) return undefined;
  return text.slice(0, start).split("\n").length;
}

export function conflictProblem(rule: string, file: string, text: string): Problem | undefined {
  const line = conflictLine(text);
  if (line === undefined) return undefined;
  return {
    rule,
    where: { file, line, column: 1 },
    message: "the two sides of a conflict in git stand here",
    hint: "keep one of them, or what belongs to both, without <<<<<<<, ======= and >>>>>>>",
    frame: codeFrame(text, line),
  };
}

/** Of a file of the site, where what was said of it may follow from one. */
export const conflictIn = (root: string, rule: string, file: string): Problem | undefined =>
  ifReadable(() => conflictProblem(rule, file, readFileSync(join(root, file), "utf8")));
