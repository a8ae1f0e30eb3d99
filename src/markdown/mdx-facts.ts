/** What is known of a body in MDX once it is compiled. */
import type { Problem } from "../errors.ts";
import type { Directives, MarkdownHeading } from "./processed.ts";

/** What a module of MDX says of itself, beside what it renders. */
export interface MdxFacts {
  readonly headings: readonly MarkdownHeading[];
  readonly used: Directives["used"];
  /** Tags that are written like components, with their places. */
  readonly tags: Directives["used"];
  readonly notices: readonly Problem[];
}

/** The export that holds them. */
export const FACTS = "buildSiteFacts";

/** The export that gives the parts of all headings, where some of them are values. */
export const HEADINGS = "buildSiteHeadings";

/** The attribute with the place of a link or picture: `12:3:content/a.mdx`. */
export const PLACE = "dataPlace";

/** The attribute of a picture whose address is an expression: the name that an import gave, or an address. */
export const IMPORTED = "data-imported";
