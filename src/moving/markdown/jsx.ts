/**
 * MDX to Markdown with tags: components become tags of their names, for which the new site has stand-ins. What only
 * running it would tell is told.
 */
import type { ListItem, Nodes } from "mdast";
import { isAllowedTag } from "../../markdown/allowed-html.ts";
import { bracketed } from "../addresses.ts";
import type { Imported } from "../settings/read-code.ts";
import { codeRanges, type Edit, type MovingText } from "../text.ts";
import { codeFence, codeInLine, commandTabs, lostOfCode } from "./jsx-code.ts";
import { htmlCode, htmlEdits, htmlLink, isAfterEmptyLine, isBlockNode } from "./jsx-html.ts";
import {
  attributesOf,
  constantsIn,
  expressionText,
  hiddenWords,
  importsIn,
  inOneLine,
  type Jsx,
  literalOf,
  type Names,
  propsOf,
  sourceIn,
  tabLabels,
} from "./jsx-values.ts";
import { parseMdx } from "./mdx-tree.ts";

export interface JsxTools {
  /** Tells what is not carried over, at a line of the file. */
  readonly tell: (line: number, what: string, why: string) => void;
  /** The Markdown of a file that is imported; undefined when it is none. */
  readonly include: (path: string, line: number, props?: Props) => string | undefined;
  /** What a module that the text imports exports. */
  readonly module: Imported;
  /** What a part is given by the page that holds it. */
  readonly props: Props;
}

export type Props = Readonly<Record<string, unknown>>;

/** The same text where it is no MDX at all: it is read as Markdown then. */
export function withoutMdx(text: MovingText, tools: JsxTools): MovingText {
  const tree = parseMdx(text.value);
  if (!tree) return text;
  const source = text.value;
  const imports = importsIn(tree, source);
  const edits: Edit[] = [];
  const dedents = new Map<number, Dedent>();
  const constants = `const props = ${JSON.stringify(tools.props)};\n${constantsIn(tree, source)}`;
  const code = codeRanges(source);
  const context: Context = {
    source,
    text,
    tools,
    imports,
    constants,
    module: tools.module,
    edits,
    dedents,
    code,
    isHtml: false,
    column: 0,
  };
  visit(tree, context, 0, true);
  edits.push(...dedentEdits(source, dedents, edits));
  return text.edited(edits);
}

interface Dedent {
  readonly by: number;
  /** Columns that stay: code further to the left would end the list that it is in. */
  readonly keep: number;
}

interface Context extends Names {
  readonly source: string;
  readonly text: MovingText;
  readonly tools: JsxTools;
  readonly edits: Edit[];
  /** Of tabs, by their values, where the element around them says so. */
  readonly labels?: ReadonlyMap<string, string>;
  /** White space that goes, by line from 0. */
  readonly dedents: Map<number, Dedent>;
  readonly code: ReturnType<typeof codeRanges>;
  /** Markdown reads HTML there, and nothing else. */
  readonly isHtml: boolean;
  /** The column that what stands in the list around it will have. */
  readonly column: number;
}

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
      const code = `{${node.value.replace(/[`\n]/g, " ")}}`;
      const shown = context.isHtml ? htmlCode(code) : `\`${code}\``;
      edits.push({ start, end, text: written ?? shown });
      return;
    }
    case "paragraph":
      visitParagraph(node, context, shift, isFlow);
      return;
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      visitJsx(node, context, shift, isFlow);
      return;
  }
  if (context.isHtml && isBlockNode(node)) edits.push(...emptyLines(node, context, shift));
  else if (context.isHtml) edits.push(...(htmlEdits(node, source) ?? []));
  const around = isBlockNode(node) ? { ...context, isHtml: false } : context;
  const inner =
    node.type === "listItem" ? { ...around, column: Math.max(0, columnIn(node) - shift) } : around;
  if ("children" in node) for (const child of node.children) visit(child, inner, shift, isFlow);
}

/** Of what stands in an item of a list. */
const columnIn = ({ position, children: [first] }: ListItem): number =>
  ((first ?? { position }).position?.start.column ?? 1) - 1;

