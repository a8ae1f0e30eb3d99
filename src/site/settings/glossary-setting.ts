/** The setting `glossary`: what a language calls the things that texts tell of. */
import { z } from "zod";
import * as fields from "../../content/fields.ts";

/** A term of the first language, and the only words for it in the language that the settings are for. */
export interface GlossaryTerm {
  /** With a capital letter it is a name, which is found in this spelling alone. */
  readonly term: string;
  /** Other forms of the term: a plural, an abbreviation. */
  readonly forms?: readonly string[];
  readonly translation: string;
  /** Forms of the translation that are right too: other cases and numbers, an abbreviation. */
  readonly translationForms?: readonly string[];
}

const forms = z.exactOptional(z.array(fields.text(200)));

export const glossarySetting = z.array(
  z.strictObject({
    term: fields.text(200),
    forms,
    translation: fields.text(200),
    translationForms: forms,
  }),
);
