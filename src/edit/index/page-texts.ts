/** What a page shows and says in words, with the place of each: texts, names of pictures, what search results show. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";

export interface PageText {
  /** The indexes of child elements that lead to the element, from the document's own on. */
  readonly at: readonly number[];
  /** The index of a text among the element's nodes, or the name of an attribute. */
  readonly part: number | string;
  /** As it stands there. */
  readonly text: string;
}

const ATTRIBUTES: ReadonlySet<string> = new Set(["alt", "title", "aria-label", "placeholder"]);
/** A field may say no more than `~`. */
const isText = (text: string): boolean => /[^\s\p{C}]/u.test(text);
const UNREAD: ReadonlySet<string> = new Set(["script", "style", "template", "noscript"]);
const SHOWN_IN_HEAD: ReadonlySet<string> = new Set(["description"]);

type Element = DefaultTreeAdapterTypes.Element;

export function pageTexts(html: string): readonly PageText[] {
  const root = parse(html, { scriptingEnabled: true }).childNodes.find(
    defaultTreeAdapter.isElementNode,
  );
  return root ? textsIn(root, []) : [];
}

function textsIn(element: Element, at: readonly number[]): readonly PageText[] {
  if (UNREAD.has(element.tagName)) return [];
  let children = 0;
  const parts = element.childNodes.flatMap((node, index): readonly PageText[] => {
    if (defaultTreeAdapter.isElementNode(node)) return textsIn(node, [...at, children++]);
    if (!defaultTreeAdapter.isTextNode(node) || !isText(node.value)) return [];
    return [{ at, part: index, text: node.value }];
  });
  return [...attributesOf(element, at), ...parts];
}

function attributesOf({ tagName, attrs }: Element, at: readonly number[]): readonly PageText[] {
  const name = attrs.find((one) => one.name === "name")?.value ?? "";
  const isShown = (attribute: string) =>
    tagName === "meta"
      ? attribute === "content" && SHOWN_IN_HEAD.has(name)
      : ATTRIBUTES.has(attribute);
  return attrs
    .filter(({ name: attribute, value }) => isShown(attribute) && isText(value))
    .map(({ name: attribute, value }) => ({ at, part: attribute, text: value }));
}

export const textKey = ({ at, part }: Pick<PageText, "at" | "part">): string =>
  `${at.join(".")} ${part}`;
