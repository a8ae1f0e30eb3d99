/**
 * Large bytes, such as an encoded picture, each in a file of its own, whose name says all that they are made from:
 * in one word of hex digits, which the files of one source share.
 */
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { withChecksum, withoutChecksum } from "./checksum.ts";
import { leaveToNextRun, writeWhole } from "./write-whole.ts";

export interface LargeFiles {
  /** Two that make the same at the same time, in one process or in two, do not disturb each other. */
  readonly getOrWrite: (name: string, makeBytes: () => Promise<Buffer>) => Promise<Buffer>;
  readonly forget: (name: string) => Promise<void>;
  /** Removes those that this run had no use for. Whoever still needs one makes it again. */
  readonly prune: () => Promise<void>;
}

/** Below the cache folder. */
export const FILES = "files";

/** A file below the cache folder, with its checksum at its end; one that is damaged counts as none. Without a folder nothing is kept. */
export function openLargeFiles(cacheFolder: string | undefined): LargeFiles {
  if (cacheFolder === undefined)
    return {
      getOrWrite: (_, makeBytes) => makeBytes(),
      forget: async () => {},
      prune: async () => {},
    };
  const folder = join(cacheFolder, FILES);
  const asked = new Set<string>();
  return {
    async getOrWrite(name, makeBytes) {
      asked.add(sourceOf(name));
      const path = join(folder, name);
      const written = await readFile(path).catch(() => undefined);
      const whole = written && withoutChecksum(written);
      if (whole) return whole;
      const bytes = await makeBytes();
      await writeWhole(path, withChecksum(bytes));
      return bytes;
    },
    forget: (name) => rm(join(folder, name), { force: true }),
    async prune() {
      const names = await readdir(folder).catch(() => []);
      const spare = names.filter((name) => name.endsWith(".part") || !asked.has(sourceOf(name)));
      await Promise.all(spare.map((name) => remove(join(folder, name)).catch(leaveToNextRun)));
    },
  };
}

/** What is common to the names of all that is made from one source. */
const sourceOf = (name: string): string => /[0-9a-f]{10,}/.exec(name)?.[0] ?? name;

/** A part may be what another process is writing, unless it is old. Milliseconds. */
const OLD = 3_600_000;

async function remove(path: string): Promise<void> {
  if (path.endsWith(".part") && Date.now() - (await stat(path)).mtimeMs < OLD) return;
  await rm(path, { force: true });
}
