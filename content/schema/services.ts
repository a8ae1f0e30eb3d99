/** pages/service.yaml and services/{category}/{slug}.yaml: the fixed texts of sub-service pages, and each service. */
import { fields, z } from "build-site";
import {
  actionSchema,
  imageSchema,
  list,
  page,
  points,
  projectReference,
  questions,
  steps,
  text,
} from "./shared.ts";

const straightWords = z.strictObject({ title: text(40), text: text(120) });

export const servicePageSchema = z.strictObject({
  heroAction: actionSchema,
  professional: text(60),
  steps: text(60),
  why: text(60),
  action: actionSchema,
  stepTitles: list(text(60), 5),
  pointTitles: list(text(60), 6),
  terms: z.strictObject({
    title: text(60),
    days: text(60),
    daysUnit: fields.message(["n"], 120),
    notIncluded: text(60),
    cover: text(60),
    project: text(60),
  }),
  related: text(60),
  before: z.strictObject({
    title: text(60),
    alt: text(120),
    states: list(text(30), 3).meta({ description: "as found, both side by side, finished" }),
  }),
  straight: z
    .strictObject({ plan: straightWords, section: straightWords, elevation: straightWords })
    .meta({ description: "below a place that is seen straight" }),
});

/** services/{category}/{slug}.yaml: a sub-service page. */
export const serviceSchema = z.strictObject({
  ...page,
  category: z.enum(["apartment", "villa", "office"]),
  slug: fields.slug(),
  order: z.number().int().meta({ description: "place in the menu and the card grid" }),
  name: text(40).meta({
    description: "in the menu, cards and breadcrumb, such as 'Electric & Plumbing'",
  }),
  layout: z.enum(["section", "surface", "room"]).meta({
    description:
      "by the nature of the work: section shows the layers beside a large cut, surface begins with before and after, room has a large project",
  }),
  closeUp: fields.shared(text(30)).optional().meta({
    description: "the mark of one of the callouts, which is shown large with its words",
  }),
  title: text(70),
  subtitle: text(200),
  card: text(160).meta({ description: "the sentence on the category page's card" }),
  description: z
    .array(text())
    .min(3)
    .meta({ description: "paragraphs, 200 to 350 words together" }),
  benefits: z.array(text(110)).min(6).max(8),
  image: imageSchema,
  before: fields
    .imageFile()
    .optional()
    .meta({ description: "the same place from the same camera, as it was found" }),
  straight: z
    .strictObject({
      file: fields.imageFile(),
      as: fields.shared(z.enum(["plan", "section", "elevation"])),
    })
    .optional()
    .meta({ description: "the same place seen straight: from above, cut through, or its wall" }),
  callouts: z
    .array(z.strictObject({ mark: fields.shared(text(30)), title: text(50), text: text(160) }))
    .max(6)
    .default([])
    .meta({ description: "numbered notes; `mark` names a mark of the drawing" }),
  price: fields
    .shared(text(40))
    .optional()
    .meta({ description: "id of a row in pages/prices.yaml" }),
  priceItem: text(80).optional().meta({
    description: "the work that the price is for, and whether a sqm is of wall or of floor",
  }),
  approval: fields
    .slug()
    .optional()
    .meta({ description: "id of a timeline row in pages/authority-approvals.yaml" }),
  approvalNote: text(120).optional().meta({ description: "which part of the work needs it" }),
  steps,
  points,
  days: z
    .strictObject({
      from: z.number().int().positive(),
      to: z.number().int().positive(),
      note: text(120).optional(),
    })
    .refine(({ from, to }) => from <= to, { error: "`from` must not be above `to`" })
    .optional()
    .meta({ description: "working days on site" }),
  notIncluded: z.array(text(140)).min(2).max(5).optional(),
  cover: text(260).optional().meta({ description: "what is covered after handover" }),
  project: projectReference,
  questions,
  closing: z.strictObject({ title: text(90), text: text(220) }),
});
