/** Two sites of other kinds than the real one, from build to browser: a blog and a handbook. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Listening } from "../../src/serve/listen.ts";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { sharedBrowser } from "./harness.ts";

const folder = temporaryFolder("fixture-sites");
const { visit } = sharedBrowser();
const servers: Listening[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** Builds a site of tests/sites, checks it and serves it. */
async function publish(name: string): Promise<Listening> {
  const out = join(folder, name);
  const place = ["--root", join("tests/sites", name), "--out", out, "--no-cache"];
  const built = await cli(["build", ...place]);
  expect(built.stderr).toBe("");
  const { stdout } = await cli(["check", ...place.slice(0, 4), "--json"]);
  expect(JSON.parse(stdout).problems).toEqual([]);
  const server = await startPreview({ out, profile: "cdn", port: 0, host: "127.0.0.1" });
  servers.push(server);
  return server;
}

describe("a blog of the shape of Eleventy's starter", () => {
  let origin: string;
  beforeAll(async () => {
    ({ origin } = await publish("blog"));
  });
  const get = (path: string) => fetch(origin + path, { redirect: "manual" });

  it("leaves drafts out of pages, lists, tags, feed and sitemap", async () => {
    const paths = ["/", "/blog", "/blog/2", "/feed/feed.xml", "/sitemap.xml"];
    const texts = await Promise.all(paths.map(async (path) => (await get(path)).text()));
    for (const text of texts) expect(text).not.toMatch(/fifth-post|secrets/i);
    expect((await get("/blog/fifth-post")).status).toBe(404);
    expect((await get("/tags/secrets")).status).toBe(404);
  });

  it("has a feed of all posts, the newest first", async () => {
    const response = await get("/feed/feed.xml");
    expect(response.headers.get("content-type")).toMatch(/xml/);
    const titles = (await response.text()).match(/This is my \w+ post/g);
    expect(titles?.map((title) => title.split(" ")[3])).toEqual([
      "fourth",
      "third",
      "second",
      "first",
    ]);
  });

  it.each([
    ["/posts/firstpost", 301, "/blog/first-post"],
    ["/rss", 302, "/feed/feed.xml"],
  ])("redirects %s", async (from, status, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get("location")]).toEqual([status, to]);
  });

  it("is read from the list to a post, its tag and back, without a script", () =>
    visit("preact", { site: origin, javaScriptEnabled: false }, async ({ page, open }) => {
      await open("/blog");
      await page.getByRole("link", { name: "Older posts" }).click();
      await page.getByRole("link", { name: "This is my first post" }).click();
      expect(await page.locator("h1").textContent()).toBe("This is my first post");
      await page.getByRole("link", { name: "Beans" }).click();
      await page.getByRole("link", { name: "This is my fourth post" }).click();
      const colours = await page
        .locator("pre span[class]")
        .evaluateAll((parts) => new Set(parts.map((part) => getComputedStyle(part).color)).size);
      expect(colours).toBeGreaterThan(2);
      expect(await page.locator("script[type=module]").count()).toBe(0);
    }));
});

describe("a handbook below a path of its host", () => {
  let origin: string;
  beforeAll(async () => {
    origin = `${(await publish("handbook")).origin}/kiln`;
  });

  it("has one address for each page, below its base and with a slash at the end", async () => {
    const response = await fetch(`${origin}/glazing`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, "/kiln/glazing/"]);
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    expect(sitemap.match(/<loc>[^<]*/g)).toHaveLength(3);
    expect(sitemap).toContain("https://handbook.kiln.example/kiln/tools/cones/<");
  });

  it("leads through its table of contents, and links between files are paths", () =>
    visit("preact", { site: origin }, async ({ page, open }) => {
      await open("/glazing/");
      await page.getByRole("link", { name: "Wiping the foot" }).click();
      expect(new URL(page.url()).hash).toBe("#wiping-the-foot");
      await open("/tools/cones/");
      await page.getByRole("main").getByRole("link", { name: "first page" }).click();
      expect(await page.locator("h1").textContent()).toBe("Start here");
    }));

  it("finds words of every page, and fetches the index only for those who search", () =>
    visit("preact", { site: origin }, async ({ page, open }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await open("/");
      expect(asked).not.toContain("/kiln/search.json");
      const field = page.getByLabel("Search");
      // The island is live once it answers to the focus.
      await expect
        .poll(async () => {
          await field.blur();
          await field.focus();
          return asked.includes("/kiln/search.json");
        })
        .toBe(true);
      await field.fill("flame shelf");
      await page.locator("search").getByRole("link", { name: "Cones" }).click();
      expect(await page.locator("h1").textContent()).toBe("Cones");
      const scripts = asked.filter((path) => path.endsWith(".js"));
      expect(scripts.filter((path) => !path.startsWith("/kiln/assets/"))).toEqual([]);
      expect(scripts.some((path) => path.includes("/island-Search."))).toBe(true);
    }));
});
