/** The blocks of a Markdown file's body: paragraphs, headings, lists, tables, each with its place in the text of the file. */
import type { Nodes, RootContent } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { withBracketedTitles } from "../../markdown/titles.ts";
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
  /** Holds what is no plain Markdown: directives, HTML. */
  readonly isLocked: boolean;
  /** Where its words stand in the source: neither addresses nor marks are among them. */
  readonly words: readonly Range[];
}

/** Files whose body can be changed. MDX is code: its parts are not read here. */
export const hasBody = (file: string): boolean => /\.(md|markdown)$/i.test(file);

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const MOST_FILES = 60;

export const blocksOf: (text: string) => readonly Block[] = recent(MOST_FILES, (text) => {
  const at = bodyStart(text);
  const body = text.slice(at);
  // What other generators allow in the line of a directive becomes longer: lines stay, but not all columns.
  const read = withBracketedTitles(body);
  const place = placesIn(body, read, at);
  return parser.parse(read).children.flatMap((node) => blockOf(node, text, place) ?? []);
});

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
    const isExact = text === readLines[line - 1];
    return { offset: from + (isExact ? column - 1 : column === 1 ? 0 : text.length), isExact };
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
