import type { LoadedContent } from "../../content/loaded-content.ts";
import type { Problem, Where } from "../../errors.ts";
import type { LaunchFinding } from "../define.ts";

/** A finding of the site about one of its records, with the record's file and line. */
export function findingProblem(
  { from, field, message }: LaunchFinding,
  { recordSources }: LoadedContent,
  rule: string,
): Problem {
  const path = field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const where: Where = recordSources.get(from)?.placeOf(path) ?? { field };
  return { rule, where, message };
}
