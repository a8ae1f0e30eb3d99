/** html-validate's selectors, for the document that browsers make of the page. */
import type { HtmlElement } from "html-validate";

/** Rows that stand in a table itself get a tbody around them. */
export function browserSelector(selector: string, element: HtmlElement | null): string {
  if (!selector.includes("table > tr")) return selector;
  const steps = selector.split(" > ");
  let each = element;
  for (let step = steps.length - 1; step > 0 && each; step--) {
    if (each.is("tr") && each.parent?.is("table")) steps[step] = rowStep(each, each.parent);
    each = each.parent;
  }
  return steps.join(" > ");
}

/** A tbody holds the rows that follow one another. */
function rowStep(row: HtmlElement, table: HtmlElement): string {
  let bodies = 0;
  let body = 0;
  let place = 0;
  let rows = 0;
  for (const child of table.childElements) {
    if (child.is("tr")) rows++;
    else if (!child.is("script") && !child.is("template")) rows = 0;
    if (child.is("tbody") || (child.is("tr") && rows === 1)) bodies++;
    if (child.isSameNode(row)) [body, place] = [bodies, rows];
  }
  return `tbody${bodies > 1 ? `:nth-of-type(${body})` : ""} > tr:nth-of-type(${place})`;
}
