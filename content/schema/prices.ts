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

export const pricesSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: text(60), text: text(260) }),
  notice: z.strictObject({ title: text(90), text: text(260) }),
  vat: z
    .strictObject({ included: text(120), excluded: text(120) })
    .meta({ description: "{rate} becomes the rate of site.yaml; one of the two is shown" }),
  bars: text(260).meta({ description: "how the bars of the tables are read" }),
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
  house: z.strictObject({
    title: text(60),
    text: text(260),
    image: imageSchema.meta({
      description: "the model house, finished, with an outline for each room",
    }),
    before: fields.imageFile().meta({ description: "the same as it was found" }),
    rooms: z
      .array(
        z.strictObject({
          room: fields.slug().meta({ description: "name of an outline in the drawing's marks" }),
          label: text(40),
          service: fields.shared(text(60)).meta({
            description: "what is done there, such as villa/pool: it gives price, days and permit",
          }),
          lamp: z.boolean().default(false).meta({ description: "a room in which a lamp goes on" }),
          quantity: z
            .number()
            .int()
            .positive()
            .optional()
            .meta({ description: "square metres, where the price is for one" }),
        }),
      )
      .min(3),
    none: text(80).meta({ description: "instead of a range, where the price list has none" }),
    empty: text(80).meta({ description: "instead of the bill, until something is ticked" }),
    days: text(80).meta({ description: "after the days on site" }),
    permit: text(60).meta({ description: "before the permit of the ticked work" }),
    area: text(40).meta({ description: "label of the choice of an area" }),
    choose: text(40).meta({ description: "in that choice, before one is made" }),
    send: text(40).meta({ description: "{app} becomes the chat's name" }),
    print: text(40),
    message: text(80).meta({ description: "what the chat begins with" }),
  }),
  columns: z.strictObject({ service: text(30), scale: text(60), range: text(40) }),
  factors: z.strictObject({ title: text(60), items: list(pointSchema, 6) }),
  included: z.strictObject({
    title: text(60),
    image: imageSchema.optional(),
    items: z.array(text(120)).min(4),
    note: text(260),
  }),
  commercial: z.strictObject({ text: text(120), action: actionSchema }),
  payment: z.strictObject({ title: text(60), text: text(260) }),
  cover: z.strictObject({ title: text(60), text: text(260) }),
  closing: closingSchema,
});
