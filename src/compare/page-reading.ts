/** All of a page that a visitor, a search engine or a browser can tell, from one parse. */
import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { collapse, type Element, elementsOf, isWithin } from "../check/reading/element.ts";
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
  /** A hash of what decides on the look: kinds of elements, classes, styles, drawings. */
  readonly look: string;
  /** Whether the page only sends visitors on. */
  readonly isRedirect: boolean;
  readonly bytes: number;
}

/** A link by its words with its target, a picture by its file with its alternative text. */
export interface Named {
  readonly name: string;
  readonly value: string;
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
    isRedirect: elements.some(isRefresh),
    bytes: Buffer.byteLength(html),
  };
}

/** `assets/bee.3f2a9c1b0d-640.avif` → `assets/bee-640.avif`: a hash says nothing to people. */
const withoutHash = (text: string): string =>
  text.replace(/(\/?assets\/[^\s"'()]+?)\.[0-9a-z]{10}(?=[.-])/g, "$1");

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

function dataOf(elements: readonly Element[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const element of elements)
    if (element.attributes.type?.toLowerCase() === "application/ld+json")
      flatten(parseJson(element.content()), "", found);
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { "@type": "Unreadable", text };
    throw error;
  }
}

/** A node is named by its type: its place in the graph says nothing. */
function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (Array.isArray(value))
    for (const [index, each] of value.entries())
      flatten(each, isNode(each) && path === "" ? "" : `${path}[${index + 1}]`, into);
  else if (typeof value === "object" && value !== null) {
    const { "@graph": graph, "@context": _, ...fields } = value as Record<string, unknown>;
    if (graph !== undefined) flatten(graph, "", into);
    const name = path === "" && isNode(value) ? String(fields["@type"]) : path;
    for (const [field, each] of Object.entries(fields))
      flatten(each, name === "" ? field : `${name}.${field}`, into);
  } else {
    let unique = path;
    for (let n = 2; into.has(unique); n++) unique = `${path} (${n})`;
    into.set(unique, withoutHash(String(value)));
  }
}

const isNode = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "@type" in value;

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

const isRefresh = ({ tag, attributes }: Element): boolean =>
  tag === "meta" && attributes["http-equiv"]?.toLowerCase() === "refresh";

/** Words, addresses and structured data are told by themselves: a further paragraph looks like the others. */
function lookOf(elements: readonly Element[]): string {
  const seen = new Set<string>();
  for (const element of elements) {
    const { tag, attributes } = element;
    if (isWithin(element, "head") && tag !== "style") continue;
    const names = Object.keys(attributes).filter((name) => isLookedAt(name, element));
    const values = names.sort().map((name) => `${name}=${withoutHash(attributes[name] ?? "")}`);
    seen.add([tag, ...values, tag === "style" ? withoutHash(element.content()) : ""].join(" "));
  }
  return createHash("sha256")
    .update([...seen].sort().join("\n"))
    .digest("hex");
}

const UNSEEN =
  /^(href|src|srcset|alt|content|id|title|name|value|data-.*|aria-.*|integrity|nonce)$/;

/** In a drawing, everything is seen. */
const isLookedAt = (name: string, element: Element): boolean =>
  isWithin(element, "svg") ? name !== "id" : !UNSEEN.test(name);
