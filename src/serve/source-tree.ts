/**
 * What a site's folders hold at this moment. The truth is in the files, not in the events of a watcher: at
 * every look each file is asked for its stamp, and a file whose stamp is new or too young to trust is read.
 */
import { createHash } from "node:crypto";
import { type BigIntStats, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import type { Fingerprints } from "../cache/dependencies.ts";
import { CLOCK_TICK, ifReadable, listFiles } from "../cache/list-files.ts";

export interface SourceTree extends Fingerprints {
  /** Sees what changed since the last look; gives the changed files' names. */
  readonly findChanges: () => readonly string[];
  /** A file that a watcher saw change; undefined for any. */
  readonly markDirty: (path: string | undefined) => void;
  /** Whether every change is marked: large sites are then not asked file by file. */
  readonly trustMarks: (trusted: boolean) => void;
  /** Whether a name directly in the root is one that the site is made of, or leads to such a file. */
  readonly isRootSource: (name: string) => boolean;
  /** All folders that changes can come from, relative to the root, each with its identity. */
  readonly folders: () => ReadonlyMap<string, string>;
}

const SOURCE_FOLDERS = ["content", "translations", "templates", "client", "public"] as const;
/** Files beside those folders that settle what imports mean. */
const ROOT_NAMES: ReadonlySet<string> = new Set(["package.json", "tsconfig.json"]);

/** Asking so many files takes some ten milliseconds; larger sites need a watcher to be quick. */
const MOST_ASKED = 2_500;
/** After so many changes at once, some may have gone unmarked. */
const MOST_DIRTY = 100;

interface Seen {
  readonly stamp: string;
  readonly young: boolean;
  readonly hash: string | undefined;
  readonly version: number;
}

export function createSourceTree(root: string): SourceTree {
  let files = new Map<string, Seen>();
  let folders: readonly string[] = [];
  /** Those whose every file counts: the site's own, and others that code of the site reads files of. */
  const trees = new Set<string>(SOURCE_FOLDERS);
  const outside = new Map<string, { seen: Seen | undefined; look: number }>();
  const names = new Map<string, number>();
  let dirty = new Set<string>();
  let isAnyDirty = false;
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

  function findChanges(): readonly string[] {
    looks += 1;
    const everyFile = isAnyDirty || dirty.size > MOST_DIRTY || !trusted || files.size <= MOST_ASKED;
    const listed = [...trees].map((folder) => listFiles(root, folder, isSourceName));
    const found = new Map<string, Seen>();
    for (const path of listed.flatMap((tree) => tree.files)) {
      const last = files.get(path);
      const ask = everyFile || !last || last.young || dirty.has(path);
      const file = ask ? seeFile(path, last) : last;
      if (file) found.set(path, file);
    }
    const changed = compareFiles(files, found);
    clock += 1;
    for (const { path, isName } of changed)
      if (isName) for (const folder of [...treesOf(path), "."]) names.set(folder, clock);
    files = found;
    folders = listed.flatMap((tree) => tree.folders);
    dirty = new Set();
    isAnyDirty = false;
    return [...changed.map(({ path }) => path), ...lookOutside()];
  }

  const treesOf = (path: string) => [...trees].filter((tree) => `${path}/`.startsWith(`${tree}/`));

  /** What a further folder holds when it is first asked about is no change at the next look. */
  function namesIn(folder: string): number | undefined {
    const [tree = folder] = treesOf(folder);
    if (!trees.has(tree) && isOwn(tree)) {
      trees.add(tree);
      const now = listFiles(root, tree, isSourceName);
      folders = [...folders, ...now.folders];
      for (const path of now.files) {
        const seen = seeFile(path, outside.get(path)?.seen);
        if (seen) files.set(path, seen);
      }
    }
    return names.get(tree);
  }

  function lookOutside(): readonly string[] {
    return [...outside.keys()].filter((path) => {
      if (files.has(path)) return false;
      const before = outside.get(path)?.seen?.version;
      return seeOutside(path) !== before;
    });
  }

  function seeOutside(path: string): number | undefined {
    const last = outside.get(path);
    if (last?.look === looks) return last.seen?.version;
    const seen = seeFile(path, last?.seen);
    outside.set(path, { seen, look: looks });
    return seen?.version;
  }

  return {
    findChanges,
    markDirty(path) {
      if (path === undefined) isAnyDirty = true;
      else dirty.add(path);
    },
    trustMarks(value) {
      trusted = value;
    },
    isRootSource: (name) =>
      ROOT_NAMES.has(name) || [...trees, ...outside.keys()].some((path) => topOf(path) === name),
    folders() {
      const others = [...trees, ...[...outside.keys()].map((path) => posix.dirname(path))]
        .flatMap(withFoldersAbove)
        .filter(isWatchable);
      const wanted = new Set([".", ...others, ...folders]);
      return new Map([...wanted].map((path) => [path, identityAt(join(root, path))]));
    },
    ofFile: (path) => files.get(path)?.version ?? seeOutside(path),
    ofNames: namesIn,
  };
}

const topOf = (path: string): string => path.split("/")[0] ?? "";

/** A folder that is not there yet comes to the one above it. */
const withFoldersAbove = (folder: string): readonly string[] => {
  if (!isOwn(folder)) return [folder];
  const parts = folder.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
};

/** Whether a folder is one of the site's, below its root and not installed. */
const isOwn = (folder: string): boolean => isWatchable(folder) && !/^\.\.?(\/|$)/.test(folder);

/** Folders above the root change all the time: settings in them are looked at with the next edit. */
const isWatchable = (folder: string): boolean =>
  !folder.includes("node_modules") && !/^(\.\.\/?)+$/.test(folder);

function compareFiles(before: ReadonlyMap<string, Seen>, now: ReadonlyMap<string, Seen>) {
  const changed: { path: string; isName: boolean }[] = [];
  for (const [path, seen] of now) {
    const last = before.get(path);
    if (last?.version !== seen.version) changed.push({ path, isName: !last });
  }
  for (const path of before.keys()) if (!now.has(path)) changed.push({ path, isName: true });
  return changed;
}

/** Editors put hidden, backup and probe files beside the real ones, and package managers what they install. */
export const isSourceName = (name: string): boolean =>
  !/^\.|~$|^#|^4913$|^node_modules$|\.(sw[a-z]|tmp)$/.test(name);

const statOf = (path: string): BigIntStats | undefined =>
  ifReadable(() => statSync(path, { bigint: true, throwIfNoEntry: false }));

const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  `${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}`;

/** Stays the same while what a folder holds changes. */
function identityAt(path: string): string {
  const stats = statOf(path);
  return stats ? `${stats.dev}:${stats.ino}:${stats.birthtimeNs}` : "";
}

const isYoung = ({ mtimeMs, ctimeMs }: BigIntStats): boolean =>
  Math.abs(Date.now() - Number(mtimeMs > ctimeMs ? mtimeMs : ctimeMs)) < CLOCK_TICK;

const hashOf = (path: string): string | undefined =>
  ifReadable(() => createHash("sha1").update(readFileSync(path)).digest("base64"));
