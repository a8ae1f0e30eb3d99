/** A built page as what an author writes: elements of the head, elements of the body, and a stylesheet. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

export interface TakenApart {
  readonly head: string;
  readonly body: string;
  readonly css: string;
}

/** Without the page's own script and without its policy, which knows no other styles and scripts. */
export function takeApart(html: string): TakenApart {
  const elements = parse(html, { scriptingEnabled: false }).childNodes.filter(isElement);
  const [head, body] = elements.flatMap(({ childNodes }) => childNodes.filter(isElement));
  if (!head || !body) throw new Error("a page has a head and a body");
  const inHead = head.childNodes.filter(isElement);
  const styles = inHead.filter(({ tagName }) => tagName === "style");
  for (const element of [...styles, ...inHead.filter(isOwn)])
    defaultTreeAdapter.detachNode(element);
  return {
    head: serialize(head),
    body: serialize(body),
    css: styles.map((style) => serialize(style)).join(""),
  };
}

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => "tagName" in node;

const isOwn = ({ attrs }: Element) =>
  attrs.some(
    ({ name, value }) =>
      (name === "type" && value === "module") ||
      (name === "http-equiv" && value === "Content-Security-Policy"),
  );
