/** A built folder, of this generator or another, as a version of a site. */

import { readFile, stat } from "node:fs/promises";
import type { BuiltFolders } from "../config.ts";
import { messageOf, SiteError } from "../errors.ts";
import { urlFormOf } from "../output/build-info.ts";
import { readOutput } from "../output/find-build-info.ts";
import { fileIn, foldersOf } from "../output/parts.ts";
import { parseRedirects } from "../output/rules.ts";
import { sha256 } from "../publish/releases/encode.ts";
import { isPage, type Version, type VersionFile } from "./version.ts";

/** Throws a SiteError where the folder is none, or has no page. */
export async function folderVersion(folder: BuiltFolders, name: string): Promise<Version> {
  for (const one of foldersOf(folder)) await assertFolder(one, name);
  const found = await readOutput(folder, (path, bytes): [string, VersionFile] => [
    path,
    { sha256: sha256(bytes), bytes: bytes.length },
  ]);
  if ("problem" in found)
    throw new SiteError("There is no built site to compare", [
      { rule: "diff/no-site", ...found.problem },
    ]);
  const { buildInfo } = found;
  const files = new Map(found.files);
  if (![...files.keys()].some(isPage)) throw noSite(name, "the folder holds no page");
  const read = (file: string) => readFile(fileIn(folder, file));
  return {
    name,
    buildInfo,
    files,
    redirects: files.has("_redirects") ? parseRedirects(String(await read("_redirects"))) : [],
    form: urlFormOf(buildInfo),
    read,
  };
}

async function assertFolder(folder: string, name: string): Promise<void> {
  try {
    if (!(await stat(folder)).isDirectory()) throw noSite(name, "it is a file, not a folder");
  } catch (error) {
    if (error instanceof SiteError) throw error;
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw noSite(name, isMissing ? "there is no such folder" : messageOf(error));
  }
}

const noSite = (name: string, message: string) =>
  new SiteError("There is no built site to compare", [
    {
      rule: "diff/no-site",
      where: { file: name },
      message,
      hint: "run build-site build first, or name a built folder with --out or --from",
    },
  ]);
