/** The addresses that a page is known to ask for or to lead to, with their places in its text. */
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { cssUrls } from "../../check/reading/css-urls.ts";
import { candidatesOf } from "../../check/reading/srcset.ts";

type Node = DefaultTreeAdapterTypes.Node;
type ParsedElement = DefaultTreeAdapterTypes.Element;

export interface PlacedLink {
  /** One, or those of a `srcset`. */
  readonly urls: readonly string[];
  /** Where the attribute stands, in characters. */
  readonly start: number;
  readonly end: number;
}

const HOLDERS = new Set(["href", "src", "action", "poster", "data", "xlink:href"]);
const LISTS = new Set(["srcset", "imagesrcset"]);

/** Not those that speak of the site itself to search engines: canonical links and other languages. */
export function linksOf(document: DefaultTreeAdapterTypes.Document): readonly PlacedLink[] {
  return elementsIn(document).flatMap((element) => {
    const rel = element.attrs.find(({ name }) => name === "rel")?.value ?? "";
    if (element.tagName === "link" && /\b(canonical|alternate|shortlink)\b/i.test(rel)) return [];
    return element.attrs.flatMap(({ name, value }) => {
      const place = element.sourceCodeLocation?.attrs?.[name];
      const urls = urlsIn(element.tagName, name, value);
      return place && urls.length > 0
        ? [{ urls, start: place.startOffset, end: place.endOffset }]
        : [];
    });
  });
}

function urlsIn(tag: string, name: string, value: string): readonly string[] {
  if (HOLDERS.has(name)) return [value.trim()];
  if (LISTS.has(name)) return candidatesOf(value).map(({ url }) => url);
  if (name === "style") return cssUrls(value);
  // Where a page that only sends visitors on sends them.
  if (tag === "meta" && name === "content")
    return /^\s*\d+\s*;\s*url\s*=\s*["']?([^"']+)/i.exec(value)?.slice(1) ?? [];
  return [];
}

/** With places. */
export const parsePage = (html: string): DefaultTreeAdapterTypes.Document =>
  parse(html, { sourceCodeLocationInfo: true });

export function elementsIn(node: Node): readonly ParsedElement[] {
  const found: ParsedElement[] = [];
  const open: Node[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if ("tagName" in next) found.push(next);
    if ("content" in next) open.push(next.content);
    if ("childNodes" in next) open.push(...[...next.childNodes].reverse());
  }
  return found;
}
