/** Ids of one of several texts on a page, and its links to them, with a prefix of its own. */
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { decode } from "../hosting/decode.ts";

/** Attributes that name ids. */
const NAMING = ["ariaDescribedBy", "ariaLabelledBy", "htmlFor"] as const;

/** A copy: the tree may be shown again on other pages. */
export function withIdPrefix(tree: Root, prefix: string): Root {
  const copy = structuredClone(tree);
  const elements: Element[] = [];
  visit(copy, "element", (element) => void elements.push(element));
  const own = new Set<unknown>(elements.map(({ properties }) => properties.id));
  const prefixed = (id: string): string => (own.has(id) ? `${prefix}${id}` : id);
  for (const { properties } of elements) {
    const { id, href } = properties;
    if (typeof id === "string") properties.id = `${prefix}${id}`;
    if (typeof href === "string" && href.startsWith("#"))
      properties.href = `#${prefixedFragment(href.slice(1), prefixed)}`;
    for (const name of NAMING) {
      const named = properties[name];
      if (Array.isArray(named)) properties[name] = named.map(prefixed);
    }
  }
  return copy;
}

/** Written as it is, or with its letters escaped. */
function prefixedFragment(fragment: string, prefixed: (id: string) => string): string {
  const plain = prefixed(fragment);
  if (plain !== fragment) return plain;
  const id = decode(fragment) ?? fragment;
  const changed = prefixed(id);
  return changed === id ? fragment : changed;
}
