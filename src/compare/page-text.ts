/** The text of a page as people read it: one line for each paragraph, heading, item, cell. */
import type { DefaultTreeAdapterTypes } from "parse5";
import { collapse, INLINE, UNREAD } from "../check/reading/element.ts";

export interface Block {
  /** The part of the page: `header`, `navigation`, `footer`, or `page` for what is the page's own. */
  readonly region: string;
  readonly isHeading: boolean;
  readonly text: string;
}

type Node = DefaultTreeAdapterTypes.ChildNode;

const REGIONS: Readonly<Record<string, string>> = {
  header: "header",
  nav: "navigation",
  footer: "footer",
  main: "page",
};

export function blocksOf(document: DefaultTreeAdapterTypes.Document): readonly Block[] {
  const blocks: Block[] = [];
  let open = "";
  let place = { region: "page", isHeading: false };
  const close = () => {
    const text = collapse(open);
    if (text !== "") blocks.push({ ...place, text });
    open = "";
  };
  const walk = (nodes: readonly Node[], around: typeof place): void => {
    for (const node of nodes) {
      if (node.nodeName === "#text" && "value" in node) {
        place = around;
        open += node.value;
      } else if ("tagName" in node && !isUnread(node)) {
        if (INLINE.has(node.tagName)) {
          // Two links side by side are two things to read, with or without a space between their tags.
          if (node.tagName === "a" && open !== "") open += " ";
          walk(node.childNodes, around);
          if (node.tagName === "a") open += " ";
        } else {
          close();
          walk(node.childNodes, placeIn(node.tagName, around));
          close();
        }
      }
    }
  };
  walk(document.childNodes, place);
  close();
  return blocks;
}

const isUnread = ({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean =>
  UNREAD.has(tagName) || attrs.some(({ name }) => name === "hidden");

/** A header inside an article is the page's own: only the outermost of these counts. */
const placeIn = (tag: string, around: { region: string; isHeading: boolean }) => ({
  region: around.region === "page" && tag in REGIONS ? (REGIONS[tag] ?? "page") : around.region,
  isHeading: around.isHeading || /^h[1-6]$/.test(tag),
});
