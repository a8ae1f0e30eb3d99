/** What the head of a page of another generator says of its place in the site. */
import { parse } from "parse5";
import { type Element, elementsOf } from "../check/reading/element.ts";

export interface Head {
  readonly file: string;
  /** Empty where the page has none, or was not asked. */
  readonly canonical: string;
  readonly noindex: boolean;
  /** Where a small page in place of one that moved leads. */
  readonly refresh: string | undefined;
}

export const plainHead = (file: string): Head => ({
  file,
  canonical: "",
  noindex: false,
  refresh: undefined,
});

/** Only a head that may say something is parsed. */
export function headIn(file: string, html: string, isAddressAsked: boolean): Head {
  const mayHave = isAddressAsked && /canonical/i.test(html);
  if (!mayHave && !/http-equiv=["']?refresh|noindex/i.test(html)) return plainHead(file);
  const elements = elementsOf(parse(html.slice(0, html.search(/<body[\s>]/i) + 1 || undefined)));
  const refresh = /url\s*=\s*["']?([^"']+)/i.exec(metaIn(elements, "refresh"))?.[1];
  return {
    file,
    canonical: canonicalIn(elements),
    noindex: /\bnoindex\b/i.test(metaIn(elements, "robots")),
    refresh,
  };
}

const metaIn = (elements: readonly Element[], name: string): string =>
  elements.find(({ attributes: { name: own, "http-equiv": equivalent } }) =>
    [own, equivalent].some((each) => each?.toLowerCase() === name),
  )?.attributes.content ?? "";

const canonicalIn = (elements: readonly Element[]): string =>
  elements.find(({ tag, attributes }) => tag === "link" && attributes.rel === "canonical")
    ?.attributes.href ?? "";
