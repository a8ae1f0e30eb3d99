/** Menus that are written in Markdown: headings, bold lines and lists of links. */
import type { List, Nodes, PhrasingContent, Root } from "mdast";
import { toString as textIn } from "mdast-util-to-string";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Entry } from "../model.ts";

/** Where a link leads; neither for one that leads nowhere yet. */
export type LinkTo = (name: string) => Pick<Entry, "path" | "href">;

export const listEntries = (source: string, linkTo: LinkTo): readonly Entry[] =>
  entriesOf(unified().use(remarkParse).parse(source), linkTo);

/** A heading, or a line that is no link, names the list below it. */
function entriesOf({ children }: Root, linkTo: LinkTo): readonly Entry[] {
  const entries: Entry[] = [];
  let label = "";
  for (const node of children) {
    if (node.type === "list") {
      const items = itemsOf(node, linkTo);
      if (label === "") entries.push(...items);
      else entries.push({ label, items });
      label = "";
    } else if (node.type === "heading" || node.type === "paragraph") {
      const links = linksIn(node.children, linkTo);
      const [own] = links;
      if (node.type === "heading" || own === undefined) label = own?.label ?? textIn(node).trim();
      else entries.push(...links);
    }
  }
  return entries;
}

const itemsOf = ({ children }: List, linkTo: LinkTo): readonly Entry[] =>
  children.flatMap((item): readonly Entry[] => {
    const words = item.children.flatMap((node) => (node.type === "paragraph" ? node.children : []));
    const items = item.children.flatMap((node) =>
      node.type === "list" ? itemsOf(node, linkTo) : [],
    );
    const links = linksIn(words, linkTo);
    const [own, ...others] = links;
    const label =
      own?.label ??
      words
        .map((one) => textIn(one))
        .join("")
        .trim();
    if (label === "") return items;
    const entry = { ...own, label };
    return [items.length > 0 ? { ...entry, items } : entry, ...others];
  });

const WIKI_LINK = /\[\[([^\]|]+)(?:\|([^\]]+))?\]\]/g;

/** Markdown reads `[[Name]]` as text, in brackets of which it may see one link less. */
function linksIn(nodes: readonly PhrasingContent[], linkTo: LinkTo): readonly Entry[] {
  return nodes.flatMap((node: Nodes): readonly Entry[] => {
    if (node.type === "link") return [{ label: textIn(node).trim(), ...linkTo(node.url) }];
    if (node.type === "text")
      return Array.from(node.value.matchAll(WIKI_LINK), ([, first = "", second]) => ({
        label: first.trim(),
        ...linkTo((second ?? first).trim()),
      }));
    return "children" in node ? linksIn(node.children as PhrasingContent[], linkTo) : [];
  });
}
