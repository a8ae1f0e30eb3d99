/**
 * Markdown where it would not be read as such: MDX reads it in every element, Markdown not between a tag of HTML and the
 * next empty line (https://spec.commonmark.org/0.31.2/#html-blocks). It becomes HTML there.
 */
import type { Nodes } from "mdast";
import type { Edit } from "../text.ts";

const TAGS: Readonly<Record<string, string>> = { strong: "strong", emphasis: "em", delete: "del" };

/** Of one node, without those in it; undefined for one that means the same in HTML. */
export function htmlEdits(node: Nodes, source: string): readonly Edit[] | undefined {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const tag = TAGS[node.type];
  if (tag !== undefined) return around(node, `<${tag}>`, `</${tag}>`);
  switch (node.type) {
    case "link":
      return around(node, `<a href="${attribute(node.url)}">`, "</a>");
    case "image":
      return [
        {
          start,
          end,
          text: `<img src="${attribute(node.url)}" alt="${attribute(node.alt ?? "")}">`,
        },
      ];
    case "inlineCode":
      return [{ start, end, text: htmlCode(node.value) }];
    case "break":
      return [{ start, end, text: "<br>\n" }];
    case "text":
      return source.slice(start, end).includes("\\")
        ? [{ start, end, text: text(node.value) }]
        : undefined;
  }
  return undefined;
}

/** What stands in a node stays; the marks around it go. */
function around(node: Nodes, before: string, after: string): readonly Edit[] {
  const [first, last] = "children" in node ? [node.children[0], node.children.at(-1)] : [];
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  return [
    { start, end: first?.position?.start.offset ?? end, text: before },
    { start: last?.position?.end.offset ?? end, end, text: after },
  ];
}

const text = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("{", "&#123;");

const attribute = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

export const htmlLink = (url: string, words: string): string =>
  `<a href="${attribute(url)}">${text(words)}</a>`;

/** An empty line in it would end the HTML. */
export const htmlCode = (code: string): string =>
  code.includes("\n")
    ? `<pre><code>${text(code.replace(/^\n|\s+$/g, "")).replaceAll("\n", "&#10;")}</code></pre>`
    : `<code>${text(code)}</code>`;

/** HTML ends at an empty line. */
export const isAfterEmptyLine = (source: string, offset: number): boolean =>
  /\n[ \t>]*\n[ \t>]*$/.test(source.slice(Math.max(0, offset - 300), offset));

/** What is no text has lines of its own in Markdown. */
export const isBlockNode = ({ type }: Nodes): boolean =>
  /^(list|heading|code|blockquote|table|thematicBreak)$/.test(type);
