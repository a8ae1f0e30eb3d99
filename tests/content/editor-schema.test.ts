/** Editors underline nothing that the build takes: their schema reads each value that the schema reads. */
import { expect, it } from "vitest";
import { z } from "zod";
import * as mini from "zod/mini";
import { editorSchema } from "../../src/content/schema/editor-schema.ts";
import { parse } from "../../src/content/schema/parse.ts";

const VALUES: readonly unknown[] = [
  ...["", "a", "5", "0.07", "true", "2026-03-01", 0, 5, -1, 0.07, 1.1, 100, true, false, null],
  ...[[], [1], ["a"], {}, { a: 1 }, { a: "1" }, undefined],
];

const KINDS: Readonly<Record<string, z.core.$ZodType>> = {
  number: z.coerce.number(),
  least: z.coerce.number().int().min(3),
  text: z.coerce.string().min(1),
  boolean: z.coerce.boolean(),
  date: z.coerce.date(),
  optional: z.coerce.number().optional(),
  nullable: z.coerce.number().nullable(),
  list: z.array(z.coerce.number()),
  preprocess: z.preprocess((value) => value ?? "none", z.string()),
  described: z.preprocess((value) => Number(value), z.number()).describe("How many"),
  caught: z.number().catch(0),
  catching: mini.catch(mini.number(), 0),
  cents: z.number().multipleOf(0.01),
  tenths: mini.number().check(mini.multipleOf(0.1)),
  fives: z.number().multipleOf(5),
  group: z.strictObject({ a: z.coerce.string().default("x") }),
  either: z.union([z.boolean(), z.coerce.number()]),
  twice: z.array(z.preprocess(String, z.string())),
};

it.each(Object.entries(KINDS))("of %s", async (_, kind) => {
  const schema = z.strictObject({ v: kind });
  const read = z.fromJSONSchema(editorSchema(schema) as z.core.JSONSchema.JSONSchema);
  const underlined: unknown[] = [];
  for (const v of VALUES) {
    const value = v === undefined ? {} : { v };
    const { result } = await parse(schema, value);
    if (result.success && !read.safeParse(value).success) underlined.push(value);
  }
  expect(underlined).toEqual([]);
});

it("still refuses what is none, and keeps what is said of a field", () => {
  const schema = editorSchema(
    z.strictObject({ n: z.coerce.number(), d: z.preprocess(String, z.string()).describe("D") }),
  );
  expect(schema).toMatchObject({
    properties: { n: { type: ["string", "number", "boolean"] }, d: { description: "D" } },
    additionalProperties: false,
  });
  // Editors divide binary fractions, which zod does not.
  const cents = editorSchema(z.strictObject({ c: z.number().multipleOf(0.01) }));
  expect(cents.properties?.c).toEqual({ type: "number" });
  const strict = editorSchema(z.strictObject({ n: z.number().multipleOf(5), t: z.string() }));
  expect(strict).toMatchObject({
    properties: { n: { type: "number", multipleOf: 5 }, t: { type: "string" } },
    required: ["n", "t"],
  });
});
