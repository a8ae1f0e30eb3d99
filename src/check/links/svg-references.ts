/** Parts of inline drawings that point at others. */
import { isWithin } from "../reading/element.ts";
import { at, type Finding, type PageFacts } from "../reading/types.ts";

/** `url(#id)` and `href="#id"` inside inline drawings. */
export const symbolFindings = (facts: PageFacts): readonly Finding[] =>
  facts.elements
    .filter((element) => isWithin(element, "svg"))
    .flatMap((element) =>
      Object.entries(element.attributes).flatMap(([attribute, value]) => {
        const id = /^url\(["']?#([^"')]+)["']?\)$/.exec(value.trim())?.[1];
        return id === undefined || facts.ids.has(id)
          ? []
          : [
              at(
                facts,
                element,
                "links/svg-reference",
                `${attribute} points at #${id}, which this page does not have`,
              ),
            ];
      }),
    );
