/** The text of a page as people read it: one line for each paragraph, heading, item, cell. */
import type { DefaultTreeAdapterTypes } from "parse5";
import { collapse, INLINE, UNREAD } from "../check/reading/element.ts";

export interface Block {
  /**
   * The part of the page: `header`, `navigation`, `footer`, or `page` for what is the page's own. What a script may show
   * later, as panels of tabs and lists that can be filtered, is a part of its own: `page, hidden at first`;
   * so is what stands there for those without: `page, without script`.
   */
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
        if (INLINE.has(node.tagName) && readersOf(node) === "") {
          // Two links side by side are two things to read, with or without a space between their tags.
          if (node.tagName === "a" && open !== "") open += " ";
          walk(node.childNodes, around);
          if (node.tagName === "a") open += " ";
        } else {
          close();
          walk(childrenOf(node), placeIn(node, around));
          close();
        }
      }
    }
  };
  walk(document.childNodes, place);
  close();
  return blocks;
}

/** Shown to some, or later; a formula may look other than its letters say. */
const COMPARED = new Set(["template", "noscript", "annotation"]);

const isUnread = ({ tagName }: DefaultTreeAdapterTypes.Element): boolean =>
  UNREAD.has(tagName) && !COMPARED.has(tagName);

const childrenOf = (element: DefaultTreeAdapterTypes.Element): readonly Node[] =>
  "content" in element
    ? (element as DefaultTreeAdapterTypes.Template).content.childNodes
    : element.childNodes;

/** Who reads it, where not everybody does at once. */
function readersOf({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string {
  if (tagName === "noscript") return ", without script";
  const isHidden = tagName === "template" || attrs.some(({ name }) => name === "hidden");
  return isHidden ? ", hidden at first" : "";
}

/** A header inside an article is the page's own: only the outermost of these counts. */
function placeIn(
  element: DefaultTreeAdapterTypes.Element,
  { region, isHeading }: { region: string; isHeading: boolean },
) {
  const tag = element.tagName;
  const inside = region === "page" && tag in REGIONS ? (REGIONS[tag] ?? "page") : region;
  return {
    region: inside.includes(", ") ? inside : inside + readersOf(element),
    isHeading: isHeading || /^h[1-6]$/.test(tag),
  };
}
