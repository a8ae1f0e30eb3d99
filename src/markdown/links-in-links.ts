/** Bare addresses between the tags of a link are its words: a link holds no other, and browsers would end it there. */
import type { Link, Nodes, Parents, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";

export function withoutLinksInLinks(tree: Root): void {
  visit(tree, (node) => {
    if ("name" in node && node.name === "a" && "children" in node) return unlinked(node);
    if (!("children" in node)) return undefined;
    let isInside = false;
    for (const child of [...node.children]) {
      if (child.type === "html")
        isInside = /^<a[\s>]/i.test(child.value) || (isInside && !/^<\/a\s*>/i.test(child.value));
      else if (isInside && isBare(child)) show(child, node);
      else if (isInside && "children" in child) unlinked(child);
    }
    return undefined;
  });
}

function unlinked(parent: Parents): typeof SKIP {
  visit(parent, "link", (node, _, above) => {
    if (above && isBare(node)) show(node, above);
  });
  return SKIP;
}

/** Written without brackets around its words: it begins where they do. */
const isBare = (node: Nodes): node is Link =>
  node.type === "link" && node.position?.start.offset === node.children[0]?.position?.start.offset;

function show(link: Link, parent: Parents): void {
  const children: Nodes[] = parent.children;
  children.splice(children.indexOf(link), 1, ...link.children);
}
