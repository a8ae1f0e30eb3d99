/** The pages that may look different: those with a change that a browser can show. */
import type { ChangeKind } from "../change.ts";
import type { Comparison } from "../site-changes.ts";
import { addressOf, isPage, type Version } from "../version.ts";

export interface PagePair {
  /** The address as it is now. */
  readonly page: string;
  /** The page's file in each version. */
  readonly before: string;
  readonly after: string;
}

/** Search engines read these, visitors do not. */
const UNSEEN: ReadonlySet<ChangeKind> = new Set(["head", "structured data"]);

export function comparedPages(
  { changes, changed, moved }: Comparison,
  before: Version,
  after: Version,
): readonly PagePair[] {
  const seen = new Set(
    changes.filter(({ kind }) => !UNSEEN.has(kind)).flatMap(({ pages }) => pages),
  );
  const was = new Map(moved.map(({ from, to }) => [to, from]));
  const [old, now] = [filesByAddress(before), filesByAddress(after)];
  return changed
    .filter((page) => seen.has(page))
    .flatMap((page) => {
      const files = [old.get(was.get(page) ?? page), now.get(page)] as const;
      return files[0] && files[1] ? [{ page, before: files[0], after: files[1] }] : [];
    });
}

const filesByAddress = (version: Version): ReadonlyMap<string, string> =>
  new Map([...version.files.keys()].filter(isPage).map((file) => [addressOf(file, version), file]));
