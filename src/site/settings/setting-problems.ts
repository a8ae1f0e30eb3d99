/** What a schema says of settings, in the words of settings. */
import type { Problem } from "../../errors.ts";

/** Names that settings had in earlier versions, or have in other generators. */
const RENAMED: Readonly<Record<string, string>> = {
  host: "origin",
  url: "origin",
  site: "origin",
  siteUrl: "origin",
  baseURL: "origin",
  basePath: "base",
  baseUrl: "base",
  pathPrefix: "base",
  siteName: "name",
  title: "name",
};

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
