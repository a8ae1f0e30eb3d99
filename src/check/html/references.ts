/** Attributes that name another element of the page: it is there, and is what the attribute is for. */
import { type Element, isWithin } from "../reading/element.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault, type Rule } from "../rules/rule.ts";

export const REFERENCES: readonly Rule[] = [
  {
    id: "html/reference",
    severity: "error",
    explain: {
      title: "Attributes name elements that are there",
      why: "A button whose popover is missing opens nothing, a field whose form is missing is not sent, a map that is missing takes no clicks.",
      fix: "Write the id of an element of the same page. Where a script adds that later, let it add the attribute too.",
      source:
        "https://html.spec.whatwg.org/multipage/urls-and-fetching.html#rules-for-parsing-a-hash-name-reference",
    },
    page(facts) {
      const faults: Fault[] = [];
      for (const element of facts.elements)
        for (const name of NAMING[element.tag] ?? ON_ALL)
          if (element.attributes[name] !== undefined)
            faults.push(...faultsOf(facts, element, name, element.attributes[name]));
      return faults;
    },
  },
];

/** On elements of every kind. */
const ON_ALL = ["itemref"];

/** All but `for` of labels, `list` and those of ARIA, which html/no-missing-references tells. */
const NAMING: Readonly<Record<string, readonly string[] | undefined>> = {
  a: ["interestfor", ...ON_ALL],
  area: ["interestfor", ...ON_ALL],
  button: ["form", "popovertarget", "commandfor", "interestfor", ...ON_ALL],
  fieldset: ["form", ...ON_ALL],
  img: ["usemap", ...ON_ALL],
  input: ["form", "popovertarget", ...ON_ALL],
  object: ["form", "usemap", ...ON_ALL],
  output: ["for", "form", ...ON_ALL],
  select: ["form", ...ON_ALL],
  td: ["headers", ...ON_ALL],
  textarea: ["form", ...ON_ALL],
  th: ["headers", ...ON_ALL],
};

/** Those that may name several. */
const LISTS = new Set(["for", "headers", "itemref"]);

function faultsOf(
  facts: PageFacts,
  element: Element,
  name: string,
  value: string,
): readonly Fault[] {
  // Scripts give the copies of a template ids of their own.
  if (value.trim() === "" || isWithin(element, "template")) return [];
  if (name === "usemap") return mapFaults(facts, element, value);
  const ids = LISTS.has(name) ? value.trim().split(/\s+/) : [value];
  return ids.flatMap((id) => {
    if (!facts.ids.has(id))
      return [at(facts, element, `${name} names "${id}", which no element has as its id`, HINT)];
    return name === "form" && !isForm(facts, id)
      ? [at(facts, element, `form names "${id}", which is no form`, HINT)]
      : [];
  });
}

const HINT = { hint: "write the id of an element of this page, or take the attribute out" };

const isForm = ({ tagged }: PageFacts, id: string): boolean =>
  tagged("form").some(({ attributes }) => attributes.id === id);

function mapFaults(facts: PageFacts, element: Element, value: string): readonly Fault[] {
  const maps = facts.tagged("map").flatMap(({ attributes: { name, id } }) => [name, id]);
  const hint = "write # and the name of a map element of this page";
  return value.startsWith("#") && maps.includes(value.slice(1))
    ? []
    : [at(facts, element, `usemap names "${value}", which is no map of this page`, { hint })];
}
