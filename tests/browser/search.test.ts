/** Searches of a site: the package's own in pieces, and Pagefind, as somebody types. */
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Listening } from "../../src/serve/listen.ts";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { violations } from "./axe.ts";
import { sharedBrowser } from "./harness.ts";

const { visit } = sharedBrowser();
const temporary = temporaryFolder("search");
const root = join(temporary, "site");
const out = join(root, "dist");
let server: Listening;

const doc = (title: string, text: string) =>
  `---\ntitle: ${title}\nsummary: All about ${title.toLowerCase()}.\n---\n${text}\n`;

const MANIFEST = `import { close, createIndex } from "pagefind";
import { defineSite, folder, Markdown, SearchField, searchIndex, z } from "build-site";
import "build-site/search.css";

const schema = z.strictObject({ title: z.string(), summary: z.string() });
const head = (title: string) => ({ title, description: "All about " + title });

export default defineSite({
  content: { docs: folder("docs/*.md", schema) },
  settings: () => ({
    origin: "https://www.bees.example",
    base: "/project",
    trailingSlash: "always",
    colorScheme: "light dark",
    allow: [{ path: "/pagefind", wasm: true }],
  }),
  kinds: (kind) => [
    kind("doc", ({ docs }) =>
      docs.map((doc) => ({
        path: "/" + doc.id,
        from: doc,
        page: () => ({
          head: head(doc.title),
          body: <main><SearchField /><h1>{doc.title}</h1><Markdown body={doc.body} /></main>,
        }),
      })),
    ),
    kind("page", ({ docs }) => ["/", "/search", "/pagefind"].map((path) => ({
      path,
      page: () => ({
        head: head("Bees"),
        body: (
          <main>
            <SearchField words={{ none: "Nichts zu „{words}“" }} />
            <h1>Bees</h1>
            <ul>{docs.map(({ id, title }) => <li key={id}><a href={"/" + id}>{title}</a></li>)}</ul>
          </main>
        ),
      }),
    }))),
    searchIndex({
      pages: ({ docs }) =>
        docs.map((doc) => ({
          path: "/" + doc.id, title: doc.title, description: doc.summary, body: doc.body,
        })),
    }),
  ],
  after: async ({ folder }) => {
    const { index } = await createIndex();
    await index.addDirectory({ path: folder });
    const { files } = await index.getFiles();
    await close();
    return files.map(({ path, content }) => ({ path: "pagefind/" + path, contents: content }));
  },
  notFound: () => ({ head: head("Lost"), body: <main>Lost</main> }),
});
`;

const FILES = {
  "templates/site.tsx": MANIFEST,
  "client/main.ts": `import { startSearch } from "build-site/search";
startSearch();
const folder = import.meta.env.BASE_URL + "pagefind/";
Object.assign(window, {
  async pagefind(words: string) {
    const { options, search } = await import(folder + "pagefind.js");
    await options({ noWorker: true });
    const { results } = await search(words);
    return Promise.all(results.map(async (result: any) => (await result.data()).url));
  },
});
`,
  "content/docs/hives.md": doc(
    "Hives",
    "Wood and wax.\n\n## Wintering\n\nA hive rests. The **cluster** keeps warm, see `trailingSlash`.\n\n## Honey\n\nSweet.",
  ),
  "content/docs/honey.md": doc("Honey", "Gold from the heather. Über den Hügeln, <b>kept</b>."),
  "content/docs/chinese.md": doc("蜜蜂", "## 冬天\n\n蜜蜂在冬天聚在一起取暖。"),
  "content/docs/tools.md": doc("Tools", "A smoker and a knife. No honey without them."),
};

beforeAll(async () => {
  // Pagefind is a package, which an install would bring.
  symlinkSync(join(process.cwd(), "node_modules"), join(temporary, "node_modules"));
  inlineSite(root, { files: FILES });
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0, stderr: "" });
  server = await startPreview({ out, profile: "cdn", port: 0, host: "127.0.0.1" });
}, 60_000);
afterAll(() => server.close());

const seen = (page: Page) =>
  page.locator("[role=option]").evaluateAll((options) =>
    options.map((option) => {
      const part = (name: string) => option.querySelector(name)?.textContent ?? "";
      const marks = [...option.querySelectorAll("mark")].map((mark) => mark.textContent);
      const title = [part(".search-title"), part(".search-heading")].filter(Boolean).join(" › ");
      return [option.getAttribute("href"), title, marks.join(", ")].join(" | ");
    }),
  );

async function ask(page: Page, words: string) {
  await page.fill("#search", "");
  await page.fill("#search", words);
  await page.locator("[data-open] .search-status:not(:empty)").waitFor();
  return seen(page);
}

