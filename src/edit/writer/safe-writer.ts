/** Changes of several files: one process at a time, whole or not at all, also where a process is killed half way. */
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SiteError } from "../../errors.ts";
import { lock } from "../../output/lock.ts";
import type { Event, Journal } from "../journal.ts";
import { textAt, type Writing, writeFiles } from "./write-files.ts";

/** What is under way, on the disk before the first file changes. */
interface Note {
  readonly event: Event;
  readonly writings: readonly Writing[];
  /** Files that the writing makes for itself, absolute. */
  readonly parts: readonly string[];
  /** The end of the journal when it began. */
  readonly since: number;
}

export interface SafeWriter {
  /**
   * Runs one at a time, of all processes that write below the root, after what a killed one left is put right.
   * Throws a SiteError where another process writes for longer than a person waits.
   */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Within a turn. Writes and adds to the journal; gives the files that say something else by now: then neither is done. */
  readonly write: (writings: readonly Writing[], event: Event) => Promise<readonly string[]>;
}

interface WriterParts {
  readonly root: string;
  /** For the lock and the note. Without one nothing outlives the process, and others are not kept out. */
  readonly folder: string | undefined;
  readonly journal: Journal;
  /** Told of files that were put right. */
  readonly onTakenBack?: ((files: readonly string[]) => void) | undefined;
}

/** In milliseconds. */
const PATIENCE = 20_000;
const PAUSE = 50;

export function createSafeWriter(made: WriterParts): SafeWriter {
  const { root, folder, journal, onTakenBack = () => {} } = made;
  const path = folder === undefined ? undefined : join(folder, "writing.json");
  let line: Promise<unknown> = Promise.resolve();

  async function keepNote(note: Note): Promise<void> {
    if (path !== undefined) await replaceFile(path, JSON.stringify(note));
  }
  async function dropNote(): Promise<void> {
    if (path !== undefined) await rm(path, { force: true });
  }

  /** Ends what is noted: all of it is written and only the journal is missing, or all of it is taken back. */
  async function settle(): Promise<void> {
    const note = path === undefined ? undefined : await noteAt(path);
    if (!note) return;
    const { event, writings, parts, since } = note;
    for (const part of parts) await rm(part, { force: true });
    if (!(await journal.has(event, since))) {
      const written = writings.filter(({ file, after }) => textAt(join(root, file)) === after);
      if (written.length === writings.length) await journal.add(event);
      else {
        const back = written.map(({ file, before, after }) => ({
          file,
          before: after,
          after: before,
        }));
        const changed = await writeFiles(root, back, (own) =>
          keepNote({ ...note, parts: [...parts, ...own] }),
        );
        if (changed.length > 0) return settle();
        if (written.length > 0) onTakenBack(written.map(({ file }) => file));
      }
    }
    await dropNote();
  }

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    const release = folder === undefined ? () => {} : await lockIn(folder);
    try {
      await settle();
      return await work();
    } finally {
      release();
    }
  }

  return {
    inTurn(work) {
      const done = line.then(
        () => alone(work),
        () => alone(work),
      );
      line = done.catch(() => {});
      return done;
    },
    async write(writings, event) {
      const since = await journal.end();
      try {
        const changed = await writeFiles(root, writings, (parts) =>
          keepNote({ event, writings, parts, since }),
        );
        if (changed.length === 0) await journal.add(event);
        await dropNote();
        return changed;
      } catch (error) {
        await settle();
        throw error;
      }
    },
  };
}

async function lockIn(folder: string): Promise<() => void> {
  const path = join(folder, "writing.lock");
  for (const end = Date.now() + PATIENCE; ; await sleep(PAUSE)) {
    try {
      return await lock(path, folder);
    } catch (error) {
      const isBusy =
        error instanceof SiteError && error.problems.some(({ rule }) => rule === "output/busy");
      if (!isBusy) throw error;
      if (Date.now() > end) throw busy(path, error);
    }
  }
}

const busy = (path: string, cause: SiteError) =>
  new SiteError(
    "Another program is changing the site's content",
    [
      {
        rule: "edit/busy",
        where: { file: path },
        message: "it has not ended its writing for a while, so nothing was written",
        hint: "end it, or try again; if there is no such program, delete this file",
      },
    ],
    { cause },
  );

async function noteAt(path: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** There whole or not at all, and on the disk. Who holds the lock is the only one who writes it. */
async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true });
  const file = await open(`${path}.part`, "w");
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
