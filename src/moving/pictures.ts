/** Which pictures the engine can take: drawings that only draw, photographs that are what their name says. */
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readSvg } from "../assets/drawings/svg.ts";
import { measure } from "../assets/pictures/encoder.ts";
import { messageOf, SiteError } from "../errors.ts";
import type { TellLeft } from "./model.ts";

export interface Pictures {
  /** By what its first bytes say; `judge` asks the encoder of all that were asked for here. */
  readonly isUsable: (file: string) => boolean;
  /** Gives those which passed for usable before, and are not. */
  readonly judge: () => Promise<readonly string[]>;
}

/** `root` is the folder that is moved. What the engine cannot take is told once. */
export function createPictures(root: string, tell: TellLeft): Pictures {
  const faults = new Map<string, string | undefined>();
  const unjudged = new Set<string>();
  const settle = (file: string, fault: string | undefined) => {
    faults.set(file, fault);
    if (fault)
      tell({
        file,
        what: "a picture",
        why: `copied as it is, so that pages do not know its size: ${fault}`,
      });
  };
  return {
    isUsable(file) {
      if (!faults.has(file)) {
        settle(file, pictureFault(join(root, file)));
        if (faults.get(file) === undefined && !DRAWING.test(file)) unjudged.add(file);
      }
      return faults.get(file) === undefined;
    },
    async judge() {
      const asked = [...unjudged];
      unjudged.clear();
      for (const file of asked) settle(file, await encoderFault(join(root, file)));
      return asked.filter((file) => faults.get(file) !== undefined);
    },
  };
}

const DRAWING = /\.svg$/i;

/** Broken ones, and forms of a format that it does not read, such as films in AVIF. */
async function encoderFault(path: string): Promise<string | undefined> {
  try {
    await measure(await readFile(path));
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

const MAGIC: readonly (readonly [RegExp, (head: string) => boolean])[] = [
  [/\.png$/i, (head) => head.startsWith("\x89PNG")],
  [/\.jpe?g$/i, (head) => head.startsWith("\xff\xd8")],
  [/\.gif$/i, (head) => head.startsWith("GIF8")],
  [/\.webp$/i, (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP"],
  [/\.avif$/i, (head) => head.slice(4, 8) === "ftyp"],
];

/** Why not; undefined for one that it can. */
function pictureFault(path: string): string | undefined {
  try {
    if (DRAWING.test(path)) {
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
