/** A built folder, of this generator or another, as a version of a site. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listEntries } from "../cache/list-entries.ts";
import { mapAtOnce } from "../collections/map-at-once.ts";
import { compare, SiteError } from "../errors.ts";
import { otherManifest } from "../output/other-manifest.ts";
import { parseOutputManifest, urlFormOf } from "../output/output-manifest.ts";
import { parseRedirects } from "../output/rules.ts";
import { MANIFEST_FILE } from "../output/stage.ts";
import { isPage, type Version, type VersionFile } from "./version.ts";

const AT_ONCE = 16;

/** Throws a SiteError where the folder has no page. */
export async function folderVersion(folder: string, name: string): Promise<Version> {
  const paths = await publicPaths(folder, name);
  if (!paths.some(isPage)) throw noSite(name);
  const read = (file: string) => readFile(join(folder, file));
  const files = await mapAtOnce(paths, AT_ONCE, async (path): Promise<[string, VersionFile]> => {
    const bytes = await read(path);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return [path, { sha256, bytes: bytes.length }];
  });
  const rules = paths.includes("_redirects") ? (await read("_redirects")).toString() : "";
  const own = await readFile(join(folder, MANIFEST_FILE), "utf8").catch(() => undefined);
  const manifest = own ? parseOutputManifest(own) : await otherManifest(paths, read);
  return {
    name,
    manifest,
    isOwn: own !== undefined,
    files: new Map(files),
    redirects: parseRedirects(rules),
    form: urlFormOf(manifest),
    read,
  };
}

/** What is published of a folder: no name with a leading dot, no source map, no link. */
async function publicPaths(folder: string, name: string): Promise<readonly string[]> {
  const entries = await listEntries(folder).catch(() => {
    throw noSite(name);
  });
  return entries
    .filter(({ path, dirent }) => dirent.isFile() && !/(^|\/)\.(?!well-known\/)|\.map$/.test(path))
    .map(({ path }) => path)
    .sort(compare);
}

const noSite = (name: string) =>
  new SiteError("There is no built site to compare", [
    {
      rule: "diff/no-site",
      where: { file: name },
      message: "the folder holds no page",
      hint: "run build-site build first, or name a built folder with --out or --from",
    },
  ]);
