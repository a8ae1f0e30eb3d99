/** What a change would do to the site, seen on the site as it would be. Nothing is written. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import type { Problem } from "../../errors.ts";
import { decoded } from "../../hosting/url.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { findingsWith } from "../problems-with.ts";
import type { SiteView, Texts } from "../site-view.ts";
import { unlessBroken } from "../unless-broken.ts";

export interface Consequences {
  /** What is wrong with the site then: it is not written. */
  readonly problems: readonly Problem[];
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Pages that will link to what is new. */
  readonly linkedFrom: readonly string[];
  /** Links of pages to what is gone. */
  readonly deadLinks: readonly { readonly page: string; readonly to: string }[];
  /** Files below `content/images` that content named, and nothing names any more. */
  readonly pictures: readonly string[];
}

/** Of larger sites it would take too long to be worth it. */
const MOST_PAGES = 400;

export async function consequencesOf(view: SiteView, texts: Texts): Promise<Consequences> {
  const { problems } = await findingsWith(view, texts, []);
  const now = await view.now();
  const after = await unlessBroken(() => view.with(texts, { isLoose: true }));
  const none = { added: [], gone: [], linkedFrom: [], deadLinks: [], pictures: [] };
  if (!after) return { problems, ...none };
  const added = [...after.routes.keys()].filter((path) => !now.routes.has(path));
  const gone = [...now.routes.keys()].filter((path) => !after.routes.has(path));
  const links = added.length + gone.length > 0 ? await linksOf(view, after, now) : [];
  const left = picturesOf(after);
  return {
    problems,
    added,
    gone,
    linkedFrom: [
      ...new Set(
        links
          .filter(({ page, to }) => added.includes(to) && !added.includes(page))
          .map(({ page }) => page),
      ),
    ],
    deadLinks: links.filter(({ to }) => gone.includes(to)),
    pictures: [...picturesOf(now)].filter((name) => !left.has(name)).sort(),
  };
}

interface PageLink {
  readonly page: string;
  readonly to: string;
}

/** A page that cannot be made any more, such as for a link that leads nowhere, counts with the links that it has now. */
async function linksOf(
  view: SiteView,
  site: ReadySite,
  now: ReadySite,
): Promise<readonly PageLink[]> {
  const { base } = site.site.settings;
  const links: PageLink[] = [];
  for (const page of [...site.routes.keys()].slice(0, MOST_PAGES)) {
    const made =
      (await unlessBroken(() => view.page(site, page))) ??
      (await unlessBroken(() => view.page(now, page)));
    for (const to of new Set(made ? hrefsOf(made.html, base) : [])) links.push({ page, to });
    // Others get their answers in between.
    await new Promise(setImmediate);
  }
  return links;
}

function hrefsOf(html: string, base: string): readonly string[] {
  const found: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if (defaultTreeAdapter.isElementNode(node) && node.tagName === "a") {
      const href = node.attrs.find(({ name }) => name === "href")?.value ?? "";
      if (href.startsWith(`${base}/`)) found.push(pathIn(href.slice(base.length)));
    }
    if ("childNodes" in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return found;
}

/** Without what follows the path, and without the slash or ending that addresses may have. */
function pathIn(href: string): string {
  const [path = ""] = href.split(/[?#]/);
  return decoded(path)
    .replace(/\.html$/, "")
    .replace(/(?<=.)\/$/, "");
}

function picturesOf({ site: { editions } }: ReadySite): ReadonlySet<string> {
  return new Set(
    editions.flatMap(({ loaded }) =>
      loaded.references.flatMap(({ kind, value }) => (kind === "image" ? [value] : [])),
    ),
  );
}
