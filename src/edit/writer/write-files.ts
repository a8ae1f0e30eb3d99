/** Writes content files whole or not at all, and never over what somebody else has written meanwhile. */
import { randomUUID } from "node:crypto";
import { readFileSync, realpathSync } from "node:fs";
import { chmod, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

export interface Writing {
  readonly file: string;
  /** What the file must say at this moment. */
  readonly before: string;
  readonly after: string;
}

/** Gives the files that say something else by now: then nothing is written. */
export async function writeFiles(
  root: string,
  writings: readonly Writing[],
): Promise<readonly string[]> {
  const staged: { readonly writing: Writing; readonly path: string; readonly part: string }[] = [];
  try {
    for (const writing of writings) {
      const path = realpathSync(join(root, writing.file));
      // A hidden name, so that nobody who watches the folder takes it for content.
      const part = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.tmp`);
      staged.push({ writing, path, part });
      await writeWhole(part, writing.after, (await stat(path)).mode);
    }
    const changed = staged.filter(
      ({ writing, path }) => readFileSync(path, "utf8") !== writing.before,
    );
    if (changed.length > 0) return changed.map(({ writing }) => writing.file);
    for (const { part, path } of staged) await rename(part, path);
    return [];
  } finally {
    for (const { part } of staged) await rm(part, { force: true });
  }
}

/** On the disk before it gets its name. */
async function writeWhole(path: string, text: string, mode: number): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await chmod(path, mode);
}
