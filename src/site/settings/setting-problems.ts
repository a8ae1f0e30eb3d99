/** What a schema says of settings, in the words of settings. */
import type { Problem } from "../../errors.ts";

/** Names that settings had in earlier versions. */
const RENAMED: Readonly<Record<string, string>> = { host: "origin" };

export function asSettingProblem(problem: Problem): Problem {
  const rule = problem.rule.replace(/^content\//, "settings/");
  if (problem.message.startsWith("must be the bare origin"))
    return { ...problem, rule, hint: "a path of the host is the setting `base`" };
  const name = /^"(.*)" is not a field here$/.exec(problem.message)?.[1];
  if (name === undefined) return { ...problem, rule };
  const renamed = RENAMED[name];
  return {
    ...problem,
    rule,
    message: `"${name}" is not a setting`,
    ...(renamed ? { hint: `its name is "${renamed}"` } : {}),
  };
}
