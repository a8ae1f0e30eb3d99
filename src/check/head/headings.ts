/** Headings: one subject, its parts in order, none without words. */
import { accessibleName, isUnseen } from "../reading/accessible-name.ts";
import { type Element, isWithin } from "../reading/element.ts";
import { type PageFacts, perPage } from "../reading/page-facts.ts";
import { at, type Fault, type Rule } from "../rules/rule.ts";

export const HEADINGS: readonly Rule[] = [
  {
    id: "head/h1",
    severity: "error",
    explain: {
      title: "Every page has one h1",
      why: "It is the page's subject, for people who listen and for search engines.",
      fix: "Make the other ones h2.",
    },
    page: topFaults,
  },
  {
    id: "head/heading-empty",
    severity: "error",
    explain: {
      title: "Headings have words",
      why: "Readers announce a heading with nothing in it.",
      fix: "Give it text, or remove it.",
    },
    page: (facts, site) =>
      headingsOf(facts, site)
        .filter((heading) => accessibleName(heading, facts) === "" && !isUnseen(heading))
        .map((heading) => at(facts, heading, `the ${heading.tag} has no text`)),
  },
  {
    id: "head/heading-order",
    severity: "error",
    explain: {
      title: "Headings go down one level at a time",
      why: "People who listen move by headings; a missing level looks like a missing part.",
      fix: "Choose the level by order and the size by style.",
      source: "https://www.w3.org/WAI/tutorials/page-structure/headings/",
    },
    page: (facts, site) => orderFaults(headingsOf(facts, site), facts),
  },
];

const HEADING = /^h[1-6]$/;

/** Menus stand before the page's subject and are shut when it is read: their headings are their own. */
const headingsOf = perPage((facts) =>
  facts.elements.filter(
    (each) =>
      HEADING.test(each.tag) &&
      !isWithin(each, "nav") &&
      !hasAncestor(each, ({ attributes }) => "popover" in attributes),
  ),
);

function hasAncestor(element: Element, is: (element: Element) => boolean): boolean {
  for (let each = element.parent; each; each = each.parent) if (is(each)) return true;
  return false;
}

function topFaults(...[facts, site]: Parameters<typeof headingsOf>): readonly Fault[] {
  const tops = headingsOf(facts, site).filter(({ tag }) => tag === "h1");
  if (tops.length === 0)
    return [
      at(facts, undefined, "the page has no h1", {
        hint: "make the heading that says what the page is about an h1",
      }),
    ];
  return tops.slice(1).map((extra) =>
    at(facts, extra, `the page has ${tops.length} h1; its subject is one`, {
      quote: extra.text(),
    }),
  );
}

const level = ({ tag }: Element) => Number(tag.slice(1));

const orderFaults = (headings: readonly Element[], facts: PageFacts): readonly Fault[] =>
  headings.flatMap((heading, index) => {
    const last = headings[index - 1];
    const before = last ? level(last) : 0;
    if (level(heading) <= before + 1) return [];
    const message =
      before === 0
        ? `the first heading is an ${heading.tag}, not the h1`
        : `an ${heading.tag} follows an h${before}: a level is missing between them`;
    const hint = `make it an h${before + 1}; its size is a matter of style`;
    return [at(facts, heading, message, { hint, quote: heading.text() })];
  });
