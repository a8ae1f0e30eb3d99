/** sitemap.xml, split with an index above 50,000 URLs: https://www.sitemaps.org/protocol.html */
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { SitemapIndexStream, SitemapStream } from "sitemap";
import { type UrlForm, urlOfFile, urlOfPath } from "../hosting/url.ts";
import { isListed } from "../site/routes/listed.ts";
import type { SiteRoute } from "../site/routes/routes.ts";
import type { OutputFile } from "./file.ts";

const LIMIT = 50_000;

const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

type Listed = Pick<
  SiteRoute,
  "path" | "lastmod" | "noindex" | "canonical" | "translations" | "borrowed"
> &
  Partial<Pick<SiteRoute, "edition">>;

/** The same page in each language; empty for one that is there in one alone. */
type Alternates = (route: Listed) => readonly { readonly tag: string; readonly url: string }[];

/** One file after another. A page in the words of another language is not listed, nor is one whose original is elsewhere. */
export async function* buildSitemap(
  form: UrlForm,
  all: readonly Listed[],
  alternates: Alternates = () => [],
  originOf: (route: Listed) => string = () => form.origin,
): AsyncGenerator<OutputFile> {
  const routes = all.filter(isListed);
  const entryFor = (route: Listed) =>
    entryOf({ ...form, origin: originOf(route) }, route, alternates);
  const count = Math.ceil(routes.length / LIMIT);
  // The package refuses to write one without pages.
  if (count === 0) yield { path: "sitemap.xml", contents: EMPTY };
  if (count === 1) yield { path: "sitemap.xml", contents: await sitemap(form, routes, entryFor) };
  if (count <= 1) return;
  const paths = Array.from({ length: count }, (_, at) => `sitemap-${at + 1}.xml`);
  for (const [at, path] of paths.entries()) {
    const part = routes.slice(at * LIMIT, (at + 1) * LIMIT);
    yield { path, contents: await sitemap(form, part, entryFor) };
  }
  const index = new SitemapIndexStream({ lastmodDateOnly: true });
  const files = paths.map((path) => ({ url: urlOfFile(form, path) }));
  yield { path: "sitemap.xml", contents: await text(Readable.from(files).pipe(index)) };
}

type Entry = ReturnType<typeof entryOf>;

/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
function entryOf(form: UrlForm, route: Listed, alternates: Alternates) {
  const { path, lastmod } = route;
  const others = alternates(route);
  const [first] = others;
  const own = route.translations?.find((one) => one.path === path)?.tag;
  const url = others.find(({ tag }) => tag === own)?.url ?? urlOfPath(form, path);
  const links = others.map(({ tag, url: there }) => ({ lang: tag, url: there }));
  return {
    url,
    ...(lastmod ? { lastmod } : {}),
    ...(first ? { links: [...links, { lang: "x-default", url: first.url }] } : {}),
  };
}

async function sitemap(
  form: UrlForm,
  routes: readonly Listed[],
  entryFor: (route: Listed) => Entry,
): Promise<string> {
  const stream = new SitemapStream({
    hostname: form.origin,
    lastmodDateOnly: true,
    xmlns: {
      news: false,
      xhtml: routes.some((one) => entryFor(one).links),
      image: false,
      video: false,
    },
  });
  return text(Readable.from(entries()).pipe(stream));

  // One after another: those of all pages would take more memory than their routes.
  function* entries() {
    for (const route of routes) yield entryFor(route);
  }
}
