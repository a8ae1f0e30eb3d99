/** A page's HTML as the parts that can be found: each heading with the text below it, as people read it. */
import { type DefaultTreeAdapterTypes, parseFragment, defaultTreeAdapter as tree } from "parse5";
import type { SectionText } from "./files.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const HEADING = /^h[1-6]$/;
const SILENT: ReadonlySet<string> = new Set(["script", "style", "template", "svg", "button"]);
const INLINE: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var".split(
    " ",
  ),
);

interface Section {
  readonly id: string;
  readonly heading: string;
  text: string;
}

/** The first is what stands before any heading. */
export function sectionsOf(html: string): readonly [SectionText, ...SectionText[]] {
  const beginning: Section = { id: "", heading: "", text: "" };
  const sections = [beginning];
  const read = (node: Node): void => {
    if (tree.isElementNode(node)) {
      if (isSilent(node)) return;
      const id = attribute(node, "id");
      if (HEADING.test(node.tagName) && id) {
        sections.push({ id, heading: textIn(node), text: "" });
        return;
      }
    }
    const last = sections.at(-1);
    if (last) last.text += ownText(node);
    if ("childNodes" in node) for (const child of node.childNodes) read(child);
    if (last && isBlock(node)) last.text += " ";
  };
  for (const node of parseFragment(html).childNodes) read(node);
  const written = ({ id, heading, text }: Section): SectionText => [id, heading, tidy(text)];
  return [written(beginning), ...sections.slice(1).map(written)];
}

const ownText = (node: Node): string =>
  tree.isTextNode(node) ? node.value : isBlock(node) ? " " : "";

const textIn = (element: Element): string => {
  const all = (node: Node): string =>
    tree.isElementNode(node) && isSilent(node)
      ? ""
      : ownText(node) + ("childNodes" in node ? node.childNodes.map(all).join("") : "");
  return tidy(element.childNodes.map(all).join(""));
};

const isBlock = (node: Node) => tree.isElementNode(node) && !INLINE.has(node.tagName);

const isSilent = (element: Element): boolean =>
  SILENT.has(element.tagName) || attribute(element, "aria-hidden") === "true";

const attribute = ({ attrs }: Element, name: string) =>
  attrs.find((one) => one.name === name)?.value;

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
