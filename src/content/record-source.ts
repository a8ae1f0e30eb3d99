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
  /** Which field of which file says a part of the value, of a translation; absent where it is that of the record's own file. */
  readonly fieldAt?: (path: FieldPath) => {
    readonly file: string | undefined;
    readonly path: FieldPath;
  };
  /** The language of a part that stands in for what is not translated; absent where none does. */
  readonly languageAt?: (path: FieldPath) => string | undefined;
  /** The lines around a place, numbered. */
  readonly frameAt: (where: Where) => string;
  /** What stands below the front matter of a Markdown file. */
  readonly body?: MarkdownBody;
}
