/** One record as a file or a loader gives it, not yet checked. */
import type { Where } from "../errors.ts";
import type { FieldPath } from "./field-path.ts";
import type { MarkdownBody } from "./markdown-body.ts";

export interface RecordSource {
  /** Relative to the site's root; undefined for what a loader gave. */
  readonly file: string | undefined;
  /** Of a file with many records, from 1. */
  readonly row?: number;
  readonly value: unknown;
  /** Where a field, or the nearest parent that is there, stands in the file. */
  readonly placeOf: (path: FieldPath, at?: "key" | "value") => Where;
  /** The lines around a place, numbered. */
  readonly frameAt: (where: Where) => string;
  /** What stands below the front matter of a Markdown file. */
  readonly body?: MarkdownBody;
}
