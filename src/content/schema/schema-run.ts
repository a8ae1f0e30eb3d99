/** Changes how a schema reads, from around it. */
import type { z } from "zod";

export type Schema = z.core.$ZodType;
export type Run = Schema["_zod"]["run"];
export type Payload = Parameters<Run>[0];
type Result = ReturnType<Run>;

/** `around` gets what the schema did before. zod looks for `run` each time. */
export function change(schema: Schema, around: (run: Run) => Run): void {
  const internals = schema._zod;
  const { run } = internals;
  // Without checks it is what zod may still replace.
  internals.run = around(
    run === internals.parse ? (payload, context) => internals.parse(payload, context) : run,
  );
}

export const after = (result: Result, then: (result: Payload) => Result): Result =>
  result instanceof Promise ? result.then(then) : then(result);
