/** Lists of files of one picture in several sizes. */
import type { Element } from "../reading/element.ts";
import { candidatesOf } from "../reading/srcset.ts";
import { at, type Rule } from "../rules/rule.ts";

export const SRCSETS: readonly Rule[] = [
  {
    id: "links/srcset",
    severity: "error",
    explain: {
      title: "srcset and sizes agree",
      why: "With a broken list browsers fall back to one file, often the largest.",
      fix: "Give every candidate a width such as 640w, and the element a sizes attribute: Picture and Markdown have a property sizes.",
      source: "https://html.spec.whatwg.org/multipage/images.html#srcset-attributes",
    },
    page: (facts, { form }) =>
      facts.elements.flatMap((element) => {
        const { srcset } = element.attributes;
        const sizes = element.attributes.sizes ?? (isLazy(element) ? "auto" : undefined);
        // Astro writes an empty one for a picture of one size: browsers read it as none.
        const isNone = srcset === undefined || (form.elsewhere && srcset === "");
        const fault = isNone ? undefined : srcsetFault(srcset, sizes);
        return fault ? [at(facts, element, `srcset ${fault}`)] : [];
      }),
  },
];

/** Browsers know how wide a picture is by the time that they load it. */
const isLazy = ({ tag, attributes, parent }: Element): boolean =>
  tag === "source"
    ? parent?.children.some((child) => child.tag === "img" && isLazy(child)) === true
    : attributes.loading?.toLowerCase() === "lazy";

/** What is wrong with a list, or undefined. */
function srcsetFault(srcset: string, sizes: string | undefined): string | undefined {
  const candidates = candidatesOf(srcset);
  if (candidates.length === 0) return "is empty";
  const wrong = candidates.find(
    ({ descriptor }) => !/^(|[1-9]\d*w|\d+(\.\d+)?x)$/.test(descriptor),
  );
  if (wrong)
    return `has the descriptor "${wrong.descriptor}", which is neither a width nor a density`;
  const widths = candidates.filter(({ descriptor }) => descriptor.endsWith("w"));
  if (widths.length > 0 && widths.length < candidates.length) return "mixes widths and densities";
  const seen = new Set(candidates.map(({ descriptor }) => descriptor));
  if (seen.size < candidates.length) return "names one descriptor twice";
  if (widths.length > 1 && !sizes)
    return "has widths but no sizes, so browsers take the full window";
  return undefined;
}
