/**
 * Lets a schema take back what fields have said in a part that did not count: an option of a union that another
 * one was taken for, a value that `catch` replaced.
 *
 * It changes `_zod.run`, which zod marks as internal, for nothing public can do it: checks and transforms run only
 * after a part was read, a failed part tells nobody, and a reading has no context of its own
 * (https://github.com/colinhacks/zod/issues/5322). tests/content/combinators.test.ts fails where an update of zod
 * reads in another way.
 */
import { z } from "zod";
import { keepHidden, tellUnread } from "./keep-hidden.ts";
import { currentCollector } from "./marks.ts";
import { tellPutIn, watchPutIn } from "./put-in.ts";
import { readInto, writtenIn } from "./read-into.ts";
import { guard } from "./schema-guards.ts";
import { hasMarks, isVisibility, partsOf } from "./schema-parts.ts";
import { after, change, type Schema } from "./schema-run.ts";

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
