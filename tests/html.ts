/** Reads built pages as a visitor's browser does, for tests. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export interface PageUnderTest {
  readonly html: string;
  readonly elements: readonly Element[];
}

export function readPage(dist: string, file: string): PageUnderTest {
  const html = readFileSync(join(dist, file), "utf8");
  return { html, elements: [...walk(parse(html))] };
}

function* walk(node: Node): Generator<Element> {
  if ("tagName" in node) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* walk(child);
}

export const within = (element: Element | undefined): readonly Element[] =>
  element ? [...walk(element)].slice(1) : [];

export const attribute = (element: Element | undefined, name: string): string | undefined =>
  element?.attrs.find((attr) => attr.name === name)?.value;

const SILENT = new Set(["script", "style", "noscript", "template"]);

/** The text that stands on the page, with single spaces. */
export function textOf(element: Element | undefined): string {
  const parts: string[] = [];
  const visit = (node: Node) => {
    if ("value" in node) parts.push(node.value);
    if ("tagName" in node && SILENT.has(node.tagName)) return;
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
    if ("tagName" in node && !INLINE.has(node.tagName)) parts.push(" ");
  };
  if (element) visit(element);
  return parts.join("").replace(/\s+/g, " ").trim();
}

const INLINE = new Set(["a", "b", "em", "strong", "span", "i", "small", "abbr", "time"]);

export const byTag = (elements: readonly Element[], ...tags: string[]): readonly Element[] =>
  elements.filter(({ tagName }) => tags.includes(tagName));

export const mainOf = ({ elements }: PageUnderTest): Element | undefined =>
  byTag(elements, "main")[0];

/** Every link with its text and target, in document order. */
export const linksOf = (elements: readonly Element[]) =>
  byTag(elements, "a").map((link) => ({ text: textOf(link), href: attribute(link, "href") ?? "" }));

/** A page's JSON-LD nodes. */
export function nodesOf({ elements }: PageUnderTest): readonly Record<string, unknown>[] {
  return byTag(elements, "script")
    .filter((script) => attribute(script, "type") === "application/ld+json")
    .flatMap((script) => {
      const [first] = script.childNodes;
      return JSON.parse(first && "value" in first ? first.value : "{}")["@graph"];
    });
}

export const metaOf = ({ elements }: PageUnderTest, name: string): string | undefined => {
  const found = byTag(elements, "meta").find(
    (meta) => attribute(meta, "name") === name || attribute(meta, "property") === name,
  );
  return attribute(found, "content");
};
