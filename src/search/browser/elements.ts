/** What was found as elements of the page. */
import type { PageFile } from "../files.ts";
import { excerpt, marked, type Piece } from "./excerpt.ts";
import type { Hit } from "./rank.ts";

export interface Found extends Hit {
  readonly file: PageFile;
}

/** A link, so that it can be opened in a tab of its own. */
export function optionOf(
  { file, section }: Found,
  words: readonly string[],
  id: string,
): HTMLElement {
  const [anchor, heading, text] = file.sections[section] ?? ["", "", ""];
  const option = document.createElement("a");
  option.id = id;
  option.className = "search-result";
  option.role = "option";
  option.tabIndex = -1;
  option.href = anchor ? `${file.path}#${anchor}` : file.path;
  option.append(
    element("span", "search-title", ...nodesOf(marked(file.title, words))),
    ...(heading ? [element("span", "search-heading", ...nodesOf(marked(heading, words)))] : []),
    element("span", "search-text", ...nodesOf(excerpt(text, words))),
  );
  return option;
}

const nodesOf = (pieces: readonly Piece[]): readonly (Node | string)[] =>
  pieces.map(({ text, found }) => {
    if (!found) return text;
    const mark = document.createElement("mark");
    mark.textContent = text;
    return mark;
  });

export function element(
  name: "div" | "p" | "span",
  className: string,
  ...children: readonly (Node | string)[]
) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}
