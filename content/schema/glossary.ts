/** glossary.yaml: terms and the only words for them in other languages. It is for `check`; no page shows it. */
import { fields, z } from "build-site";

/** The words themselves first, then forms of them that are right too. */
const words = z.array(fields.text(80)).min(1);

export const glossarySchema = fields.shared(
  z.strictObject({
    terms: z.array(
      z.strictObject({
        term: fields.text(80).meta({ description: "with a capital letter it is a name" }),
        forms: words.optional().meta({ description: "plurals, abbreviations" }),
        in: z.record(fields.language(), words).meta({
          description: "by language: the only translation first, then other forms of it",
        }),
      }),
    ),
  }),
);
