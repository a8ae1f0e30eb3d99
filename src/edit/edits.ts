/** Edits of fields, read against the files as they are now. */
import { isDeepStrictEqual } from "node:util";
import { compare } from "../errors.ts";
import type { ReadySite } from "../serve/site-builder.ts";
import { followed } from "./body/body-field.ts";
import { type ContentFile, contentFiles } from "./content-files.ts";
import { labelOf } from "./field-info.ts";
import type { Field } from "./fields.ts";
import type { SiteView } from "./site-view.ts";
import { saidIn } from "./writer/change-text.ts";
import { Refused } from "./writer/refused.ts";
import type { Change as ValueChange } from "./writer/yaml.ts";
import type { Plain } from "./writer/yaml-scalar.ts";

export interface Edit extends Field {
  /** What the field said to whoever edits it. */
  readonly before: Plain;
  readonly value: Plain;
}

/** A field that says something else by now than its editor was shown. */
export interface Conflict extends Field {
  readonly label: string;
  readonly now: Plain;
}

/** With the blocks of bodies where they stand by now. Throws `Refused` for what is no content. */
export const followedIn = (
  view: SiteView,
  site: ReadySite,
  edits: readonly Edit[],
): readonly Edit[] =>
  edits.map((edit) => {
    contentFileOf(view, site, edit);
    return followed(edit, view.textOf(edit.file));
  });

/** What is no file of the site's content is never read or written, whatever a request names. */
export function contentFileOf(view: SiteView, { site }: ReadySite, { file }: Field): ContentFile {
  const found = contentFiles(view.root, site).get(file);
  if (!found) throw new Refused("stands in no file of the site's content");
  return found;
}

/** Throws `Refused` for a field that has gone. */
export function saidBy(view: SiteView, { file, path }: Field): Plain {
  const value = saidIn(file, view.textOf(file), path);
  if (value === undefined) throw new Refused("is not there any more");
  return value as Plain;
}

export const labelled = ({ file, path }: Field) => ({ file, path, label: labelOf(path) });

export function byFile(edits: readonly Edit[]): ReadonlyMap<string, readonly ValueChange[]> {
  const files = new Map<string, ValueChange[]>();
  for (const { file, path, value } of edits) {
    const others = (files.get(file) ?? []).filter(([other]) => !isDeepStrictEqual(other, path));
    files.set(file, [...others, [path, value]]);
  }
  return new Map([...files].sort(([a], [b]) => compare(a, b)));
}
