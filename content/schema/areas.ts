/** pages/area.yaml and areas/{slug}.yaml: the fixed texts of area pages, and each area. */
import { fields, z } from "build-site";
import { actionSchema, imageSchema, list, page, questions, text } from "./shared.ts";

export const areaPageSchema = z.strictObject({
  title: text(60),
  heroAction: actionSchema,
  why: z.strictObject({ title: text(60), text: text(500) }),
  imageAlt: text(60),
  defaultImage: fields.imageFile(),
  services: text(60),
  local: z.strictObject({
    title: text(60),
    text: text(400),
    guidelines: text(60),
    suppliers: text(60),
    propertyTypes: text(60),
    response: text(60),
  }),
  works: text(60),
  authority: text(90),
  authorityLink: text(60),
  projects: text(60),
  neighbours: text(60),
  closing: z.strictObject({ title: text(90), action: actionSchema }),
});

/** areas/{slug}.yaml: an area landing page. */
export const areaSchema = z.strictObject({
  ...page,
  slug: fields.slug(),
  order: z.number().int(),
  areaName: text(60),
  shortName: text(24).optional().meta({ description: "for tight places" }),
  description: text(420).meta({ description: "the hero's text" }),
  highlights: list(text(140), 5),
  services: list(
    z.strictObject({
      title: text(60),
      description: text(200),
      image: fields.imageFile(),
      link: fields.link().optional(),
    }),
    6,
  ),
  heroImage: imageSchema.optional(),
  local: z.strictObject({
    guidelines: text(300),
    suppliers: text(300),
    propertyTypes: text(300),
    response: text(300),
  }),
  works: z
    .array(
      z.strictObject({
        service: fields.shared(text(60)).meta({ description: "such as villa/bathroom" }),
        note: text(120).optional(),
      }),
    )
    .min(2)
    .max(4)
    .optional()
    .meta({ description: "what is typically done here, with its price" }),
  projects: z
    .array(fields.shared(text(80)))
    .max(3)
    .optional()
    .meta({ description: "projects in or near, such as villas/{slug of the project}" }),
  neighbours: z.array(fields.slug()).min(2).max(4).optional(),
  questions,
  closing: text(220),
  facts: z.array(text(160)).min(3).meta({
    description:
      "facts that no other area page names; each must stand in this page's text in these words",
  }),
});
