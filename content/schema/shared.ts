/**
 * What the schemas of content files share. There is one schema for each entity of the specification's section 3,
 * with the counts that it fixes; `npm run schemas` writes the JSON Schemas that editors complete from.
 *
 * Any text may contain {brand}, {phone}, {email}, {office} or {answersWithin}, which are filled in from
 * site.yaml, or a price such as {villaPool}, from pages/prices.yaml: each stands in one place.
 */
import { fields, z } from "build-site";
import { setMarks } from "../../templates/typography.ts";

/** A text that people read. It gets its printers' marks here, so that they are typed plainly. */
export const text = (most?: number) => fields.text(most).overwrite(setMarks);

export const list = <T extends z.ZodType>(item: T, count: number) => z.array(item).length(count);

export const iconSchema = z
  .enum([
    "apartment",
    "villa",
    "office",
    "commercial",
    "excellence",
    "focus",
    "reliability",
    "quality",
    "municipality",
    "developer",
    "utilities",
    "civil-defence",
  ])
  .meta({ description: "apartment … commercial are the key plan with one part filled" });

export const imageSchema = z.strictObject({
  file: fields.imageFile().meta({ description: "below content/images/" }),
  alt: text(220).meta({ description: "what the picture shows, for those who cannot see it" }),
});

/** Its lengths count once prices are filled in: templates/seo-lengths.ts. */
export const seoSchema = z.strictObject({
  title: text().meta({ description: "before ' | {brand} - …'; unique; at most 60 characters" }),
  description: text().meta({
    description: "unique; 110 to 160 characters; written for a person who searches",
  }),
  keywords: fields.localized(z.array(text(60)).min(3).max(10)),
});

const updated = fields
  .date()
  .optional()
  .meta({ description: "the day the words last changed; becomes the sitemap's lastmod" });

export const page = { seo: seoSchema, updated };

export const pointSchema = z.strictObject({ title: text(70), text: text(260) });

export const actionSchema = z.strictObject({ label: text(40), link: fields.link() });

/** The closing band: a heading, a sentence, a button. */
export const closingSchema = z.strictObject({
  title: text(90),
  text: text(220),
  action: actionSchema,
});

export const valueCardSchema = z.strictObject({
  icon: iconSchema,
  title: text(60),
  description: text(300),
});

export const stepSchema = z.strictObject({
  step: z.enum(["01", "02", "03", "04", "05"]),
  title: text(60),
  desc: text(260),
});

/** What customers ask, with the answers; shown folded up. */
export const questions = z
  .array(z.strictObject({ question: text(120), answer: text(500) }))
  .min(1)
  .max(8)
  .optional();

export const projectReference = fields
  .shared(text(80))
  .optional()
  .meta({ description: "a project of the portfolio, such as apartments/{slug of the project}" });

export const steps = list(text(260), 5).meta({
  description: "one sentence or two under each of the five step titles of pages/service.yaml",
});

export const points = list(text(260), 6).meta({
  description: "one sentence or two under each of the six point titles of pages/service.yaml",
});
