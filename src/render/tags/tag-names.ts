/** The names in a start tag that styles are picked by. */

import { unescapeHtml } from "../escape.ts";
import { cssWords } from "./css-words.ts";
import type { Tag } from "./tag.ts";

/**
 * The element in small letters, its id as `#name`, its classes as `.name`, and what its attributes use of the
 * stylesheet as `=name`: `=--ink` for `style="color:var(--ink)"`, `=spin` for `style="animation:spin 1s"`.
 */
export function namesInTag({ element, attributes }: Tag): readonly string[] {
  return [element, ...attributes.flatMap(({ name, value = "" }) => namesInAttribute(name, value))];
}

function namesInAttribute(name: string, written: string): readonly string[] {
  switch (name) {
    case "class":
    case "id":
      return unescapeHtml(written)
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => `${name === "id" ? "#" : "."}${word}`);
    case "style":
      return used(unescapeHtml(written).split(";").flatMap(wordsOfDeclaration));
    // https://svgwg.org/svg2-draft/styling.html#PresentationAttributes
    case "font-family":
      return used(cssWords(unescapeHtml(written)));
    default:
      return written.includes("--") ? used(propertiesIn(unescapeHtml(written))) : [];
  }
}

/** What a declaration sets is not used by it. */
const wordsOfDeclaration = (text: string): readonly string[] =>
  cssWords(text.slice(text.indexOf(":") + 1));

/** An attribute of a drawing may use a property, and so may what a script makes of data. */
const propertiesIn = (value: string): readonly string[] =>
  cssWords(value).filter((word) => word.startsWith("--"));

const used = (words: readonly string[]) => words.map((word) => `=${word}`);
