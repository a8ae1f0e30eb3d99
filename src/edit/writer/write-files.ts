/** Writes content files whole or not at all, and never over what somebody else has written meanwhile. */
import { randomUUID } from "node:crypto";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { chmod, mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

export interface Writing {
  readonly file: string;
  /** What the file must say at this moment; undefined where there must be none. */
  readonly before: string | undefined;
  /** undefined for a file that goes. */
  readonly after: string | undefined;
}

interface Staged {
  readonly writing: Writing;
  readonly path: string;
  /** The new text, on the disk under another name; undefined for a file that goes. */
  readonly part: string | undefined;
}

/**
 * Gives the files that say something else by now: then nothing is written.
 * @param onStart told of the files that are made on the way, absolute, before there is any
 */
export async function writeFiles(
  root: string,
  writings: readonly Writing[],
  onStart: (parts: readonly string[]) => Promise<void>,
): Promise<readonly string[]> {
  const staged: Staged[] = [];
  for (const writing of writings) {
    const { file, before, after } = writing;
    const path = before === undefined ? await newPath(root, file) : pathOf(root, file);
    if (path === undefined) return [file];
    // A hidden name, so that nobody who watches the folder takes it for content.
    const part =
      after === undefined
        ? undefined
        : join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.tmp`);
    staged.push({ writing, path, part });
  }
  await onStart(staged.flatMap(({ part }) => part ?? []));
  try {
    for (const { writing, path, part } of staged) {
      const { before, after } = writing;
      if (part !== undefined && after !== undefined)
        await writeWhole(part, after, before === undefined ? undefined : modeOf(path));
    }
    const changed = staged.filter(({ writing, path }) => textAt(path) !== writing.before);
    if (changed.length > 0) return changed.map(({ writing }) => writing.file);
    for (const { part, path } of staged) if (part !== undefined) await rename(part, path);
    // What goes, goes last: whoever looks in between finds too much rather than too little.
    for (const { part, path } of staged) if (part === undefined) await rm(path);
    return [];
  } finally {
    for (const { part } of staged) if (part !== undefined) await rm(part, { force: true });
  }
}

/** undefined for a file that has gone meanwhile. */
const modeOf = (path: string): number | undefined =>
  statSync(path, { throwIfNoEntry: false })?.mode;

function pathOf(root: string, file: string): string | undefined {
  try {
    return realpathSync(join(root, file));
  } catch {
    return undefined;
  }
}

async function newPath(root: string, file: string): Promise<string> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  return join(realpathSync(dirname(path)), basename(path));
}

/** undefined where there is no file. */
export function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** On the disk before it gets its name. */
async function writeWhole(path: string, text: string, mode: number | undefined): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  if (mode !== undefined) await chmod(path, mode);
}
