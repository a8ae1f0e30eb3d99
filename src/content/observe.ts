/**
 * Lets a schema take back what fields have said in a part that did not count: an option of a union that another
 * one was taken for, a value that `catch` replaced. And lets fields see the values that defaults put in their place.
 *
 * It changes `_zod.run`, which zod marks as internal, for nothing public can do it: checks and transforms run only
 * after a part was read, a failed part tells nobody, and a reading has no context of its own
 * (https://github.com/colinhacks/zod/issues/5322). tests/content/combinators.test.ts fails where an update of zod
 * reads in another way.
 */
import { types } from "node:util";
import { z } from "zod";
import { collectAsync } from "./collect-async.ts";
import { type Collector, collect, currentCollector } from "./marks.ts";
import { guard } from "./schema-guards.ts";
import { after, change, type Payload, type Run, type Schema } from "./schema-run.ts";

const observed = new WeakSet<Schema>();

/** Each schema is changed once, and reads as before. */
export function observe(schema: Schema): void {
  if (observed.has(schema)) return;
  observed.add(schema);
  const parts = partsOf(schema);
  parts.forEach(observe);
  guard(schema);
  const { type } = schema._zod.def;
  if (SWALLOWING.has(type)) parts.forEach(takeBack);
  if (type === "default" || type === "catch") for (const part of parts) watchPutIn(schema, part);
  if (z.globalRegistry.get(schema)?.visibility !== undefined) tellUnread(schema);
}

/** The types whose whole can be right although a part failed. */
const SWALLOWING: ReadonlySet<string> = new Set(["union", "catch", "success"]);

/** The schemas that one is made of. */
function partsOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.core.$ZodLazy) return [schema._zod.innerType];
  // The value of a default may be made by the site's code.
  const { defaultValue: _, ...def } = Object.getOwnPropertyDescriptors(schema._zod.def as object);
  return Object.values(def)
    .map(({ value, get }): unknown => (get ? get.call(schema._zod.def) : value))
    .flatMap((part) => (isObject(part) && !isSchema(part) ? Object.values(part) : part))
    .filter(isSchema);
}

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

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isSchema = (value: unknown): value is Schema =>
  isObject(value) && "_zod" in value && isObject(value._zod) && "run" in value._zod;

const scoped = new WeakSet<Schema>();

function takeBack(schema: Schema): void {
  if (scoped.has(schema)) return;
  scoped.add(schema);
  change(schema, (run) => (payload, context) => {
    const outer = currentCollector();
    if (!outer) return run(payload, context);
    const inner = outer.inner();
    const read = () => run(payload, context);
    const result = context.async ? collectAsync(inner, async () => read()) : collect(inner, read);
    return after(result, (given) => {
      if (given.issues.length > 0) outer.swallowed++;
      else outer.reports.push(...inner.reports);
      outer.unread.push(...inner.unread);
      outer.thrown.push(...inner.thrown);
      return given;
    });
  });
}

/**
 * A value that a default or `catch` puts in is not read by the field, so the field is asked about it. Only `catch` puts
 * one in where its part has failed; what fails below a default is an option of a union, and another was taken.
 */
function watchPutIn(schema: Schema, part: Schema): void {
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
  context: Parameters<Run>[1],
  outer: Collector,
): Payload | Promise<Payload> {
  if (made.value === undefined || made.value === null) return made;
  return after(part._zod.run({ value: made.value, issues: [] }, context), ({ issues }) => {
    if (issues.length > 0) outer.unread.push(made.value);
    return made;
  });
}

/** Whether a field in it means something to the engine. */
function hasMarks(schema: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const { refersTo, visibility } = z.globalRegistry.get(schema) ?? {};
  const isMarked = refersTo !== undefined || visibility !== undefined;
  return isMarked || partsOf(schema).some((part) => hasMarks(part, seen));
}

/** A draft that is not read must not pass as none. */
function tellUnread(schema: Schema): void {
  change(schema, (run) => (payload, context) => {
    const given = payload.value;
    return after(run(payload, context), (made) => {
      if (made.issues.length > 0 && given !== undefined && given !== null)
        currentCollector()?.unread.push(given);
      return made;
    });
  });
}
