/** What to do about a value of another type: the schema of a whole CSV file is asked of each of its lines. */
import { expect, it } from "vitest";
import { typeHint } from "../../src/content/schema/type-hints.ts";

it("a schema for the list of a CSV file's lines is told to be that of one line", () => {
  const line = { item: "Honey", euros: "8" };
  const ask = (path: readonly string[], file?: string) =>
    typeHint({ expected: "array", path: [...path] }, line, file);
  expect(ask([], "content/prices.csv")).toContain("folder(…) and the schema of one line");
  expect([ask(["tags"], "content/prices.csv"), ask([], "content/a.yaml"), ask([])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
