/** Attributes that HTML does not have, or not on their element. */
import { attributes as ofAria } from "html-aria";
import { nearest } from "../../problems/nearest.ts";
import { type Element, isWithin } from "../reading/element.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault, type Rule } from "../rules/rule.ts";
import { attributesOf, elementsWith } from "./known-attributes.ts";

export const ATTRIBUTES: readonly Rule[] = [
  {
    id: "html/attribute",
    severity: "notice",
    explain: {
      title: "Attributes are those of HTML",
      why: "Browsers pass over an attribute that they do not know: a link whose href is mistyped leads nowhere.",
      fix: "Correct its name, put it on an element that has it, or write one of your own as data-….",
      source: "https://html.spec.whatwg.org/multipage/indices.html#attributes-3",
    },
    page(facts) {
      const found = new Map<string, Unknown>();
      for (const element of facts.elements) {
        const known = attributesOf(element.tag);
        if (!known) continue;
        for (const name in element.attributes)
          if (!known.has(name) && !isOfOthers(name, element)) gather(found, element, name);
      }
      return [...found.values()].flatMap((unknown) => faultOf(facts, unknown));
    },
  },
];

/** The first of an element and a name on the page, and how many there are. */
interface Unknown {
  readonly element: Element;
  readonly name: string;
  readonly count: number;
}

function gather(found: Map<string, Unknown>, element: Element, name: string): void {
  const key = `${element.tag} ${name}`;
  const { count, ...first } = found.get(key) ?? { element, name, count: 0 };
  found.set(key, { ...first, count: count + 1 });
}

/** Where microdata and RDFa may say a value on any element. */
const OF_DATA = new Set(["content", "datetime", "href", "src"]);

/** Those of ARIA and inline scripts have rules of their own; x-data, @click, v-if or hx-get are read by libraries. */
function isOfOthers(name: string, element: Element): boolean {
  if (name.startsWith("on") || (/[^a-z]/.test(name) && !meantOfAria(name))) return true;
  const { property, itemprop } = element.attributes;
  const isData = property !== undefined || itemprop !== undefined;
  return (isData && OF_DATA.has(name)) || isWithin(element, "svg", "math");
}

/** arial-label, aria_hidden: of ARIA but for how it begins. */
function meantOfAria(name: string): string | undefined {
  const [, first, rest] = /^([a-z]+)[-_]([a-z]+)$/.exec(name) ?? [];
  const meant = `aria-${rest}`;
  return first && meant !== name && meant in ofAria && nearest(first, ["aria"]) ? meant : undefined;
}

/** How React and the DOM call them. */
const OF_SCRIPTS: Readonly<Record<string, string | undefined>> = {
  classname: "class",
  htmlfor: "for",
};

function faultOf(facts: PageFacts, { element, name, count }: Unknown): readonly Fault[] {
  const { tag } = element;
  const others = count > 1 ? `, as at ${count - 1} more of the page` : "";
  const owners = elementsWith(name);
  if (owners.length > 0)
    return [
      at(facts, element, `${name} means nothing on the element ${tag}${others}`, {
        hint: `take it out; HTML has it on ${listed(owners)}`,
      }),
    ];
  const meant = OF_SCRIPTS[name] ?? meantOfAria(name) ?? nearest(name, candidatesFor(tag));
  // Scripts of other sites read attributes of their own names.
  if (tag === "script" && !meant) return [];
  const hint = meant ? `did you mean ${meant}?` : `take it out, or write it as data-${name}`;
  return [at(facts, element, `${name} is no attribute of HTML${others}`, { hint })];
}

const candidatesFor = (tag: string): readonly string[] => [
  ...(attributesOf(tag) ?? []),
  ...Object.keys(ofAria),
];

/** As many as are read at a glance. */
const MOST = 5;

function listed(elements: readonly string[]): string {
  const shown = elements.slice(0, MOST);
  const last = elements.length > MOST ? "others" : shown.pop();
  return shown.length > 0 ? `${shown.join(", ")} and ${last}` : `${last}`;
}
