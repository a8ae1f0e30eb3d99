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
  const [oldPages, newPages] = [pagesOf(before), pagesOf(after)];
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
const pagesOf = (release: Release | undefined): Files =>
  new Map(
    (release?.files ?? []).flatMap((file) => {
      const path = pageOfFile(file.path, release?.elsewhere);
      return path === undefined || file.headers.redirect ? [] : [[path, file] as const];
    }),
  );

const othersOf = (release: Release | undefined): Files =>
  new Map(
    (release?.files ?? [])
      .filter(({ path }) => pageOfFile(path, release?.elsewhere) === undefined && !isHashed(path))
      .map((file) => [file.path, file] as const),
  );
