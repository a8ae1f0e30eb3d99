/** Which pictures the engine can take: drawings that only draw, photographs that are what their name says. */
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { readSvg } from "../assets/drawings/svg.ts";
import { messageOf, SiteError } from "../errors.ts";

const MAGIC: readonly (readonly [RegExp, (head: string) => boolean])[] = [
  [/\.png$/i, (head) => head.startsWith("\x89PNG")],
  [/\.jpe?g$/i, (head) => head.startsWith("\xff\xd8")],
  [/\.gif$/i, (head) => head.startsWith("GIF8")],
  [/\.webp$/i, (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP"],
  [/\.avif$/i, (head) => head.slice(4, 8) === "ftyp"],
];

/** Why not; undefined for one that it can. */
export function pictureFault(path: string): string | undefined {
  try {
    if (/\.svg$/i.test(path)) {
      readSvg(path, readFileSync(path, "utf8"));
      return undefined;
    }
    const head = headOf(path);
    return MAGIC.some(([ending, isSo]) => ending.test(path) && isSo(head))
      ? undefined
      : "it is none of the kind that its name says";
  } catch (error) {
    return error instanceof SiteError ? error.problems[0]?.message : messageOf(error);
  }
}

function headOf(path: string): string {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(16);
    return bytes.toString("latin1", 0, readSync(file, bytes, 0, 16, 0));
  } finally {
    closeSync(file);
  }
}
