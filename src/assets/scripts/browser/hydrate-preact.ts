/**
 * Islands on Preact, whose `useId` makes other ids than React's on the server, counts anew in each root, and leaves
 * attributes of the server's markup as they are.
 */
import { options, hydrate as start, type VNode } from "preact";
import { hydrateBy } from "./hydrate.ts";

/** What Preact notes in its nodes, by the short names of its packages: the beginning of ids below it, and its element. */
interface Noted {
  __m?: [island: number, ids: number];
  readonly __e?: unknown;
}

let islands = 0;

export const hydrate = hydrateBy((root, element, prefix) => {
  const node = element as unknown as VNode;
  (node as Noted).__m = [islands++, 0];
  const { diffed = () => undefined } = options;
  options.diffed = (made) => {
    const { __e: shown } = made as Noted;
    if (shown instanceof Element) setIds(shown, made.props, `_${prefix}R_`);
    diffed(made);
  };
  try {
    start(node, root);
  } finally {
    options.diffed = diffed;
  }
});

/** Attributes with an id of the server get the one that the island goes on with. */
function setIds(element: Element, props: object, served: string): void {
  for (const { name, value } of element.attributes) {
    if (!value.includes(served)) continue;
    const [, own] = Object.entries(props).find(([prop]) => attributeOf(prop) === name) ?? [];
    if (typeof own === "string") element.setAttribute(name, own);
  }
}

const attributeOf = (prop: string): string => (prop === "htmlFor" ? "for" : prop.toLowerCase());