function visitParagraph(
  node: Extract<Nodes, { type: "paragraph" }>,
  context: Context,
  shift: number,
  isFlow: boolean,
): void {
  const { source, edits } = context;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const isInHtml = context.isHtml && !isAfterEmptyLine(source, start);
  const begun = source[start] === "<" ? endOfBlock(node.children[0]) : undefined;
  let html = isInHtml ? end : begun === undefined ? start : end;
  // HTML goes on to the next empty line: Markdown that follows at once would be a part of it.
  if (isFlow && source[start] === "<")
    for (const at of new Set([end, begun]))
      if (at !== undefined && /^[ \t]*\n[ \t]*[^\s<]/.test(source.slice(at))) {
        edits.push({ start: at, end: at, text: `\n${marginOf(source, start, shift)}` });
        html = Math.min(html, at);
      }
  for (const child of node.children) {
    // Tabs are those right in their group, which MDX takes out of the paragraph too.
    if (isFlow && child.type === "mdxJsxTextElement" && child.name === "TabItem") {
      visitJsx({ ...child, type: "mdxJsxFlowElement", children: [] }, context, shift, true);
      for (const inner of child.children) visit(inner, context, shift, false);
      continue;
    }
    const isHtml = (child.position?.start.offset ?? 0) < html;
    visit(child, { ...context, isHtml }, shift, false);
  }
}

/** Around what is read as Markdown after an empty line only. */
function emptyLines(node: Nodes, { source }: Context, shift: number): readonly Edit[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const before = isAfterEmptyLine(source, start)
    ? []
    : [{ start, end: start, text: `\n${marginOf(source, start, shift)}` }];
  const after = /^[ \t]*\n[ \t]*\n/.test(source.slice(end))
    ? []
    : [{ start: end, end, text: "\n" }];
  return [...before, ...after];
}

const short = (code: string): string => code.replace(/\s+/g, " ").trim().slice(0, 50);

/** The code that a component shows: an attribute, or the text in it. */
function codeOf(
  node: Jsx,
  values: ReadonlyMap<string, string>,
  context: Context,
  line: number,
): string | undefined {
  const { imports, tools, source } = context;
  const included = (code: string) => {
    const path = imports.get(code.trim()) ?? code;
    return RAW.test(path) ? tools.include(path.replace(RAW, ""), line) : undefined;
  };
  if (node.name === "Code" || node.name === "Prism") {
    const code = values.get("code");
    return code === undefined ? undefined : (included(code) ?? code);
  }
  if (node.name !== "CodeBlock" || node.children.length === 0) return undefined;
  const [first] = node.children;
  if (node.children.length > 1 || !first) return undefined;
  if (first.type !== "mdxFlowExpression" && first.type !== "mdxTextExpression")
    return sourceIn(first, source);
  const value = included(first.value) ?? literalOf(first.value, context);
  if (typeof value === "string") return value;
  // What only running it would tell is shown as it is written.
  const [, written] = /^\s*`([\s\S]*)`\s*$/.exec(first.value) ?? [];
  if (written !== undefined)
    tools.tell(
      line,
      `code of <${node.name}>`,
      "what stands in braces is shown: write what it stands for",
    );
  return written;
}

/** The text of a file: https://webpack.js.org/loaders/raw-loader, https://vite.dev/guide/assets#importing-asset-as-string */
const RAW = /^!!raw-loader!|\?raw$/;

/** Addresses that lead nowhere: they hold what is shown. */
const OWN = /^(data|javascript|about|blob):/i;
const MEDIA = /^(iframe|embed|object)$/;
const LOST = /^(script|style|svg|canvas|noscript|template|math)$/;

