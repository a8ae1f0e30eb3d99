/** A site must have a page. */
import type { Problem } from "../../errors.ts";
import { MANIFEST } from "../manifest.ts";
import type { Sources } from "../sources.ts";

/** `content` is what the sources gave. */
export function noPageProblems(
  routes: readonly unknown[],
  sources: Sources,
  content: Readonly<Record<string, unknown>>,
): readonly Problem[] {
  if (routes.length > 0) return [];
  const empty = Object.entries(sources).flatMap(([name, source]) => {
    const records = content[name];
    return "pattern" in source && Array.isArray(records) && records.length === 0
      ? [`content/${source.pattern}`]
      : [];
  });
  return [
    {
      rule: "site/no-pages",
      where: { file: MANIFEST },
      message: "the kinds give no page",
      hint:
        empty.length > 0
          ? `no file matches ${empty.join(", ")}: add one, or correct the pattern`
          : 'give a route of a page: kind("home", () => [{ path: "/", page: () => … }])',
    },
  ];
}
