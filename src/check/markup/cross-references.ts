/** Whether the regions of a page can be validated apart. */
import type { PageFacts } from "../reading/page-facts.ts";

/** Attributes that name an element elsewhere on the page by its id. */
export const REFERENCES = new Set([
  "for",
  "form",
  "list",
  "headers",
  "popovertarget",
  "commandfor",
  "aria-activedescendant",
  "aria-controls",
  "aria-describedby",
  "aria-details",
  "aria-errormessage",
  "aria-flowto",
  "aria-labelledby",
  "aria-owns",
]);

/** Whether regions of the page may disagree with each other, so that it must be validated as a whole. */
export function hasCrossReferences({ elements, ids, tagged }: PageFacts): boolean {
  const named = elements.filter(({ attributes }) => attributes.id !== undefined);
  return (
    named.length !== ids.size ||
    elements.some(({ attributes }) =>
      Object.keys(attributes).some(
        (name) =>
          REFERENCES.has(name) && attributes[name]?.split(/\s+/).some((id) => id && !ids.has(id)),
      ),
    ) ||
    hasTwins(tagged("map").map(({ attributes }) => attributes.name))
  );
}

function hasTwins(values: readonly (string | undefined)[]): boolean {
  const names = values.filter((name) => name !== undefined);
  return new Set(names).size !== names.length;
}
