/** A release that a bucket keeps, as a version of a site: from its list of files and its packs, nothing is crawled. */
import { SiteError } from "../errors.ts";
import { urlFormOf } from "../output/build-info.ts";
import { inferBuildInfo } from "../output/infer-build-info.ts";
import { parseRedirects } from "../output/rules.ts";
import { type BucketState, readState } from "../publish/releases/bucket.ts";
import { readReleased } from "../publish/releases/packs.ts";
import type { Release } from "../publish/releases/state.ts";
import type { ReadableStore } from "../publish/store/object-store.ts";
import type { Version } from "./version.ts";

/** The live release, or the one with the id. Throws a SiteError where there is none. `see` is given all that is kept. */
export async function releaseVersion(
  store: ReadableStore,
  id?: string,
  see: (state: BucketState) => void = () => {},
): Promise<Version> {
  const state = await readState(store);
  see(state);
  return versionOf(store, findRelease(store, state, id));
}

/** A release that is at hand. */
export async function versionOf(store: ReadableStore, release: Release): Promise<Version> {
  const files = new Map(release.files.map((file) => [file.path, file]));
  const read = async (path: string) => {
    const file = files.get(path);
    if (!file) throw new Error(`${release.id} has no ${path}`);
    return readReleased(store, file);
  };
  const { origin } = release;
  const redirects = new Map(
    release.files.flatMap(({ path, headers }) =>
      headers.redirect ? [[path, headers.redirect] as const] : [],
    ),
  );
  const trailingSlash = release.trailingSlash ?? ("never" as const);
  const kept = { origin, trailingSlash, redirects };
  const { elsewhere, check, ...known } = await inferBuildInfo([...files.keys()], read, kept);
  const buildInfo = release.elsewhere ? { ...known, check, elsewhere } : known;
  return {
    name: `release ${release.id}`,
    buildInfo,
    files,
    redirects: files.has("_redirects") ? parseRedirects(String(await read("_redirects"))) : [],
    form: urlFormOf(buildInfo),
    read,
  };
}

function findRelease(store: ReadableStore, { live, kept }: BucketState, id?: string): Release {
  const found = id === undefined ? live : kept.find((release) => release.id === id);
  if (found) return found;
  const known = kept.map((release) => release.id).join(", ");
  throw new SiteError("There is nothing to compare with", [
    {
      rule: "diff/no-release",
      where: { file: store.name },
      message: id === undefined ? "nothing was published there yet" : `it keeps no release ${id}`,
      hint:
        known === ""
          ? "publish once, or compare with a built folder: --from FOLDER"
          : `it keeps ${known}`,
    },
  ]);
}
