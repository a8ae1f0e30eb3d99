/**
 * The core of the desk, with two faces: a person's in the browser and a program's. Finds where the texts of a page
 * come from, tries out edits, writes them, lists and undoes changes.
 */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { compare, type Problem, SiteError } from "../errors.ts";
import type { ReadySite } from "../serve/site-builder.ts";
import { blockCandidatesIn, bodiesOf } from "./body/block-candidates.ts";
import { assertOpen, blockIndex, followed } from "./body/body-field.ts";
import { withTextsBetween } from "./body/fill-blocks.ts";
import { guessBlocks } from "./body/guess-blocks.ts";
import { type ContentFile, contentFiles } from "./content-files.ts";
import { type FieldInfo, fieldInfo, labelOf } from "./field-info.ts";
import { type Field, fieldKey } from "./fields.ts";
import { candidatesIn, numbersIn } from "./index/candidates.ts";
import { guessOrigins } from "./index/guess.ts";
import { measureNumbers } from "./index/measure-numbers.ts";
import { measureTexts } from "./index/measure-texts.ts";
import { type PageText, pageTexts, textKey } from "./index/page-texts.ts";
import { changedTexts } from "./index/trial.ts";
import type { Change, Event, Journal, Part } from "./journal.ts";
import { problemsWith } from "./problems-with.ts";
import { createQuiet } from "./quiet.ts";
import type { SiteView } from "./site-view.ts";
import { saidIn } from "./writer/change-text.ts";
import { mergedSteps } from "./writer/merge-lines.ts";
import { Refused } from "./writer/refused.ts";
import type { SafeWriter } from "./writer/safe-writer.ts";
import type { Writing } from "./writer/write-files.ts";
import type { Change as ValueChange } from "./writer/yaml.ts";
import type { Plain } from "./writer/yaml-scalar.ts";

/** A text of a page with the fields that make it; none where the templates do. */
export interface Origin extends PageText {
  readonly fields: readonly Field[];
}

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

/** A change of more than values: texts of whole files, and what was done in words. */
export interface Made {
  readonly words: readonly string[];
  readonly writings: readonly Writing[];
}

export type Outcome =
  | { readonly ok: true; readonly change: Change | undefined }
  | {
      readonly ok: false;
      readonly problems: readonly Problem[];
      readonly conflicts: readonly Conflict[];
    };

/** A text on a page, by its place. */
export interface Place extends Pick<PageText, "at" | "part"> {
  readonly path: string;
}

interface Guess {
  readonly texts: readonly Origin[];
  /** Whether nothing of it is a guess. */
  readonly isMeasured: boolean;
}

export interface Desk {
  /** Measured. undefined where there is no such page. */
  readonly page: (path: string) => Promise<readonly Origin[] | undefined>;
  /** What is known of a page at once: where it is not measured, texts that say word for word what one field says. */
  readonly guess: (path: string) => Promise<Guess | undefined>;
  readonly fields: (fields: readonly Field[]) => Promise<readonly FieldInfo[]>;
  /** The texts of a page as an edit would make them; undefined where it would not be there. Nothing is written. */
  readonly attempt: (
    path: string,
    edits: readonly Edit[],
  ) => Promise<readonly PageText[] | undefined>;
  /** The whole page, for edits that change more than texts. */
  readonly attemptPage: (path: string, edits: readonly Edit[]) => Promise<string | undefined>;
  /** What is wrong with the site as the edits would make it. Nothing is written. */
  readonly problems: (edits: readonly Edit[]) => Promise<readonly Problem[]>;
  /** `seen`: the text for which the fields were taken; where it is not made by them nothing is written. */
  readonly save: (
    edits: readonly Edit[],
    options?: { readonly by?: Change["by"]; readonly seen?: Place | undefined },
  ) => Promise<Outcome>;
  /** What was worked out elsewhere, written as one change that can be undone. */
  readonly make: (made: Made, by?: Change["by"]) => Promise<Outcome>;
  readonly changes: () => Promise<readonly Change[]>;
  readonly undo: (id: string) => Promise<Outcome>;
  readonly redo: (id: string) => Promise<Outcome>;
}

