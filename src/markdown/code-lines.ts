/** The lines of shown code as elements, with classes and numbers. */
import type { Element, ElementContent } from "hast";

export type LineClass = "marked" | "added" | "removed" | "focused" | "error" | "warning";

/** Code without colours gets them here. */
export function linesOf(pre: Element): readonly Element[] {
  const [code] = pre.children;
  if (code?.type !== "element") return [];
  const [only] = code.children;
  if (only?.type === "text") {
    const lines = only.value.replace(/\n$/, "").split("\n");
    code.children = lines.flatMap((value, at): ElementContent[] => [
      ...(at > 0 ? [{ type: "text", value: "\n" } as const] : []),
      {
        type: "element",
        tagName: "span",
        properties: { className: ["line"] },
        children: [{ type: "text", value }],
      },
    ]);
    addClass(pre, "code");
  }
  return code.children.filter((child) => child.type === "element");
}

/** Styles count from 1; a line that has another number says it. */
export function numberLines(shown: Element, first: number): void {
  const lines = linesOf(shown);
  addClass(shown, "numbered");
  if (first === 1) return;
  for (const [at, line] of lines.entries()) line.properties["data-line"] = String(first + at);
}

export function addClass(element: Element | undefined, name: string): void {
  if (!element) return;
  const { className } = element.properties;
  const names = Array.isArray(className) ? className : [];
  if (!names.includes(name)) element.properties.className = [...names, name];
}
