/** The texts of a record beside those that translate them. */
import type { Where } from "../../errors.ts";
import type { ContentRecord } from "../check-record.ts";
import type { FieldPath } from "../field-path.ts";
import type { MarkdownBody } from "../markdown-body.ts";
import type { Block } from "./blocks.ts";
import type { TranslatedRecord } from "./translate.ts";

/** A localized field. */
interface FieldTexts {
  readonly field: string;
  readonly path: FieldPath;
  /** Where it stands in the translation. */
  readonly written: FieldPath;
  readonly source: unknown;
  /** undefined where it is missing. */
  readonly translation: unknown;
}

export interface BodyTexts {
  readonly source: MarkdownBody;
  readonly blocks: readonly Block[];
  readonly translation: MarkdownBody | undefined;
  readonly translated: readonly Block[];
}

export interface RecordTexts {
  /** The file of the first language below `content/`, with the row in it. */
  readonly name: string;
  /** The file of the translation, whether it is there or not. */
  readonly file: string;
  /** Of the text that it translates. */
  readonly sourceFile: string;
  /** Absent of what no schema reads. */
  readonly checked?: { readonly base: ContentRecord; readonly record: TranslatedRecord };
  readonly fields: readonly FieldTexts[];
  readonly body: BodyTexts | undefined;
  /** Of what is imported: the translations that show it. */
  readonly shownIn?: readonly string[];
  readonly placeOfSource: (path: FieldPath) => Where;
  readonly placeOfTranslation: (path: FieldPath) => Where;
}
