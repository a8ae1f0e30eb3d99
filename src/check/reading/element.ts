/** A read-only view of a parsed document: just what the rules ask for. */
import type { DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type TagNode = DefaultTreeAdapterTypes.Element;

export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: Element | undefined;
  readonly children: readonly Element[];
  /** The same with the texts between them, as written. */
  readonly parts: () => readonly (Element | string)[];
  /** The text inside, as written, whether or not it can be seen. */
  readonly content: () => string;
  /** The text that a visitor can read, white space collapsed. */
  readonly text: () => string;
  /** A CSS selector that finds this element and no other. */
  readonly selector: () => string;
  /** Nested so deep that what it holds was not read. */
  readonly isTooDeep: boolean;
}

/** Deeper ones Chromium takes out of their parents, and what reads trees by recursion fails. */
export const DEEPEST = 512;

/** Parts of pages whose elements are there already. */
export interface RegionElements {
  /** Those of a part in document order, by its tree; undefined for all other nodes. */
  readonly elementsOf: (node: TagNode) => readonly ParsedElement[] | undefined;
}

/** All elements of a document, in document order. What `noscript` and `template` hold counts. */
export const elementsOf = (
  { childNodes }: DefaultTreeAdapterTypes.Document,
  regions?: RegionElements,
): readonly Element[] => elementsIn(childNodes, regions);

export function elementsIn(
  nodes: readonly Node[],
  regions?: RegionElements,
): readonly ParsedElement[] {
  const elements: ParsedElement[] = [];
  collect(nodes, undefined, elements, regions, 1);
  return elements;
}

/** A class, because a page has thousands: functions of their own would cost each of them memory. */
export class ParsedElement implements Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Of a region that many pages have, in the page that is read. */
  parent: Element | undefined;
  readonly children: Element[] = [];
  readonly isTooDeep: boolean;
  readonly #nodes: readonly Node[];

  constructor(
    node: TagNode,
    parent: Element | undefined,
    nodes: readonly Node[],
    isTooDeep: boolean,
  ) {
    const attributes: Record<string, string> = {};
    for (const { name, value } of node.attrs) attributes[name] = value;
    this.tag = node.tagName;
    this.attributes = attributes;
    this.parent = parent;
    this.isTooDeep = isTooDeep;
    this.#nodes = nodes;
  }

  parts(): readonly (Element | string)[] {
    let next = 0;
    return this.#nodes.flatMap((node): readonly (Element | string)[] => {
      if ("tagName" in node) return this.children.slice(next, ++next);
      return node.nodeName === "#text" && "value" in node ? [node.value] : [];
    });
  }

  content(): string {
    return textOf(this.#nodes, () => true);
  }

  text(): string {
    return collapse(textOf(this.#nodes, isRead));
  }

  selector(): string {
    return selectorOf(this);
  }
}

function collect(
  nodes: readonly Node[],
  parent: ParsedElement | undefined,
  into: ParsedElement[],
  regions: RegionElements | undefined,
  depth: number,
): void {
  for (const node of nodes) {
    if (!("tagName" in node)) continue;
    const region = regions?.elementsOf(node);
    if (region) {
      const [top] = region;
      if (top) top.parent = parent;
      if (top) parent?.children.push(top);
      for (const each of region) into.push(each);
      continue;
    }
    const inner = "content" in node ? node.content.childNodes : node.childNodes;
    const isTooDeep = depth >= DEEPEST && inner.some((child) => "tagName" in child);
    if (isTooDeep) inner.length = 0;
    const element = new ParsedElement(node, parent, inner, isTooDeep);
    into.push(element);
    parent?.children.push(element);
    collect(inner, element, into, regions, depth + 1);
  }
}

/** Blocks end words: without a gap, two table cells would read as one word. */
export const INLINE = new Set(
  "a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** `annotation` holds what a formula was written as. */
export const UNREAD = new Set(
  "script style template noscript head title desc annotation".split(" "),
);

const isRead = (tag: string, hidden: boolean) => !UNREAD.has(tag) && !hidden;

function textOf(
  nodes: readonly Node[],
  include: (tag: string, hidden: boolean) => boolean,
): string {
  let text = "";
  for (const node of nodes) {
    if (node.nodeName === "#text" && "value" in node) text += node.value;
    else if ("tagName" in node) {
      const hidden = node.attrs.some(({ name }) => name === "hidden");
      if (!include(node.tagName, hidden)) continue;
      const inner = textOf(node.childNodes, include);
      text += INLINE.has(node.tagName) ? inner : ` ${inner} `;
    }
  }
  return text;
}

/** A lone space stays as it is. */
export const collapse = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, " ").trim();

function selectorOf(element: Element): string {
  const { id } = element.attributes;
  if (id && /^[A-Za-z][\w-]*$/.test(id)) return `#${id}`;
  if (!element.parent) return element.tag;
  const twins = element.parent.children.filter(({ tag }) => tag === element.tag);
  const named = nameOf(element);
  if (named && twins.filter((twin) => nameOf(twin) === named).length === 1)
    return `${element.tag}${named}`;
  const position = twins.length > 1 ? `:nth-of-type(${twins.indexOf(element) + 1})` : "";
  const step = `${element.tag}${position}`;
  return element.parent.tag === "html" ? step : `${selectorOf(element.parent)} > ${step}`;
}

/** What tells a head's element from its twins. */
function nameOf({ tag, parent, attributes }: Element): string | undefined {
  if (parent?.tag !== "head") return undefined;
  const key = ["name", "property", "rel"].find((name) => attributes[name]);
  return key && tag !== "script" ? `[${key}="${attributes[key]}"]` : undefined;
}

/** Whether the element is one of the tags, or stands inside one. */
export function isWithin(element: Element, ...tags: readonly string[]): boolean {
  for (let each: Element | undefined = element; each; each = each.parent)
    if (tags.includes(each.tag)) return true;
  return false;
}
