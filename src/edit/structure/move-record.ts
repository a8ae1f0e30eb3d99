/** A record gets another name: its file, its addresses, and all that leads to it. */
import { valueAt } from "../../content/field-path.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { type SiteView, type Texts, writingsOf } from "../site-view.ts";
import { changeValues } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import { recordPlace } from "./collections.ts";
import { mendNames } from "./mend.ts";
import { redirectPlace } from "./redirect-place.ts";
import { withRedirects } from "./redirects.ts";
import { isIndex, renamed, stemOf } from "./site-files.ts";
import { slugOf } from "./slug.ts";
import type { Worked } from "./worked.ts";

export async function moveRecord(
  view: SiteView,
  site: ReadySite,
  file: string,
  slug: string,
): Promise<Worked> {
  const place = recordPlace(view, site, file);
  if (slugOf(slug) !== slug || slug === "")
    throw new Refused("needs a name for addresses: lower-case letters, digits and hyphens");
  if (slug === place.slug) throw new Refused("is called so already");
  if (isIndex(place.file) && valueAt(place.data, ["slug"]) !== place.slug)
    throw new Refused("is called by its folder: rename the folder by hand");
  const stem = stemOf(place.file) === place.slug ? slug : stemOf(place.file);
  let texts: Texts = new Map(
    place.files.flatMap((one): readonly (readonly [string, string | undefined])[] => {
      const text = view.textOf(one);
      const isNamed = valueAt(place.data, ["slug"]) === place.slug && one === place.file;
      const named = isNamed ? changeValues(one, text, [[["slug"], slug]]) : text;
      const target = renamed(one, stem);
      if (target === one) return [[one, named]];
      if (view.textIfThere(target) !== undefined)
        throw new Refused(`cannot be called so: there is ${target} already`);
      return [
        [one, undefined],
        [target, named],
      ];
    }),
  );
  const after = await view.with(texts, { isLoose: true });
  const paths = movedPaths(site, after, place.slug, slug);
  const list = paths.size > 0 ? await redirectPlace(view, site) : undefined;
  const files = new Map(place.files.map((one) => [one, renamed(one, stem)]));
  const renaming = {
    source: place.source,
    from: place.slug,
    to: slug,
    paths,
    files,
    redirects: list,
  };
  const { texts: named, mended, left } = await mendNames(view, site, texts, renaming);
  const redirects = [...paths].map(([from, to]) => ({ from, to }));
  texts = list ? withRedirects(view, named, list, redirects) : named;
  return {
    words: [`${place.source}: ${place.slug} is now called ${slug}`],
    writings: writingsOf(view, texts),
    mended,
    left,
    ...(list ? { redirects } : { unwritten: redirects }),
  };
}

/** A page is the same where its address has the new name in place of the old one. */
function movedPaths(
  before: ReadySite,
  after: ReadySite,
  from: string,
  to: string,
): ReadonlyMap<string, string> {
  const gone = [...before.routes.keys()].filter((path) => !after.routes.has(path));
  return new Map(
    gone.flatMap((path) => {
      const next = path
        .split("/")
        .map((part) => (part === from ? to : part))
        .join("/");
      return after.routes.has(next) && !before.routes.has(next) ? [[path, next] as const] : [];
    }),
  );
}
