/** The glossary as `check` takes it, for one language. */
import type { GlossaryTerm } from "build-site";
import type { Content } from "./content.ts";

export const glossaryTerms = ({
  glossary,
  language,
}: Pick<Content, "glossary" | "language">): readonly GlossaryTerm[] =>
  glossary.terms.flatMap(({ term, forms, in: words }): readonly GlossaryTerm[] => {
    const [translation, ...translationForms] = words[language.tag] ?? [];
    if (translation === undefined) return [];
    return [{ term, ...(forms ? { forms } : {}), translation, translationForms }];
  });
