/** When the words of pages last changed, as far back as a bucket keeps releases. */
import type { LastChange } from "../check/freshness/freshness.ts";
import { compare } from "../errors.ts";
import type { Release } from "../publish/releases/state.ts";
import type { ReadableStore } from "../publish/store/object-store.ts";
import { readPage } from "./page-reading.ts";
import { versionOf } from "./release-version.ts";
import { wordsOf } from "./site-changes.ts";
import type { Version } from "./version.ts";

/**
 * By file. A page that the newest release does not have, or has with other words, is of today: nothing is said of it.
 * Pages of equal bytes are never opened.
 */
export async function lastChanges(
  store: ReadableStore,
  kept: readonly Release[],
  version: Version,
  files: readonly string[],
): Promise<ReadonlyMap<string, LastChange>> {
  const newestFirst = [...kept].sort((a, b) => compare(b.created, a.created));
  const releases = await Promise.all(newestFirst.map((release) => versionOf(store, release)));
  const found = new Map<string, LastChange>();
  for (const file of files) {
    let since: number | undefined;
    let words: string | undefined;
    for (const [index, release] of releases.entries()) {
      const was = release.files.get(file)?.sha256;
      if (was === undefined) break;
      if (was !== sha256At(releases, index - 1, version, file)) {
        words ??= await ownWords(version, file);
        if ((await ownWords(release, file)) !== words) break;
      }
      since = index;
    }
    const day = since === undefined ? undefined : newestFirst[since]?.created.slice(0, 10);
    if (day !== undefined) found.set(file, { day, orBefore: since === releases.length - 1 });
  }
  return found;
}

/** Of the next newer version. */
const sha256At = (releases: readonly Version[], index: number, version: Version, file: string) =>
  (index < 0 ? version : releases[index])?.files.get(file)?.sha256;

const ownWords = async (version: Version, file: string): Promise<string> =>
  wordsOf(readPage((await version.read(file)).toString()));
