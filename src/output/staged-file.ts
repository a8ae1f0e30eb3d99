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
  const made = new Set<string>([folder]);
  return ({ path, contents }) => {
    const bytes = typeof contents === "string" ? Buffer.from(contents) : contents;
    const target = join(folder, path);
    const parent = dirname(target);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    writeFileSync(target, bytes);
    return { path, bytes: bytes.length, digest: hash("sha256", bytes) };
  };
}
