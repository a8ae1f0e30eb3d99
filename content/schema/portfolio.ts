/** pages/portfolio.yaml and portfolio/{slug}.yaml: finished and sample projects. */
import { fields, z } from "build-site";
import { closingSchema, imageSchema, list, page, seoSchema, text } from "./shared.ts";

export const portfolioPageSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: text(60), text: text(260) }),
  intro: text(400).meta({ description: "in place of hero.text, on /portfolio only" }),
  proposal: text(80).meta({ description: "on the card of a sample project" }),
  terms: z.strictObject({
    size: text(30),
    time: text(30),
    scope: text(30),
    band: text(30),
    approvals: text(30),
    before: text(30),
    after: text(30),
  }),
  work: text(60).meta({ description: "heading on the page of a finished project" }),
  tabs: text(60).meta({ description: "name of the tab list for screen readers" }),
  closing: closingSchema,
});

const projectFields = z.strictObject({
  slug: fields.slug(),
  seo: seoSchema.optional().meta({ description: "for the page of a finished project" }),
  title: text(70),
  location: text(60),
  image: imageSchema,
  before: imageSchema.optional().meta({ description: "the same place before the work" }),
  focus: z
    .enum(["left", "right"])
    .optional()
    .meta({ description: "where the upright crop for phones looks; the middle if left out" }),
  description: text(420),
  size: text(60).optional(),
  time: text(60).optional().meta({ description: "time on site" }),
  scope: z.array(text(80)).min(1).max(8).optional(),
  band: fields
    .shared(text(40))
    .optional()
    .meta({ description: "id of a row in pages/prices.yaml" }),
  approvals: text(160).optional(),
  sample: z.boolean().default(false),
});

const projectSchema = projectFields
  .refine(({ sample, seo }) => sample || seo, {
    error: "a project without `sample: true` has a page of its own and needs `seo`",
    path: ["seo"],
  })
  .refine(({ sample, image }) => sample || !image.file.endsWith(".svg"), {
    error: "a project without `sample: true` needs a photograph",
    path: ["image", "file"],
  });

/** portfolio/{slug}.yaml */
export const portfolioTypeSchema = z.strictObject({
  ...page,
  slug: z.enum(["apartments", "villas", "offices", "retail"]),
  order: z.number().int(),
  title: text(30),
  heading: text(80).meta({ description: "above the projects; another on each tab" }),
  text: text(260),
  projects: list(projectSchema, 3),
});
