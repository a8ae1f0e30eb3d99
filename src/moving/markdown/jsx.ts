/**
 * MDX to Markdown with tags: components become tags of their names, for which the new site has stand-ins. What only
 * running it would tell is told.
 */
import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { isAllowedTag } from "../../markdown/allowed-html.ts";
import { bracketed } from "../addresses.ts";
import { readCode, Unread } from "../settings/read-code.ts";
import { codeRanges, type Edit, type MovingText } from "../text.ts";

type Jsx = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;
type Attribute = Jsx["attributes"][number];

export interface JsxTools {
  /** Tells what is not carried over, at a line of the file. */
  readonly tell: (line: number, what: string, why: string) => void;
  /** The Markdown of a file that is imported; undefined when it is none. */
  readonly include: (path: string, line: number) => string | undefined;
}

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** The same text where it is no MDX at all: it is read as Markdown then. */
export function withoutMdx(text: MovingText, tools: JsxTools): MovingText {
  const read = parsed(text.value);
  if (!read) return text;
  const source = text.value;
  const imports = importsIn(read.tree, source);
  const edits: Edit[] = [];
  const dedents = new Map<number, number>();
  const context = { source, text, tools, imports, edits, dedents };
  visit(read.tree, context, 0, true);
  edits.push(...dedentEdits(source, dedents, edits));
  return text.edited(edits);
}

/** MDX fails at the first thing that it does not know: each such character is hidden from it, and stays. */
function parsed(source: string): { readonly tree: Root } | undefined {
  let shown = hideMarkdown(source);
  for (let tries = 0; tries < 200; tries++) {
    try {
      return { tree: processor.parse(shown) as Root };
    } catch (error) {
      const at = offsetOf(error, shown);
      if (at === undefined) return undefined;
      shown = `${shown.slice(0, at)}\u00B7${shown.slice(at + 1)}`;
    }
  }
  return undefined;
}

/** The nearest `<` or `{` before the place of a fault. */
function offsetOf(error: unknown, source: string): number | undefined {
  if (typeof error !== "object" || error === null || !("place" in error)) return undefined;
  const place = error.place as {
    readonly offset?: number;
    readonly start?: { readonly offset?: number };
  };
  const from = place?.offset ?? place?.start?.offset;
  if (from === undefined) return undefined;
  for (let at = Math.min(from, source.length - 1); at >= 0; at--)
    if (source[at] === "<" || source[at] === "{") return at;
  return undefined;
}

/** What is Markdown and would be a fault in MDX: comments, addresses in angle brackets, ids of headings. */
function hideMarkdown(source: string): string {
  const code = codeRanges(source);
  const hide = (text: string, form: RegExp) =>
    text.replace(form, (match, ...rest) => {
      const at = Number(rest.at(typeof rest.at(-1) === "object" ? -3 : -2));
      return code.some(({ start, end }) => at >= start && at < end)
        ? match
        : match.replace(/[<{}>]/g, "\u00B7");
    });
  return [
    /<!--[\s\S]*?-->/g,
    /<(?:https?|mailto|ftp):[^>\s]+>/g,
    /<[\w.+-]+@[\w.-]+>/g,
    /\{#[\w:.-]+\}[ \t]*$/gm,
    /\{(?:cite|:)[^}\n]*\}/g,
  ].reduce(hide, source);
}

interface Context {
  readonly source: string;
  readonly text: MovingText;
  readonly tools: JsxTools;
  readonly imports: ReadonlyMap<string, string>;
  readonly edits: Edit[];
  /** White space that goes, by line from 0. */
  readonly dedents: Map<number, number>;
}

const IMPORT = /import\s+(?:([\w$]+)|[^"';]*?)\s*(?:,\s*\{[^}]*\}\s*)?from\s+["']([^"']+)["']/g;

function importsIn(tree: Root, source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const node of tree.children)
    if (node.type === "mdxjsEsm")
      for (const [, name, path = ""] of sourceIn(node, source).matchAll(IMPORT))
        if (name) found.set(name, path);
  return found;
}

const sourceIn = (node: Nodes, source: string): string =>
  source.slice(node.position?.start.offset, node.position?.end.offset);

