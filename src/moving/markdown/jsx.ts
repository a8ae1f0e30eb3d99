/**
 * MDX to Markdown with tags: components become tags of their names, for which the new site has stand-ins. What only
 * running it would tell is told.
 */
import type { ListItem, Nodes } from "mdast";
import { isAllowedTag } from "../../markdown/allowed-html.ts";
import { bracketed } from "../addresses.ts";
import type { Imported } from "../settings/read-code.ts";
import { codeRanges, type Edit, type MovingText } from "../text.ts";
import { codeFence, codeInLine, codeOf, commandTabs, lostOfCode } from "./jsx-code.ts";
import { formOf } from "./jsx-forms.ts";
import { htmlCode, htmlEdits, htmlLink, isAfterEmptyLine, isBlockNode } from "./jsx-html.ts";
import { type Dedent, dedent, dedentEdits, isAsFarAsCode, marginOf } from "./jsx-margins.ts";
import { isTab, type TabLabels, tabLabels } from "./jsx-tabs.ts";
import {
  asPlainLink,
  attributesText,
  endOfBlock,
  htmlText,
  isBlock,
  isPicture,
  tagsOf,
} from "./jsx-tags.ts";
import {
  attributesOf,
  constantsIn,
  expressionText,
  hiddenWords,
  importsIn,
  inOneLine,
  type Jsx,
  type Names,
  propsOf,
  sourceIn,
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

interface Context extends Names {
  readonly source: string;
  readonly text: MovingText;
  readonly tools: JsxTools;
  readonly edits: Edit[];
  /** Of tabs, where the element around them says so. */
  readonly labels?: TabLabels;
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
    if (isFlow && child.type === "mdxJsxTextElement" && isTab(child.name)) {
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

/** Addresses that lead nowhere: they hold what is shown. */
const OWN = /^(data|javascript|about|blob):/i;
const MEDIA = /^(iframe|embed|object)$/;
const LOST = /^(script|style|svg|canvas|noscript|template|math)$/;

function visitJsx(given: Jsx, context: Context, shift: number, isFlow: boolean): void {
  const node = asPlainLink(given);
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
  const form = context.isHtml ? undefined : formOf(node, context, marginOf(source, start, shift));
  if (form !== undefined) {
    replace(form);
    return;
  }
  const labels = tabLabels(node, context);
  const values = attributesOf(node, context, (what, why) => {
    if (!(labels && /^(values|items)=/.test(what))) tools.tell(line, what, why);
  });
  const label = isTab(name) ? context.labels?.get(start) : undefined;
  if (label && !values.has("label") && !values.has("title")) values.set("label", label);
  const commands =
    isFlow && !context.isHtml ? commandTabs(values, marginOf(source, start, shift)) : undefined;
  if (commands !== undefined && node.children.length === 0) {
    replace(commands);
    return;
  }
  const code = codeOf(node, values, context, line);
  const html = values.get("sethtml") ?? values.get("set:html");
  if (/^[A-Z]/.test(name) && code === undefined && html === undefined)
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
