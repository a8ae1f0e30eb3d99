/** What others draw or keep for themselves, and CommonMark reads as text: shown, and told. */
import type { Leftover } from "./leftover.ts";

const MATHS = {
  message: "maths are not drawn here, and are shown as they are written",
  hint: "let a plug-in draw them: the documentation has the recipe",
};

/** Of paragraphs: what may be meant as it stands. */
export const AS_PARAGRAPH: readonly Leftover[] = [
  {
    form: /^[^\n]+\n:[ \t]+\S/,
    message: "a list of terms and what they mean is shown as a paragraph",
    hint: "write it as HTML: <dl><dt>…</dt><dd>…</dd></dl>",
  },
  {
    form: /^\|[ \t][^\n]*(?:\n[ \t]*\|[^\n]*)*$/,
    message:
      "lines between | are no table without a row of dashes below its head, and are shown as a paragraph",
    hint: "write |---|---| as the second line",
  },
  {
    form: /^(?:#\.|\(@\w*\)|\(?[a-z][.)])[ \t]+\S[^\n]*\n[ \t]*(?:#\.|\(@\w*\)|\(?[b-z][.)])[ \t]/,
    message: "a list whose marks are no numbers is shown as a paragraph",
    hint: 'write 1. and 2., or HTML: <ol type="a">',
  },
  {
    form: /^\\(?:begin\{|newpage\b|pagebreak\b|tableofcontents\b)/m,
    message: "LaTeX is shown as it is written",
    hint: "let a plug-in draw maths: the documentation has the recipe",
  },
  {
    form: /^(?:\*\*)?\p{L}[\p{L}\d _-]{0,40}(?:\*\*)?::[ \t]+\S/mu,
    message: "a field, as of Dataview, or a term before :: is shown as it is written",
    hint: "put fields into the front matter",
  },
];

/** Of paragraphs that begin an entry of a list. */
export const AS_ENTRY: readonly Leftover[] = [
  {
    form: /^\[[?!/<>"*+~-]\][ \t]/,
    message: "the mark of a task that is neither [ ] nor [x] is shown as it is written",
    hint: "write [ ] or [x], or a word",
  },
];

/** Of texts: what others draw and CommonMark does not, and what leads to a line that is not there. */
export const SHOWN: readonly Leftover[] = [
  {
    form: /(?<![=\\\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])/,
    message: "words between == are shown as they are written",
    hint: "write <mark>…</mark>",
  },
  {
    form: /(?<![\w:\\]):(?:[+-]1|(?:[a-z][a-z\d]*[_-])*[a-z\d]*[a-z][a-z\d]+):(?![\w:])/,
    message: "a name between colons is shown as it is written, and no emoji",
    hint: "put the emoji itself there, or let a plug-in such as remark-gemoji do it",
  },
  {
    form: /(?<![\w$\\])\$[^\s$][^$\n]*[\\^_=][^$\n]*\$(?!\w)/,
    ...MATHS,
  },
  {
    form: /\\\[[^\n]*[\\^_=][^\n]*\\\]|\\\([^\n]*[\\^_=][^\n]*\\\)/,
    ...MATHS,
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
    form: /(?<![\])\\])\[\^@?[\w-]+\]/,
    message: "a footnote without its text is shown as it is written",
    hint: "write a line with the same mark and a colon: [^1]: …",
  },
  {
    form: /(?<![\w\])\\])\[[^\]\n]+\]\[[^\]\n]*\]|^\]\[[^\]\n]+\]/,
    message: "a link whose address is not given is shown as it is written",
    hint: "write a line with it, [name]: address, or a backslash before the first bracket",
  },
  {
    form: /(?<![$\\\w])\$\$[^$\n]+\$\$(?![\w$])|(?<![\w$\\])\$(?![\s\d$])[^$\n]*[^\s$\\]\$(?![\w$])/,
    ...MATHS,
  },
  {
    form: /(?<!\\)\[[^\]\\\n]*\]\([^)\n]+\)|^\]\([^)\n]+\)/,
    message: "what looks like a link is shown as it is written: its address holds a space",
    hint: "write [words](<an address.md>)",
  },
  {
    form: /(?<!\\)[[(]\p{L}[\p{L}\d _-]*::[ \t][^\])\n]+[\])]/u,
    message: "a field, as of Dataview, or a term before :: is shown as it is written",
    hint: "put fields into the front matter",
  },
  {
    form: /(?<!\\)\[-?@[\w:.+-]+(?:[,;][^\]\n]*)?\](?!\()/,
    message: "a citation, as of Pandoc, is shown as it is written",
    hint: "write a footnote: [^1] there, and a line with its text, [^1]: …",
  },
  {
    form: /(?<![|\w\\])\|\|(?! )[^|\n]+(?<! )\|\|(?![|\w])|(?:^|>)![^\s!][^\n]*!</,
    message: "a text that is hidden elsewhere is shown as it is written",
    hint: "write <details>",
  },
  {
    form: /(?<![\w&/#{\\])#(?!(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b)\p{L}[\p{L}\d/_-]*(?![\w(])/iu,
    message: "a word after # is shown as it is written: neither a tag nor a heading",
    hint: "put tags into the front matter; a heading has a space after its #",
  },
  {
    form: /(?<![\\*\d/])\*\*(?![*/])[^*\n]*\p{L}[^*\n]*(?<![\\/])\*\*(?![*/])/u,
    message: "the stars around these words are shown, and the words are not bold",
    hint: "write them right beside the words, and a space or a sign after them; a backslash before each shows them",
  },
];
