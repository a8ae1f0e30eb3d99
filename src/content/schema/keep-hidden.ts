/** A record stays hidden, whatever its schema makes of the field that hides it. */
import { mapTexts } from "../map-texts.ts";
import { currentCollector, type Report } from "./marks.ts";
import { readInto, writtenIn } from "./read-into.ts";
import { hasMarks, isDraft } from "./schema-parts.ts";
import { after, change, type Schema } from "./schema-run.ts";

/**
 * What is written as a draft stays one, whatever is wrong beside it, and whichever option of a union is taken. A day
 * counts where it is replaced, but not in an option that is not taken: it may mean another thing in the one that is.
 */
export function keepHidden(schema: Schema, parts: readonly Schema[]): void {
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

/** A draft that is not read must not pass as none. */
export function tellUnread(schema: Schema): void {
  change(schema, (run) => (payload, context) => {
    const given = payload.value;
    return after(run(payload, context), (made) => {
      if (made.issues.length > 0 && given !== undefined && given !== null)
        currentCollector()?.unread.push(given);
      return made;
    });
  });
}
