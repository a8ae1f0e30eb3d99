/** What the old site keeps out of its lists, or from search engines, while whoever has its address finds it. */
import { isGroup } from "../content/map-texts.ts";
import { isHeadNoindex } from "./head-data.ts";
import type { Data, Visibility } from "./model.ts";

const isYes = (value: unknown): boolean => /^(true|yes|on|1)$/i.test(String(value).trim());
const isNo = (value: unknown): boolean => /^(false|no|off|0)$/i.test(String(value).trim());

/** Names are in small letters: Hugo takes them in any. */
const OUT_OF_LISTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  unlisted: isYes,
  hidden: isYes,
  listed: isNo,
  eleventyexcludefromcollections: isYes,
};

const OUT_OF_SEARCH: Readonly<Record<string, (value: unknown) => boolean>> = {
  noindex: isYes,
  robotsnoindex: isYes,
  sitemap_exclude: isYes,
  robots: (value) =>
    /\bnoindex\b/i.test(String(value)) ||
    entriesOf(value).some(([name, one]) => name === "index" && isNo(one)),
  sitemap: (value) =>
    isNo(value) ||
    entriesOf(value).some(([name, one]) => /^(disable|exclude|ignore)$/.test(name) && isYes(one)),
};

/** Groups of front matter that are about search engines, among other things. */
const NESTED = /^(seo|meta|metadata)$/;

const isOutOfSearch = ([name, value]: readonly [string, unknown]): boolean =>
  OUT_OF_SEARCH[name]?.(value) === true ||
  (NESTED.test(name) && entriesOf(value).some(isOutOfSearch));

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isGroup(value) ? Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]) : [];

export function listingOf(data: Data): Pick<Visibility, "unlisted" | "noindex"> {
  const all = entriesOf(data);
  // https://gohugo.io/content-management/build-options/
  const isUnlistedBuild = all
    .filter(([name]) => /^_?build$/.test(name))
    .some(([, build]) =>
      entriesOf(build).some(([name, one]) => name === "list" && (one === "never" || isNo(one))),
    );
  return {
    ...(isUnlistedBuild || all.some(([name, value]) => OUT_OF_LISTS[name]?.(value))
      ? { unlisted: true }
      : {}),
    ...(all.some(isOutOfSearch) || isHeadNoindex(data) ? { noindex: true } : {}),
  };
}

/** In the words of the new site: what says so in others goes. */
export const listedData = (data: Data, { unlisted, noindex }: Visibility): Data => ({
  ...Object.fromEntries(
    Object.entries(data).filter(([written, value]) => {
      const name = written.toLowerCase();
      return !OUT_OF_LISTS[name]?.(value) && !OUT_OF_SEARCH[name]?.(value);
    }),
  ),
  ...(unlisted ? { unlisted: true } : {}),
  ...(noindex ? { noindex: true } : {}),
});
