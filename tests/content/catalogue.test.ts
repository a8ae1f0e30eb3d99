/** A catalogue whose content comes from an API over HTTP, with addresses in Arabic. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("catalogue");
let count = 0;
let server: Server;
let requests = 0;
let answer: (path: string) => { status?: number; body: string; wait?: number };

beforeAll(async () => {
  server = createServer((request, response) => {
    requests++;
    const { status = 200, body, wait = 0 } = answer(request.url ?? "");
    setTimeout(() => response.writeHead(status).end(body), wait);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => new Promise((done) => server.close(done)));

const PRODUCTS = [
  { slug: "عسل", name: "عسل السدر", price: 120 },
  { slug: "wax-candle", name: "Wax candle", price: 15 },
];
const healthy = () => ({ body: JSON.stringify({ items: PRODUCTS }) });

const site = (options = "", root = join(temporary, `${++count}`)) => {
  const { port } = server.address() as AddressInfo;
  return inlineSite(root, {
    files: {
      "templates/site.tsx": `import { defineSite, kind, loader, z } from "build-site";

const product = z.strictObject({ slug: z.string(), name: z.string(), price: z.number() });

export default defineSite({
  content: {
    products: loader(
      async ({ signal }) => {
        const response = await fetch("http://127.0.0.1:${port}/products", { signal });
        if (!response.ok) throw new Error("the shop answered " + response.status);
        return (await response.json()).items;
      },
      z.array(product),
      { ${options} },
    ),
  },
  settings: () => ({ origin: "https://www.souq.example", language: "ar" }),
  kinds: [
    kind("catalogue", ({ products }) => [
      {
        path: "/",
        page: () => ({
          head: { title: "Catalogue", description: "All products.", dir: "rtl" },
          body: <main><h1>Catalogue</h1>{products.map(({ slug, name }) => <a key={slug} href={"/منتجات/" + slug}>{name}</a>)}</main>,
        }),
      },
      ...products.map(({ slug, name, price }) => ({
        path: "/منتجات/" + slug,
        page: () => ({
          head: { title: name, description: name + " for " + price, dir: "rtl" },
          body: <main><h1>{name}</h1><p>{price}</p><a href="/">Catalogue</a></main>,
        }),
      })),
    ]),
    kind("data", ({ products }) => [{ path: "/products.json", contents: () => JSON.stringify(products) }]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page.", dir: "rtl" }, body: <main><h1>Lost</h1></main> }),
});
`,
    },
  });
};

describe("a catalogue from an API", () => {
  it("has a page for each product, whose address is escaped once and the same everywhere", async () => {
    answer = healthy;
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
    const told: { rule: string }[] = JSON.parse(stdout).problems;
    const rules = told.map(({ rule }) => rule);
    expect(rules.filter((rule) => /^(links|sitemap)\/|canonical/.test(rule))).toEqual([]);
  });

  it.each([
    [
      "fails",
      () => ({ status: 503, body: "" }),
      "",
      'the loader "products" failed: the shop answered 503',
    ],
    [
      "is late",
      () => ({ body: "[]", wait: 2_000 }),
      "timeout: 100",
      'the loader "products" gave nothing within 100 ms',
    ],
    [
      "gives something else",
      () => ({ body: '{"items":[{"slug":"a","name":"A","price":"free"}]}' }),
      "",
      'the loader "products" gave a wrong value: expected a number, found "free"',
    ],
  ])("names the loader whose source %s", async (_, given, options, says) => {
    answer = given;
    const { ok, problems } = await buildInline(site(options));
    expect(ok).toBe(false);
    expect(problems.map(({ message }) => message)).toEqual([says]);
  });

  it("is asked once under a key, and builds without its source after that", async () => {
    answer = healthy;
    const root = site('key: "2026-11"');
    expect((await buildInline(root)).ok).toBe(true);
    const before = requests;
    answer = () => ({ status: 500, body: "" });
    const { ok, read } = await buildInline(root);
    expect([ok, requests]).toEqual([true, before]);
    expect(read("index.html")).toContain("عسل السدر");
    expect((await buildInline(site('key: "2026-12"', root))).ok).toBe(false);
  });
});
