/** A catalogue whose content comes from an API over HTTP, with addresses in Arabic. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { HEALTHY, openShop, PRODUCTS } from "../shop.ts";

const temporary = temporaryFolder("catalogue");
const shop = openShop();
let count = 0;

/** The catalogue, its loader with these options. */
function site(options = "", root = join(temporary, `${++count}`)): string {
  const manifest = join(copySite("catalogue", root), "templates/site.tsx");
  const text = readFileSync(manifest, "utf8");
  writeFileSync(manifest, text.replace("z.array(product))", `z.array(product), { ${options} })`));
  return root;
}

describe("a catalogue from an API", () => {
  it("has a page for each product, whose address is escaped once and the same everywhere", async () => {
    shop.answer = HEALTHY;
    const root = site();
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    const url = `https://www.souq.example${encodeURI("/منتجات/عسل")}`;
    const page = read("منتجات/عسل/index.html");
    expect(page).toContain(`<link rel=canonical href=${url}>`);
    expect(page).toContain("<html lang=ar dir=rtl>");
    expect(read("sitemap.xml")).toContain(`<loc>${url}</loc>`);
    expect(JSON.parse(read("products.json"))).toEqual(PRODUCTS);
    const preview = await startPreview({
      out: join(root, "dist"),
      profile: "cdn",
      port: 0,
      host: "127.0.0.1",
    });
    try {
      const response = await fetch(`${preview.origin}/منتجات/عسل`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("عسل السدر");
    } finally {
      await preview.close();
    }
    const { stdout } = await cli(["check", "--root", root, "--json"]);
    expect(JSON.parse(stdout).problems).toEqual([]);
  });

  it.each([
    ["fails", { status: 503, body: "" }, "", 'the loader "products" failed: the shop answered 503'],
    [
      "is late",
      { body: "[]", wait: 2_000 },
      "timeout: 100",
      'the loader "products" gave nothing within 100 ms',
    ],
    [
      "gives something else",
      { body: JSON.stringify({ items: [{ ...PRODUCTS[0], price: "free" }] }) },
      "",
      'the loader "products" gave a wrong value in "عسل": expected a number, found "free"',
    ],
  ])("names the loader whose source %s", async (_, given, options, says) => {
    shop.answer = given;
    const { ok, problems } = await buildInline(site(options));
    expect(ok).toBe(false);
    expect(problems.map(({ message }) => message)).toEqual([says]);
  });

  it("may give what no file can say, as its schema takes it", async () => {
    const root = inlineSite(join(temporary, `${++count}`), {
      files: {
        "templates/site.tsx": `import { defineSite, kind, loader, z } from "build-site";
const day = z.date().transform((date) => date.toISOString().slice(0, 10));
export default defineSite({
  content: { harvest: loader(() => ({ day: new Date(0) }), z.object({ day })) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", ({ harvest }) => [{
    path: "/",
    page: () => ({ head: { title: "Bees", description: "Honey." }, body: <main>{harvest.day}</main> }),
  }])],
  notFound: () => ({ head: { title: "Lost", description: "No." }, body: <main /> }),
});
`,
      },
    });
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(read("index.html")).toContain("1970-01-01");
  });

  it("is asked once under a key, and builds without its source after that", async () => {
    shop.answer = HEALTHY;
    const root = site('key: "2026-11"');
    expect((await buildInline(root)).ok).toBe(true);
    const before = shop.requests;
    shop.answer = { status: 500, body: "" };
    const { ok, read } = await buildInline(root);
    expect([ok, shop.requests]).toEqual([true, before]);
    expect(read("index.html")).toContain("عسل السدر");
    expect((await buildInline(site('key: "2026-12"', root))).ok).toBe(false);
  });
});