interface DeskParts {
  readonly view: SiteView;
  readonly journal: Journal;
  readonly writer: SafeWriter;
  /** Told of files that were written. */
  readonly onWritten: (files: readonly string[]) => void;
}

export function createDesk({ view, journal, writer, onWritten }: DeskParts): Desk {
  const origins = new Map<
    string,
    {
      readonly of: ReadySite;
      readonly texts: Promise<readonly Origin[]>;
      /** Once it is measured. */
      measured?: readonly Origin[];
    }
  >();
  const quiet = createQuiet();
  const patient: SiteView = {
    ...view,
    async with(...asked) {
      await quiet.wait();
      return view.with(...asked);
    },
  };
  async function page(path: string): Promise<readonly Origin[] | undefined> {
    const site = await view.now();
    const known = origins.get(path);
    if (known?.of === site) return known.texts;
    const made = await view.page(site, path);
    if (!made) return undefined;
    const texts = originsOf(patient, site, path, pageTexts(made.html), made.isThere);
    const entry: NonNullable<ReturnType<typeof origins.get>> = { of: site, texts };
    origins.set(path, entry);
    texts.then(
      (measured) => {
        entry.measured = measured;
      },
      () => origins.delete(path),
    );
    return texts;
  }

  async function guess(path: string): Promise<Guess | undefined> {
    quiet.note();
    const site = await view.now();
    const known = origins.get(path);
    if (known?.of === site && known.measured) return { texts: known.measured, isMeasured: true };
    const made = await view.page(site, path);
    if (!made) return undefined;
    const texts = pageTexts(made.html);
    const quick = new Map([
      ...guessOrigins(site.site, texts, ({ file, path: field }) =>
        saidIn(file, view.textOf(file), field),
      ),
      ...guessBlocks(texts, bodiesOf(view, site, path)),
    ]);
    const guessed = new Map([
      ...quick,
      // A page that was measured before is much as it was.
      ...(known?.measured ?? []).map(({ fields, ...text }) => [textKey(text), fields] as const),
    ]);
    const isAsBefore = known?.measured?.length === texts.length;
    const fieldsFor = isAsBefore ? guessed : quick;
    return {
      texts: texts.map((text) => ({ ...text, fields: fieldsFor.get(textKey(text)) ?? [] })),
      isMeasured: false,
    };
  }

  /** Whether a text is made by fields of the edits, as it is measured, or else as this one page shows. */
  async function moves({ path, ...place }: Place, edits: readonly Edit[]): Promise<boolean> {
    const key = textKey(place);
    const site = await view.now();
    const known = origins.get(path);
    if (known?.of === site && known.measured) {
      const fields = known.measured.find((text) => textKey(text) === key)?.fields ?? [];
      const edited = new Set(edits.map(fieldKey));
      return fields.some((field) => edited.has(fieldKey(field)));
    }
    const before = (await view.page(site, path))?.html;
    const after = await attemptPage(path, edits);
    if (before === undefined || after === undefined) return true;
    // Of a block any text may have changed, or none, where it leads elsewhere.
    const hasBlock = edits.some((edit) => blockIndex(edit.file, edit.path) !== undefined);
    const said = (html: string) => pageTexts(html).find((text) => textKey(text) === key)?.text;
    return hasBlock ? before !== after : said(before) !== said(after);
  }

  /** Pages that are measured, and have texts made by these fields. */
  function pagesShowing(fields: readonly Field[]): readonly string[] {
    const keys = new Set(fields.map(fieldKey));
    const shows = (texts: readonly Origin[] = []) =>
      texts.some((text) => text.fields.some((field) => keys.has(fieldKey(field))));
    return [...origins].filter(([, { measured }]) => shows(measured)).map(([path]) => path);
  }

  async function attemptPage(path: string, asked: readonly Edit[]) {
    quiet.note();
    const edits = followedIn(view, await view.now(), asked);
    const site = await view.with(changedTexts(view, byFile(edits)), { isLoose: true });
    return (await view.page(site, path))?.html;
  }

  async function attempt(path: string, edits: readonly Edit[]) {
    const html = await attemptPage(path, edits);
    return html === undefined ? undefined : pageTexts(html);
  }

  async function write(
    writings: readonly Writing[],
    change: Change,
    event: Event,
  ): Promise<Outcome> {
    const texts = new Map(writings.map(({ file, after }) => [file, after]));
    const problems = await problemsWith(view, texts, pagesShowing(change.parts));
    if (problems.length > 0) return { ok: false, problems, conflicts: [] };
    const changed = await writer.write(writings, event);
    if (changed.length > 0)
      return refused(`${changed.join(", ")} was changed meanwhile: try again`);
    onWritten(writings.map(({ file }) => file));
    return { ok: true, change };
  }

  async function save(
    asked: readonly Edit[],
    by: Change["by"],
    seen: Place | undefined,
  ): Promise<Outcome> {
    quiet.note();
    const edits = followedIn(view, await view.now(), asked);
    for (const edit of edits) assertOpen(edit, view.textOf(edit.file));
    const said = edits.map((edit) => ({ edit, now: saidBy(view, edit) }));
    const conflicts = said.filter(({ edit, now }) => now !== edit.before && now !== edit.value);
    if (conflicts.length > 0)
      return {
        ok: false,
        problems: [],
        conflicts: conflicts.map(({ edit, now }) => ({ ...labelled(edit), now })),
      };
    const fresh = said.filter(({ edit, now }) => now !== edit.value);
    if (fresh.length === 0) return { ok: true, change: undefined };
    if (seen && !(await moves(seen, edits)))
      return refused("does not make the text that was chosen: choose it again");
    const before = new Map(fresh.map(({ edit: { file } }) => [file, view.textOf(file)]));
    const after = changedTexts(view, byFile(fresh.map(({ edit }) => edit)));
    const writings = [...after].map(([file, text]) => ({
      file,
      before: before.get(file) ?? "",
      after: text,
    }));
    const parts: readonly Part[] = fresh.map(({ edit, now }) => ({
      ...labelled(edit),
      before: now,
      after: edit.value,
    }));
    const change = { id: randomUUID().slice(0, 8), by, parts, writings, isUndone: false };
    return write(writings, change, { type: "made", change });
  }

  async function make({ words, writings }: Made, by: Change["by"]): Promise<Outcome> {
    if (writings.length === 0) return { ok: true, change: undefined };
    const change = {
      id: randomUUID().slice(0, 8),
      by,
      parts: [],
      words,
      writings,
      isUndone: false,
    };
    return write(writings, change, { type: "made", change });
  }

  /** Every byte as before where nobody else wrote, else the values of the fields. */
  async function turn(id: string, isUndo: boolean): Promise<Outcome> {
    const change = (await journal.changes()).find((one) => one.id === id);
    if (!change || change.isUndone === isUndo) return refused("there is no such change any more");
    // What is tried out stands on the files as they are now, and this change may just have been written.
    await view.now();
    const steps = change.writings.map(({ file, before, after }) =>
      isUndo ? { file, before: after, after: before } : { file, before, after },
    );
    const isUntouched = steps.every(({ file, before }) => view.textIfThere(file) === before);
    const event: Event = { type: isUndo ? "undone" : "redone", id };
    if (isUntouched) return write(steps, change, event);
    if (change.words) {
      const merged = mergedSteps(steps, view.textIfThere);
      if (!merged)
        return refused("the same lines were changed since: take back the later changes first");
      return write(merged, change, event);
    }
    const edits = change.parts
      .map(({ before, after, ...field }) =>
        isUndo ? { ...field, before: after, value: before } : { ...field, before, value: after },
      )
      .map((edit) => followed(edit, view.textOf(edit.file)));
    const conflicts = edits.filter((edit) => saidBy(view, edit) !== edit.before);
    if (conflicts.length > 0)
      return {
        ok: false,
        problems: [],
        conflicts: conflicts.map((edit) => ({ ...labelled(edit), now: saidBy(view, edit) })),
      };
    const after = changedTexts(view, byFile(edits));
    const writings = [...after].map(([file, text]) => ({
      file,
      before: view.textOf(file),
      after: text,
    }));
    return write(writings, change, event);
  }

  return {
    page,
    guess,
    async fields(fields) {
      quiet.note();
      const site = await view.now();
      return fields.map((field) => {
        const { schema } = contentFileOf(view, site, field);
        const { names } = site.site.loaded;
        return fieldInfo(schema, field, view.textOf(field.file), (source) => names.get(source));
      });
    },
    attempt,
    attemptPage,
    async problems(asked) {
      const edits = followedIn(view, await view.now(), asked);
      return problemsWith(view, changedTexts(view, byFile(edits)), pagesShowing(edits));
    },
    save: (edits, { by = "desk", seen } = {}) =>
      writer.inTurn(() => save(edits, by, seen)).catch(refusedBy),
    make: (made, by = "desk") => writer.inTurn(() => make(made, by)).catch(refusedBy),
    changes: journal.changes,
    undo: (id) => writer.inTurn(() => turn(id, true)).catch(refusedBy),
    redo: (id) => writer.inTurn(() => turn(id, false)).catch(refusedBy),
  };
}

