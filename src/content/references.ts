/** Links and names of pictures and records in a record, as its fields have told them. */
import type { z } from "zod";
import type { Where } from "../errors.ts";
import type { FieldPath } from "./field-path.ts";
import type { RecordSource } from "./record-source.ts";
import type { Report } from "./schema/marks.ts";
import { pathsOf } from "./schema/report-paths.ts";

export interface Reference {
  readonly kind: "route" | "image" | "record";
  readonly value: string;
  /** The source in which a record must be. */
  readonly source?: string;
  /** Found when a problem asks for it: most references are right. */
  readonly place: () => { readonly where: Where; readonly frame: string };
}

export function referencesIn(
  schema: z.ZodType,
  source: RecordSource,
  reports: readonly Report[],
): readonly Reference[] {
  let paths: readonly FieldPath[] | undefined;
  return reports.flatMap(({ mark, given, made }, index): Reference[] => {
    if (mark.kind !== "route" && mark.kind !== "image" && mark.kind !== "record") return [];
    const place = () => {
      paths ??= pathsOf(schema, source.value, reports);
      const where = source.placeOf(paths[index] ?? []);
      return { where, frame: source.frameAt(where) };
    };
    const value = typeof made.value === "string" ? made.value : String(given);
    const target = mark.kind === "record" ? mark : { kind: mark.kind };
    return [{ ...target, value, place }];
  });
}
