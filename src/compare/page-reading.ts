/** All of a page that a visitor, a search engine or a browser can tell, from one parse. */
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { cssUrls } from "../check/reading/css-urls.ts";
import { collapse, type Element, elementsOf, isWithin } from "../check/reading/element.ts";
import { refreshOf } from "../check/reading/refresh.ts";
import { candidatesOf } from "../check/reading/srcset.ts";
import { dataOf } from "./data-reading.ts";
import { lookOf } from "./look.ts";
import { withoutHash } from "./names.ts";
import { type Block, blocksOf } from "./page-text.ts";

export interface PageReading {
  readonly blocks: readonly Block[];
  readonly links: readonly Named[];
  /** By the file's name without hash; the value is the alternative text. */
  readonly pictures: readonly Named[];
  /** Title, description, canonical link, robots and the like, by name. */
  readonly head: ReadonlyMap<string, string>;
  /** Each value of the structured data by its path, such as `LocalBusiness.telephone`. */
  readonly data: ReadonlyMap<string, string>;
  /** The content security policy by directive, without hashes. */
  readonly policy: ReadonlyMap<string, string>;
  /** A hash for each part of what decides on the look: elements and classes, styles, drawings, scripts. */
  readonly look: ReadonlyMap<string, string>;
  /** Addresses of the styles, scripts and pictures that a browser asks for, as they are written. */
  readonly asks: readonly Ask[];
  /** Where a page leads that only sends visitors on. */
  readonly redirect: string | undefined;
  /** Of the page alone. */
  readonly bytes: number;
}

/** A link by its words with its target, a picture by its file with its alternative text. */
export interface Named {
  readonly name: string;
  readonly value: string;
}

export interface Ask {
  readonly use: "styles" | "script" | "picture";
  readonly url: string;
}

export function readPage(html: string): PageReading {
  const document: DefaultTreeAdapterTypes.Document = parse(html, { scriptingEnabled: false });
  const elements = elementsOf(document);
  return {
    blocks: blocksOf(document),
    links: elements.filter(isLink).map((link) => ({
      name: nameOfLink(link),
      value: withoutHash(link.attributes.href ?? ""),
    })),
    pictures: elements.filter(isPicture).map(({ attributes }) => ({
      name: withoutHash(attributes.src ?? ""),
      value: collapse(attributes.alt ?? ""),
    })),
    head: numbered(elements.filter(isHeadField), nameOfField, valueOfField),
    data: dataOf(elements),
    policy: policyOf(elements),
    look: lookOf(elements),
    asks: elements.flatMap(asksOf),
    redirect: refreshOf(elements),
    bytes: Buffer.byteLength(html),
  };
}

/** Names that come more than once get a number, in the order of the page. */
function numbered(
  elements: readonly Element[],
  nameOf: (element: Element) => string,
  readValue: (element: Element) => string,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const element of elements) {
    const name = nameOf(element);
    let unique = name;
    for (let n = 2; found.has(unique); n++) unique = `${name} (${n})`;
    found.set(unique, readValue(element));
  }
  return found;
}

const isLink = ({ tag, attributes }: Element) => tag === "a" && attributes.href !== undefined;

const nameOfLink = (link: Element): string =>
  link.text() ||
  collapse(link.attributes["aria-label"] ?? link.attributes.title ?? "") ||
  "a link without words";

const isPicture = ({ tag }: Element) => tag === "img";

const isHeadField = (element: Element): boolean => {
  const { tag, attributes } = element;
  if (!isWithin(element, "head")) return false;
  if (tag === "title") return true;
  if (tag === "meta") return Boolean(attributes.name ?? attributes.property);
  return tag === "link" && /\b(canonical|alternate|prev|next)\b/.test(attributes.rel ?? "");
};

const nameOfField = ({ tag, attributes }: Element): string =>
  tag === "meta"
    ? (attributes.name ?? attributes.property ?? "")
    : tag === "title"
      ? "title"
      : [attributes.rel, attributes.hreflang ?? attributes.type].filter(Boolean).join(" ");

const valueOfField = (element: Element): string =>
  withoutHash(collapse(element.attributes.content ?? element.attributes.href ?? element.content()));

function policyOf(elements: readonly Element[]): ReadonlyMap<string, string> {
  const policy = elements.find(
    ({ attributes }) => attributes["http-equiv"]?.toLowerCase() === "content-security-policy",
  );
  const directives = (policy?.attributes.content ?? "").split(";").map((part) => part.trim());
  return new Map(
    directives
      .filter((part) => part !== "")
      .map((part) => {
        const [name = "", ...sources] = part.split(/\s+/);
        return [name, sources.filter((source) => !/^'(sha\d+|nonce)-/.test(source)).join(" ")];
      }),
  );
}

/** Of a picture in many sizes, the first that is named stands for all. */
function asksOf(element: Element): readonly Ask[] {
  const { tag, attributes } = element;
  const { href, src, srcset, rel = "", style = "", "data-src": island } = attributes;
  const picture = (url: string): Ask => ({ use: "picture", url });
  if (tag === "link" && href && /\bstylesheet\b/i.test(rel)) return [{ use: "styles", url: href }];
  if (tag === "script" && src) return [{ use: "script", url: src }];
  if (island && attributes["data-island"] !== undefined) return [{ use: "script", url: island }];
  if (tag === "img" || tag === "source") {
    const url = src ?? candidatesOf(srcset ?? "")[0]?.url;
    return url === undefined ? [] : [picture(url)];
  }
  const css = tag === "style" ? element.content() : style;
  return cssUrls(css).map((url) =>
    /\.(woff2?|ttf|otf|css)$/i.test(url) ? { use: "styles", url } : picture(url),
  );
}
