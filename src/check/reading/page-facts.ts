/** What the rules ask of one page. */
import type { BuiltPage, BuiltSite } from "./built-site.ts";
import type { Element } from "./element.ts";

/** Everything that the rules ask of one page, from one parse. Alive only while its page is checked. */
export interface PageFacts {
  readonly page: BuiltPage;
  readonly html: string;
  /** In document order. */
  readonly elements: readonly Element[];
  readonly tagged: (...tags: readonly string[]) => readonly Element[];
  readonly ids: ReadonlySet<string>;
  readonly references: readonly Reference[];
  readonly data: readonly DataBlock[];
  /** The meta elements by their property or name, in lower case; "" for those without. */
  readonly metas: ReadonlyMap<string, readonly Element[]>;
  /** All text that a visitor can read, white space collapsed. */
  readonly text: string;
  /** The same of the main part only. */
  readonly mainText: string;
}

/** An address on a page, and what it is there for. */
export interface Reference {
  readonly url: string;
  readonly use: Use;
  readonly element: Element;
  readonly attribute: string;
}

/** `visit`: a visitor may follow it; `load`: the browser fetches it; `name`: it names a page or picture. */
export type Use = "visit" | "load" | "name" | "send" | "symbol";

export interface DataBlock {
  readonly element: Element;
  readonly source: string;
  /** The parsed JSON; undefined when it is none. */
  readonly value: unknown;
}

/**
 * Computed once for each page, however many rules ask. Pages are asked about one after another, so the last one is
 * remembered and no more: what a WeakMap holds outlives its key until V8 next collects all of the heap.
 */
export function perPage<T>(
  compute: (facts: PageFacts, site: BuiltSite) => T,
): (facts: PageFacts, site: BuiltSite) => T {
  let last: { readonly facts: PageFacts; readonly value: T } | undefined;
  return (facts, site) => {
    if (last?.facts !== facts) last = { facts, value: compute(facts, site) };
    return last.value;
  };
}
