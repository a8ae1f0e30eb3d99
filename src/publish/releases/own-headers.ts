/** Headers of a site's settings, as far as objects keep them. */
import { matchesPath } from "../../hosting/path-pattern.ts";
import { urlPathOfFile, withoutSlash } from "../../hosting/url.ts";
import type { BuildInfo } from "../../output/build-info.ts";
import type { ObjectHeaders } from "../store/object-store.ts";

type Given = BuildInfo["headers"];

const KEPT: Readonly<Record<string, "contentType" | "cacheControl">> = {
  "content-type": "contentType",
  "cache-control": "cacheControl",
};

/** In place of those that follow from a file's name; the last of a name counts. */
export const ownHeaders = (file: string, given: Given = []): Partial<ObjectHeaders> =>
  Object.fromEntries(
    given
      .filter(({ path }) => matchesPath(withoutSlash(path), urlPathOfFile(file)))
      .flatMap(({ name, value }) => {
        const kept = KEPT[name.toLowerCase()];
        return kept ? [[kept, value]] : [];
      }),
  );

/** A sentence for a person where objects cannot keep them all. */
export function headersLeft(given: Given = []): readonly string[] {
  const names = new Set(given.map(({ name }) => name).filter((name) => !KEPT[name.toLowerCase()]));
  return names.size === 0
    ? []
    : [`objects keep no ${[...names].join(", ")}: set it at the CDN or proxy, as _headers says`];
}
