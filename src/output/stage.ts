/**
 * Writes a build beside the output folder and swaps it in when it is complete. A build that fails or
 * is killed leaves the last good output whole; what it left behind, the next one clears away.
 */
import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { mkdir, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { codeOf, SiteError } from "../errors.ts";
import type { OutputFile } from "./file.ts";
import { lock } from "./lock.ts";
import { noteOpen } from "./open-stages.ts";
import { type OutputPlace, outputPlace } from "./place.ts";
import { createFileWriter, type StagedFile } from "./staged-file.ts";
import { entriesOf, isHalfSwapped, recover, swap } from "./swap.ts";

/** Stands in every output folder that build-site made: only such a folder is ever replaced. */
export const BUILD_INFO_FILE = ".build-site.json";

const LOCK = "lock";

export interface Stage {
  /** Where its files lie. */
  readonly folder: string;
  /** A place for a file that is needed for as long as the build runs. */
  readonly scratchFile: string;
  readonly write: (file: OutputFile) => StagedFile;
  /** Takes the path of a file that another thread writes. */
  readonly claim: (path: string) => void;
  /** Puts the staged files in place of the output folder. */
  readonly commit: () => void;
}

/** Runs a build with a stage that no other build of the same output folder can have meanwhile. */
export async function withStage<T>(out: string, work: (stage: Stage) => Promise<T>): Promise<T> {
  const place = outputPlace(out);
  return whileLocked(place, async () => {
    refuseForeign(place.out);
    return work(await createStage(place));
  });
}

/** Makes an output folder whole that a kill left away or half swapped, unless a build is at work there. */
export async function recoverOutput(out: string): Promise<void> {
  const place = outputPlace(out);
  if (!isHalfSwapped(place)) return;
  await whileLocked(place, async () => {}).catch((error: unknown) => {
    if (!(error instanceof SiteError)) throw error;
  });
}

async function whileLocked<T>(place: OutputPlace, work: () => Promise<T>): Promise<T> {
  const { out, room } = place;
  const unlock = await lock(join(room, LOCK), out).catch((error: unknown) => {
    throw withoutRoom(place, error);
  });
  const close = () => {
    recover(place);
    clear(room);
    unlock();
  };
  const forget = noteOpen(() => {
    close();
    rmdirSync(room);
  });
  try {
    recover(place);
    clear(room);
    return await work();
  } finally {
    forget();
    close();
    await rmdir(room).catch(leaveToNextBuild);
  }
}

/** A volume at `dist/` may be all that may be written to. */
function withoutRoom({ out, room }: OutputPlace, error: unknown): unknown {
  const code = codeOf(error);
  if (code !== "EACCES" && code !== "EPERM" && code !== "EROFS") return error;
  return new SiteError(
    "The output folder has no room beside it",
    [
      {
        rule: "output/no-room",
        where: { file: out },
        message: `a build is made beside that folder and takes its place once it is whole, and nothing may be written in ${dirname(room)} (${code})`,
        hint: `choose a folder inside of one that you may write to, such as --out ${join(basename(out), "site")} where ${basename(out)} is a volume, or change the permissions`,
      },
    ],
    { cause: error },
  );
}

/** Removes what an earlier build has left in the room. With promises Node takes two to three times as long, and 4 kB a page. */
function clear(room: string): void {
  const left = readdirSync(room).filter((name) => name !== LOCK);
  for (const name of left) rmSync(join(room, name), { recursive: true, force: true });
}

/** Another build may have made its lock in the room between our unlocking and removing it. */
const leaveToNextBuild = (): void => {};

async function createStage(place: OutputPlace): Promise<Stage> {
  const folder = join(place.room, "stage");
  const claimed = new Set<string>();
  await mkdir(folder);
  const write = createFileWriter(folder);
  const claim = (path: string) => {
    const key = path.toLowerCase();
    if (claimed.has(key)) throw new Error(`two files of the build have the path ${path}`);
    claimed.add(key);
  };
  return {
    folder,
    scratchFile: join(place.room, "data"),
    write(file) {
      claim(file.path);
      return write(file);
    },
    claim,
    commit: () => swap(folder, place),
  };
}

function refuseForeign(out: string): void {
  if (!existsSync(out) || existsSync(join(out, BUILD_INFO_FILE))) return;
  if (entriesOf(out).length === 0) return;
  throw new SiteError(`${out} was not made by build-site and is not empty`, [
    {
      rule: "output/foreign-folder",
      where: { file: out },
      message: "building there would delete files that are not ours",
      hint: "choose another folder with --out, or empty this one yourself",
    },
  ]);
}
