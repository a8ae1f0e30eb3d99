/** pages/category.yaml and categories/{slug}.yaml: the fixed texts of category pages, and each category. */
import { fields, z } from "build-site";
import {
  actionSchema,
  iconSchema,
  imageSchema,
  list,
  page,
  pointSchema,
  points,
  projectReference,
  questions,
  steps,
  text,
} from "./shared.ts";

export const categoryPageSchema = z.strictObject({
  heroAction: actionSchema,
  benefits: text(60),
  details: text(30),
  services: text(60),
  more: text(40),
  ask: text(90),
  steps: text(60),
  why: text(60),
  action: actionSchema,
  sectors: text(60),
  specializations: text(60),
  prices: text(60),
  project: text(60),
});

/** categories/{apartment,villa,office}.yaml */
export const categorySchema = z.strictObject({
  ...page,
  slug: z.enum(["apartment", "villa", "office"]),
  order: z.number().int(),
  icon: iconSchema,
  title: text(40),
  short: text(20),
  subtitle: text(260),
  image: imageSchema,
  benefitsText: text(260),
  benefitsImage: imageSchema,
  benefits: z.array(pointSchema).min(6).max(9),
  servicesText: text(260),
  steps,
  stages: z.array(fields.imageFile()).max(3).default([]).meta({
    description: "the place of `image` while it is built, from the same camera, in order",
  }),
  points,
  project: projectReference,
  questions,
  closing: z.strictObject({ title: text(90), text: text(220) }),
});

/** categories/commercial.yaml */
export const commercialSchema = z.strictObject({
  ...page,
  slug: z.literal("commercial"),
  order: z.number().int(),
  icon: iconSchema,
  title: text(40),
  short: text(20),
  subtitle: text(260),
  image: imageSchema,
  sectorsText: text(260),
  sectors: list(z.strictObject({ title: text(40), description: text(320), image: imageSchema }), 4),
  benefitsText: text(260),
  benefits: list(pointSchema, 9),
  specializationsImage: imageSchema,
  specializationsText: text(260),
  specializations: list(pointSchema, 10),
  steps,
  points,
  project: projectReference,
  questions,
  closing: z.strictObject({ title: text(90), text: text(220) }),
});
