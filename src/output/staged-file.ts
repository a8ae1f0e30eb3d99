/** Writes files into a stage, in whichever thread they are made. */
import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OutputFile } from "./file.ts";

export interface StagedFile {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of its contents. */
  readonly digest: string;
}

export type FileWriter = (file: OutputFile) => StagedFile;

/** It writes without waiting in turns: files are small, and many. */
export function createFileWriter(folder: string): FileWriter {
  const makeFolder = createFolderMaker(folder);
  return ({ path, contents }) => {
    const bytes = typeof contents === "string" ? Buffer.from(contents) : contents;
    const target = join(folder, path);
    makeFolder(dirname(target));
    writeFileSync(target, bytes);
    return { path, bytes: bytes.length, digest: hash("sha256", bytes) };
  };
}

/**
 * With `recursive`, Node would look at each folder above anew, which takes six times as long as making one. Most hold
 * one page and are asked for once: only folders above others, and those that were there, are remembered.
 */
function createFolderMaker(root: string): (folder: string) => void {
  const there = new Set<string>([root]);
  const makeAbove = (folder: string): void => {
    if (there.has(folder)) return;
    const parent = dirname(folder);
    if (parent !== folder) makeAbove(parent);
    makeNew(folder);
    there.add(folder);
  };
  return (folder) => {
    if (there.has(folder)) return;
    makeAbove(dirname(folder));
    if (!makeNew(folder)) there.add(folder);
  };
}

/** Makes the folder. False for one that is there: another thread may have made it. */
function makeNew(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
