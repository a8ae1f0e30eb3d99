import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonPieces } from "../../src/output/json-pieces.ts";

const whole = (object: Readonly<Record<string, unknown>>) => [...jsonPieces(object)].join("");

it("are together what JSON.stringify makes of it", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1 }),
      (object) => {
        expect(whole(object)).toBe(`${JSON.stringify(object, null, 1)}\n`);
      },
    ),
  );
});

it("take a list one after another, in pieces of its own size however long it is", () => {
  const list = Array.from({ length: 20_000 }, (_, at) => ({ path: `/page-${at}`, text: "a\nb" }));
  const pieces = [...jsonPieces({ pages: list.values(), none: [], end: { at: [1] } })];
  expect(pieces.join("")).toBe(
    `${JSON.stringify({ pages: list, none: [], end: { at: [1] } }, null, 1)}\n`,
  );
  expect(pieces.length).toBeGreaterThan(5);
});
