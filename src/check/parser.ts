/** Pages to trees: what many pages share word for word is parsed once. */
import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import { partsOf, withEmpty } from "./parts.ts";

type Document = DefaultTreeAdapterTypes.Document;
type Node = DefaultTreeAdapterTypes.ChildNode;

export type Parser = (html: string) => Document;

const OPTIONS = { scriptingEnabled: false };

/** What `noscript` holds is parsed too. */
export const parsePage: Parser = (html) => parse(html, OPTIONS);

/** Trees of parts that are remembered: a site has a header for each entry of its menu and a style for each kind. */
const REMEMBERED = 200;

/**
 * Its trees are those of `parsePage`. They have the nodes of shared parts in common, so nobody may change a
 * tree, and `parentNode` of such a node leads nowhere.
 */
export function createParser(): Parser {
  const known = new Map<string, readonly Node[] | undefined>();
  const insideOf = (text: string): readonly Node[] | undefined => {
    if (!known.has(text) && known.size < REMEMBERED) known.set(text, parseInside(text));
    return known.get(text);
  };
  return (html) => {
    // In quirks mode a table may stand in a paragraph, which a part by itself does not know.
    const parts = /^<!doctype html>/i.test(html)
      ? partsOf(html).filter(({ text }) => insideOf(text) !== undefined)
      : [];
    if (parts.length === 0) return parsePage(html);
    const document = parsePage(withEmpty(html, parts, placeholder));
    const holders = parts.map((_, index) => holderOf(document, placeholder(index)));
    if (holders.includes(undefined)) return parsePage(html);
    for (const [index, { text }] of parts.entries())
      holders[index]?.childNodes.splice(0, 1, ...(insideOf(text) ?? []));
    return document;
  };
}

/** Of Unicode's private use area, so that no page has it. */
const placeholder = (index: number): string => `\u{e000}${index}`;

/** The child of head or body that holds nothing but the text: nothing that was left open reaches into it. */
function holderOf(document: Document, text: string): DefaultTreeAdapterTypes.Element | undefined {
  const root = document.childNodes.find((node) => node.nodeName === "html");
  const sections = root && "childNodes" in root ? root.childNodes : [];
  return sections
    .flatMap((section) => ("childNodes" in section ? section.childNodes : []))
    .filter((node) => "tagName" in node)
    .find(({ childNodes: [only, ...others] }) => isText(only, text) && others.length === 0);
}

/** The nodes in a part; undefined when they depend on what stands before it or change what follows. */
function parseInside(part: string): readonly Node[] | undefined {
  const style = PLAIN_STYLE.exec(part)?.[1];
  if (style !== undefined && !/<\/style/i.test(style)) return style ? [textNode(style)] : [];
  if (/<(form|html)[\s>]/i.test(part)) return undefined;
  const after = placeholder(0);
  const [element, next, ...others] = parseFragment(part + after, OPTIONS).childNodes;
  const isClosed = isText(next, after) && others.length === 0;
  return isClosed && element && "tagName" in element ? element.childNodes : undefined;
}

/** Text that no parser changes: https://html.spec.whatwg.org/multipage/parsing.html#rawtext-state */
const PLAIN_STYLE = /^<style(?:\s[^>"']*)?>([^\r\0]*)<\/style>$/;

const textNode = (value: string): DefaultTreeAdapterTypes.TextNode => ({
  nodeName: "#text",
  parentNode: null,
  value,
});

const isText = (node: Node | undefined, text: string): boolean =>
  node !== undefined && node.nodeName === "#text" && "value" in node && node.value === text;
