/** What the head of a page of another generator says of its place in the site. */
import { parse } from "parse5";
import { type Element, elementsOf } from "../check/reading/element.ts";
import { refreshOf } from "../check/reading/refresh.ts";

export interface Head {
  readonly file: string;
  /** Empty where the page has none, or was not asked. */
  readonly canonical: string;
  readonly noindex: boolean;
  /** Where a small page in place of one that moved leads. */
  readonly refresh: string | undefined;
}

const plainHead = (file: string): Head => ({
  file,
  canonical: "",
  noindex: false,
  refresh: undefined,
});

/** Only a head that may say something is made a text, as most of a page is not, and parsed. */
export function headIn(file: string, bytes: Buffer, isAddressAsked: boolean): Head {
  const html = String(headOf(bytes));
  const mayHave = isAddressAsked && /canonical/i.test(html);
  if (!mayHave && !/http-equiv\s*=\s*["']?\s*refresh|noindex/i.test(html)) return plainHead(file);
  const elements = elementsOf(parse(html.slice(0, html.search(/<body[\s>]/i) + 1 || undefined)));
  return {
    file,
    canonical: canonicalIn(elements),
    noindex: /\bnoindex\b/i.test(robotsIn(elements)),
    refresh: refreshOf(elements),
  };
}

/** All of the page where its body has no tag, or another one than nearly all. */
function headOf(bytes: Buffer): Buffer {
  const end = bytes.indexOf("<body");
  return end < 0 ? bytes : bytes.subarray(0, end + "<body>".length);
}

const robotsIn = (elements: readonly Element[]): string =>
  elements.find(({ attributes }) => attributes.name?.toLowerCase() === "robots")?.attributes
    .content ?? "";

const canonicalIn = (elements: readonly Element[]): string =>
  elements.find(({ tag, attributes }) => tag === "link" && attributes.rel === "canonical")
    ?.attributes.href ?? "";
