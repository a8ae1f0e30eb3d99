/** What the desk asks about lists, forms of a group and records. */
import { z } from "zod";
import type { Structure } from "../structure/structure.ts";
import { withoutTexts } from "./outcome.ts";

export const field = z.strictObject({
  file: z.string().max(1000),
  path: z.array(z.union([z.string().max(200), z.number().int().nonnegative()])).max(40),
});
export const value = z.union([z.string().max(200_000), z.number(), z.boolean(), z.null()]);

const index = z.number().int().nonnegative();
const file = field.shape.file;
const { path } = field.shape;
const values = z.array(field.extend({ value })).max(500);

export const action = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("step"),
    file,
    step: z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("move"), path, from: index, to: index }),
      z.strictObject({ type: z.literal("copy"), path, index }),
      z.strictObject({ type: z.literal("remove"), path, index }),
    ]),
  }),
  field.extend({ type: z.literal("insert"), index, form: index.optional(), values }),
  field.extend({
    type: z.literal("put"),
    key: z.string().max(200).optional(),
    form: index.optional(),
    values,
  }),
  field.extend({ type: z.literal("form"), form: index, values }),
  z.strictObject({ type: z.literal("copy-record"), file, values }),
  z.strictObject({ type: z.literal("move-record"), file, slug: z.string().max(200) }),
  z.strictObject({
    type: z.literal("remove-record"),
    file,
    instead: z.string().startsWith("/").max(2000).optional(),
  }),
]);

export const STRUCTURE_ASKED = {
  collections: z.strictObject({}),
  around: field,
  form: z.strictObject({ action }),
  propose: z.strictObject({ action }),
  carryOut: z.strictObject({ action, digest: z.string().max(100).optional() }),
};

type Asked = {
  readonly [Name in keyof typeof STRUCTURE_ASKED]: z.output<(typeof STRUCTURE_ASKED)[Name]>;
};

export type StructureApi = {
  readonly [Name in keyof Asked]: (asked: Asked[Name]) => Promise<unknown>;
};

export const createStructureApi = (
  structure: Structure,
  onDone: (outcome: Awaited<ReturnType<Structure["carryOut"]>>) => void,
): StructureApi => ({
  collections: async () => ({ collections: await structure.collections() }),
  around: structure.around,
  form: (asked) => structure.form(asked.action),
  propose: (asked) => structure.propose(asked.action),
  async carryOut(asked) {
    const outcome = await structure.carryOut(asked.action, asked.digest);
    onDone(outcome);
    return withoutTexts(outcome);
  },
});
