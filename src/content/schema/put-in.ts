/** Lets fields see the values that defaults and `catch` put in their place. */
import { type Collector, currentCollector } from "./marks.ts";
import { type Context, readInto } from "./read-into.ts";
import { hasMarks } from "./schema-parts.ts";
import { after, change, type Payload, type Run, type Schema } from "./schema-run.ts";

/** The value of `prefault` is read as if it were written. */
export function tellPutIn(schema: Schema): void {
  change(schema, (run) => (payload, context) => {
    const outer = currentCollector();
    return outer && payload.value === undefined
      ? putIn(outer, context, () => run(payload, context))
      : run(payload, context);
  });
}

const putIn = (outer: Collector, context: Context, read: () => ReturnType<Run>) => {
  const inner = outer.inner();
  return after(readInto(inner, context, read), (given) => {
    outer.reports.push(...inner.reports.map((report) => ({ ...report, isPutIn: true })));
    outer.unread.push(...inner.unread);
    outer.thrown.push(...inner.thrown);
    outer.swallowed += inner.swallowed;
    return given;
  });
};

/**
 * A value that a default or `catch` puts in is not read by the field, so the field is asked about it. Only `catch` puts
 * one in where its part has failed; what fails below a default is an option of a union, and another was taken.
 */
export function watchPutIn(schema: Schema, part: Schema): void {
  if (!hasMarks(part)) return;
  const catches = schema._zod.def.type === "catch";
  change(schema, (run) => (payload, context) => {
    const outer = currentCollector();
    if (!outer) return run(payload, context);
    const isMissing = payload.value === undefined;
    const { swallowed } = outer;
    return after(run(payload, context), (made) => {
      const isPutIn = isMissing || (catches && outer.swallowed > swallowed);
      return isPutIn ? askField(part, made, context, outer) : made;
    });
  });
}

function askField(
  part: Schema,
  made: Payload,
  context: Context,
  outer: Collector,
): Payload | Promise<Payload> {
  if (made.value === undefined || made.value === null) return made;
  const read = () => part._zod.run({ value: made.value, issues: [] }, context);
  return after(putIn(outer, context, read), ({ issues }) => {
    if (issues.length > 0) outer.unread.push(made.value);
    return made;
  });
}
