/** The pages that may look different: those with a change that a browser can show, and those that are new or gone. */
import type { ChangeKind } from "../change.ts";
import type { Comparison } from "../site-changes.ts";
import { addressOf, isPage, type Version } from "../version.ts";

export interface PagePair {
  /** The address as it is now. */
  readonly page: string;
  /** The page's file in each version that has it. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Search engines read these, visitors do not. */
const UNSEEN: ReadonlySet<ChangeKind> = new Set(["head", "structured data"]);

export function comparedPages(
  { changes, changed, moved, added, removed }: Comparison,
  before: Version,
  after: Version,
): readonly PagePair[] {
  const seen = new Set(
    changes.filter(({ kind }) => !UNSEEN.has(kind)).flatMap(({ pages }) => pages),
  );
  const was = new Map(moved.map(({ from, to }) => [to, from]));
  const [old, now] = [filesByAddress(before), filesByAddress(after)];
  const inBoth = changed
    .filter((page) => seen.has(page))
    .map((page) => ({
      page,
      before: old.get(was.get(page) ?? page),
      after: now.get(page),
    }));
  return [
    ...inBoth.filter((pair) => pair.before !== undefined && pair.after !== undefined),
    ...removed.map((page) => ({ page, before: old.get(page), after: undefined })),
    ...added.map((page) => ({ page, before: undefined, after: now.get(page) })),
  ].filter((pair) => pair.before !== undefined || pair.after !== undefined);
}

const filesByAddress = (version: Version): ReadonlyMap<string, string> =>
  new Map([...version.files.keys()].filter(isPage).map((file) => [addressOf(file, version), file]));