async function originsOf(
  view: SiteView,
  site: ReadySite,
  path: string,
  texts: readonly PageText[],
  isThere: boolean,
): Promise<readonly Origin[]> {
  const page = { path, texts, isThere };
  const words = await measureTexts(view, page, candidatesIn(site.site, texts));
  const numbers = await measureNumbers(view, page, numbersIn(site.site, texts));
  // After the fields and apart from them: where a body cannot be tried out, they still can.
  const own = await measureTexts(view, page, blockCandidatesIn(view, site, path, texts));
  const blocks = new Map([
    ...guessBlocks(texts, bodiesOf(view, site, path)),
    ...withTextsBetween(texts, own),
  ]);
  return texts.map((text) => {
    const key = textKey(text);
    const fields = [words, numbers].flatMap((found) => found.get(key) ?? []);
    return { ...text, fields: fields.length > 0 ? fields : (blocks.get(key) ?? []) };
  });
}

/** With the blocks of bodies where they stand by now. Throws `Refused` for what is no content. */
const followedIn = (view: SiteView, site: ReadySite, edits: readonly Edit[]): readonly Edit[] =>
  edits.map((edit) => {
    contentFileOf(view, site, edit);
    return followed(edit, view.textOf(edit.file));
  });

/** What is no file of the site's content is never read or written, whatever a request names. */
function contentFileOf(view: SiteView, { site }: ReadySite, { file }: Field): ContentFile {
  const found = contentFiles(view.root, site).get(file);
  if (!found) throw new Refused("stands in no file of the site's content");
  return found;
}

function saidBy(view: SiteView, { file, path }: Field): Plain {
  const value = saidIn(file, view.textOf(file), path);
  if (value === undefined) throw new Refused("is not there any more");
  return value as Plain;
}

const labelled = <T extends Field>(field: T) => ({
  file: field.file,
  path: field.path,
  label: labelOf(field.path),
});

function byFile(edits: readonly Edit[]): ReadonlyMap<string, readonly ValueChange[]> {
  const files = new Map<string, ValueChange[]>();
  for (const { file, path, value } of edits) {
    const others = (files.get(file) ?? []).filter(([other]) => !isDeepStrictEqual(other, path));
    files.set(file, [...others, [path, value]]);
  }
  return new Map([...files].sort(([a], [b]) => compare(a, b)));
}

const refused = (message: string): Outcome => ({
  ok: false,
  problems: [{ rule: "edit/refused", where: {}, message }],
  conflicts: [],
});

function refusedBy(error: unknown): Outcome {
  if (error instanceof SiteError) return { ok: false, problems: error.problems, conflicts: [] };
  if (error instanceof Refused) return refused(error.message);
  throw error;
}
