/** What the development server shows of the languages of a page, as a browser sees it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { HEADLESS_SHELL } from "../browser/chromium.ts";
import { cli } from "../cli.ts";
import { copySite, snapshot, temporaryFolder } from "../folders.ts";
import { develop } from "./development.ts";

const temporary = temporaryFolder("serve-languages");
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(HEADLESS_SHELL);
});
afterAll(() => browser.close());

async function open(site: string, path: string) {
  const root = copySite(site, join(temporary, `${site}-${path.length}`));
  if (site === "languages") await cli(["translations", "--root", root]);
  const server = await develop(root);
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (/Content Security|Trusted/.test(message.text())) faults.push(message.text());
  });
  onTestFinished(async () => {
    await page.close();
    await server.close();
    expect(faults).toEqual([]);
  });
  await page.goto(server.origin + path);
  return { root, server, page };
}

const shown = (page: Page) =>
  page.locator("build-site-languages a, build-site-languages span").allTextContents();

/** How far the number of an Arabic name's mark begins behind the name, which runs from right to left. */
const gapBeforeMark = (page: Page) =>
  page.locator("build-site-languages a[lang=ar] b").evaluate((mark) => {
    const rectOf = (node: Node, to: number) => {
      const range = document.createRange();
      range.setStart(node, 0);
      range.setEnd(node, to);
      return range.getBoundingClientRect();
    };
    const { previousSibling: name, firstChild: number } = mark;
    if (!name?.textContent || !number) throw new Error("there is no name");
    return rectOf(number, 1).left - rectOf(name, name.textContent.length).right;
  });

it("a switch leads to the same page in each language, where it is there, and keeps up with edits of another one", async () => {
  const { server, page } = await open("languages", "/guides/shade");
  await page.locator("build-site-languages a").first().waitFor();
  expect(await shown(page)).toEqual(["English", "العربية", "Deutsch"]);
  server.save("content/guides/shade.md", (text) =>
    text.replace("Where a hive stands in summer.", "Where a hive stands in winter."),
  );
  await page.locator("build-site-languages b").first().waitFor();
  expect(await shown(page)).toEqual(["English", "العربية1 stale", "Deutsch1 stale"]);
  expect(await gapBeforeMark(page)).toBeGreaterThan(0);
  await page.getByText("Deutsch1 stale").click();
  await page.waitForURL("**/de/guides/schatten");
  await page.locator("build-site-languages [aria-current]").waitFor();
  expect(await page.locator("build-site-languages [aria-current]").textContent()).toBe(
    "Deutsch1 stale",
  );
  server.save("content/de/guides/shade.md", (text) =>
    text.replace("Wo ein Stock im Sommer steht.", "Wo ein Stock im Winter steht."),
  );
  await expect.poll(() => shown(page)).toEqual(["English", "العربية1 stale", "Deutsch"]);
});

it("a page that a growing language lacks is named without a link", async () => {
  const { page } = await open("languages", "/guides/water");
  await page.locator("build-site-languages span").waitFor();
  expect(await page.locator("build-site-languages span").textContent()).toBe("Deutsch");
});

it("no build has it, and a site of one language shows none", async () => {
  const { root, page } = await open("journal", "/posts/winter");
  await page.waitForLoadState("networkidle").catch(() => undefined);
  expect(await page.locator("build-site-languages").count()).toBe(0);
  expect((await cli(["build", "--root", root])).code).toBe(0);
  expect(existsSync(join(root, "dist"))).toBe(true);
  for (const [, bytes] of snapshot(join(root, "dist")))
    expect(bytes.includes("@build-site/")).toBe(false);
});
