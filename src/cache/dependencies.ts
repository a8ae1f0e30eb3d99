/** What a cached value is made from, and whether that is still the same. */
import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { CLOCK_TICK, type FileTree, ifReadable, isVisible, listFiles } from "./list-files.ts";

/** Paths are relative to the root. A value whose key says all that it is made from has none. */
export interface Dependencies {
  /** Files, by their contents. */
  readonly files?: readonly string[];
  /** Files that may be missing, by whether they are and by their contents. */
  readonly optionalFiles?: readonly string[];
  /** Folders, by the names of all files below them. */
  readonly names?: readonly string[];
  /** Values of this process, by identity (===). */
  readonly values?: readonly unknown[];
}

/** Two fingerprints are of the same thing when they are identical (===). */
export interface Fingerprints {
  readonly ofFile: (path: string) => unknown;
  /** Of all names below a folder: differs whenever a file came or went. */
  readonly ofNames: (folder: string) => unknown;
}

export const fingerprintOf = (
  { files = [], optionalFiles = [], names = [], values = [] }: Dependencies,
  { ofFile, ofNames }: Fingerprints,
): readonly unknown[] => [
  ...values,
  ...[...files, ...optionalFiles].flatMap((path) => [path, ofFile(path)]),
  ...names.flatMap((folder) => [folder, ofNames(folder)]),
];

export const isSameFingerprint = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);

export interface FileContents extends Fingerprints {
  /** Whether none of them has changed since the reader was made. */
  readonly areUnchanged: (dependencies: Dependencies) => boolean;
}

/** Fingerprints by contents. Each file is read once, at the first question. */
export function readContents(root: string): FileContents {
  const began = Date.now() - CLOCK_TICK;
  const treeOf = once((folder) => listFiles(root, folder, isNamed));
  return {
    ofFile: once((path) => contentsHash(join(root, path))),
    ofNames: once((folder) => hash("sha256", treeOf(folder).files.join("\n"))),
    areUnchanged: (dependencies) => unchangedSince(began, root, dependencies, treeOf),
  };
}

function unchangedSince(
  time: number,
  root: string,
  { files = [], optionalFiles = [], names = [] }: Dependencies,
  treeOf: (folder: string) => FileTree,
): boolean {
  const folders = names.flatMap((folder) => treeOf(folder).folders);
  const changed = (path: string) => changeTime(join(root, path));
  return (
    [...files, ...folders].every((path) => (changed(path) ?? Infinity) < time) &&
    optionalFiles.every((path) => (changed(path) ?? 0) < time)
  );
}

/** All but hidden files and what is installed. */
const isNamed = (name: string): boolean => isVisible(name) && name !== "node_modules";

const MISSING = "";

const contentsHash = (path: string): string =>
  ifReadable(() => hash("sha256", readFileSync(path))) ?? MISSING;

/** A copy may keep the other times of its original, but not this one. undefined when it is missing. */
const changeTime = (path: string): number | undefined => ifReadable(() => statSync(path))?.ctimeMs;

function once<T>(read: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path) as T;
  };
}
