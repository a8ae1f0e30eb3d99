/** The texts of a page, each with the language that it says it is in. */
import type { Element } from "../reading/element.ts";
import { type PageFacts, perPage } from "../reading/page-facts.ts";

export interface SaidText {
  readonly element: Element;
  readonly text: string;
  /** By the nearest `lang`; empty where nothing says it. */
  readonly language: string;
}

const UNREAD = new Set([
  "script",
  "style",
  "code",
  "pre",
  "kbd",
  "samp",
  "svg",
  "title",
  "noscript",
]);

export const languageOf = (facts: PageFacts): string =>
  facts.tagged("html")[0]?.attributes.lang ?? "";

/** Of elements that hold no other ones. */
export const saidTexts = perPage((facts: PageFacts): readonly SaidText[] =>
  facts.elements.flatMap((element) => {
    if (element.children.length > 0 || isUnread(element)) return [];
    const text = element.text();
    return text === "" ? [] : [{ element, text, language: languageAt(element) }];
  }),
);

function isUnread(element: Element): boolean {
  for (let one: Element | undefined = element; one; one = one.parent)
    if (UNREAD.has(one.tag)) return true;
  return false;
}

function languageAt(element: Element): string {
  for (let one: Element | undefined = element; one; one = one.parent)
    if (one.attributes.lang !== undefined) return one.attributes.lang;
  return "";
}

/** Whether the text is kept apart from the direction of what stands around it. */
export function isIsolated(element: Element): boolean {
  for (let one: Element | undefined = element; one && one.tag !== "html"; one = one.parent)
    if (one.tag === "bdi" || one.attributes.dir !== undefined) return true;
  return false;
}
