/** Which pages two versions have in common: by file, else by address, as of `about.html` and `about/index.html`. */
import { compare } from "../errors.ts";
import { addressOf, isPage, type Version } from "./version.ts";

export interface FilePair {
  readonly old: string;
  readonly file: string;
}

/** Each in the order of addresses. */
export interface PagePairs {
  readonly both: readonly FilePair[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export function pairPages(before: Version, after: Version): PagePairs {
  const [olds, files] = [pageFiles(before), pageFiles(after)];
  const left = olds.filter((file) => !after.files.has(file));
  const byAddress = new Map(left.map((file) => [addressOf(file, before), file]));
  const oldOf = (file: string) =>
    before.files.has(file) ? file : byAddress.get(addressOf(file, after));
  const both = files.flatMap((file): FilePair[] => {
    const old = oldOf(file);
    return old === undefined ? [] : [{ old, file }];
  });
  const paired = new Set(both.map(({ old }) => old));
  return {
    both,
    added: files.filter((file) => oldOf(file) === undefined),
    removed: left.filter((file) => !paired.has(file)),
  };
}

const pageFiles = (version: Version): readonly string[] =>
  [...version.files.keys()]
    .filter(isPage)
    .sort((a, b) => compare(addressOf(a, version), addressOf(b, version)));

/** By the page's address. */
export const filesByAddress = (version: Version): ReadonlyMap<string, string> =>
  new Map(pageFiles(version).map((file) => [addressOf(file, version), file]));
