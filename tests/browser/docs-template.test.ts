/** A new documentation in a browser: all that it does beyond being read, and what is there without script. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Listening } from "../../src/serve/listen.ts";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { newDocs } from "../new/docs-template.ts";
import { violations } from "./axe.ts";
import { NARROW, sharedBrowser } from "./harness.ts";

const { visit } = sharedBrowser();
const folder = temporaryFolder("docs-template-browser");
const WRITING = "/guides/writing";
const PAGES = ["/", "/guides", WRITING, "/guides/ordering", "/search", "/1.0/guides/writing"];
let server: Listening;

beforeAll(async () => {
  const root = await newDocs(folder);
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0 });
  server = await startPreview({
    out: join(root, "dist"),
    profile: "cdn",
    port: 0,
    host: "127.0.0.1",
  });
}, 60_000);
afterAll(() => server.close());

it("finds its way by sidebar, breadcrumbs, turn, contents, versions and search", async () => {
  await visit(
    "preact",
    { site: server.origin, reducedMotion: "reduce" },
    async ({ page, open }) => {
      await open(WRITING);
      const texts = (selector: string) => page.locator(selector).allTextContents();
      expect(await texts(".sidebar > ul > li > a, .sidebar > ul > li > details > summary")).toEqual(
        ["Introduction", "Guides", "Reference"],
      );
      expect(await texts(".sidebar [aria-current]")).toEqual(["Write a page"]);
      expect(await texts(".trail li")).toEqual(["Guides", "Write a page"]);
      expect(await texts(".turn a")).toEqual(["Previous Guides", "Next Order your pages"]);
      await page.setViewportSize({ width: 1440, height: 700 });
      await page.locator("#code").evaluate((heading) => heading.scrollIntoView());
      await page.locator(".contents [aria-current]", { hasText: "Code" }).waitFor();
      await page.keyboard.press("/");
      await page.keyboard.type("tabs");
      await page.locator("[role=option]").first().waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL(/writing#tabs/);
      await page.locator(".versions summary").click();
      await page.locator(".versions a", { hasText: "1.0" }).click();
      await page.waitForURL("**/1.0/guides/writing");
      await page.locator(".old a").click();
      await page.waitForURL(`**${WRITING}`);
    },
  );
});

it("remembers the tab and the scheme on every page, and copies code", async () => {
  const options = {
    site: server.origin,
    colorScheme: "light" as const,
    permissions: ["clipboard-read", "clipboard-write"],
  };
  await visit("preact", options, async ({ page, open }) => {
    await open(WRITING);
    await page.getByRole("tab", { name: "npm", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tabpanel").textContent()).toContain("pnpm add");
    await page.locator(".sample", { hasText: "pnpm add" }).hover();
    await page.locator(".sample:visible", { hasText: "pnpm add" }).getByRole("button").click();
    await page.getByText("Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("pnpm add honeycomb");
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole("button", { name: "Dark" }).click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await open("/1.0/guides/writing");
    expect(await ground()).toBe(dark);
    expect(await page.getByRole("button", { name: "Dark" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
    expect(await page.getByRole("tabpanel").textContent()).toContain("pnpm add");
  });
});

it("is whole without script, and on a phone", async () => {
  const options = { site: server.origin, javaScriptEnabled: false, viewport: NARROW };
  await visit("preact", options, async ({ page, open }) => {
    await open(WRITING);
    expect(await page.locator(".tab:visible").count()).toBe(3);
    expect(await page.locator(".scheme:visible, .sample").count()).toBe(0);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.waitForURL("**/reference/settings");
    await page.fill("#page-search", "tabs");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=tabs");
    expect(await page.locator("main a", { hasText: "Write a page" }).count()).toBe(1);
  });
});

it("has nothing that axe-core finds wrong and nothing that is cut off, from 320 to 1920 pixels", async () => {
  await visit(
    "preact",
    { site: server.origin, reducedMotion: "reduce" },
    async ({ page, open }) => {
      const found: string[] = [];
      for (const path of PAGES) {
        await open(path);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const wrong = await violations(page, colorScheme);
          found.push(...wrong.map((one) => `${path}, ${colorScheme}: ${one}`));
        }
        for (const width of [320, 768, 1024, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (over > 0) found.push(`${path} is ${over} pixels too wide at ${width}`);
        }
      }
      expect(found).toEqual([]);
    },
  );
}, 60_000);
