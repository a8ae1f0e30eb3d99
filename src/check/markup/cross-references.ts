/** Whether the regions of a page can be validated apart. */
import type { Element } from "../reading/element.ts";
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
    hasTwins(tagged("nav", "aside", "section", "form", "header", "footer"), labelOf) ||
    hasTwins(tagged("map"), ({ attributes }) => attributes.name)
  );
}

/** Sections and forms are landmarks only by a name; the others always are. */
function labelOf({ tag, attributes }: Element): string | undefined {
  const label = attributes["aria-label"] ?? attributes["aria-labelledby"];
  const isNamedOnly = tag === "section" || tag === "form" || tag === "header" || tag === "footer";
  return label === undefined && isNamedOnly ? undefined : `${tag} ${label ?? ""}`;
}

function hasTwins(
  elements: readonly Element[],
  nameOf: (element: Element) => string | undefined,
): boolean {
  const names = elements.map(nameOf).filter((name) => name !== undefined);
  return new Set(names).size !== names.length;
}
