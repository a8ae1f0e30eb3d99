/** Whether a schema has to be waited for. */
import { types } from "node:util";
import { partsOf } from "./schema-parts.ts";
import type { Schema } from "./schema-run.ts";

/** Whether it has an async function. Others may wait too, by giving a promise: that is seen only when they are called. */
export function waits(schema: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const { def } = schema._zod;
  const checks = (def.checks ?? []).map((check) => check._zod.def);
  return (
    [def, ...checks].some((one) => Object.values(one).some(types.isAsyncFunction)) ||
    partsOf(schema).some((part) => waits(part, seen))
  );
}
