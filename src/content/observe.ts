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
import { mapTexts } from "./map-texts.ts";
import { type Collector, collect, currentCollector, type Report } from "./marks.ts";
import { guard } from "./schema-guards.ts";
import { after, change, type Payload, type Run, type Schema } from "./schema-run.ts";

type Context = Parameters<Run>[1];

const observed = new WeakSet<Schema>();

/** Each schema is changed once, and reads as before. */
export function observe(schema: Schema): void {
  if (observed.has(schema)) return;
  observed.add(schema);
  const parts = partsOf(schema);
  parts.forEach(observe);
  guard(schema);
  const { type } = schema._zod.def;
  if (SWALLOWING.has(type)) {
    parts.forEach(takeBack);
    if (hasMarks(schema, isVisibility)) keepHidden(schema, parts);
  }
  if (type === "prefault" && hasMarks(schema)) tellPutIn(schema);
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
    outer.tried.add(schema);
    const inner = outer.inner();
    return after(
      readInto(inner, context, () => run(payload, context)),
      (given) => {
        if (given.issues.length === 0) outer.reports.push(...inner.reports);
        else {
          outer.swallowed++;
          outer.setAside.push(...writtenIn(inner));
        }
        outer.unread.push(...inner.unread);
        outer.thrown.push(...inner.thrown);
        return given;
      },
    );
  });
}

const readInto = (inner: Collector, { async }: Context, read: () => ReturnType<Run>) =>
  async ? collectAsync(inner, async () => read()) : collect(inner, read);

const writtenIn = ({ reports, setAside }: Collector) =>
  [...reports, ...setAside].filter(({ isPutIn }) => !isPutIn);

/**
 * What is written as a draft stays one, whatever is wrong beside it, and whichever option of a union is taken. A day
 * counts where it is replaced, but not in an option that is not taken: it may mean another thing in the one that is.
 */
function keepHidden(schema: Schema, parts: readonly Schema[]): void {
  const isUnion = schema._zod.def.type === "union";
  const options = isUnion ? parts.filter((part) => hasMarks(part, isDraft)) : [];
  const counts = ({ mark: { kind } }: Report) =>
    kind === "draft" || (!isUnion && kind === "publishDate");
  change(schema, (run) => (payload, context) => {
    const outer = currentCollector();
    if (!outer) return run(payload, context);
    const { value } = payload;
    const from = outer.setAside.length;
    outer.tried = new Set();
    const result = run(payload, context);
    const untried = options.filter((option) => !outer.tried.has(option));
    return after(result, (made) => {
      if (made.issues.length > 0) return made;
      outer.reports.push(...outer.setAside.splice(from).filter(counts));
      const asked = untried.map((option) => {
        const inner = outer.inner();
        const copy = { value: mapTexts(value, String), issues: [] };
        const read = readInto(inner, context, () => option._zod.run(copy, context));
        return after(read, (given) => {
          outer.reports.push(...writtenIn(inner).filter(counts));
          return given;
        });
      });
      return asked.some((one) => one instanceof Promise)
        ? Promise.all(asked).then(() => made)
        : made;
    });
  });
}

/** The value of `prefault` is read as if it were written. */
function tellPutIn(schema: Schema): void {
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

type Meaning = {
  readonly refersTo?: unknown;
  readonly visibility?: unknown;
  readonly [more: string]: unknown;
};

const isVisibility = ({ visibility }: Meaning): boolean => visibility !== undefined;
const isDraft = ({ visibility }: Meaning): boolean => visibility === "draft";
const isAny = (meaning: Meaning): boolean =>
  meaning.refersTo !== undefined || isVisibility(meaning);

/** Whether a field in it means something to the engine. */
function hasMarks(schema: Schema, is = isAny, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  return (
    is(z.globalRegistry.get(schema) ?? {}) ||
    partsOf(schema).some((part) => hasMarks(part, is, seen))
  );
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
