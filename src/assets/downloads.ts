/** Files beside Markdown files that visitors may take: a form, a table, a film. */
import { readFile, realpath } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import glob from "fast-glob";
import type { Cache } from "../cache/cache.ts";
import { mapAtOnce } from "../collections/map-at-once.ts";
import { composed, DOWNLOAD, isNamed } from "../content/file-names.ts";
import { namesakes } from "../content/namesakes.ts";
import { assertNone, compare, type Problem } from "../errors.ts";
import { isWithin } from "../hosting/file-path.ts";
import { hashedPath } from "../hosting/hash.ts";
import type { PictureFile } from "./pictures/prepared-image.ts";

export interface Downloads {
  /** By file relative to the root, in composed letters: the URL path. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Written where a page names them. */
  readonly files: readonly PictureFile[];
}

/** Each is read whole. */
const AT_ONCE = 2;

/** Those of the content folder that have one of these names. */
export async function prepareDownloads(
  root: string,
  names: readonly string[],
  cache: Cache,
): Promise<Downloads> {
  if (names.length === 0) return { addresses: new Map(), files: [] };
  const all = await cache.getOrCompute("downloads", { names: ["content"] }, () =>
    listDownloads(root),
  );
  const wanted = new Set(names);
  const named = all.filter((file) => isNamed(composed(basename(file)), wanted));
  const problems: Problem[] = [...namesakes(named)];
  const prepared = await mapAtOnce(named, AT_ONCE, async (file) => {
    if (await leaves(root, file)) problems.push(outside(file));
    const read = () => readFile(join(root, file));
    const path = await cache.getOrCompute(`download ${file}`, { files: [file] }, async () => {
      const ending = extname(file);
      const name = composed(basename(file, ending)).replace(/[^\w.-]+/g, "-");
      return hashedPath(name, await read(), ending.slice(1).toLowerCase());
    });
    return { file, path, read };
  });
  assertNone("Some files beside Markdown cannot be published", problems);
  return {
    addresses: new Map(prepared.map(({ file, path }) => [composed(file), `/${path}`])),
    files: prepared,
  };
}

async function listDownloads(root: string): Promise<readonly string[]> {
  const found = await glob("content/**/*.*", {
    cwd: root,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
  });
  return found
    .filter(({ path, dirent }) => DOWNLOAD.test(path) && !dirent.isDirectory())
    .map(({ path }) => path)
    .sort(compare);
}

const leaves = async (root: string, file: string): Promise<boolean> =>
  !isWithin(await realpath(join(root, "content")), await realpath(join(root, file)));

const outside = (file: string): Problem => ({
  rule: "content/download",
  where: { file },
  message: "is a symbolic link that leaves the content folder",
  hint: "put the file itself there",
});
