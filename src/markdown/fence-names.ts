/** What names after the language of code mean, in whichever generator: small letters, without dashes. */

import type { LineClass } from "./code-lines.ts";
import type { FenceWord } from "./fence-words.ts";

export type Meaning = LineClass | "title" | "language" | "diff" | "numbers" | "no numbers";

const NAMES: Readonly<Record<Meaning, string>> = {
  title: "title filename file name",
  language: "lang",
  diff: "diff",
  numbers: "showlinenumbers linenumbers linenos linenums startlinenumber linenostart",
  "no numbers": "nolinenumbers",
  marked: "mark highlight hllines",
  added: "ins add",
  removed: "del rem",
  focused: "focus",
  error: "error",
  warning: "warning",
};

export const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(NAMES).flatMap(([meaning, names]) =>
    names.split(" ").map((name) => [name, meaning as Meaning] as const),
  ),
);

/**
 * By which other tools show code in their own way, with nothing lost where it is shown as code: Expressive Code, Docusaurus,
 * Nextra, Hugo, Python-Markdown, Material for MkDocs, Mintlify.
 */
const PRESENTATION = new Set(
  `frame tab wrap nowrap wordwrap preserveindent hangingindent collapse collapsestyle collapsed expandable
   live noinline copy nocopy trim npm2yarn icon theme style class id
   anchorlinenos lineanchors linenumbersintable noclasses tabwidth guesssyntax codefences hlinline
   annotate select norun editable playground`.split(/\s+/),
);

/** So is an id, and any class but the first, which is the language. */
export const isPresentation = ({ whole, name, form, value }: FenceWord, hasLanguage: boolean) =>
  form === "class"
    ? hasLanguage || PRESENTATION.has(value.replaceAll("-", ""))
    : whole.startsWith("#") || PRESENTATION.has(name);
