/** What is written for another generator and means nothing here would be read by visitors: it is told. */
import type { FootnoteDefinition, Heading, Nodes, Root, Table, Text } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { sourceOf } from "./directives.ts";
import { splitLanguage } from "./fence.ts";
import { tellOtherwise } from "./other-nodes.ts";
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
    form: /(?:^|[\s(])(?<!\\)%%(?=\s|[^%\s][^%\n]*\s)[^%]*%%/,
    message: "a comment of Obsidian would be shown",
    hint: "write <!-- … -->, or a backslash before the first %",
  },
  {
    form: /(?:^|[\s(])(?<!\\)%%[^%\s]+%%(?=[\s.,;)]|$)/,
    message: "a comment of Obsidian would be shown",
    hint: "write <!-- … -->, or a backslash before the first %",
  },
  {
    form: /(?<!\\)\{(?:--[^\n]+--|\+\+[^\n]+\+\+|>>[^\n]+<<|==[^\n]+==)\}/,
    message: "a mark of an editor, as in CriticMarkup, would be shown",
    hint: "write <ins>…</ins>, <del>…</del>, <mark>…</mark> or <!-- … -->",
  },
  {
    form: /(?:(?<=[^\\]\])|\n)\{ *(?:[.#][\w-]+|[\w-]+="[^"]*")(?: +(?:[.#][\w-]+|[\w-]+="[^"]*"))* *\}(?=\s|[.,;]|$)/,
    message: "attributes in braces would be shown",
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
    form: /^;?-+8<-+/m,
    message: "a part of another file, as in MkDocs, is not taken in, and its line would be shown",
    hint: "put the text itself there, or import a part of MDX",
  },
  {
    form: /^\/{3,}[ \t]+[a-z][\w-]*[ \t]*(?:\||\n|$)/,
    message: "a block of Python-Markdown is not read, and would be shown",
    hint: "write :::note, the text, and ::: on lines of their own",
  },
  {
    form: /^[!?]>[ \t]/,
    message: "a note of Docsify is not read, and would be shown",
    hint: "write :::note, the text, and ::: on lines of their own",
  },
  {
    form: /^\*\[[^\]\n]+\]:[ \t]/,
    message: "abbreviations are not explained here, and the line would be shown",
    hint: 'write <abbr title="…"> where the word stands',
  },
  {
    form: /^\[\[_?toc_?\]\]$|^\[toc\]$|^\$\{toc\}$|(?<=^|\n)\{:toc\}/i,
    message: "a table of contents is not written here, and the mark for it would be shown",
    hint: "a template makes it of useHeadings(body)",
  },
];

