/**
 * The core of the desk, with two faces: a person's in the browser and a program's. Tries out edits, writes them, lists
 * and undoes changes.
 */
import { randomUUID } from "node:crypto";
import type { Problem } from "../errors.ts";
import { assertOpen, blockIndex } from "./body/body-field.ts";
import { borrowedBy, type Edit, followedIn, labelled, saidBy, textsWith } from "./edits.ts";
import type { FieldInfo } from "./field-info.ts";
import { type Field, fieldKey } from "./fields.ts";
import { type PageText, pageTexts, textKey } from "./index/page-texts.ts";
import { infoOf } from "./info-of.ts";
import type { Change, Event, Journal } from "./journal.ts";
import { createOrigins, type Origins } from "./origins.ts";
import { inConflict, type Outcome, refused, refusedBy } from "./outcome.ts";
import { findingsWith } from "./problems-with.ts";
import { createQuiet } from "./quiet.ts";
import { type SiteView, writingsOf } from "./site-view.ts";
import { turned } from "./turn.ts";
import { wordsOf } from "./words.ts";
import type { SafeWriter } from "./writer/safe-writer.ts";
import type { Writing } from "./writer/write-files.ts";

/** A change of more than values: texts of whole files, and what was done in words. */
export interface Made {
  readonly words: readonly string[];
  readonly writings: readonly Writing[];
}

/** A text on a page, by its place. */
export interface Place extends Pick<PageText, "at" | "part"> {
  readonly path: string;
}

export interface Desk extends Pick<Origins, "page" | "guess"> {
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
  const quiet = createQuiet();
  const origins = createOrigins(view, quiet);

  async function attemptPage(path: string, asked: readonly Edit[]) {
    quiet.note();
    const now = await view.now();
    const edits = followedIn(view, now, asked);
    const site = await view.with(textsWith(view, now, edits), { isLoose: true });
    return (await view.page(site, path))?.html;
  }

  /** Whether a text is made by fields of the edits, as it is measured, or else as this one page shows. */
  async function moves({ path, ...place }: Place, edits: readonly Edit[]): Promise<boolean> {
    const key = textKey(place);
    const site = await view.now();
    const measured = origins.measured(site, path);
    if (measured) {
      const fields = measured.find((text) => textKey(text) === key)?.fields ?? [];
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

  async function write(
    writings: readonly Writing[],
    made: Change,
    eventOf: (change: Change) => Event,
  ): Promise<Outcome> {
    const texts = new Map(writings.map(({ file, after }) => [file, after]));
    const { problems, notices } = await findingsWith(view, texts, origins.showing(made.parts));
    if (problems.length > 0) return { ok: false, problems, conflicts: [] };
    const change = notices.length > 0 ? { ...made, notices } : made;
    const changed = await writer.write(writings, eventOf(change));
    if (changed.length > 0)
      return refused(`${changed.join(", ")} was changed meanwhile: try again`);
    onWritten(writings.map(({ file }) => file));
    return { ok: true, change };
  }

  async function writeNew(made: Omit<Change, "id" | "isUndone">): Promise<Outcome> {
    const change = { id: randomUUID().slice(0, 8), ...made, isUndone: false };
    return write(made.writings, change, (told) => ({ type: "made", change: told }));
  }

  async function save(
    asked: readonly Edit[],
    by: Change["by"],
    seen: Place | undefined,
  ): Promise<Outcome> {
    quiet.note();
    const site = await view.now();
    const edits = followedIn(view, site, asked);
    for (const edit of edits) assertOpen(edit, view.textIfThere(edit.file) ?? "");
    const said = edits.map((edit) => ({ edit, now: saidBy(view, site, edit) }));
    const conflicts = said.filter(({ edit, now }) => now !== edit.before && now !== edit.value);
    if (conflicts.length > 0)
      return inConflict(conflicts.map(({ edit, now }) => ({ ...labelled(edit), now })));
    const fresh = said.filter(({ edit, now }) => now !== edit.value);
    if (fresh.length === 0) return { ok: true, change: undefined };
    if (seen && !(await moves(seen, edits)))
      return refused("does not make the text that was chosen: choose it again");
    const edited = fresh.map(({ edit }) => edit);
    const isNew = (edit: Edit) => borrowedBy(view, site, edit) !== undefined;
    const parts = fresh.map(({ edit, now }) => ({
      ...labelled(edit),
      before: isNew(edit) ? null : now,
      after: edit.value,
    }));
    const writings = writingsOf(view, textsWith(view, site, edited));
    const files = new Set(edited.map(({ file }) => file));
    const following = writings.map(({ file }) => file).filter((file) => !files.has(file));
    // The way back takes out what was not there, and takes others along: it is one of whole files.
    const isOfFiles = following.length > 0 || edited.some(isNew);
    const follow = following.map((file) => `The headings follow in ${file}`);
    return writeNew({
      by,
      parts,
      ...(isOfFiles ? { words: [...wordsOf({ parts }), ...follow] } : {}),
      writings,
    });
  }

  async function make({ words, writings }: Made, by: Change["by"]): Promise<Outcome> {
    if (writings.length === 0) return { ok: true, change: undefined };
    return writeNew({ by, parts: [], words, writings });
  }

  async function turn(id: string, isUndo: boolean): Promise<Outcome> {
    const change = (await journal.changes()).find((one) => one.id === id);
    if (!change || change.isUndone === isUndo) return refused("there is no such change any more");
    // What is tried out stands on the files as they are now, and this change may just have been written.
    const step = turned(view, await view.now(), change, isUndo);
    return step.ok
      ? write(step.writings, change, () => ({ type: isUndo ? "undone" : "redone", id }))
      : step;
  }

  return {
    page: origins.page,
    guess: origins.guess,
    async fields(fields) {
      quiet.note();
      const site = await view.now();
      return fields.map((field) => infoOf(view, site, field));
    },
    async attempt(path, edits) {
      const html = await attemptPage(path, edits);
      return html === undefined ? undefined : pageTexts(html);
    },
    attemptPage,
    async problems(asked) {
      const site = await view.now();
      const edits = followedIn(view, site, asked);
      const texts = textsWith(view, site, edits);
      return (await findingsWith(view, texts, origins.showing(edits))).problems;
    },
    save: (edits, { by = "desk", seen } = {}) =>
      writer.inTurn(() => save(edits, by, seen)).catch(refusedBy),
    make: (made, by = "desk") => writer.inTurn(() => make(made, by)).catch(refusedBy),
    changes: journal.changes,
    undo: (id) => writer.inTurn(() => turn(id, true)).catch(refusedBy),
    redo: (id) => writer.inTurn(() => turn(id, false)).catch(refusedBy),
  };
}
