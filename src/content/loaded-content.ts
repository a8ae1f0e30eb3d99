/** A site's content once it is loaded, and what is told of it. */

import type { RemotePicture } from "./loaders/remote-images.ts";
import type { RecordsByName } from "./record-names.ts";
import type { RecordSource } from "./record-source.ts";
import type { Reference } from "./references.ts";
import type { BorrowedTexts } from "./translations/borrowed.ts";
import type { Translation } from "./translations/translate.ts";
import type { Variables } from "./variables.ts";

export interface LoadedContent {
  readonly content: Readonly<Record<string, unknown>>;
  /** Characters of all its texts. */
  readonly size: number;
  /** Whether a copy of it in another thread is the same. */
  readonly canTravel: boolean;
  /** The record's file relative to the root, and where its fields stand. */
  readonly recordSources: ReadonlyMap<object, LoadedRecord>;
  /** All links, picture names and names of other records in the content, with their places. */
  readonly references: readonly Reference[];
  /** Of each source, by the names that references may give them. */
  readonly named: ReadonlyMap<string, RecordsByName<RecordSource>>;
  readonly hidden: readonly HiddenRecord[];
  /** The characters beyond ASCII that the content holds. */
  readonly literals: string;
  readonly hasMarkdown: boolean;
  /** The languages of the code in Markdown bodies, sorted. */
  readonly languages: readonly string[];
  /** The names of picture files in them, without their folders, sorted. */
  readonly pictures: readonly string[];
  /** The same of other files that may lie beside Markdown files. */
  readonly downloads: readonly string[];
  /** Those from elsewhere that loaders have named. */
  readonly remotePictures: readonly RemotePicture[];
  /** Placeholders, and what they stand for. */
  readonly variables: Variables;
  /** Texts of another language that stand in for what is not translated. */
  readonly borrowed: BorrowedTexts;
}

export interface LoadedRecord extends RecordSource {
  /** The same in every language. */
  readonly key: string;
  /** How much of it is there; absent in the first language. */
  readonly translation?: Translation;
}

/** A record that this build leaves out. */
export interface HiddenRecord {
  /** Relative to the root; of what a loader gave, the name of the field. */
  readonly file: string;
  readonly name: string;
  /** What references may call it beside that. */
  readonly otherNames?: readonly string[];
  /** The day from which it is shown; undefined for a draft. */
  readonly until?: string;
}