/** `shift` is how much the node's own line moves to the left. */
function visit(node: Nodes, context: Context, shift: number, isFlow: boolean): void {
  const { source, text, tools, edits } = context;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const line = text.originAt(start);
  switch (node.type) {
    case "mdxjsEsm": {
      const exported = /^export\s+(?:const|let|var|function|default)?\s*(\w+)?/m.exec(
        sourceIn(node, source),
      );
      if (exported)
        tools.tell(
          line,
          `\`export ${exported[1] ?? ""}\``,
          "code of the page, not carried over: a component of the new site can hold it",
        );
      edits.push({ start, end, text: "" });
      return;
    }
    case "mdxFlowExpression":
    case "mdxTextExpression": {
      const written = expressionText(node.value, context);
      if (written === undefined)
        tools.tell(
          line,
          `the expression {${short(node.value)}}`,
          "shown as code: write what it stands for",
        );
      edits.push({ start, end, text: written ?? `\`{${node.value.replace(/[`\n]/g, " ")}}\`` });
      return;
    }
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      visitJsx(node, context, shift, isFlow);
      return;
  }
  if ("children" in node)
    for (const child of node.children)
      visit(child, context, shift, node.type !== "paragraph" && isFlow);
}

const short = (code: string): string => code.replace(/\s+/g, " ").trim().slice(0, 50);

