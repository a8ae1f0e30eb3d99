/** What a rule is: which fault it finds, how, and what a person needs to know of it. */

import type { Cache } from "../../cache/cache.ts";
import type { BuiltFolders } from "../../config.ts";
import type { Problem } from "../../errors.ts";
import type { BuiltPage, BuiltSite } from "../reading/built-site.ts";
import type { Element } from "../reading/element.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import type { ReadSite } from "../reading/read-site.ts";

export interface Rule {
  /** `family/name` in kebab case. */
  readonly id: string;
  /** An `error` fails a check, a `notice` is told. */
  readonly severity: "notice" | "error";
  /** Where a launch is stricter. */
  readonly atLaunch?: "error";
  readonly explain: Explanation;
  /** Asked only where the check has this option. */
  readonly only?: "launch" | "external";
  /** Asked of each page as it is read; what it returns depends on the page and the site alone. */
  readonly page?: PageRule;
  /** Asked of the site as a whole. A rule without either is told by a part of the engine that its text names. */
  readonly site?: SiteRule;
}

export type ExplainedRule = Pick<Rule, "id" | "explain">;

export type PageRule = (facts: PageFacts, site: BuiltSite) => readonly Fault[];

/** Asks for its surveys before the first page is read; the function that it returns speaks after the last. */
type SiteRule = (run: Run) => () => readonly Fault[] | Promise<readonly Fault[]>;

export interface Explanation {
  /** What the rule asks for. */
  readonly title: string;
  /** What happens to visitors or in search results when it is broken. */
  readonly why: string;
  /** What to do. */
  readonly fix: string;
  /** Where the rule comes from. */
  readonly source?: string;
}

/** What a rule found. Its `where` names built files: the place in the content is looked up later. */
export interface Fault extends Omit<Problem, "rule"> {
  /** What stands in the content, word for word, when the place can be found by it. */
  readonly quote?: string;
}

export interface Finding extends Fault {
  readonly rule: string;
}

/** One check of one site. */
export interface Run {
  readonly site: ReadSite;
  /** The output folder, absolute. */
  readonly out: BuiltFolders;
  readonly cache: Cache;
  /** What is joined of every page, the same for all rules that ask for it. */
  readonly survey: <Taken, Joined extends Joiner<Taken>>(survey: Survey<Taken, Joined>) => Joined;
}

/** What rules ask of all pages together: taken of each page wherever it is read, joined where all come together. */
export interface Survey<Taken, Joined extends Joiner<Taken>> {
  /** Plain and small data: it comes from another thread or from the last run, and that of all pages is kept. */
  readonly take: (facts: PageFacts, site: BuiltSite) => Taken;
  readonly join: (run: Run) => Joined;
}

export interface Joiner<Taken> {
  /** Called for each page, in their order. */
  readonly add: (taken: Taken, page: BuiltPage) => void;
}

/** A fault on a page at an element. */
export function at(
  { page }: Pick<PageFacts, "page">,
  element: Element | undefined,
  message: string,
  extra: { readonly hint?: string | undefined; readonly quote?: string | undefined } = {},
): Fault {
  const { hint, quote } = extra;
  return {
    where: placeOnPage(page, element?.selector()),
    message,
    ...(hint ? { hint } : {}),
    ...(quote ? { quote } : {}),
  };
}

export const placeOnPage = ({ file, route }: BuiltPage, selector?: string): Problem["where"] => ({
  file,
  route,
  ...(selector ? { selector } : {}),
});
