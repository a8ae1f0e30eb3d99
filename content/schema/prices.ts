/** pages/prices.yaml: the price guide. */
import { fields, z } from "build-site";
import {
  actionSchema,
  closingSchema,
  iconSchema,
  imageSchema,
  list,
  page,
  pointSchema,
  text,
} from "./shared.ts";

const priceRow = z
  .strictObject({
    id: z.string().regex(/^[a-z]+\/[a-z-]+$/, { error: "is not a price id such as villa/pool" }),
    service: text(60),
    from: z.number().positive(),
    to: z.number().positive(),
    unit: z.enum(["job", "sqm"]),
  })
  .refine((row) => row.from < row.to, { error: "`from` must be below `to`" });

/** Quantities only: the sums come from the price rows. */
const workedExample = z.strictObject({
  title: text(80),
  lines: z
    .array(
      z.strictObject({
        row: text(40).meta({ description: "id of a price row" }),
        quantity: z.number().positive(),
        note: text(80).optional(),
      }),
    )
    .min(2),
});

export const pricesSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: text(60), text: text(260) }),
  notice: z.strictObject({ title: text(90), text: text(260) }),
  vat: z
    .strictObject({ included: text(120), excluded: text(120) })
    .meta({ description: "{rate} becomes the rate of site.yaml; one of the two is shown" }),
  tables: list(
    z.strictObject({
      category: fields.slug(),
      title: text(40),
      icon: iconSchema,
      image: imageSchema,
      caption: text(120),
      items: z.array(priceRow).min(1),
      note: text(260).meta({ description: "what a job or a sqm means in this table" }),
    }),
    3,
  ),
  estimate: z.strictObject({
    title: text(60),
    text: text(260),
    property: text(30),
    work: text(30),
    size: text(30),
    sizes: list(z.number().int().positive(), 3),
    unit: text(10).meta({ description: "of the sizes" }),
    chat: text(40).meta({ description: "{app} becomes the chat's name" }),
    message: text(80).meta({ description: "{property}, {work} and {size} become what is chosen" }),
    action: actionSchema,
  }),
  columns: z.strictObject({ service: text(30), scale: text(60), range: text(40) }),
  factors: z.strictObject({ title: text(60), items: list(pointSchema, 6) }),
  included: z.strictObject({ title: text(60), items: z.array(text(120)).min(4), note: text(260) }),
  examples: z.strictObject({
    title: text(60),
    text: text(260),
    total: text(60),
    items: z.array(workedExample).min(2),
  }),
  commercial: z.strictObject({ title: text(60), text: text(400), action: actionSchema }),
  payment: z.strictObject({ title: text(60), text: text(260) }),
  cover: z.strictObject({ title: text(60), text: text(260) }),
  closing: closingSchema,
});
