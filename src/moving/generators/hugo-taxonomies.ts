/** Tags and the like: https://gohugo.io/content-management/taxonomies/ */
import { slugOf } from "../../content/collections.ts";
import { routeFault } from "../../hosting/url.ts";
import type { MovingPage, TellLeft } from "../model.ts";
import { groupAt, listAt } from "../settings/read-settings.ts";
import { listOf, routeOf, textOf } from "./generator.ts";
import type { ContentFile } from "./hugo-content.ts";
import { part } from "./hugo-paths.ts";

/** Where the values of each field are listed. */
export function taxonomiesOf(settings: unknown): Readonly<Record<string, string>> {
  const off = listAt(settings, "disableKinds").map((kind) => String(kind).toLowerCase());
  if (off.includes("taxonomy") && off.includes("term")) return {};
  const own = Object.values(groupAt(settings, "taxonomies")).flatMap((one) => textOf(one) ?? []);
  const fields = own.length > 0 ? own : ["tags", "categories"];
  return Object.fromEntries(fields.map((field) => [field, routeOf(part(field))]));
}

/** undefined where a host cannot have it: `v1.0.` */
export const termSlug = (name: string): string | undefined => {
  const slug = part(name);
  return slug === "" || routeFault(`/${slug}`) !== undefined ? undefined : slug;
};

/** Lists of Hugo that the new site has not, or has elsewhere. */
export function tellLists(
  settings: string,
  taxonomies: Readonly<Record<string, string>>,
  files: readonly ContentFile[],
  pages: readonly MovingPage[],
  tell: TellLeft,
): void {
  const languages = [...new Set(files.map(({ at }) => at))].filter((at) => at !== "");
  const taken = new Map(pages.map((page) => [page.source, page]));
  for (const [field, path] of Object.entries(taxonomies)) {
    const having = files.filter(({ source }) => listOf(taken.get(source)?.data[field]).length > 0);
    if (having.length === 0 && !pages.some((page) => page.path === path))
      tell({
        file: settings,
        what: `the overview ${path}/`,
        why: "not there: no page has anything that it would list",
      });
    const terms = new Set(having.flatMap(({ source }) => listOf(taken.get(source)?.data[field])));
    for (const term of terms)
      if (termSlug(term) === undefined)
        tell({
          file: settings,
          what: `the list of ${term} in ${path}/`,
          why: `it is ${path}/${slugOf(term)}/ now: no host can have its old address`,
        });
    for (const language of languages)
      if (having.some(({ at }) => at === language))
        tell({
          file: settings,
          what: `the lists of ${field} of one language, /${language}${path}/ and below`,
          why: `not there: those below ${path}/ list the pages of all languages; add redirects in content/redirects.yaml`,
        });
  }
  tell({
    file: settings,
    what: "the feeds /index.xml and index.xml of each list",
    why: 'not there: write a kind "feed" for those that readers have, and a redirect where its address differs',
  });
  tell({
    file: settings,
    what: "further pages of long lists, such as /posts/page/2/",
    why: "the list is there, and its second page is /posts/2/",
  });
}
