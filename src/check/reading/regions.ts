/**
 * Headers, menus and footers that pages have letter for letter: the tree of each is built once, and hung into the
 * document of each page that has it. So its elements belong to the page that is read last, and no page before.
 */
import type { DefaultTreeAdapterTypes } from "parse5";
import { ownCopy } from "../../text/own-copy.ts";
import { type RegionTrees, treeOf } from "./document.ts";
import { elementsIn, type ParsedElement, type RegionElements } from "./element.ts";

type TagNode = DefaultTreeAdapterTypes.Element;

export type Regions = RegionTrees & RegionElements;

/** Each takes as much memory as its part of a parsed page. */
const MOST = 50;

export function createRegions(): Regions {
  const seen = new Set<string>();
  const trees = new Map<string, TagNode | undefined>();
  const elements = new Map<TagNode, readonly ParsedElement[]>();
  const build = (text: string) => {
    if (trees.size >= MOST) for (const each of [trees, elements]) each.clear();
    const node = treeOf(text);
    trees.set(text, node);
    if (node) elements.set(node, elementsIn([node]));
  };
  return {
    at(html, start) {
      const text = regionAt(html, start);
      if (text === undefined) return undefined;
      if (!seen.has(text)) {
        // One for each page would be built in vain.
        if (seen.size >= MOST) seen.clear();
        seen.add(ownCopy(text));
        return undefined;
      }
      if (!trees.has(text)) build(ownCopy(text));
      const node = trees.get(text);
      return node && { node, end: start + text.length };
    },
    elementsOf: (node) => elements.get(node),
  };
}

const OPENING = /<(header|nav|footer|aside)[\s>]/y;

/** Up to its first end tag: where that ends another one, the tree is no whole one, and is not built. */
function regionAt(html: string, start: number): string | undefined {
  OPENING.lastIndex = start;
  const tag = OPENING.exec(html)?.[1];
  if (tag === undefined) return undefined;
  const close = `</${tag}>`;
  const end = html.indexOf(close, start);
  return end === -1 ? undefined : html.slice(start, end + close.length);
}
