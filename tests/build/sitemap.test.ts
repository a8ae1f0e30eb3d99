import { describe, expect, it } from "vitest";
import type { OutputFile } from "../../src/output/file.ts";
import { buildSitemap } from "../../src/output/sitemap.ts";

const HOST = "https://www.example.org";
const FORM = { origin: HOST, base: "", trailingSlash: "never" } as const;
const MOST = 50_000;
const routes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `/page-${index}` }));
const addresses = (xml: string | Uint8Array = "") =>
  [...String(xml).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
type Asked = Parameters<typeof buildSitemap>;

async function filesOf(pages: Asked[1], alternates?: Asked[2]): Promise<readonly OutputFile[]> {
  const files: OutputFile[] = [];
  for await (const file of buildSitemap(FORM, pages, alternates)) files.push(file);
  return files;
}

describe("the sitemap", () => {
  it("is one file up to 50,000 addresses", async () => {
    const [only, ...others] = await filesOf(routes(MOST));
    expect(others).toEqual([]);
    expect(only?.path).toBe("sitemap.xml");
    expect(addresses(only?.contents)).toHaveLength(MOST);
  });

  it("is split above that, with an index that names each part, and loses no address", async () => {
    const files = await filesOf(routes(MOST + 1));
    const byPath = new Map(files.map(({ path, contents }) => [path, contents]));
    expect([...byPath.keys()].sort()).toEqual(["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"]);
    expect(addresses(byPath.get("sitemap.xml"))).toEqual([
      `${HOST}/sitemap-1.xml`,
      `${HOST}/sitemap-2.xml`,
    ]);
    const all = [byPath.get("sitemap-1.xml"), byPath.get("sitemap-2.xml")].flatMap(addresses);
    expect(all).toEqual(routes(MOST + 1).map(({ path }) => HOST + path));
  });

  it("is XML whose addresses are in ASCII, and names each page in all languages", async () => {
    const route = { path: "/it's-r&b/ü", lastmod: "2026-04-02T23:30:00-05:00" };
    const other = { tag: "ar-AE", url: `${HOST}/ar/it's-r&b` };
    const alternates = () => [{ tag: "en", url: `${HOST}/it's-r&b/%C3%BC` }, other];
    const [alone] = await filesOf([route]);
    const head =
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
    const said = `<url><loc>${HOST}/it's-r&amp;b/%C3%BC</loc><lastmod>2026-04-03</lastmod>`;
    expect(String(alone?.contents)).toBe(`${head}>${said}</url></urlset>`);
    const [both] = await filesOf([route], alternates);
    const link = (tag: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${HOST}${path}"/>`;
    const links = [
      link("en", "/it&apos;s-r&amp;b/%C3%BC"),
      link("ar-AE", "/ar/it&apos;s-r&amp;b"),
      link("x-default", "/it&apos;s-r&amp;b/%C3%BC"),
    ];
    expect(String(both?.contents)).toBe(
      `${head} xmlns:xhtml="http://www.w3.org/1999/xhtml">${said}${links.join("")}</url></urlset>`,
    );
  });

  it("is there without an address on a site that asks for none to be listed", async () => {
    const [only, ...others] = await filesOf([{ path: "/", noindex: true }]);
    expect([only?.path, others]).toEqual(["sitemap.xml", []]);
    expect(String(only?.contents)).toMatch(/<urlset [^>]*><\/urlset>$/);
  });
});