/** What an expression shows, where that is plain. */
function expressionText(code: string, { imports }: Pick<Context, "imports">): string | undefined {
  if (/^\s*(\/\*[\s\S]*\*\/\s*)*$/.test(code)) return "";
  const value = literalOf(code, imports);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** A literal, the address of an imported picture, or `useBaseUrl("…")`. */
function literalOf(code: string, imports: ReadonlyMap<string, string>): unknown {
  const inner = code
    .trim()
    .replace(/\.default$/, "")
    .replace(/\.src$/, "");
  const named = imports.get(inner);
  if (named !== undefined) return named;
  const [, , path] =
    /^(?:require|useBaseUrl|withBase)\(\s*(["'`])([^"'`]+)\1\s*\)$/.exec(inner) ?? [];
  if (path !== undefined) return path;
  if (/=>|^\s*(async\s+)?function\b/.test(code)) return undefined;
  const { value, unread, fault } = readCode(`export default (${code});`);
  return fault || unread.length > 0 || value instanceof Unread ? undefined : value;
}

const MEDIA = /^(iframe|embed|object)$/;
const LOST = /^(script|style|svg|canvas|noscript|template|math)$/;

function visitJsx(node: Jsx, context: Context, shift: number, isFlow: boolean): void {
  const { source, text, tools, edits, imports } = context;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const line = text.originAt(start);
  const name = node.name ?? "";
  const [opening, closing] = tagsOf(node, source);
  const replace = (by: string) => edits.push({ start, end, text: by });
  const imported = imports.get(name.split(".")[0] ?? "");
  if (imported && /\.mdx?$/.test(imported)) {
    const included = tools.include(imported, line);
    if (node.attributes.length > 0)
      tools.tell(
        line,
        `<${name} … />, a part with values of its own`,
        "its text is there, without the values",
      );
    if (included !== undefined) {
      replace(included);
      return;
    }
  }
  const values = attributesOf(node, context, line);
  if (MEDIA.test(name)) {
    const url = (values.get("src") ?? values.get("data") ?? "").replace(/^\/\//, "https://");
    tools.tell(
      line,
      `<${name}> of ${url || "code"}`,
      url === ""
        ? "left out: only running it would tell its address"
        : "a link takes its place: pages load nothing of other sites unless the site allows it",
    );
    const words = (values.get("title") || url).replace(/[[\]]/g, "");
    replace(url === "" ? "" : `[${words}](${bracketed(url)})`);
    return;
  }
  if (LOST.test(name)) {
    tools.tell(line, `<${name}>`, "not carried over: a component of the new site can hold it");
    replace("");
    return;
  }
  const isTag = /^[a-z]/.test(name);
  const isKept = name !== "" && (!isTag || isAllowedTag(name.toLowerCase()));
  if (isTag && !isKept) tools.tell(line, `<${name}>`, "what is in it is shown, and it is not");
  const tag = name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
  const written = [...values]
    .map(([key, value]) =>
      value === "" ? ` ${key}` : ` ${key}="${value.replaceAll('"', "&quot;")}"`,
    )
    .join("");
  const inside = isFlow && node.type === "mdxJsxFlowElement";
  const margin = inside ? marginOf(source, start, shift) : "";
  const isVoid = /^(br|hr|img|source|wbr|col|input)$/.test(name);
  const isEmpty = closing === undefined;
  const open = isKept
    ? `<${tag}${written}${isEmpty && isVoid ? " />" : ">"}${isEmpty && !isVoid ? `</${tag}>` : ""}`
    : "";
  const around = (edge: string, before: boolean) =>
    !inside || !isBlock(name)
      ? edge
      : before
        ? `${edge}\n${margin}\n${margin}`
        : `\n${margin}\n${margin}${edge}`;
  edits.push({ start: opening.start, end: opening.end, text: isEmpty ? open : around(open, true) });
  if (closing) edits.push({ ...closing, text: around(isKept ? `</${tag}>` : "", false) });
  if (isEmpty) return;
  const moved = inside ? dedent(node, opening.end, closing?.start ?? end, context, shift) : shift;
  for (const child of node.children) visit(child, context, moved, inside && isBlock(name));
}

/** What may hold Markdown in blocks. */
const isBlock = (name: string): boolean =>
  !/^(p|h[1-6]|a|img|span|b|i|em|strong|code|kbd|sub|sup|br|hr|summary|table|thead|tbody|tr|pre|dl|ul|ol)$/.test(
    name,
  );

/** Offsets of the two tags; the second is undefined for one that closes itself. */
function tagsOf(
  node: Jsx,
  source: string,
): readonly [
  { readonly start: number; readonly end: number },
  { readonly start: number; readonly end: number } | undefined,
] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const whole = source.slice(start, end);
  const closing = /<\/\s*[\w.$:-]*\s*>$/.exec(whole);
  if (!closing) return [{ start, end }, undefined];
  const [first] = node.children;
  const limit = first?.position?.start.offset ?? start + closing.index;
  const last = node.attributes.at(-1)?.position?.end.offset ?? start;
  const at = source.indexOf(">", last);
  return [
    { start, end: at >= 0 && at < limit ? at + 1 : limit },
    { start: start + closing.index, end },
  ];
}

/** White space, and marks of quotes, before the line of an element. */
function marginOf(source: string, offset: number, shift: number): string {
  const begin = source.lastIndexOf("\n", offset - 1) + 1;
  return source
    .slice(begin, offset)
    .replace(/[^\s>]/g, " ")
    .slice(shift);
}

/** Moves what stands in an element below its tag: four spaces would make it code. */
function dedent(
  node: Jsx,
  from: number,
  to: number,
  { source, dedents }: Context,
  shift: number,
): number {
  const first = source.slice(0, from).split("\n").length;
  const lines = source.slice(from, to).split("\n").slice(1, -1);
  const depths = lines
    .filter((line) => line.trim() !== "")
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  if (depths.length === 0) return shift;
  const own = (node.position?.start.column ?? 1) - 1 - shift;
  const by = Math.max(0, Math.min(...depths) - own);
  for (const at of lines.keys()) dedents.set(first + at, by);
  return by;
}

/** Those lines that no other edit takes away. */
function dedentEdits(
  source: string,
  dedents: ReadonlyMap<number, number>,
  edits: readonly Edit[],
): readonly Edit[] {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return [...dedents].flatMap(([line, by]): Edit[] => {
    const start = starts[line] ?? 0;
    const space = /^[ \t]*/.exec(source.slice(start, start + by))?.[0].length ?? 0;
    const isTaken = edits.some((edit) => edit.start < start && edit.end > start);
    return space === 0 || isTaken ? [] : [{ start, end: start + space, text: "" }];
  });
}

const NAMES: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  srcSet: "srcset",
  colSpan: "colspan",
  rowSpan: "rowspan",
  tabIndex: "tabindex",
};

function attributesOf(
  node: Jsx,
  { tools, imports }: Context,
  line: number,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const isTag = /^[a-z]/.test(node.name ?? "");
  for (const attribute of node.attributes) {
    const [name, value] = attributeOf(attribute, imports);
    if (
      name === undefined ||
      (isTag &&
        /^(style|key|ref|align|valign|width|height)$/.test(name) &&
        typeof value === "object")
    )
      continue;
    const written = isTag ? (NAMES[name] ?? name) : name.replace(/[^\w-]/g, "");
    if (isTag && /^on[A-Z]/.test(name)) continue;
    if (typeof value === "string" || typeof value === "number") values.set(written, String(value));
    else if (value === true) values.set(written, isTag ? "" : "true");
    else if (value !== false && !(isTag && name === "style"))
      tools.tell(line, `${name}={…} of <${node.name}>`, "left out: attributes are text here");
  }
  return values;
}

function attributeOf(
  attribute: Attribute,
  imports: ReadonlyMap<string, string>,
): readonly [string | undefined, unknown] {
  if (attribute.type === "mdxJsxExpressionAttribute") return [undefined, undefined];
  const { name, value } = attribute;
  if (value === null || value === undefined) return [name, true];
  return [name, typeof value === "string" ? value : literalOf(value.value, imports)];
}
