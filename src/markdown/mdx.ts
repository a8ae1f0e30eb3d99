/**
 * MDX to the code of a module, by @mdx-js/mdx, which is loaded when a file of it is compiled. Directives, headings and
 * code are what they are in Markdown; links and pictures find their place when the module is rendered.
 */
import type { Element, Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";
import { languagesIn } from "../content/languages.ts";
import type { MarkdownBody } from "../content/markdown-body.ts";
import type { Problem } from "../errors.ts";
import type { MarkdownSettings } from "../site/define.ts";
import { showCode } from "./code.ts";
import { readDirectives } from "./directives.ts";
import { assignIds, headingsIn } from "./headings.ts";
import { createHighlight } from "./highlight.ts";
import { readLeftovers } from "./leftovers.ts";
import { FACTS, type MdxFacts, PLACE } from "./mdx-facts.ts";
import { namedPlugins } from "./plugins.ts";
import type { Directives, MarkdownHeading } from "./processed.ts";
import { tellingOf } from "./tell.ts";
import { outsideFences, withBracketedTitles } from "./titles.ts";

export interface CompiledMdx {
  readonly code: string;
  readonly problems: readonly Problem[];
}

/** Throws what the compiler throws, with its place. `text` has its front matter as empty lines. */
export async function compileMdx(
  file: string,
  text: string,
  { remarkPlugins, rehypePlugins }: MarkdownSettings,
): Promise<CompiledMdx> {
  const [{ compile }, { SourceMapGenerator }, highlight] = await Promise.all([
    import("@mdx-js/mdx"),
    import("source-map"),
    createHighlight(languagesIn(text)),
  ]);
  const body: MarkdownBody = { type: "markdown", file, line: 1, source: text };
  const problems: Problem[] = [];
  const notices: Problem[] = [];
  const tell = tellingOf(body, problems);
  let facts: Omit<MdxFacts, "headings" | "notices"> = { used: [], tags: [] };
  let headings: readonly MarkdownHeading[] = [];
  const value = withBracketedTitles(withEscapedIds(text));
  const readTree = () => (tree: Root) => {
    readLeftovers(tree, value, tell);
    const { used } = readDirectives(tree, value, new Set(), "trust", tell);
    facts = { used: used.map(plain), tags: readTags(tree, file) };
  };
  const readHtml = () => (tree: HtmlRoot) => assignIds(tree, tell);
  const finish = () => (tree: HtmlRoot) => {
    showCode(tree, highlight, tell, tellingOf(body, notices));
    headings = headingsIn(tree);
    visit(tree, "element", (element) => setPlace(element, file));
  };
  const compiled = await compile(new VFile({ value, path: file.replace(/^.*\//, "") }), {
    SourceMapGenerator,
    // A part that a file imports has the components of the page, too.
    providerImportSource: "build-site",
    remarkPlugins: [remarkGfm, remarkDirective, ...namedPlugins(remarkPlugins, "remark"), readTree],
    rehypePlugins: [readHtml, ...namedPlugins(rehypePlugins, "rehype"), finish],
    remarkRehypeOptions: { clobberPrefix: "", footnoteLabelProperties: {} },
  });
  const map = Buffer.from(JSON.stringify(compiled.map)).toString("base64");
  const known: MdxFacts = { ...facts, headings, notices };
  return {
    problems,
    code: `${compiled}\nexport const ${FACTS} = ${JSON.stringify(known)};\n//# sourceMappingURL=data:application/json;base64,${map}\n`,
  };
}

const plain = ({ name, position }: Directives["used"][number]) => ({
  name,
  ...(position ? { position: { start: position.start } } : {}),
});

/** In MDX the braces of `{#feed}` would be code. */
const withEscapedIds = (text: string): string =>
  outsideFences(text, (line) =>
    line.replace(/^(#{1,6}\s.*?)(?<!\\)\{(?=#[\w:.-]+\}\s*$)/, "$1\\{"),
  );

/** Links and pictures that are written as tags are the site's too. */
function readTags(tree: Root, file: string): Directives["used"] {
  const tags: Directives["used"][number][] = [];
  visit(tree, (node) => {
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
    const { name, position } = node;
    if (name === "a" || name === "img") {
      node.data = {};
      node.attributes.push({
        type: "mdxJsxAttribute",
        name: "data-place",
        value: `${position?.start.line}:${position?.start.column}:${file}`,
      });
    } else if (name) tags.push(plain({ name, position }));
  });
  return tags;
}

function setPlace({ tagName, properties, position }: Element, file: string): void {
  if ((tagName === "a" || tagName === "img") && position)
    properties[PLACE] = `${position.start.line}:${position.start.column}:${file}`;
}
