/** What one release changed, from two lists of files alone: no page of it is read. */
import { compare } from "../../errors.ts";
import { isHashed, pageOfFile } from "../../hosting/url.ts";
import type { Release } from "./state.ts";

export interface Difference {
  /** Addresses of pages. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** Files that are neither pages nor named by their hash. */
  readonly files: readonly string[];
}

type Files = ReadonlyMap<string, { readonly sha256: string }>;

export function differenceOf(before: Release | undefined, after: Release): Difference {
  const [oldPages, newPages] = [pagesOf(before, sameMoved(before, after)), pagesOf(after)];
  const [old, now] = [othersOf(before), othersOf(after)];
  const differs = (from: Files, to: Files) =>
    [...to].filter(([name, { sha256 }]) => from.has(name) && from.get(name)?.sha256 !== sha256);
  const namesOnly = (files: Files, others: Files) =>
    [...files.keys()].filter((name) => !others.has(name)).sort(compare);
  return {
    added: namesOnly(newPages, oldPages),
    removed: namesOnly(oldPages, newPages),
    changed: differs(oldPages, newPages)
      .map(([name]) => name)
      .sort(compare),
    files: [
      ...namesOnly(now, old),
      ...namesOnly(old, now),
      ...differs(old, now).map(([name]) => name),
    ],
  };
}

/** By address; the small pages of what moved are none. */
export function pagesOf(release: Release | undefined, known: readonly string[] = []): Files {
  const moved = new Set([...(release?.moved ?? []), ...known]);
  return new Map(
    (release?.files ?? []).flatMap((file) => {
      const path = pageOfFile(file.path, release?.elsewhere);
      const isMoved = file.headers.redirect !== undefined || moved.has(file.path);
      return path === undefined || isMoved ? [] : [[path, file] as const];
    }),
  );
}

/** Small pages that an older release does not tell from others, as a later one with the same bytes does. */
function sameMoved(before: Release | undefined, after: Release): readonly string[] {
  const now = new Map(after.files.map((file) => [file.path, file.sha256]));
  const moved = new Set(after.moved);
  return (before?.files ?? []).flatMap(({ path, sha256 }) =>
    moved.has(path) && now.get(path) === sha256 ? [path] : [],
  );
}

const othersOf = (release: Release | undefined): Files =>
  new Map(
    (release?.files ?? [])
      .filter(({ path }) => pageOfFile(path, release?.elsewhere) === undefined && !isHashed(path))
      .map((file) => [file.path, file] as const),
  );
