/**
 * What a site's folders hold now. The truth is in the files, not in the events of a watcher: at every
 * look each file is asked for its stamp, and a file whose stamp is new or too young to trust is read.
 */
import { createHash } from "node:crypto";
import { type BigIntStats, type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import type { SourceVersions, Version } from "../memory.ts";

export interface SourceTree extends SourceVersions {
  /** Sees what changed since the last look; gives the changed files' names. */
  readonly look: () => readonly string[];
  /** A file of which a watcher told; undefined for any. */
  readonly touch: (path: string | undefined) => void;
  /** Whether every change is told by `touch`: large sites are then not asked file by file. */
  readonly trustTouches: (trusted: boolean) => void;
  /** All folders that changes can come from, relative to the root, each with its identity. */
  readonly folders: () => ReadonlyMap<string, string>;
}

export const SOURCE_FOLDERS = ["content", "templates", "client"] as const;
/** Files beside those folders that tell what imports mean. */
export const SOURCE_FILES = ["package.json", "tsconfig.json"] as const;

/** Asking so many files takes some ten milliseconds; larger sites need a watcher to be quick. */
const MOST_ASKED = 2_500;
/** After so many changes at once, some may have gone untold. */
const MOST_TOUCHED = 100;
/** Two writes within the clock's tick of a file system can leave the same stamp. */
const YOUNG = 50;

interface Seen {
  readonly stamp: string;
  readonly young: boolean;
  readonly hash: string | undefined;
  readonly version: number;
}

interface Folder {
  readonly stamp: string;
  readonly identity: string;
  readonly young: boolean;
  readonly entries: readonly Dirent[];
}

export function createSourceTree(root: string): SourceTree {
  let files = new Map<string, Seen>();
  let folders = new Map<string, Folder>();
  const outside = new Map<string, { seen: Seen | undefined; look: number }>();
  const names = new Map<string, number>();
  const contents = new Map<string, number>();
  let touched = new Set<string>();
  let touchedAny = false;
  let trusted = false;
  let looks = 0;
  let clock = 0;

  function seeFile(path: string, last: Seen | undefined): Seen | undefined {
    const stats = statOf(join(root, path));
    if (!stats?.isFile()) return undefined;
    const stamp = stampOf(stats);
    if (last && last.stamp === stamp && !last.young) return last;
    const young = isYoung(stats);
    const hash = last || young ? hashOf(join(root, path)) : undefined;
    const same = last !== undefined && hash !== undefined && hash === last.hash;
    return { stamp, young, hash, version: same ? last.version : ++clock };
  }

  function seeFolder(path: string): Folder | undefined {
    const stats = statOf(join(root, path));
    if (!stats?.isDirectory()) return undefined;
    const stamp = stampOf(stats);
    const last = folders.get(path);
    if (last && last.stamp === stamp && !last.young) return last;
    try {
      const entries = readdirSync(join(root, path), { withFileTypes: true });
      const identity = identityOf(stats);
      return { stamp, identity, young: isYoung(stats), entries: entries.filter(isSource) };
    } catch {
      return undefined;
    }
  }

  function look(): readonly string[] {
    looks += 1;
    const many = touchedAny || touched.size > MOST_TOUCHED;
    const every = many || !trusted || files.size <= MOST_ASKED;
    const now = { files: new Map<string, Seen>(), folders: new Map<string, Folder>() };
    const walk = (folder: string, above: readonly string[]): void => {
      const seen = seeFolder(folder);
      if (!seen || above.includes(seen.stamp)) return;
      now.folders.set(folder, seen);
      for (const entry of seen.entries) {
        const path = `${folder}/${entry.name}`;
        const last = files.get(path);
        if (isFolder(root, path, entry)) walk(path, [...above, seen.stamp]);
        else {
          const ask = every || !last || last.young || touched.has(path);
          const file = ask ? seeFile(path, last) : last;
          if (file) now.files.set(path, file);
        }
      }
    };
    for (const folder of SOURCE_FOLDERS) walk(folder, []);
    const changed = compareTrees(files, now.files);
    for (const { path, isName } of changed) {
      const top = path.split("/")[0] ?? "";
      contents.set(top, ++clock);
      if (isName) names.set(top, clock);
    }
    ({ files, folders } = now);
    touched = new Set();
    touchedAny = false;
    return [...changed.map(({ path }) => path), ...lookOutside()];
  }

  function lookOutside(): readonly string[] {
    return [...outside.keys()].filter((path) => {
      const before = outside.get(path)?.seen?.version;
      return seeOutside(path) !== before;
    });
  }

  function seeOutside(path: string): Version {
    const last = outside.get(path);
    if (last?.look === looks) return last.seen?.version;
    const seen = seeFile(path, last?.seen);
    outside.set(path, { seen, look: looks });
    return seen?.version;
  }

  return {
    look,
    touch(path) {
      if (path === undefined) touchedAny = true;
      else touched.add(path);
    },
    trustTouches(value) {
      trusted = value;
    },
    folders() {
      const others = [...outside.keys()].map((path) => posix.dirname(path));
      const wanted = new Set([".", ...others.filter((path) => !path.includes("node_modules"))]);
      const known = [...folders].map(([path, { identity }]) => [path, identity] as const);
      return new Map([
        ...[...wanted].map((path) => [path, identityAt(join(root, path))] as const),
        ...known,
      ]);
    },
    fileVersion: (path) => files.get(path)?.version ?? seeOutside(path),
    namesVersion: (folder) => names.get(folder),
    folderVersion: (folder) => contents.get(folder),
  };
}

function compareTrees(before: ReadonlyMap<string, Seen>, now: ReadonlyMap<string, Seen>) {
  const changed: { path: string; isName: boolean }[] = [];
  for (const [path, seen] of now) {
    const last = before.get(path);
    if (last?.version !== seen.version) changed.push({ path, isName: !last });
  }
  for (const path of before.keys()) if (!now.has(path)) changed.push({ path, isName: true });
  return changed;
}

/** Editors put hidden, backup and probe files beside the real ones. */
export const isSourceName = (name: string): boolean =>
  !/^\.|~$|^#|^4913$|\.(sw[a-z]|tmp)$/.test(name);

const isSource = ({ name }: Dirent): boolean => isSourceName(name);

const isFolder = (root: string, path: string, entry: Dirent): boolean =>
  entry.isDirectory() ||
  (entry.isSymbolicLink() && statOf(join(root, path))?.isDirectory() === true);

function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  `${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}`;

/** Stays the same while what a folder holds changes. */
const identityOf = ({ dev, ino, birthtimeNs }: BigIntStats): string =>
  `${dev}:${ino}:${birthtimeNs}`;

function identityAt(path: string): string {
  const stats = statOf(path);
  return stats ? identityOf(stats) : "";
}

const isYoung = ({ mtimeMs, ctimeMs }: BigIntStats): boolean =>
  Math.abs(Date.now() - Number(mtimeMs > ctimeMs ? mtimeMs : ctimeMs)) < YOUNG;

function hashOf(path: string): string | undefined {
  try {
    return createHash("sha1").update(readFileSync(path)).digest("base64");
  } catch {
    return undefined;
  }
}
