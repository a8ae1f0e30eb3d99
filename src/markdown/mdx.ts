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
import { cjkEmphasis, hasCjk } from "./cjk.ts";
import { showCode } from "./code.ts";
import { readDirectives } from "./directives.ts";
import { openFootnotes } from "./footnote-labels.ts";
import { assignIds, headingsIn } from "./headings.ts";
import { highlightOf } from "./highlight.ts";
import { readLeftovers } from "./leftovers.ts";
import { withoutLinksInLinks } from "./links-in-links.ts";
import { FACTS, type MdxFacts, PLACE } from "./mdx-facts.ts";
import { exportHeadings } from "./mdx-headings.ts";
import { plain, readTags } from "./mdx-tags.ts";
import { askExpressions, askingFunction, exportedComponents } from "./mdx-waiting.ts";
import { tellExpressions, tellWaiting } from "./mdx-words.ts";
import { FLATTER, TOO_DEEP, tooDeep, unreadableLine } from "./nesting.ts";
import { namedPlugins, tellMessages } from "./plugins.ts";
import type { MarkdownHeading } from "./processed.ts";
import { TASK_HANDLERS } from "./tasks.ts";
import { type Placed, tellingOf } from "./tell.ts";
import { withBracketedTitles, withEscapedIds, withPlainIds } from "./titles.ts";

export interface CompiledMdx {
  readonly code: string;
  readonly problems: readonly Problem[];
}

/** Throws what the compiler throws, with its place. `text` has empty lines in place of its front matter. */
export async function compileMdx(
  file: string,
  text: string,
  frontMatter: unknown,
  { remarkPlugins, rehypePlugins }: MarkdownSettings,
): Promise<CompiledMdx> {
  const [{ compile }, { SourceMapGenerator }, highlight] = await Promise.all([
    import("@mdx-js/mdx"),
    import("source-map"),
    highlightOf(languagesIn(text)),
  ]);
  const body: MarkdownBody = { type: "markdown", file, line: 1, source: text };
  const problems: Problem[] = [];
  const notices: Problem[] = [];
  const tell = tellingOf(body, problems);
  let facts: Omit<MdxFacts, "headings" | "notices"> = { used: [], tags: [] };
  let waits: (() => void) | undefined;
  let headings: readonly MarkdownHeading[] = [];
  let footnote: Placed | undefined;
  const value = withBracketedTitles(withEscapedIds(withPlainIds(text)));
  const unreadable = unreadableLine(value);
  if (unreadable) {
    tell(unreadable.place, unreadable.message, unreadable.hint);
    return { problems, code: "" };
  }
  const readDepth = () => (tree: Root) => {
    const deep = tooDeep(tree);
    if (!deep) return;
    tell(deep, TOO_DEEP, FLATTER);
    tree.children = [];
  };
  const readTree = () => (tree: Root) => {
    withoutLinksInLinks(tree);
    readLeftovers(tree, value, tell, tellingOf(body, notices));
    tellExpressions(tree, value, tell);
    waits = () => tellWaiting(tree, tell);
    const { used } = readDirectives(tree, value, new Set(), "trust", tell);
    facts = { used: used.map(plain), tags: readTags(tree, file, tell, tellingOf(body, notices)) };
  };
  const readHtml = () => (tree: HtmlRoot) => {
    footnote = openFootnotes(tree);
    assignIds(tree, tell);
  };
  const finish = () => (tree: HtmlRoot) => {
    showCode(tree, highlight, tell, tellingOf(body, notices));
    headings = headingsIn(tree);
    exportHeadings(tree);
    askExpressions(tree);
    visit(tree, "element", (element) => setPlace(element, file));
  };
  const read = new VFile({ value, path: file });
  const compiled = await compile(read, {
    SourceMapGenerator,
    // By its name a part that ends in .md would be Markdown alone.
    format: "mdx",
    // A part that a file imports has the components of the page, too.
    providerImportSource: "build-site",
    remarkPlugins: [
      remarkGfm,
      ...(hasCjk(value) ? [cjkEmphasis] : []),
      remarkDirective,
      readDepth,
      ...namedPlugins(remarkPlugins, "remark"),
      readTree,
    ],
    rehypePlugins: [readHtml, ...namedPlugins(rehypePlugins, "rehype"), finish],
    remarkRehypeOptions: {
      clobberPrefix: "",
      footnoteLabelProperties: {},
      handlers: TASK_HANDLERS,
    },
  });
  tellMessages(read, tellingOf(body, notices));
  if (String(compiled).includes(WAITING)) waits?.();
  // Seen from the folder of the file.
  const sources = [file.replace(/^.*\//, "")];
  const map = Buffer.from(JSON.stringify({ ...compiled.map, sources })).toString("base64");
  const known: MdxFacts = { ...facts, headings, notices, ...(footnote ? { footnote } : {}) };
  return {
    problems,
    code: `${compiled}\n${askingFunction(file)}${exported(text, frontMatter)}${exportedComponents(facts.tags)}export const ${FACTS} = ${JSON.stringify(known)};\n//# sourceMappingURL=data:application/json;base64,${map}\n`,
  };
}

/** What the compiler makes of a text in which an expression awaits something. */
const WAITING = "async function _createMdxContent";

/** What other generators call the front matter, as far as the file asks for it and has nothing else of the name. */
const exported = (text: string, frontMatter: unknown): string =>
  ["frontmatter", "frontMatter"]
    .filter((name) => new RegExp(`\\b${name}\\b`).test(text))
    .filter((name) => !new RegExp(`\\b(?:const|let|var|import)\\b[^;\\n]*\\b${name}\\b`).test(text))
    .map((name) => `export const ${name} = ${JSON.stringify(frontMatter)};\n`)
    .join("");

function setPlace({ tagName, properties, position }: Element, file: string): void {
  if ((tagName === "a" || tagName === "img") && position)
    properties[PLACE] = `${position.start.line}:${position.start.column}:${file}`;
}
