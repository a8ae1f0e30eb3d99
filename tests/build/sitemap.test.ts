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
async function filesOf(pages: ReturnType<typeof routes>): Promise<readonly OutputFile[]> {
  const files: OutputFile[] = [];
  for await (const file of buildSitemap(FORM, pages)) files.push(file);
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
});
