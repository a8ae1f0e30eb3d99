/** The sidebar of a wiki: headings, bold lines and lists of links. https://docs.github.com/en/communities/documenting-your-project-with-wikis */
import { decode } from "../../hosting/decode.ts";
import type { Entry, MovingPage } from "../model.ts";
import { nameKey } from "../names.ts";
import { routeOf } from "./generator.ts";
import { type LinkTo, listEntries } from "./link-lists.ts";

/** undefined where it holds no list of links. */
export function sidebarEntries(
  source: string,
  pages: readonly MovingPage[],
): readonly Entry[] | undefined {
  const paths = new Map(
    pages.map(({ source: file, path }) => [
      nameKey(file.replace(/^.*\//, "").replace(/\.\w+$/, "")),
      path,
    ]),
  );
  const linkTo: LinkTo = (name) => {
    const named = name.replace(/^.*\/wiki\/?/, "").replace(/#.*$/, "");
    const key = nameKey((decode(named) ?? named).replace(/^\.?\//, ""));
    const path = paths.get(key === "" ? "home" : key);
    if (path !== undefined) return { path };
    return /^[a-z]+:/i.test(name) ? { href: name } : { path: routeOf(name) };
  };
  const entries = listEntries(source, linkTo);
  return entries.some(({ path, href, items }) => path ?? href ?? items) ? entries : undefined;
}