export function readLeftovers(tree: Root, source: string, tell: Tell, notice: Tell): void {
  const asked = new Set<string>();
  const footnotes: FootnoteDefinition[] = [];
  visit(tree, (node, index = 0, parent) => {
    const [before, after] = [parent?.children[index - 1], parent?.children[index + 1]];
    if (OTHERWISE.has(node.type))
      tellOtherwise(node, writtenAs(node, source), { before, after }, notice);
    switch (node.type) {
      case "text":
        tellText(node, source, tell, notice);
        if (isLink(before)) tellFirst(AFTER_LINK, node.value, node, tell);
        return;
      case "paragraph":
        tellFirst(IN_PARAGRAPH, writtenAs(node, source), node, tell);
        tellFirst(AS_PARAGRAPH, writtenAs(node, source), node, notice);
        return;
      case "footnoteReference":
        asked.add(node.identifier);
        return;
      case "footnoteDefinition":
        footnotes.push(node);
        return;
      case "table":
        tellCells(node, notice);
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
  for (const node of footnotes)
    if (!asked.has(node.identifier))
      notice(
        node,
        `no text asks for the footnote "${node.identifier}", and it is not shown`,
        `write [^${node.identifier}] where it belongs`,
      );
}

const OTHERWISE: ReadonlySet<string> = new Set(["delete", "image", "inlineCode", "code"]);

/** Most texts hold none of these characters. */
const SUSPECT = /:::|\{|<[A-Z/<]|!\[\[|%%/;

/** Of what follows a link or a picture at once. */
const AFTER_LINK: readonly Leftover[] = [
  {
    form: /^\{ *(?:[.#:]?[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s}]*))? *)+\}/,
    message: "attributes in braces after a link or a picture would be shown",
    hint: "take them out, or write it as HTML",
  },
];

/** Of paragraphs: what may be meant as it stands. */
const AS_PARAGRAPH: readonly Leftover[] = [
  {
    form: /^[^\n]+\n:[ \t]+\S/,
    message: "a list of terms and what they mean is shown as a paragraph",
    hint: "write it as HTML: <dl><dt>…</dt><dd>…</dd></dl>",
  },
];

/** Of texts: what others draw and CommonMark does not, and what leads to a line that is not there. */
const SHOWN: readonly Leftover[] = [
  {
    form: /(?<![=\\\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])/,
    message: "words between == are shown as they are written",
    hint: "write <mark>…</mark>",
  },
  {
    form: /(?<![\w:\\]):(?:[a-z][a-z\d]*[_-])*[a-z\d]*[a-z][a-z\d]+:(?![\w:])/,
    message: "a name between colons is shown as it is written, and no emoji",
    hint: "put the emoji itself there, or let a plug-in such as remark-gemoji do it",
  },
  {
    form: /(?<![\w$\\])\$[^\s$][^$\n]*[\\^_=][^$\n]*\$(?!\w)/,
    message: "maths are not drawn here, and are shown as they are written",
    hint: "let a plug-in draw them: the documentation has the recipe",
  },
  {
    form: /\\\[[^\n]*[\\^_=][^\n]*\\\]|\\\([^\n]*[\\^_=][^\n]*\\\)/,
    message: "maths are not drawn here, and are shown as they are written",
    hint: "let a plug-in draw them: the documentation has the recipe",
  },
  {
    form: /(?<![\w+\\])\+\+[^\s+]+(?:\+[^\s+]+)*\+\+(?![\w+])/,
    message: "words between ++ are shown as they are written",
    hint: "write <ins>…</ins>, or <kbd>…</kbd> for keys",
  },
  {
    form: /(?<=\w)(?<!\\)\^[\w.+-]{1,12}\^(?!\w)/,
    message: "signs between ^ are shown as they are written",
    hint: "write <sup>…</sup>",
  },
  {
    form: /(?<!\\)\^\[[^\]\n]+ [^\]\n]+\]/,
    message: "a footnote within the text is shown as it is written",
    hint: "write [^1] there, and a line with its text: [^1]: …",
  },
  {
    form: /(?:^|\s)(?<!\\)\^[\da-z-]{2,}$/i,
    message: "the name of a block, as in Obsidian, is shown as it is written",
    hint: 'write <a id="…"></a>, or take it out',
  },
  {
    form: /(?<![\w\])\\])\[\[(?![\d\s,.]+\]\])[^\s[\]][^[\]\n]*\]\](?!\()/,
    message: "a link of a wiki is shown as it is written",
    hint: "write [its words](its-file.md), or a backslash before the first bracket",
  },
  {
    form: /(?<![\])\\])\[\^[\w-]+\]/,
    message: "a footnote without its text is shown as it is written",
    hint: "write a line with the same mark and a colon: [^1]: …",
  },
  {
    form: /(?<![\w\])\\])\[[^\]\n]+\]\[[^\]\n]*\]|^\]\[[^\]\n]+\]/,
    message: "a link whose address is not given is shown as it is written",
    hint: "write a line with it, [name]: address, or a backslash before the first bracket",
  },
];

function tellText(node: Text, source: string, tell: Tell, notice: Tell): void {
  if (SUSPECT.test(node.value)) tellFirst(IN_TEXT, writtenAs(node, source), node, tell);
  if (/[[$=:^+]/.test(node.value)) tellFirst(SHOWN, writtenAs(node, source), node, notice);
}

const isLink = (node: Nodes | undefined) => node?.type === "link" || node?.type === "image";

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
