/** What other generators read, and visitors would: refused. A backslash before the first character makes it text. */
import type { Leftover } from "./leftover.ts";

const MDX = "name the file .mdx, and its source in the manifest too";

const BRACES = {
  message: "attributes in braces would be shown",
  hint: "take them out, or write the element as HTML",
};

const CONFLICT: Leftover = {
  form: /^<{7} \S/m,
  message: "the two sides of a conflict in git stand here, and would be shown",
  hint: "keep one of them, without <<<<<<<, ======= and >>>>>>>",
};

/** Of texts. */
export const IN_TEXT: readonly Leftover[] = [
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
    ...BRACES,
  },
  {
    form: /(?<!\\)!\[\[[^\]\n]+\]\]/,
    message: "an embedded file, as in Obsidian, would be shown as it is written",
    hint: "write a picture as ![what it shows](./file.png)",
  },
  {
    form: /(?:^|\n)\s*(?<!\\)<<<[ \t]*[@./\w]/,
    message: "code is not taken from another file here, and the line would be shown",
    hint: "put the code itself there",
  },
  {
    form: /(?:^|[^\s\\][ \t]+)(?<!\\)\{ *[.#][A-Za-z][\w-]*(?: +[.#][\w-]+)* *\}$/,
    ...BRACES,
  },
  {
    form: /(?<!\\)\{#[^\n}]*#\}/,
    message: "a comment of a template language would be shown",
    hint: "write <!-- … -->",
  },
  {
    form: /(?<!\\)\{!+[^\n!]+!+\}/,
    message: "a part of another file is not taken in, and its mark would be shown",
    hint: "put the text itself there, or import a part of MDX",
  },
  {
    form: /(?<!\\)!\[[^\]\\\n]*\]\([^)\n]*[ \t]=\d*%?x?\d*%?\)/,
    message: "a size within the brackets of a picture makes text of it, which would be shown",
    hint: 'write <img src="…" alt="…" width="100">',
  },
];

/** Of paragraphs, by their first line. */
export const IN_PARAGRAPH: readonly Leftover[] = [
  {
    form: /^(?:!!!|\?\?\?\+?)(?:[ \t]+[a-z]|[a-z]+(?:[ \t]+"[^"\n]*")?[ \t]*(?:\n|$))/i,
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
    form: /^\[\[_?toc_?\]\]$|^@?\[toc\]$|^__toc__$|^\$\{toc\}$|(?<=^|\n)\{:toc\}/i,
    message: "a table of contents is not written here, and the mark for it would be shown",
    hint: "a template makes it of useHeadings(body)",
  },
  {
    form: /^\.\.[ \t]+(?:[a-z][\w:.-]*::(?:\s|$)|_[\w -]+:(?:\s|$))/m,
    message: "a directive of reStructuredText is not read, and would be shown",
    hint: "write what it stands for in Markdown, :::note for a note, and ``` for code",
  },
  {
    form: /^@\[code\b[^\]\n]*\]\(/,
    message: "code is not taken from another file here, and the line would be shown",
    hint: "put the code itself there",
  },
  {
    form: /^(?:@include[ \t]*\(|@import[ \t]+["']|!INCLUDE[ \t]+["']|\[!INCLUDE[ \t]*\[)/i,
    message: "a part of another file is not taken in, and its mark would be shown",
    hint: "put the text itself there, or import a part of MDX",
  },
  {
    form: /^(?:@\[(?:youtube|vimeo|video|embed|codepen)\]\(|%\[https?:)/i,
    message: "nothing is embedded here, and the mark for it would be shown",
    hint: "write a link, or a component of the site",
  },
  {
    form: /^\[!\w[\w-]*[ \t]+[^\]\n]*\]/,
    message: "a mark of another generator, a word after [!, would be shown",
    hint: "write what it stands for, or a component of the site",
  },
  {
    form: /^@{3,}[ \t]*[a-z]/,
    message: "a block of Paradox is not read, and would be shown",
    hint: "write :::note, the text, and ::: on lines of their own",
  },
  CONFLICT,
];

/** The line below the first side makes a heading of it. */
export const IN_HEADING: readonly Leftover[] = [CONFLICT];

/** Of what follows a link or a picture at once. */
export const AFTER_LINK: readonly Leftover[] = [
  {
    form: /^\{ *(?:[.#:]?[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s}]*))? *)+\}/,
    message: "attributes in braces after a link or a picture would be shown",
    hint: "take them out, or write it as HTML",
  },
];

/** Of what follows code or words that stand out. */
export const AFTER_SPAN: readonly Leftover[] = [{ form: /^\{ *[.#:][\w-]+[^}\n]*\}/, ...BRACES }];
