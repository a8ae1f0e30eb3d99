/** What is written for another generator and means nothing here would be read by visitors: it is told. */
import type { Heading, Nodes, Root, Text } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { sourceOf } from "./directives.ts";
import { splitLanguage } from "./fence.ts";
import type { Placed, Tell } from "./tell.ts";

interface Leftover {
  readonly form: RegExp;
  readonly message: string;
  readonly hint: string;
}

const MDX = "name the file .mdx, and its source in the manifest too";

/** Of texts. A backslash before the first character makes it text. */
const IN_TEXT: readonly Leftover[] = [
  {
    form: /(?:^|\n)[ \t>]*:{3,}/,
    message: '":::" neither begins nor ends a directive here',
    hint: "each directive begins with its name, :::note, and ends with as many colons; a longer one holds others",
  },
  {
    form: /(?<!\\)\{\s*\/\*/,
    message: "a comment in braces is MDX, and would be shown",
    hint: `write <!-- … -->, or ${MDX}`,
  },
  {
    form: /(?<!\\)\{%|(?<!\\)\{\{/,
    message: "a tag of a template language would be shown as it is",
    hint: "write what it stands for, or put it in `backticks` where it is meant to be shown",
  },
  {
    form: /(?<!\\)<\/?[A-Z]\w*(?:\.\w|\s[^>]*=\{)/,
    message:
      "a tag with a dot in its name or an expression for an attribute is MDX, and would be shown",
    hint: `write attributes in quotes, or ${MDX}`,
  },
  {
    form: /(?<!\\)\{:[ \t]*(?:[.#][\w-]|[\w-]+=["'])/,
    message: "attributes in braces, as in kramdown, would be shown",
    hint: "take them out, or write the element as HTML",
  },
  {
    form: /(?<!\\)!\[\[[^\]\n]+\]\]/,
    message: "an embedded file, as in Obsidian, would be shown as it is written",
    hint: "write a picture as ![what it shows](./file.png)",
  },
  {
    form: /(?:^|\n)\s*(?<!\\)<<< *[@./]/,
    message: "code is not taken from another file here, and the line would be shown",
    hint: "put the code itself there",
  },
];

/** Of paragraphs, by their first line. */
const IN_PARAGRAPH: readonly Leftover[] = [
  {
    form: /^(?:!!!|\?\?\?\+?)[ \t]+[a-z]/i,
    message: "an admonition of MkDocs is not read, and would be shown",
    hint: "write :::note, the text, and ::: on lines of their own",
  },
  {
    form: /^===[!+]?[ \t]+"/,
    message: "a tab of MkDocs is not read, and would be shown",
    hint: "give each a heading, or use a component of the site",
  },
  {
    form: /^\$\$[ \t]*$/m,
    message: "maths are not drawn here, and would be shown as they are written",
    hint: "let a plug-in draw them: the documentation has the recipe",
  },
  {
    form: /^(?:import\s+(?:[^\n"'`]+\s+from\s+)?["'][^"'\n]+["']|export\s+(?:const|let|var|default|function|async|class)\s|export\s*\{)/,
    message: "an import or export is MDX, and would be shown",
    hint: `remove it, or ${MDX}`,
  },
  {
    form: /^\[\[toc\]\]$|^\[toc\]$|^\$\{toc\}$/i,
    message: "a table of contents is not written here, and the mark for it would be shown",
    hint: "a template makes it of useHeadings(body)",
  },
];

export function readLeftovers(tree: Root, source: string, tell: Tell, notice: Tell): void {
  visit(tree, (node) => {
    switch (node.type) {
      case "text":
        tellText(node, source, tell, notice);
        return;
      case "paragraph":
        tellFirst(IN_PARAGRAPH, writtenAs(node, source), node, tell);
        return;
      case "heading":
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
}

/** Most texts hold none of these characters. */
const SUSPECT = /:::|\{|<[A-Z/<]|!\[\[/;

/** What leads to a line that is not there is text by CommonMark. */
const WITHOUT_TARGET: readonly Leftover[] = [
  {
    form: /(?<![\w\])\\])\[\^[\w-]+\]/,
    message: "a footnote without its text is shown as it is written",
    hint: "write a line with the same mark and a colon: [^1]: …",
  },
  {
    form: /(?<![\w\])\\])\[[^\]\n]+\]\[[^\]\n]+\]/,
    message: "a link whose address is not given is shown as it is written",
    hint: "write a line with it, [name]: address, or a backslash before the first bracket",
  },
];

function tellText(node: Text, source: string, tell: Tell, notice: Tell): void {
  if (SUSPECT.test(node.value)) tellFirst(IN_TEXT, writtenAs(node, source), node, tell);
  if (node.value.includes("[")) tellFirst(WITHOUT_TARGET, writtenAs(node, source), node, notice);
}

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

const ID = /\s*\{\s*(?:#([\w:.-]+)|\/\*\s*#([\w:.-]+)\s*\*\/)\s*\}\s*$/;

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
  } else if (/\{\s*[.#:][^}]*\}\s*$/.test(last.value))
    tell(heading, "the braces after the heading would be shown", "an id is written {#feeding}");
}
