/** sitemap.xml, split with an index above 50,000 URLs: https://www.sitemaps.org/protocol.html */
import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { type UrlForm, urlOfFile, urlOfPath } from "../hosting/url.ts";
import type { PageRoute } from "../site/define.ts";
import type { OutputFile } from "./file.ts";

const LIMIT = 50_000;

const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

type Listed = Pick<PageRoute, "path" | "lastmod" | "noindex">;

export async function buildSitemap(form: UrlForm, all: readonly Listed[]): Promise<OutputFile[]> {
  const routes = all.filter(({ noindex }) => !noindex);
  // The package refuses to write one without pages.
  if (routes.length === 0) return [{ path: "sitemap.xml", contents: EMPTY }];
  const count = Math.ceil(routes.length / LIMIT);
  if (count <= 1) return [{ path: "sitemap.xml", contents: await sitemap(form, routes) }];
  const parts = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      path: `sitemap-${index + 1}.xml`,
      contents: await sitemap(form, routes.slice(index * LIMIT, (index + 1) * LIMIT)),
    })),
  );
  const index = new SitemapIndexStream({ lastmodDateOnly: true });
  const entries = parts.map(({ path }) => ({ url: urlOfFile(form, path) }));
  const contents = await streamToPromise(Readable.from(entries).pipe(index));
  return [...parts, { path: "sitemap.xml", contents: contents.toString() }];
}

async function sitemap(form: UrlForm, routes: readonly Listed[]) {
  const stream = new SitemapStream({
    hostname: form.origin,
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  const entries = routes.map(({ path, lastmod }) => ({
    url: urlOfPath(form, path),
    ...(lastmod ? { lastmod } : {}),
  }));
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
}
