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

/** A new tree for each call: plug-ins change it. */
export function parseMarkdown({ source }: Pick<MarkdownBody, "source">): Root {
  const tree = parser.parse(source);
  const slugger = new GithubSlugger();
  visit(tree, "heading", (heading) => {
    const id = slugger.slug(textOf(heading));
    heading.data = { ...heading.data, hProperties: { id } };
  });
  return tree;
}

/** The headings of a body in their order: a table of contents as data. */
export function headingsOf(body: Pick<MarkdownBody, "source">): readonly MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  visit(parseMarkdown(body), "heading", (heading) => {
    const { depth, data } = heading;
    headings.push({ depth, id: String(data?.hProperties?.id ?? ""), text: textOf(heading) });
  });
  return headings;
}
