/** The blocks of a Markdown file's body: paragraphs, headings, lists, tables, each with its place in the text of the file. */
import type { Nodes, Root, RootContent } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { withBracketedTitles, withEscapedIds } from "../../markdown/titles.ts";
import { frontMatterOf } from "../writer/front-matter.ts";
import { recent } from "../writer/recent.ts";

type Pair = [start: number, end: number];
type Range = Readonly<Pair>;

export interface Block {
  /** In UTF-16 units of the whole text, without spaces at its end: they stay. */
  readonly start: number;
  readonly end: number;
  readonly type: RootContent["type"];
  /** As it is written, with line ends of one unit. */
  readonly source: string;
  /** Holds what is no plain Markdown: directives, HTML, and what is code in MDX. */
  readonly isLocked: boolean;
  /** Where its words stand in the source: neither addresses nor marks are among them. */
  readonly words: readonly Range[];
}

/** Files whose body can be changed. */
export const hasBody = (file: string): boolean => /\.(mdx?|markdown)$/i.test(file);

/** What a body is written in. */
interface Language {
  /** With longer lines, where the engine reads more than its parser does: lines stay, but not all columns. */
  readonly prepared: (body: string) => string;
  readonly parse: (body: string) => Root;
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective).freeze();

const MARKDOWN: Language = {
  prepared: withBracketedTitles,
  parse: (body) => markdown.parse(body),
};
const MDX: Language = {
  prepared: (body) => withBracketedTitles(withEscapedIds(body)),
  parse: (body) => mdx.parse(body),
};

const MOST_FILES = 60;

/** None where the text is not of its language: then nothing of it is certain. */
export const blocksOf = (file: string, text: string): readonly Block[] =>
  /\.mdx$/i.test(file) ? mdxBlocks(text) : markdownBlocks(text);

const markdownBlocks = recent(MOST_FILES, (text: string) => blocksIn(text, MARKDOWN));
const mdxBlocks = recent(MOST_FILES, (text: string) => blocksIn(text, MDX));

/** What the body shows as it is written, in UTF-16 units of the whole text. */
export function codeIn(file: string, text: string): readonly Range[] {
  const { root, place } = bodyOf(text, /\.mdx$/i.test(file) ? MDX : MARKDOWN);
  const ranges: Range[] = [];
  visit(root, ["code", "inlineCode"], ({ position }) => {
    if (position) ranges.push([place(position.start).offset, place(position.end).offset]);
  });
  return ranges;
}

function blocksIn(text: string, language: Language): readonly Block[] {
  const { root, place } = bodyOf(text, language);
  return root.children.flatMap((node) => blockOf(node, text, place) ?? []);
}

function bodyOf(
  text: string,
  { prepared, parse }: Language,
): { readonly root: Root; readonly place: PlaceOf } {
  const at = bodyStart(text);
  const body = text.slice(at);
  const read = prepared(body);
  const place = placesIn(body, read, at);
  try {
    return { root: parse(read), place };
  } catch (error) {
    // As parsers report what they cannot read.
    if (error instanceof Error && "ruleId" in error)
      return { root: { type: "root", children: [] }, place };
    throw error;
  }
}

/** What stands before it is the front matter with its lines. */
function bodyStart(text: string): number {
  const { data, before, after } = frontMatterOf(text);
  const [closing] = /^---[ \t]*(?:\r?\n|$)/.exec(after) ?? [];
  if (closing === undefined) return text.startsWith("\uFEFF") ? 1 : 0;
  return before.length + data.length + closing.length;
}

type PlaceOf = (point: { readonly line: number; readonly column: number }) => {
  readonly offset: number;
  /** Whether the line is as it is written. */
  readonly isExact: boolean;
};

function placesIn(body: string, read: string, at: number): PlaceOf {
  const [lines, readLines] = [body.split("\n"), read.split("\n")];
  const starts: number[] = [];
  let start = at;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  return ({ line, column }) => {
    const [text = "", from = at] = [lines[line - 1], starts[line - 1]];
    const { [line - 1]: readLine = "" } = readLines;
    const [before, after] = [readLine.slice(0, column - 1), readLine.slice(column - 1)];
    if (text.startsWith(before)) return { offset: from + before.length, isExact: true };
    if (text.endsWith(after)) return { offset: from + text.length - after.length, isExact: true };
    return { offset: from + text.length, isExact: false };
  };
}

function blockOf(node: RootContent, text: string, place: PlaceOf): Block | undefined {
  if (!node.position) return undefined;
  const start = place(node.position.start).offset;
  const { offset } = place(node.position.end);
  const end = start + text.slice(start, offset).trimEnd().length;
  const upTo = (to: number) => text.slice(start, to).replace(/\r\n/g, "\n");
  return {
    start,
    end,
    type: node.type,
    source: upTo(end),
    isLocked: holdsOther(node),
    words: wordsIn(node, text, place).map((range) => range.map((at) => upTo(at).length) as Pair),
  };
}

/** Prose has colons too: 10:30, a:b. */
function holdsOther(node: Nodes): boolean {
  let found = false;
  visit(node, (inner) => {
    if (["html", "leafDirective", "containerDirective"].includes(inner.type)) found = true;
    if (inner.type.startsWith("mdx")) found = true;
    if (inner.type === "textDirective")
      found ||= inner.children.length > 0 || Object.keys(inner.attributes ?? {}).length > 0;
  });
  return found;
}

function wordsIn(block: Nodes, text: string, place: PlaceOf): readonly Range[] {
  const words: Range[] = [];
  visit(block, (node) => {
    if (!["text", "inlineCode", "code", "html", "image"].includes(node.type) || !node.position)
      return;
    const [from, to] = [place(node.position.start), place(node.position.end)];
    if (!from.isExact || !to.isExact) return;
    const source = text.slice(from.offset, to.offset);
    if (node.type === "image") {
      // Of a picture what describes it.
      const end = from.offset + 2 + (node.alt ?? "").length;
      if (text.slice(from.offset + 2, end) === node.alt) words.push([from.offset + 2, end]);
      return;
    }
    if (node.type === "html" && /<!--|<(?:script|style)\b/i.test(source)) return;
    // The line that opens a fence names a language.
    const opening = /^(?:```|~~~)/.test(source) ? source.indexOf("\n") + 1 : 0;
    words.push([from.offset + opening, to.offset]);
  });
  return words;
}
