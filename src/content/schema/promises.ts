/** Promises that code gives in place of values: `z.promise()` waits for one, all else would keep it or make nothing of it. */
import type { Problem } from "../../errors.ts";
import { pathTo } from "../../problems/levels.ts";
import type { RecordSource } from "../record-source.ts";

export const WAIT = "wait for it: await Promise.all(items.map(async (item) => ({ … })))";

export const isPromise = (value: unknown): boolean => typeof Object(value).then === "function";

/** That a schema has let through. */
export function promiseProblems({
  value,
  source,
}: {
  readonly value?: unknown;
  readonly source: Pick<RecordSource, "placeOf">;
}): readonly Problem[] {
  const path = pathTo(value, isPromise);
  if (!path) return [];
  return [
    {
      rule: "content/type",
      where: source.placeOf(path),
      message: "expected a value, found a promise",
      hint: WAIT,
    },
  ];
}