function visitJsx(node: Jsx, context: Context, shift: number, isFlow: boolean): void {
  const { source, text, tools, edits, imports } = context;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const line = text.originAt(start);
  const name = node.name ?? "";
  const [opening, closing] = tagsOf(node, source);
  const isVoid = /^(br|hr|img|source|wbr|col|input)$/.test(name);
  const replace = (by: string) => edits.push({ start, end, text: by });
  const imported = imports.get(name.split(".")[0] ?? "");
  if (imported && /\.mdx?$/.test(imported)) {
    const inside = closing ? source.slice(opening.end, closing.start) : "";
    const props = propsOf(node, inside, context, (value) =>
      tools.tell(line, `${value} of <${name}>`, "the part is there, without that value"),
    );
    const included = tools.include(imported, line, props);
    if (included !== undefined) {
      replace(included);
      return;
    }
  }
  const labels = tabLabels(node, context);
  const values = attributesOf(node, context, (what, why) => {
    if (!(labels && what.startsWith("values="))) tools.tell(line, what, why);
  });
  const label = context.labels?.get(values.get("value") ?? "");
  if (name === "TabItem" && label && !values.has("label")) values.set("label", label);
  const commands =
    isFlow && !context.isHtml ? commandTabs(values, marginOf(source, start, shift)) : undefined;
  if (commands !== undefined && node.children.length === 0) {
    replace(commands);
    return;
  }
  const code = codeOf(node, values, context, line);
  if (/^[A-Z]/.test(name) && code === undefined)
    for (const hidden of hiddenWords(values))
      tools.tell(line, `${hidden} of <${name}>`, "kept, but its stand-in does not show it");
  if (code !== undefined) {
    const isLine = node.type === "mdxJsxTextElement" || values.has("inline");
    if (context.isHtml) {
      replace(htmlCode(code));
      return;
    }
    const margin = marginOf(source, start, shift);
    for (const lost of lostOfCode(values))
      tools.tell(line, `${lost} of <${name}>`, "left out: code here has no such thing");
    replace(
      isLine && !code.includes("\n") ? codeInLine(code) : codeFence({ code, values, margin }),
    );
    return;
  }
  const html = values.get("sethtml") ?? values.get("set:html");
  if (html !== undefined && node.children.length === 0) {
    values.delete("set:html");
    const isWhole = name === "Fragment" || !/^[a-z]/.test(name);
    replace(
      isWhole ? htmlText(html) : `<${name}${attributesText(values)}>${htmlText(html)}</${name}>`,
    );
    return;
  }
  if (isPicture(node, values)) {
    const kept = ["src", "alt", "title", "width", "height", "class"].flatMap((one) =>
      values.has(one) ? ` ${one}="${inOneLine(values.get(one) ?? "")}"` : [],
    );
    replace(`<img${kept.join("")}>`);
    return;
  }
  if (MEDIA.test(name)) {
    const given = (values.get("src") ?? values.get("data") ?? "").replace(/^\/\//, "https://");
    const url = OWN.test(given) ? "" : given;
    tools.tell(
      line,
      `<${name}> of ${url || "code"}`,
      url === ""
        ? "left out: it is written into the page, or only running it would tell its address"
        : "a link takes its place: pages load nothing of other sites unless the site allows it",
    );
    const words = (values.get("title") || url).replace(/[[\]]/g, "");
    const link = context.isHtml ? htmlLink(url, words) : `[${words}](${bracketed(url)})`;
    replace(url === "" ? "" : link);
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
  const written = attributesText(values);
  const isOwnLine = node.type === "mdxJsxFlowElement";
  const inside = isFlow && isOwnLine;
  const { column } = context;
  const isFar = inside && isAsFarAsCode(source, start, context.column + shift);
  const margin = isFar ? " ".repeat(column) : inside ? marginOf(source, start, shift) : "";
  const isEmpty = closing === undefined || isVoid;
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
  if (closing)
    edits.push({ ...closing, text: isVoid ? "" : around(isKept ? `</${tag}>` : "", false) });
  // HTML goes on to the next empty line: text that follows at once would be a part of it.
  if (inside && !context.isHtml && /^[ \t]*\n[ \t]*[^\s<]/.test(source.slice(end)))
    edits.push({ start: end, end, text: `\n${margin}` });
  if (isEmpty) return;
  const moved = isOwnLine
    ? dedent(
        opening.end,
        closing?.start ?? end,
        isFar ? margin.length : marginOf(source, start, shift).length,
        context,
        shift,
      )
    : shift;
  if (inside)
    for (const tag of [opening, closing])
      if (isAsFarAsCode(source, tag.start, column + shift))
        context.dedents.set(source.slice(0, tag.start).split("\n").length - 1, {
          by: Number.MAX_SAFE_INTEGER,
          keep: column,
        });
  const isHtml = isOwnLine ? !(inside && isBlock(name)) : context.isHtml;
  const inner = { ...context, ...(labels ? { labels } : {}), isHtml };
  for (const child of node.children) visit(child, inner, moved, inside && isBlock(name));
}

const attributesText = (values: ReadonlyMap<string, string>): string =>
  [...values]
    .map(([key, value]) => (value === "" ? ` ${key}` : ` ${key}="${inOneLine(value)}"`))
    .join("");

/** HTML that a component is given as a text: https://docs.astro.build/en/reference/directives-reference/#sethtml */
const htmlText = (html: string): string =>
  html.replaceAll("{", "&#123;").replace(/\n(?=[ \t]*\n)/g, "&#10;");

/** `<Image src="./hive.png" alt="A hive" />`, by whichever name. */
const isPicture = ({ name, children }: Jsx, values: ReadonlyMap<string, string>): boolean =>
  /^[A-Z]/.test(name ?? "") &&
  children.length === 0 &&
  values.has("alt") &&
  /\.(svg|jpe?g|png|webp|avif|gif)$/i.test(values.get("src") ?? "");

/** Of an element that begins HTML for Markdown, such as `summary`: https://spec.commonmark.org/0.31.2/#html-blocks */
const endOfBlock = (node: Nodes | undefined): number | undefined =>
  node?.type === "mdxJsxTextElement" && BLOCK.test(node.name ?? "")
    ? node.position?.end.offset
    : undefined;

/** Whatever their case: a component may be called so too. */
const BLOCK =
  /^(address|article|aside|base(font)?|blockquote|body|caption|center|col(group)?|d[dlt]|details|dialog|dir|div|fieldset|figcaption|figure|footer|form|frame(set)?|h[1-6]|head(er)?|hr|html|iframe|legend|li|link|main|menu(item)?|nav|noframes|ol|optgroup|option|p|param|pre|search|section|summary|table|t(body|d|foot|h|head|itle|r|rack)|ul)$/i;

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
  const before = source.slice(source.lastIndexOf("\n", offset - 1) + 1, offset);
  const [marks = ""] = MARKS.exec(before) ?? [];
  // After words of the line nothing is in a list that they begin.
  const margin =
    marks === before ? marks.replace(/[^\s>]/g, " ") : (/^[ \t]*/.exec(before)?.[0] ?? "");
  return margin.slice(shift);
}

/** Of quotes and of items of lists. */
const MARKS = /^(?:[ \t>]|[-*+](?=[ \t])|\d+[.)](?=[ \t]))*/;

