/** A built folder, of this generator or another, as a version of a site. */

import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { mapAtOnce } from "../collections/map-at-once.ts";
import type { BuiltFolders } from "../config.ts";
import { messageOf, SiteError } from "../errors.ts";
import { urlFormOf } from "../output/build-info.ts";
import { findBuildInfo } from "../output/find-build-info.ts";
import { fileIn, foldersOf } from "../output/parts.ts";
import { publicFiles } from "../output/public-files.ts";
import { parseRedirects } from "../output/rules.ts";
import { isPage, type Version, type VersionFile } from "./version.ts";

const AT_ONCE = 16;

/** Throws a SiteError where the folder is none, or has no page. */
export async function folderVersion(folder: BuiltFolders, name: string): Promise<Version> {
  for (const one of foldersOf(folder)) await assertFolder(one, name);
  const { paths } = await publicFiles(folder);
  if (!paths.some(isPage)) throw noSite(name, "the folder holds no page");
  const read = (file: string) => readFile(fileIn(folder, file));
  const files = await mapAtOnce(paths, AT_ONCE, async (path): Promise<[string, VersionFile]> => {
    const bytes = await read(path);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return [path, { sha256, bytes: bytes.length }];
  });
  const rules = paths.includes("_redirects") ? (await read("_redirects")).toString() : "";
  const found = await findBuildInfo(folder);
  if ("problem" in found)
    throw new SiteError("There is no built site to compare", [
      { rule: "diff/no-site", ...found.problem },
    ]);
  const { buildInfo } = found;
  return {
    name,
    buildInfo,
    files: new Map(files),
    redirects: parseRedirects(rules),
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