describe("the search of the package", () => {
  it("finds words, their beginnings and one wrong letter, in any script, the best place first", async () => {
    await visit("preact", { site: server.origin }, async ({ page, open }) => {
      await open("/project/");
      await page.keyboard.press("/");
      const at = "/project/docs";
      expect(await ask(page, "honey")).toEqual([
        `${at}/honey/ | Honey | Honey`,
        `${at}/hives/#honey | Hives › Honey | Honey`,
        `${at}/tools/ | Tools | honey`,
      ]);
      expect(await ask(page, "hive cluster")).toEqual([
        `${at}/hives/#wintering | Hives › Wintering | Hives, hive, cluster`,
      ]);
      expect(await ask(page, "heathers")).toEqual([`${at}/honey/ | Honey | `]);
      expect(await ask(page, "uber hug")).toEqual([`${at}/honey/ | Honey | Über, Hügeln`]);
      expect(await ask(page, "slash")).toEqual([
        `${at}/hives/#wintering | Hives › Wintering | Slash`,
      ]);
      const [first = ""] = await ask(page, "冬天");
      expect(first).toBe(`${at}/chinese/#冬天 | 蜜蜂 › 冬天 | 冬天, 冬天`);
      expect(await ask(page, "<b>")).toEqual([]);
      expect(await page.locator(".search-status").textContent()).toBe("Nichts zu „<b>“");
    });
  });

  it("is moved by the keyboard, told to readers, and quiet where nobody searches", async () => {
    await visit("preact", { site: server.origin }, async ({ page, open }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await open("/project/docs/tools/");
      expect(asked.filter((path) => /search|panel/.test(path))).toEqual([]);
      await page.keyboard.press("/");
      const field = page.getByRole("combobox", { name: "Search" });
      await field.waitFor();
      expect(await field.inputValue()).toBe("");
      await ask(page, "honey");
      const active = () => page.locator("[aria-selected=true] .search-title").textContent();
      expect(await active()).toBe("Honey");
      await page.keyboard.press("ArrowDown");
      expect(await active()).toBe("Hives");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      expect(await active()).toBe("Tools");
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page, colorScheme)).toEqual([]);
      }
      await page.keyboard.press("Escape");
      expect(await field.getAttribute("aria-expanded")).toBe("false");
      expect(await field.inputValue()).toBe("honey");
      await page.keyboard.press("ArrowDown");
      await page.locator("[data-open]").waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/docs/hives/#honey");
      expect(asked.filter((path) => path.includes("page-"))).toHaveLength(3);
    });
  });

  it("asks anew where another index has been published meanwhile, and says so where it is gone", async () => {
    const old = { version: "before", shards: 1 };
    await visit("preact", { site: server.origin, allow: /404|Failed/ }, async ({ page, open }) => {
      let times = 0;
      await page.route("**/search/index.json", (route) =>
        times++ === 0 ? route.fulfill({ json: old }) : route.continue(),
      );
      await open("/project/search/?q=heather");
      await page.locator("[role=option]").waitFor();
      expect(await seen(page)).toEqual(["/project/docs/honey/ | Honey | heather"]);
      await page.route("**/search/*.json", (route) => route.fulfill({ status: 404 }));
      await open("/project/");
      await page.focus("#search");
      await ask(page, "wax");
      expect(await page.locator(".search-status").textContent()).toMatch("could not be loaded");
    });
  });

  it("is a form that leads to a page without script", async () => {
    const options = { site: server.origin, javaScriptEnabled: false };
    await visit("preact", options, async ({ page, open }) => {
      await open("/project/docs/honey/");
      await page.fill("#search", "wax");
      await page.press("#search", "Enter");
      expect(page.url()).toBe(`${server.origin}/project/search/?q=wax`);
    });
  });

  it("is the same bytes wherever it is built, and refuses a page that is not there", async () => {
    const again = join(root, "again");
    await cli(["build", "--root", root, "--out", again, "--no-cache"]);
    expect([...snapshot(join(again, "search"))]).toEqual([...snapshot(join(out, "search"))]);
    const manifest = MANIFEST.replace('path: "/" + doc.id, title', 'path: "/no", title');
    const site = inlineSite(join(temporary, "wrong"), {
      files: { ...FILES, "templates/site.tsx": manifest },
    });
    const { code, stderr } = await cli(["build", "--root", site]);
    expect(code).toBe(1);
    expect(stderr).toContain('there is no page with the path "/no"');
  });
});

it("runs Pagefind on pages that may compile WebAssembly, and there alone", async () => {
  await visit("preact", { site: server.origin, allow: /WebAssembly/ }, async ({ page, open }) => {
    const search = () =>
      page.evaluate(() => Reflect.get(window, "pagefind")("heather").catch(() => "refused"));
    await open("/project/pagefind/");
    expect(await search()).toEqual(["/project/docs/honey/"]);
    await open("/project/");
    expect(await search()).not.toEqual(["/project/docs/honey/"]);
  });
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const { notices } = JSON.parse(stdout);
  expect(notices).toMatchObject([{ rule: "html/wasm", where: { route: "/pagefind" } }]);
  expect(readFileSync(join(out, "index.html"), "utf8")).not.toContain("wasm");
});
