/** What is known of a body in MDX once it is compiled. */
import type { Problem } from "../errors.ts";
import type { Directives, MarkdownHeading } from "./processed.ts";
import type { Placed } from "./tell.ts";

/** What a module of MDX says of itself, beside what it renders. */
export interface MdxFacts {
  readonly headings: readonly MarkdownHeading[];
  readonly used: Directives["used"];
  /** Tags that are written like components, with their places. */
  readonly tags: Directives["used"];
  readonly notices: readonly Problem[];
  /** The first footnote. */
  readonly footnote?: Placed;
}

/** The export that holds them. */
export const FACTS = "buildSiteFacts";

/** The export that gives the parts of all headings, where some of them are values. */
export const HEADINGS = "buildSiteHeadings";

/** The export that gives what tags stand for, as far as the file imports or declares it. */
export const COMPONENTS = "buildSiteComponents";

/** The attribute with the place of what names an address: `12:3:content/a.mdx`. */
export const PLACE = "dataPlace";

/** Elements that may name addresses. */
export const NAMING: readonly string[] =
  "a img area source track video audio iframe embed object form button input".split(" ");

/** Their attributes for them. */
export const ADDRESSES: readonly string[] = "href src srcSet poster data action formAction".split(
  " ",
);

/** The attribute of a picture that stands in a `<picture>`, whose sources its author gives. */
export const IN_PICTURE = "data-in-picture";

/** The attribute of what has an expression for an address: the name that an import gave, or an address. */
export const IMPORTED = "data-imported";