/** Moves what stands in an element below its tag: four spaces would make it code. */
function dedent(
  from: number,
  to: number,
  own: number,
  { source, dedents, code }: Context,
  shift: number,
): number {
  const first = source.slice(0, from).split("\n").length;
  const lines = source.slice(from, to).split("\n").slice(1, -1);
  const depths: number[] = [];
  let begin = source.indexOf("\n", from) + 1;
  for (const line of lines) {
    // Code may stand further to the left than the fence around it.
    const isCode = code.some(({ start, end }) => begin > start && begin < end);
    if (line.trim() !== "" && !isCode) depths.push(/^[ \t]*/.exec(line)?.[0].length ?? 0);
    begin += line.length + 1;
  }
  if (depths.length === 0) return shift;
  const by = Math.max(0, Math.min(...depths) - own);
  for (const at of lines.keys()) dedents.set(first + at, { by, keep: own });
  return by;
}

/** MDX has no code by indentation, Markdown has. */
function isAsFarAsCode(source: string, offset: number, column: number): boolean {
  const before = source.slice(source.lastIndexOf("\n", offset - 1) + 1, offset);
  return before.length >= column + 4 && before.trim() === "";
}

/** Those lines that no other edit takes away. */
function dedentEdits(
  source: string,
  dedents: ReadonlyMap<number, Dedent>,
  edits: readonly Edit[],
): readonly Edit[] {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return [...dedents].flatMap(([line, { by, keep }]): Edit[] => {
    const start = starts[line] ?? 0;
    const indent = /^[ \t]*/.exec(source.slice(start, start + by + keep))?.[0].length ?? 0;
    const space = Math.min(by, Math.max(0, indent - keep));
    const isTaken = edits.some((edit) => edit.start < start && edit.end > start);
    return space === 0 || isTaken ? [] : [{ start, end: start + space, text: "" }];
  });
}
