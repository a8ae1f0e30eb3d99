/** Edits of fields, read against the files as they are now. */
import { groupBy } from "../collections/group-by.ts";
import { compare } from "../errors.ts";
import type { ReadySite } from "../serve/site-builder.ts";
import { followed } from "./body/body-field.ts";
import { withTranslations } from "./body/with-translations.ts";
import { type Borrowed, bodyBehind, borrowedAt } from "./borrowed.ts";
import { type ContentFile, contentFiles } from "./content-files.ts";
import { labelOf } from "./field-info.ts";
import { type Field, fieldKey } from "./fields.ts";
import { withOwnWords } from "./own-words.ts";
import type { SiteView, Texts } from "./site-view.ts";
import { changeValues, saidIn } from "./writer/change-text.ts";
import { Refused } from "./writer/refused.ts";
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
    const behind = bodyBehind(site, edit);
    // A translation of one part alone would take the others away.
    if (behind !== undefined)
      throw new Refused(
        `is not translated yet: write the text of ${edit.file} below its front matter, whole, with the headings of ${behind}`,
      );
    return followed(edit, view.textIfThere(edit.file) ?? "");
  });

/** What is no file of the site's content is never read or written, whatever a request names. */
export function contentFileOf(view: SiteView, site: ReadySite, field: Field): ContentFile {
  const files = contentFiles(view.root, site.site);
  const isThere = files.get(field.file);
  if (isThere) return isThere;
  const from = borrowedAt(site, field)?.from.file ?? bodyBehind(site, field);
  const found = from === undefined ? undefined : files.get(from);
  if (!found) throw new Refused("stands in no file of the site's content");
  return found;
}

/** Of a text that another language lends, what that says. Throws `Refused` for a field that has gone. */
export function saidBy(view: SiteView, site: ReadySite, field: Field): Plain {
  const own = writtenIn(view, field);
  const from = own === undefined ? borrowedAt(site, field)?.from : undefined;
  const value = from ? writtenIn(view, from) : own;
  if (value === undefined) throw new Refused("is not there any more");
  return value as Plain;
}

/** undefined where the file, or the field in it, is not there. */
function writtenIn(view: SiteView, { file, path }: Field): unknown {
  const text = view.textIfThere(file);
  return text === undefined ? undefined : saidIn(file, text, path);
}

/** What is borrowed and not yet written in the language's own file. */
export const borrowedBy = (view: SiteView, site: ReadySite, field: Field): Borrowed | undefined =>
  writtenIn(view, field) === undefined ? borrowedAt(site, field) : undefined;

export const labelled = ({ file, path }: Field) => ({ file, path, label: labelOf(path) });

/** Where the words of a field stand: elsewhere where they are borrowed. */
export function standingAt(view: SiteView, site: ReadySite, field: Field): Field {
  const behind = bodyBehind(site, field);
  if (behind !== undefined) return { ...field, file: behind };
  return borrowedBy(view, site, field)?.from ?? field;
}

/** The files of the edits, and those that follow them, as they would be. Throws `Refused` where one of them cannot be made. */
export function textsWith(view: SiteView, site: ReadySite, edits: readonly Edit[]): Texts {
  const last = [...new Map(edits.map((edit) => [fieldKey(edit), edit])).values()];
  const asked = last.map((edit) => ({ ...edit, borrowed: borrowedBy(view, site, edit) }));
  const texts = new Map<string, string>();
  for (const [file, own] of [...groupBy(asked, ({ file }) => file)].sort(([a], [b]) =>
    compare(a, b),
  )) {
    const values = own.flatMap(({ borrowed, path, value }) =>
      borrowed ? [] : [[path, value] as const],
    );
    const text = view.textIfThere(file) ?? "";
    const changed = values.length === 0 ? text : changeValues(file, text, values);
    texts.set(
      file,
      own.reduce(
        (made, { borrowed, value }) => (borrowed ? withOwnWords(made, borrowed, value) : made),
        changed,
      ),
    );
  }
  return withTranslations(view, site.site, texts);
}
