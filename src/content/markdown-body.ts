/** The body of a Markdown file, below its front matter, or a text of a record that is Markdown. */

/** Plain data that is parsed where it is rendered. */
export interface MarkdownBody {
  readonly type: "markdown";
  /** Relative to the site's root; of what a loader gave, the name of the field. */
  readonly file: string;
  /** The line of the file on which `source` begins, from 1. */
  readonly line: number;
  readonly source: string;
  /** What it translates, whose headings have the ids of its own. */
  readonly original?: MarkdownBody;
  /** The language that it is in where that is another one than the page's. */
  readonly language?: string;
}

export const isMarkdownBody = (value: unknown): value is MarkdownBody =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  value.type === "markdown" &&
  "source" in value &&
  "line" in value;
