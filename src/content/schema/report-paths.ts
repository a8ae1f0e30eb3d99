/** Finds the fields that have said something, when a problem must name their places: most of them are right. */
import type { z } from "zod";
import { type FieldPath, valueAt } from "../field-path.ts";
import { isGroup, mapTexts } from "../map-texts.ts";
import { Collector, type Report } from "./marks.ts";
import { parseNow } from "./parse.ts";

/**
 * The paths of all reports on a value, in their order. The value is read once more, and what was asked for last
 * is what a field speaks of. Where that cannot be, the first place of the same value counts.
 */
export function pathsOf(
  schema: z.ZodType,
  value: unknown,
  reports: readonly Report[],
): readonly FieldPath[] {
  const watched = watch(schema, value);
  return reports.map(({ given }, index) => {
    const path = watched.length === reports.length ? watched[index] : undefined;
    if (path && valueAt(value, path) === given) return path;
    return findValue(value, given) ?? path ?? [];
  });
}

function watch(schema: z.ZodType, value: unknown): readonly FieldPath[] {
  let last: FieldPath = [];
  const found = new Map<Report, FieldPath>();
  class Watching extends Collector {
    override report(report: Report): void {
      found.set(report, last);
      super.report(report);
    }
    override inner(): Collector {
      return new Watching();
    }
  }
  const watched = (part: unknown, path: FieldPath): unknown => {
    if (!isGroup(part) && !Array.isArray(part)) return part;
    return new Proxy(part, {
      get(target, key) {
        const inner: unknown = Reflect.get(target, key);
        const isField = typeof key === "string" && Object.hasOwn(target, key);
        if (!isField || (key === "length" && Array.isArray(target))) return inner;
        last = [...path, Array.isArray(target) ? Number(key) : key];
        return watched(inner, last);
      },
    });
  };
  const said = new Watching();
  try {
    parseNow(schema, watched(mapTexts(value, String), []), said);
  } catch {
    // A schema that waits, or that takes nothing but the very value.
    return [];
  }
  return said.reports.map((report) => found.get(report) ?? []);
}

/** The first path to a value, or to what has its name. */
export function findValue(value: unknown, wanted: unknown): FieldPath | undefined {
  const seen = new Set<unknown>();
  const search = (part: unknown, path: FieldPath): FieldPath | undefined => {
    if (part === wanted) return path;
    if ((!isGroup(part) && !Array.isArray(part)) || seen.has(part)) return undefined;
    seen.add(part);
    for (const [key, inner] of Object.entries(part)) {
      const at = [...path, Array.isArray(part) ? Number(key) : key];
      const found = key === wanted ? at : search(inner, at);
      if (found) return found;
    }
    return undefined;
  };
  return search(value, []);
}
