/** The folder that is moved: its files by name, read when they are asked for. It is never written to. */
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { compare, messageOf, SiteError } from "../errors.ts";
import { isWithin } from "../hosting/file-path.ts";
import type { TellLeft } from "./model.ts";

export interface MovingTree {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root, with slashes, sorted. */
  readonly files: readonly string[];
  readonly has: (path: string) => boolean;
  /** The text of a file; undefined when it is not there or no text. */
  readonly read: (path: string) => string | undefined;
  /** The files whose text nobody has asked for. */
  readonly unread: () => readonly string[];
}

/** What is installed, built, or kept by programs. */
const SKIPPED =
  /^(node_modules|bower_components|\.git|\.hg|\.svn|\.cache|\.docusaurus|\.astro|\.next|\.obsidian|\.trash|\.github|\.vscode|\.idea|\.yarn|\.husky|\.DS_Store|_site|\.jekyll-cache|\.sass-cache|vendor)$/;

/** Throws a SiteError when there is no such folder. */
export function readTree(root: string, shown: string, tell: TellLeft): MovingTree {
  const found = statSync(root, { throwIfNoEntry: false });
  if (!found?.isDirectory())
    throw new SiteError("There is nothing to move", [
      {
        rule: "new/no-source",
        where: { file: shown },
        message: found ? "it is a file, and a site is a folder" : "there is no such folder",
        hint: found
          ? `name the folder that it lies in: --from ${dirname(shown)}`
          : "name the folder that holds the settings or the content of the old site: --from ../old-site",
      },
    ]);
  const real = realpathSync.native(root);
  const files: string[] = [];
  walk(real, "", files, tell);
  files.sort(compare);
  const known = new Set(files);
  const asked = new Set<string>();
  return {
    root: real,
    files,
    has: (path) => known.has(path),
    read(path) {
      asked.add(path);
      return readText(join(real, path), path, known.has(path), tell);
    },
    unread: () => files.filter((file) => !asked.has(file)),
  };
}

function walk(root: string, folder: string, files: string[], tell: TellLeft): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (SKIPPED.test(entry.name)) continue;
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isSymbolicLink()) addLinked(root, path, files, tell);
    else if (entry.isDirectory()) walk(root, path, files, tell);
    else if (entry.isFile()) files.push(path);
    else tell({ file: path, what: "no plain file", why: "left where it is" });
  }
}

/** A link to a file inside is that file; one that leads out, or to a folder, could lead anywhere. */
function addLinked(root: string, path: string, files: string[], tell: TellLeft): void {
  try {
    const target = realpathSync.native(join(root, path));
    const inside = isWithin(root, target);
    if (inside && statSync(target).isFile()) files.push(path);
    else
      tell({
        file: path,
        what: inside ? "a link to a folder" : "a link that leads out of the folder",
        why: "not followed; copy what it leads to into its place and move again",
      });
  } catch {
    tell({
      file: path,
      what: "a link that leads nowhere",
      why: "nothing is carried over; put the file in its place and move again, or take the link out",
    });
  }
}

function readText(
  path: string,
  shown: string,
  isKnown: boolean,
  tell: TellLeft,
): string | undefined {
  if (!isKnown) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
    return text.replace(/\r\n?/g, "\n");
  } catch (error) {
    tell({
      file: shown,
      what: "no UTF-8 text",
      why: `not read (${messageOf(error)}); save it as UTF-8 and move again`,
    });
    return undefined;
  }
}
