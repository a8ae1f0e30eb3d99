/** sitemap.xml, split with an index above 50,000 URLs: https://www.sitemaps.org/protocol.html */
import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { urlOfPath } from "../hosting/url.ts";
import type { PageRoute } from "../site/define.ts";
import type { OutputFile } from "./file.ts";

const LIMIT = 50_000;

type Listed = Pick<PageRoute, "path" | "lastmod" | "noindex">;

export async function buildSitemap(host: string, all: readonly Listed[]): Promise<OutputFile[]> {
  const routes = all.filter(({ noindex }) => !noindex);
  const count = Math.ceil(routes.length / LIMIT);
  if (count <= 1) return [{ path: "sitemap.xml", contents: await sitemap(host, routes) }];
  const parts = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      path: `sitemap-${index + 1}.xml`,
      contents: await sitemap(host, routes.slice(index * LIMIT, (index + 1) * LIMIT)),
    })),
  );
  const index = new SitemapIndexStream({ lastmodDateOnly: true });
  const entries = parts.map(({ path }) => ({ url: `${host}/${path}` }));
  const contents = await streamToPromise(Readable.from(entries).pipe(index));
  return [...parts, { path: "sitemap.xml", contents: contents.toString() }];
}

async function sitemap(host: string, routes: readonly Listed[]) {
  const stream = new SitemapStream({
    hostname: host,
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  const entries = routes.map(({ path, lastmod }) => ({
    url: urlOfPath(host, path),
    ...(lastmod ? { lastmod } : {}),
  }));
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
}
