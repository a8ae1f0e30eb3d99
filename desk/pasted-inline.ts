/** Words of pasted HTML with what Markdown has marks for: bold, italic, code, links, new lines. */
import type { PhrasingContent } from "mdast";

export const plain = (text: string): string => text.replace(/[\s\u00a0]+/g, " ");

/** Without spaces at either end. */
export function inlineIn(nodes: readonly Node[]): readonly PhrasingContent[] {
  const parts = joined(nodes.flatMap(inlineOf));
  const [first, last] = [parts.at(0), parts.at(-1)];
  if (first?.type === "text") parts[0] = { ...first, value: first.value.trimStart() };
  const end = parts.at(-1);
  if (last?.type === "text" && end?.type === "text")
    parts[parts.length - 1] = { ...end, value: end.value.trimEnd() };
  return parts.filter((part) => part.type !== "text" || part.value !== "");
}

function inlineOf(node: Node): readonly PhrasingContent[] {
  if (node.nodeType === Node.TEXT_NODE)
    return [{ type: "text", value: plain(node.nodeValue ?? "") }];
  if (!(node instanceof HTMLElement)) return [];
  const inside = () => [...node.childNodes].flatMap(inlineOf);
  switch (node.tagName) {
    case "BR":
      return [{ type: "break" }];
    case "STYLE":
    case "SCRIPT":
      return [];
    case "CODE":
    case "KBD":
      return [{ type: "inlineCode", value: plain(node.textContent ?? "").trim() }];
    case "A":
      return linked(node.getAttribute("href") ?? "", inside());
    default:
      return shaped(node, inside());
  }
}

/** Addresses of the program that it was copied from lead nowhere here. */
const linked = (url: string, children: PhrasingContent[]): readonly PhrasingContent[] =>
  /^(https?:|mailto:|tel:)/i.test(url)
    ? around(children, (inner) => ({ type: "link", url, children: inner as never }))
    : children;

function shaped({ tagName, style }: HTMLElement, children: PhrasingContent[]) {
  const weight = style.fontWeight;
  // Some wrap all that they copy in <b style="font-weight:normal">.
  const isBold =
    weight === "" ? /^(B|STRONG)$/.test(tagName) : weight === "bold" || Number(weight) >= 600;
  const isItalic = style.fontStyle === "" ? /^(I|EM)$/.test(tagName) : style.fontStyle === "italic";
  const italic = isItalic
    ? around(children, (inner) => ({ type: "emphasis", children: inner }))
    : children;
  return isBold ? around(italic, (inner) => ({ type: "strong", children: inner })) : italic;
}

/** Spaces at an end stay outside of the marks: there they would be none. */
function around(
  children: readonly PhrasingContent[],
  make: (inner: PhrasingContent[]) => PhrasingContent,
): PhrasingContent[] {
  const inner = trimmed(children);
  if (inner.length === 0) return [...children];
  const [first, last] = [children.at(0), children.at(-1)];
  const space: PhrasingContent = { type: "text", value: " " };
  return [
    ...(first?.type === "text" && first.value.startsWith(" ") ? [space] : []),
    make(inner),
    ...(last?.type === "text" && last.value.endsWith(" ") ? [space] : []),
  ];
}

function trimmed(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children
    .map((part, index) => {
      if (part.type !== "text") return part;
      const start = index === 0 ? part.value.trimStart() : part.value;
      return { ...part, value: index === children.length - 1 ? start.trimEnd() : start };
    })
    .filter((part) => part.type !== "text" || part.value !== "");
}

/** Neighbours that are both text are one. */
function joined(parts: readonly PhrasingContent[]): PhrasingContent[] {
  return parts.reduce<PhrasingContent[]>((all, part) => {
    const last = all.at(-1);
    if (part.type === "text" && last?.type === "text")
      all[all.length - 1] = { type: "text", value: plain(last.value + part.value) };
    else all.push(part);
    return all;
  }, []);
}
