/** Markdown to React elements. Its packages are loaded for sites that have Markdown only. */
import type { Element, Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { toString as textOf } from "mdast-util-to-string";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { EXIT, SKIP, visit } from "unist-util-visit";
import { isPlain } from "../../content/languages.ts";
import type { MarkdownBody } from "../../content/markdown-body.ts";
import type { Problem } from "../../errors.ts";
import type { MarkdownPlugins } from "../../site/define.ts";
import { Picture } from "../picture.tsx";
import { createHighlight, type Highlight } from "./highlight.ts";
import { createMarkdownParser } from "./parse.ts";
import { namedPlugins } from "./plugins.ts";
import { directiveElement, PICTURE, type ResolveContext, resolveTree } from "./resolve.ts";
import type { MarkdownContext } from "./types.ts";

export async function createMarkdown(
  languages: readonly string[],
  context: ResolveContext,
  { remarkPlugins, rehypePlugins }: MarkdownPlugins,
): Promise<MarkdownContext> {
  const highlight = await createHighlight(languages);
  const { treeFor, headings } = createMarkdownParser();
  const toHtml = unified()
    .use(namedPlugins(remarkPlugins, "remark"))
    .use(remarkRehype, { clobberPrefix: "", footnoteLabelProperties: {} })
    .use(namedPlugins(rehypePlugins, "rehype"))
    .freeze();
  return {
    headings,
    render({ body, components, directives = {}, sizes, main = false }, { problems }) {
      const tree = treeFor(body);
      resolveTree(tree, { body, context, directives: Object.keys(directives), problems });
      const html: Root = toHtml.runSync(tree);
      highlightCode(html, body, highlight, problems);
      if (main) markFirstPicture(html);
      const named = Object.entries(directives).map(([name, component]) => [
        directiveElement(name),
        component,
      ]);
      return toJsxRuntime(html, {
        Fragment,
        jsx,
        jsxs,
        components: {
          ...components,
          ...Object.fromEntries(named),
          [PICTURE]: (props: { file: string; alt: string; main?: boolean }) => (
            <Picture {...props} {...(sizes ? { sizes } : {})} />
          ),
        },
      });
    },
  };
}

function markFirstPicture(tree: Root): void {
  visit(tree, "element", ({ tagName, properties }) => {
    if (tagName !== PICTURE) return undefined;
    properties.main = true;
    return EXIT;
  });
}

/** Replaces `pre` elements whose code names its language by coloured ones. */
function highlightCode(
  tree: Root,
  { file, line }: MarkdownBody,
  highlight: Highlight,
  problems: Problem[],
): void {
  visit(tree, "element", (pre: Element, index, parent) => {
    const [code] = pre.children;
    if (pre.tagName !== "pre" || code?.type !== "element" || !parent || index === undefined) return;
    const [, language] = /language-(\S+)/.exec(String(code.properties.className)) ?? [];
    if (!language || isPlain(language)) {
      // Long lines are scrolled to by keyboard, as in coloured code.
      pre.properties.tabIndex = 0;
      return;
    }
    const coloured = highlight(textOf(code).replace(/\n$/, ""), language.toLowerCase());
    const [replacement] = coloured?.children ?? [];
    if (replacement?.type === "element") {
      replacement.properties["data-language"] = language;
      parent.children[index] = replacement;
      return SKIP;
    }
    const { start } = pre.position ?? {};
    problems.push({
      rule: "content/markdown",
      where: { file, line: line + (start?.line ?? 1) - 1, column: start?.column ?? 1 },
      message: `code in "${language}" cannot be coloured: nobody knows that language`,
      hint: "write the language's usual name, such as js or yaml, or text for none",
    });
    return undefined;
  });
}
