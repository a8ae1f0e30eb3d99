/** What to do about a value of another type: the schema of a whole CSV file is asked of each of its lines. */
import { expect, it } from "vitest";
import { typeHint } from "../../src/content/type-hints.ts";

it("a schema for the list of a CSV file's lines is told to be that of one line", () => {
  const line = { item: "Honey", euros: "8" };
  const ask = (path: readonly string[], isWritten: boolean) =>
    typeHint({ expected: "array", path: [...path] }, line, isWritten);
  expect(ask([], true)).toContain("folder(…) and the schema of one line");
  expect([ask(["tags"], true), ask([], false)]).toEqual([undefined, undefined]);
});
