/** What is written for another generator and means nothing here would be read by visitors: it is told. */
import type { Heading, Nodes, Root, Table, Text } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { Definitions } from "./definitions.ts";
import { sourceOf } from "./directives.ts";
import { splitLanguage } from "./fence.ts";
import type { Leftover } from "./leftover.ts";
import { type Around, tellOtherwise } from "./other-nodes.ts";
import { AFTER_LINK, AFTER_SPAN, IN_HEADING, IN_PARAGRAPH, IN_TEXT } from "./refused-forms.ts";
import { AS_ENTRY, AS_PARAGRAPH, SHOWN } from "./shown-forms.ts";
import type { Placed, Tell } from "./tell.ts";

export function readLeftovers(tree: Root, source: string, tell: Tell, notice: Tell): void {
  const definitions = new Definitions();
  visit(tree, (node, index = 0, parent) => {
    const [before, after] = [parent?.children[index - 1], parent?.children[index + 1]];
    if (OTHERWISE.has(node.type))
      tellOtherwise(node, writtenAs(node, source), { before, after }, notice);
    switch (node.type) {
      case "text":
        tellText(node, source, { before, after }, tell, notice);
        return;
      case "paragraph":
        tellFirst(IN_PARAGRAPH, writtenAs(node, source), node, tell);
        tellFirst(AS_PARAGRAPH, writtenAs(node, source), node, notice);
        if (parent?.type === "listItem" && index === 0)
          tellFirst(AS_ENTRY, writtenAs(node, source), node, notice);
        return;
      case "footnoteReference":
      case "linkReference":
      case "imageReference":
        definitions.ask(node);
        return;
      case "definition":
      case "footnoteDefinition":
        definitions.define(node);
        return;
      case "table":
        tellCells(node, notice);
        return;
      case "heading":
        tellFirst(IN_HEADING, writtenAs(node, source), node, tell);
        readId(node, tell);
        return;
      case "code": {
        const [language, words] = splitLanguage(node.lang ?? "");
        const fence = [words, node.meta ?? ""].join(" ").trim();
        if (node.lang) node.lang = language === "" ? "text" : language;
        if (fence !== "")
          node.data = {
            ...node.data,
            hProperties: { ...node.data?.hProperties, dataFence: fence },
          };
        return;
      }
    }
  });
  definitions.tell(notice);
}

const OTHERWISE: ReadonlySet<string> = new Set(["delete", "image", "link", "inlineCode", "code"]);

/** Most texts hold none of these characters. */
const SUSPECT = /:::|\{|<[A-Z/<]|!\[|%%/;

function tellText(
  node: Text,
  source: string,
  { before, after }: Around,
  tell: Tell,
  notice: Tell,
): void {
  if (SUSPECT.test(node.value)) {
    const behind = isLink(before) ? AFTER_LINK : isSpan(before) ? AFTER_SPAN : [];
    tellFirst([...behind, ...IN_TEXT], withDirective(node, after, source), node, tell);
  }
  if (/[[$=:^+#|!*\]]/.test(node.value)) tellFirst(SHOWN, writtenAs(node, source), node, notice);
}

const isLink = (node: Nodes | undefined) => node?.type === "link" || node?.type === "image";
const isSpan = (node: Nodes | undefined) =>
  node?.type === "inlineCode" || node?.type === "strong" || node?.type === "emphasis";

/** What GitHub leaves out of a row that has more cells than its table's head. */
function tellCells({ children: [head, ...rows] }: Table, notice: Tell): void {
  for (const row of rows) {
    const more = row.children.slice(head?.children.length).find((cell) => textOf(cell) !== "");
    if (more)
      notice(
        more,
        "the row has more cells than the head of its table, and this one is not shown",
        "write a bar that belongs to the text as \\|, in code too",
      );
  }
}

/** In `{:target=…}` the name is read as a directive: the text goes on with the rest of the line. */
const withDirective = (node: Text, after: Nodes | undefined, source: string): string =>
  after?.type === "textDirective" && node.value.endsWith("{")
    ? writtenAs(node, source) + source.slice(after.position?.start.offset).split("\n", 1)[0]
    : writtenAs(node, source);

/** With its escapes. What a plug-in made has none. */
const writtenAs = (node: Nodes, source: string): string =>
  node.position ? sourceOf(node, source) : textOf(node);

function tellFirst(list: readonly Leftover[], text: string, node: Nodes, tell: Tell): void {
  for (const { form, message, hint } of list) {
    const match = form.exec(text);
    if (!match) continue;
    tell(placeIn(node, text, match), message, hint);
    return;
  }
}

/** Where a match begins in the text of a node. */
function placeIn({ position }: Nodes, text: string, { index, 0: match }: RegExpExecArray): Placed {
  if (!position) return {};
  const before = text.slice(0, index + match.search(/\S|$/)).split("\n");
  const { line, column } = position.start;
  const last = before.at(-1)?.length ?? 0;
  return {
    position: {
      start: {
        line: line + before.length - 1,
        column: before.length === 1 ? column + last : last + 1,
      },
    },
  };
}

/** Letters of any script, as headings have them. */
const ID =
  /\s*\{\s*(?:#([\p{L}\p{M}\p{N}_:.-]+)|\/\*\s*#([\p{L}\p{M}\p{N}_:.-]+)\s*\*\/)\s*\}\s*$/u;

/** `## Feeding {#feed}` has the id `feed`. */
function readId(heading: Heading, tell: Tell): void {
  const last = heading.children.at(-1);
  if (last?.type !== "text") return;
  const [whole, plain, commented] = ID.exec(last.value) ?? [];
  const id = plain ?? commented;
  if (whole !== undefined && id !== undefined) {
    last.value = last.value.slice(0, -whole.length);
    heading.data = {
      ...heading.data,
      hProperties: { ...heading.data?.hProperties, id },
    };
  } else if (/\{\s*(?:[.#:]|[\w-]+=["'])[^}]*\}\s*$/.test(last.value))
    tell(heading, "the braces after the heading would be shown", "an id is written {#feeding}");
}
