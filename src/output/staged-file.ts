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

/** Each folder is made once. It writes without waiting in turns: files are small, and many. */
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

/** With `recursive`, Node would look at each folder above anew, which takes six times as long as making one. */
function createFolderMaker(root: string): (folder: string) => void {
  const made = new Set<string>([root]);
  return function make(folder) {
    if (made.has(folder)) return;
    const parent = dirname(folder);
    if (parent !== folder) make(parent);
    makeOrFind(folder);
    made.add(folder);
  };
}

/** Another thread may have made it. */
function makeOrFind(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
