/** Markdown to its syntax tree: GitHub's flavour, footnotes, directives, an id on each heading. */
import GithubSlugger from "github-slugger";
import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { MarkdownBody } from "../../content/markdown-body.ts";
import type { MarkdownHeading } from "./types.ts";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

type Body = Pick<MarkdownBody, "source">;

/** Pages ask for the headings of a body and then for the body itself: the latest tree is kept for that. */
export function createMarkdownParser() {
  let latest: { readonly source: string; readonly tree: Root } | undefined;
  const treeOf = ({ source }: Body): Root => {
    if (latest?.source !== source) latest = { source, tree: parse(source) };
    return latest.tree;
  };
  return {
    /** A tree of its own for each call: plug-ins change it. */
    treeFor: (body: Body): Root => structuredClone(treeOf(body)),
    headings: (body: Body): readonly MarkdownHeading[] => headingsIn(treeOf(body)),
  };
}

function parse(source: string): Root {
  const tree = parser.parse(source);
  const slugger = new GithubSlugger();
  visit(tree, "heading", (heading) => {
    const id = slugger.slug(textOf(heading));
    heading.data = { ...heading.data, hProperties: { id } };
  });
  return tree;
}

/** In their order: a table of contents as data. */
function headingsIn(tree: Root): readonly MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  visit(tree, "heading", (heading) => {
    const { depth, data } = heading;
    headings.push({ depth, id: String(data?.hProperties?.id ?? ""), text: textOf(heading) });
  });
  return headings;
}
