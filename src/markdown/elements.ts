/** Elements that stand for components until React renders them. */

/** A picture of the site. */
export const PICTURE = "markdown-picture";

/** The heading of footnotes in MDX. */
export const FOOTNOTES = "markdown-footnotes";

/** A directive. */
export const directiveElement = (name: string): string => `directive-${name}`;

/** A tag that is written like a component, `<Note>`. HTML does not tell upper from lower case. */
export const componentElement = (name: string): string => `component-${name.toLowerCase()}`;

export const isComponentElement = (name: string): boolean => name.startsWith("component-");
