/** Addresses of pages that a bucket has answered: links of others may lead to each of them. */
import { compare } from "../../errors.ts";
import { pageOfFile } from "../../hosting/url.ts";
import { allReleases, type BucketState } from "./bucket.ts";

type Files = readonly { readonly path: string }[];

/** Those of all releases that the bucket keeps, and of those before, which every release hands on. */
export const everAnswered = (state: Pick<BucketState, "kept" | "stray">): readonly string[] => [
  ...new Set(allReleases(state).flatMap((one) => [...(one.ever ?? []), ...pagesOf(one)])),
];

/** What a new release must hand on: all that it does not answer by a page itself. */
export function handedOn(
  state: Pick<BucketState, "kept" | "stray">,
  files: Files,
  elsewhere: boolean | undefined,
): readonly string[] {
  const own = new Set(pagesOf({ files, elsewhere }));
  return everAnswered(state)
    .filter((address) => !own.has(address))
    .sort(compare);
}

interface Paged {
  readonly files: Files;
  readonly elsewhere?: boolean | undefined;
}

/** Those that a release answers itself, by a page. */
export const pagesOf = ({ files, elsewhere }: Paged): readonly string[] =>
  files.flatMap(({ path }) => pageOfFile(path, elsewhere) ?? []);
