/** What an element is called when it is read aloud. https://www.w3.org/TR/accname-1.2/ */
import { collapse, type Element, isWithin, UNREAD } from "./element.ts";
import type { PageFacts } from "./page-facts.ts";

/** "" where it has none; undefined where a part that only scripts fill may give it one. */
export function accessibleName(element: Element, facts: PageFacts): string | undefined {
  const name = authorName(element, facts) || collapse(contentsOf(element));
  return name === "" && isFilledElsewhere(element) ? undefined : name;
}

/** The name that it is given, which its words are no part of. */
export const authorName = (element: Element, facts: PageFacts): string =>
  writtenName(element, facts) ||
  collapse(ownText(element) ?? "") ||
  collapse(element.attributes.title ?? "");

/** The same, where it takes the place of its words. */
export function writtenName({ attributes }: Element, facts: PageFacts): string {
  const named = (attributes["aria-labelledby"] ?? "").split(/\s+/).flatMap((id) => {
    const element = id ? facts.elements.find((each) => each.attributes.id === id) : undefined;
    return element ? referredText(element) : [];
  });
  return collapse(named.join(" ")) || collapse(attributes["aria-label"] ?? "");
}

/** Words that nobody sees name it too, and so do pictures. */
const referredText = (element: Element): string =>
  element.attributes["aria-label"] ??
  ownText(element) ??
  element
    .parts()
    .map((part) => (typeof part === "string" ? part : referredText(part)))
    .join("");

/** What the element says without words of its own. */
function ownText({ tag, attributes, children }: Element): string | undefined {
  // Only drawings hold titles.
  const title = children.find((child) => child.tag === "title");
  if (title) return title.content();
  return tag === "input" ? (attributes.value ?? attributes.alt) : attributes.alt;
}

/** What it says of all that it holds. */
export const contentsOf = (element: Element): string =>
  element
    .parts()
    .map((part) => (typeof part === "string" ? part : partOf(part)))
    .join("");

function partOf(element: Element): string {
  const { attributes } = element;
  if (isHidden(element) || UNREAD.has(element.tag)) return "";
  return (
    attributes["aria-label"]?.trim() ||
    (isDecoration(element) ? "" : ownText(element)?.trim()) ||
    contentsOf(element) ||
    (attributes.title ?? "")
  );
}

const isDecoration = ({ tag, attributes }: Element): boolean =>
  tag === "img" && /^\s*(none|presentation)\b/i.test(attributes.role ?? "");

/** Whether scripts, other documents or a name from elsewhere may fill a part of it. */
const isFilledElsewhere = ({ tag, attributes, children }: Element): boolean =>
  tag.includes("-") ||
  /^(canvas|iframe|object|embed|slot|math|video|audio|select)$/.test(tag) ||
  "data-island" in attributes ||
  children.some(
    (child) =>
      !isHidden(child) && ("aria-labelledby" in child.attributes || isFilledElsewhere(child)),
  );

export const HIDING_STYLE = /\b(display\s*:\s*none|visibility\s*:\s*hidden)\b/i;

/** Whether it says of itself that it is not read. */
export const isHidden = ({ attributes }: Element): boolean =>
  attributes.hidden !== undefined ||
  attributes["aria-hidden"] === "true" ||
  HIDING_STYLE.test(attributes.style ?? "");

/** Whether it is never read beside the rest. */
export function isUnseen(element: Element): boolean {
  if (isWithin(element, "template", "noscript")) return true;
  for (let each: Element | undefined = element; each; each = each.parent)
    if (isHidden(each)) return true;
  return false;
}
