/** Where an output folder really is, and where what is made for it may lie meanwhile. */
import { lstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { SiteError } from "../errors.ts";

export interface OutputPlace {
  /** The folder itself, where `--out` names a link to it. */
  readonly out: string;
  /** Beside it, so that a rename moves whole folders between the two. */
  readonly room: string;
}

/** Throws a SiteError when there can be no folder. */
export function outputPlace(given: string): OutputPlace {
  const out = followed(given);
  refuseFile(out, out);
  return { out, room: join(dirname(out), `.build-site-${basename(out)}`) };
}

/** A web server may serve what a link leads to: the link stays, and the folder behind it is swapped. */
function followed(out: string): string {
  if (!lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink()) return out;
  try {
    return realpathSync(out);
  } catch {
    throw noFolder(out, `${out} is a link that leads nowhere`);
  }
}

/** Throws when the path, or the nearest above it that exists, is no folder. */
function refuseFile(path: string, out: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return;
  if (stats) throw noFolder(out, `${path} is a file`);
  if (lstatSync(path, { throwIfNoEntry: false }))
    throw noFolder(out, `${path} is a link that leads nowhere`);
  refuseFile(dirname(path), out);
}

const noFolder = (out: string, message: string) =>
  new SiteError("The output folder cannot be made", [
    {
      rule: "output/no-folder",
      where: { file: out },
      message,
      hint: "choose another folder with --out, or remove what stands in the way",
    },
  ]);
