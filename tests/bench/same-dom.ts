/** Whether two pages are one to a visitor: title, description and body, element by element. */
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * The first difference, with the way to it, or undefined. Order of attributes, comments, spaces between
 * words, scripts and empty hidden elements do not count.
 */
export function domDifference(a: string, b: string): string | undefined {
  const [left, right] = [linesOf(a), linesOf(b)];
  const at = left.findIndex((line, index) => line !== right[index]);
  if (at >= 0 || left.length !== right.length) {
    const place = at < 0 ? left.length : at;
    return `${left[place] ?? "the end"} is ${right[place] ?? "the end"}`;
  }
  return undefined;
}

/** A line for each element and each text, with the elements that it is in. */
function linesOf(html: string): readonly string[] {
  const all = elementsBelow(parse(html, { scriptingEnabled: false }).childNodes);
  const inHead = all.filter(({ tagName, attrs }) =>
    tagName === "title" ? true : attrs.some(({ value }) => value === "description"),
  );
  const body = all.filter(({ tagName }) => tagName === "body");
  return [...inHead, ...body].flatMap((element) => describe(element, ""));
}

const elementsBelow = (nodes: readonly Node[]): readonly Element[] =>
  nodes.flatMap((node) => ("tagName" in node ? [node, ...elementsBelow(node.childNodes)] : []));

function describe(node: Node, above: string): readonly string[] {
  if (node.nodeName === "#text" && "value" in node) {
    const words = node.value.replace(/\s+/g, " ").trim();
    return words === "" ? [] : [`${above} "${words}"`];
  }
  if (!("tagName" in node) || isUnseen(node)) return [];
  const attributes = node.attrs.map(({ name, value }) => `[${name}="${value}"]`).sort();
  const name = `${above} ${node.tagName}${attributes.join("")}`;
  return [name, ...node.childNodes.flatMap((child) => describe(child, name))];
}

/** Next puts an empty `<div hidden>` into each page. */
const isUnseen = ({ tagName, attrs, childNodes }: Element) =>
  tagName === "script" ||
  (attrs.some(({ name }) => name === "hidden") &&
    childNodes.every(({ nodeName }) => nodeName === "#comment"));
