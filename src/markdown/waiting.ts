/** What a text in MDX would have to wait for while its page is rendered. React does not say where it stands. */
import { isValidElement, type ReactNode } from "react";
import type { Where } from "../errors.ts";

/** Where it stands, if that is what was thrown. */
export const placeOfWaiting = (thrown: unknown): Where | undefined =>
  typeof thrown === "object" && thrown !== null && "waitsAt" in thrown
    ? (thrown.waitsAt as Where)
    : undefined;

export const waitingAt = (place: Where): Error =>
  Object.assign(new Error("a page cannot wait while it is rendered"), { waitsAt: place });

/** The first component in it that is asynchronous. */
export function waitingComponent(node: ReactNode): { readonly name: string } | undefined {
  if (Array.isArray(node)) return first(node, waitingComponent);
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return undefined;
  const { type, props } = node;
  if (typeof type === "function" && type.constructor.name === "AsyncFunction") return type;
  return waitingComponent(props.children);
}

function first<T>(list: readonly ReactNode[], ask: (node: ReactNode) => T | undefined) {
  for (const node of list) {
    const found = ask(node);
    if (found !== undefined) return found;
  }
  return undefined;
}
