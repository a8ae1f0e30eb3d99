/** Lets only one build of an output folder run at a time, and outlives builds that were killed. */
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf, SiteError } from "../errors.ts";

/** Milliseconds after which a lock that still has no number was left by a process that died. */
const WRITING = 1_000;
/** How often a lock may turn out to be a dead one, or its folder vanish, before that is an error. */
const ATTEMPTS = 5;

/** Locks of this process: another lock with its number is from a process that had it before. */
const held = new Set<string>();

/**
 * Makes the lock file at `path` with this process's number, and returns what removes it.
 * @param out the output folder, for the error that another build is at work there
 */
export async function lock(path: string, out: string): Promise<() => void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (claim(path)) {
      held.add(path);
      return () => {
        held.delete(path);
        rmSync(path, { force: true });
      };
    }
    const owner = await ownerOf(path);
    if (owner !== undefined && isBuilding(owner, path)) throw busy(path, out, owner);
    removeDead(path, owner);
  }
  throw busy(path, out);
}

/** True when the lock is ours. It appears with its number or not at all: a kill leaves no empty one. */
function claim(path: string): boolean {
  const own = `${path}.${process.pid}`;
  makeFolder(dirname(path));
  try {
    writeFileSync(own, String(process.pid));
    putInPlace(own, path);
    return true;
  } catch (error) {
    // Another build has the lock, or one that ends has cleared the folder, and our file with it.
    if (codeOf(error) === "EEXIST" || codeOf(error) === "ENOENT") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    // Node says so of a read-only place too; the system says what it is.
    if (codeOf(error) === "ENOENT") accessSync(nearestAbove(folder), constants.W_OK);
    throw error;
  }
}

const nearestAbove = (path: string): string =>
  existsSync(path) ? path : nearestAbove(dirname(path));

/** FAT, and some file systems of networks and phones, have no links. */
function putInPlace(own: string, path: string): void {
  try {
    linkSync(own, path);
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw error;
    writeFileSync(path, String(process.pid), { flag: "wx" });
  }
}

/** The number in the lock, or undefined when it holds none or is gone. */
async function ownerOf(path: string): Promise<number | undefined> {
  const owner = numberIn(path);
  if (owner !== "empty") return owner;
  await sleep(WRITING);
  const later = numberIn(path);
  return later === "empty" ? undefined : later;
}

function numberIn(path: string): number | "empty" | undefined {
  try {
    const text = readFileSync(path, "utf8");
    if (text === "") return "empty";
    return /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Takes a dead lock away; one that another build has put in its place meanwhile goes back. */
function removeDead(path: string, owner: number | undefined): void {
  const grave = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, grave);
    const found = numberIn(grave);
    if (typeof found === "number" && found !== owner) renameSync(grave, path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  } finally {
    rmSync(grave, { force: true });
  }
}

/** Signal 0 only asks whether the process is there; EPERM says that it is, but somebody else's. */
function isBuilding(pid: number, path: string): boolean {
  if (pid === process.pid) return held.has(path);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

const busy = (path: string, out: string, owner?: number) =>
  new SiteError("Another build is writing to the same folder", [
    {
      rule: "output/busy",
      where: { file: out },
      message: `process ${owner ?? "unknown"} is building there now`,
      hint: `wait for it to finish, or build into another folder with --out; if that process is no build, delete ${path}`,
    },
  ]);
