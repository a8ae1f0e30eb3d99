/** What React renders as nothing, or refuses without a place: told where the element is made. */
import { type ElementType, Fragment } from "react";

type Props = Readonly<Record<string, unknown>>;

/** Of an element of HTML or a fragment: what a component does with its children is its own affair. */
export function elementFault(type: ElementType, { children, style }: Props): string | undefined {
  if (typeof style === "string" && type !== Fragment)
    return `<${String(type)}> has a style that is text: write it as an object, style={{ color: "red" }}`;
  const child = misfitIn(children);
  if (child === undefined) return undefined;
  const parent = type === Fragment ? "<>" : `<${String(type)}>`;
  return typeof child === "function"
    ? `${parent} has a function as a child, which is rendered as nothing: ${/^[A-Z]/.test(child.name) ? `write <${child.name} />` : "call it, or give an element"}`
    : `${parent} has an object as a child, which React cannot show: ${saidOf(child)}`;
}

/** The first that is no child. */
function misfitIn(child: unknown): object | undefined {
  if (typeof child === "function") return child;
  if (typeof child !== "object" || child === null) return undefined;
  if (!Array.isArray(child))
    return "$$typeof" in child || Symbol.iterator in child || "then" in child ? undefined : child;
  for (const one of child) {
    const found = misfitIn(one);
    if (found) return found;
  }
  return undefined;
}

const saidOf = (child: object): string =>
  child instanceof Date
    ? "a Date; write it as text, as useFormatter() does"
    : `one with ${Object.keys(child).join(", ") || "no fields"}; name the field that is meant, as in {post.title}`;
