/** pages/authority-approvals.yaml: who approves which work, and how long it takes. */
import { fields, z } from "build-site";
import {
  actionSchema,
  closingSchema,
  imageSchema,
  list,
  page,
  pointSchema,
  stepSchema,
  text,
  valueCardSchema,
} from "./shared.ts";

const PAPERS = ["consent", "permit", "power", "fire"] as const;

/** Who agrees to work in an area; the source of each row stands in docs/facts.md. */
const authorityRow = z.strictObject({
  area: fields.slug(),
  consent: text(140).meta({ description: "who gives the No Objection Certificate" }),
  permit: text(140).meta({
    description: "who gives the permit; 'usually' where it is not certain",
  }),
});

export const approvalsSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: text(70), text: text(300), image: imageSchema }),
  types: z.strictObject({ title: text(60), text: text(300), cards: list(valueCardSchema, 4) }),
  process: z.strictObject({ title: text(60), steps: list(stepSchema, 5) }),
  documents: z.strictObject({
    title: text(60),
    text: text(300),
    closeUp: fields.shared(text(30)).optional().meta({
      description:
        "the mark of the page's drawing that is shown large wherever papers are spoken of",
    }),
    items: list(pointSchema, 5),
    ours: actionSchema,
  }),
  timeline: z.strictObject({
    title: text(60),
    text: text(300),
    columns: z.strictObject({ work: text(30), scale: text(40), time: text(30) }),
    unit: fields.message(["n"], 120).meta({ description: "such as 'business days'" }),
    rows: list(
      z.strictObject({
        id: fields.slug(),
        work: text(60),
        from: z.number().int().positive(),
        to: z.number().int().positive(),
        papers: fields.shared(z.array(z.enum(PAPERS)).min(1)).meta({
          description: "the papers that this work usually needs in any area",
        }),
        note: text(200),
      }),
      4,
    ),
  }),
  authorities: z.strictObject({
    title: text(60),
    text: text(400),
    consent: text(40),
    permit: text(40),
    power: text(80).meta({ description: "who decides about electricity and water, in any area" }),
    fire: text(80).meta({ description: "who decides about fire protection, in any area" }),
    needed: text(40).meta({ description: "the stamp on a paper that is usually asked for" }),
    spare: text(60).meta({ description: "when another paper is asked for" }),
    rows: z.array(authorityRow).min(1),
  }),
  closing: closingSchema,
});
