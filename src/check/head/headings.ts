/** Headings: one subject, its parts in order, none without words. */
import { type Element, isWithin } from "../reading/element.ts";
import { at, type Finding, type PageFacts } from "../reading/types.ts";

const HEADING = /^h[1-6]$/;

/** Menus stand before the page's subject and are shut when it is read: their headings are their own. */
const isOfPage = (heading: Element) =>
  !isWithin(heading, "nav") && !hasAncestor(heading, ({ attributes }) => "popover" in attributes);

function hasAncestor(element: Element, is: (element: Element) => boolean): boolean {
  for (let each = element.parent; each; each = each.parent) if (is(each)) return true;
  return false;
}

export function headingFindings(facts: PageFacts): readonly Finding[] {
  const headings = facts.elements.filter((each) => HEADING.test(each.tag) && isOfPage(each));
  const level = ({ tag }: Element) => Number(tag.slice(1));
  const tops = headings.filter(({ tag }) => tag === "h1");
  const findings: Finding[] = [];
  if (tops.length === 0)
    findings.push(
      at(facts, undefined, "head/h1", "the page has no h1", {
        hint: "make the heading that says what the page is about an h1",
      }),
    );
  for (const extra of tops.slice(1))
    findings.push(
      at(facts, extra, "head/h1", `the page has ${tops.length} h1; its subject is one`, {
        quote: extra.text(),
      }),
    );
  let before = 0;
  for (const heading of headings) {
    if (accessibleText(heading) === "")
      findings.push(at(facts, heading, "head/heading-empty", `the ${heading.tag} has no text`));
    if (level(heading) > before + 1)
      findings.push(
        at(
          facts,
          heading,
          "head/heading-order",
          before === 0
            ? `the first heading is an ${heading.tag}, not the h1`
            : `an ${heading.tag} follows an h${before}: a level is missing between them`,
          {
            hint: `make it an h${before + 1}; its size is a matter of style`,
            quote: heading.text(),
          },
        ),
      );
    before = level(heading);
  }
  return findings;
}

const accessibleText = (element: Element): string =>
  element.text() ||
  element.attributes["aria-label"] ||
  element.children.map((child) => child.attributes.alt ?? accessibleText(child)).join("");
