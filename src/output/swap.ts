/**
 * Puts a complete build in place of the output folder. A kill at any moment leaves what `recover` makes whole:
 * the output of before, or the new one.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { OutputPlace } from "./place.ts";

/** Inside an output folder that cannot be moved, while its contents are swapped. */
const INNER = ".build-site-swap";

const previousIn = (room: string) => join(room, "previous");

export function swap(staged: string, { out, room }: OutputPlace): void {
  if (existsSync(out) && !moved(out, previousIn(room))) swapContents(staged, out);
  else renameSync(staged, out);
}

/** False for a mount point, such as a container's volume, which stays where it is. */
function moved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EBUSY") return false;
    throw error;
  }
}

/** Entry by entry, and so not at one moment: a visitor may meet a missing file while it lasts. */
function swapContents(staged: string, out: string): void {
  const { inner, next, ready, previous } = partsOf(out);
  rmSync(inner, { recursive: true, force: true });
  cpSync(staged, next, { recursive: true });
  mkdirSync(previous);
  moveEntries(out, previous);
  renameSync(next, ready);
  recoverContents(out);
}

/** What is ready goes in; before that moment, what was there comes back. */
function recoverContents(out: string): void {
  const { inner, ready, previous } = partsOf(out);
  if (existsSync(ready)) moveEntries(ready, out);
  else if (existsSync(previous)) moveEntries(previous, out);
  rmSync(inner, { recursive: true, force: true });
}

function partsOf(out: string) {
  const inner = join(out, INNER);
  return {
    inner,
    next: join(inner, "next"),
    ready: join(inner, "ready"),
    previous: join(inner, "previous"),
  };
}

function moveEntries(from: string, to: string): void {
  for (const name of entriesOf(from)) renameSync(join(from, name), join(to, name));
}

/** But for what swaps leave, and for what file systems keep at their top. */
export const entriesOf = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name !== INNER && name !== "lost+found");

/** Whether a kill or an error left the output folder away or half swapped. */
export const isHalfSwapped = ({ out, room }: OutputPlace): boolean =>
  (!existsSync(out) && existsSync(previousIn(room))) || existsSync(join(out, INNER));

export function recover({ out, room }: OutputPlace): void {
  if (!existsSync(out) && existsSync(previousIn(room))) renameSync(previousIn(room), out);
  recoverContents(out);
}
