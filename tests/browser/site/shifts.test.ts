/** Nothing that is seen moves while a page arrives, however late its font and its pictures come. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { parseBuildInfo } from "../../../src/output/build-info.ts";
import { TEST_ALL } from "../../test-all.ts";
import { live, sharedBrowser, siteOn } from "../harness.ts";
import { KINDS_AND_PATHS, ONE_OF_EACH_KIND } from "../one-of-each-kind.ts";
import { filesOf, startServer } from "../server.ts";

const { visit } = sharedBrowser();
const WIDTHS = [390, 1440];
/** Milliseconds after the request: later than the first paint, and one after the other. */
const LATE = { "**/*.woff2": 600, "**/*.{svg,avif,webp,jpg,png}": 900 };
/** Milliseconds in which a font or picture that has come is drawn, on a busy machine. */
const SETTLE = 300;
/**
 * Words grow by parts of pixels when the typeface takes the place of its stand-in, and a line may have a word more: most
 * pages move by less than a thousandth, one by twenty where DejaVu Sans stands in. https://web.dev/articles/cls calls a
 * tenth good.
 */
const UNSEEN = 0.03;

/** A push looks at each kind in one of the windows. */
const VISITS = KINDS_AND_PATHS.flatMap(([kind, path], at) =>
  WIDTHS.filter((_, index) => TEST_ALL || index === at % WIDTHS.length).map((width) => ({
    kind,
    path,
    width,
  })),
);

// Side by side, since each mostly waits for what comes late.
it.concurrent.each(VISITS)(
  "the page of kind $kind stays where it is while it loads, $width px wide",
  ({ path, width }) =>
    visit(
      "preact",
      { viewport: { width, height: 900 }, allow: /404/, prepare: delay },
      async ({ page, open }) => {
        await loaded(page, () => open(path));
        await walkDown(page);
        const moves = await shifts(page);
        expect(sumOf(moves), moves.join("\n")).toBeLessThan(UNSEEN);
      },
    ),
);

it("is looked at for every kind of page", () => {
  const manifest = join(siteOn("preact").folder, ".build-site.json");
  const { pages } = parseBuildInfo(readFileSync(manifest, "utf8"));
  expect(new Set(pages.map(({ kind }) => kind))).toEqual(new Set(Object.keys(ONE_OF_EACH_KIND)));
});

it("keeps the menu where it is while its entries come one by one", async () => {
  const { folder } = siteOn("preact");
  const files = filesOf(folder);
  let sendRest = () => {};
  const rest = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const server = await startServer(async (request, response) => {
    if (request.url !== "/") return files(request, response);
    const html = readFileSync(join(folder, "index.html"), "utf8");
    const cut = html.indexOf("data-menu=areas");
    response.writeHead(200, { "content-type": "text/html" }).write(html.slice(0, cut));
    await rest;
    response.end(html.slice(cut));
  });
  const site = server.url;
  const viewport = { width: 1440, height: 900 };
  await visit("preact", { site, viewport }, async ({ page }) => {
    await page.goto(site, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    sendRest();
    await live(page);
    expect(await shifts(page)).toEqual([]);
  }).finally(server.close);
});

it("is told from a page whose stand-ins are too wide", async () => {
  const prepare = async (page: Page) => {
    await delay(page);
    await page.route("**/about", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/size-adjust:[\d.]+%/g, "size-adjust:200%");
      expect(body).not.toBe(html);
      await route.fulfill({ response, body });
    });
  };
  const viewport = { width: 390, height: 900 };
  await visit("preact", { viewport, bypassCSP: true, prepare }, async ({ page, open }) => {
    await loaded(page, () => open("/about"));
    expect(sumOf(await shifts(page))).toBeGreaterThan(UNSEEN);
  });
});

/** Opens a page and waits until its font has come. */
async function loaded(page: Page, open: () => Promise<void>): Promise<void> {
  const font = page.waitForResponse(/\.woff2$/);
  await open();
  await (await font).finished();
  await page.waitForTimeout(SETTLE);
}

async function delay(page: Page): Promise<void> {
  for (const [files, milliseconds] of Object.entries(LATE))
    await page.route(files, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await route.continue();
    });
}

/** Scrolls to the end as a reader does, so that the lazy pictures come. */
async function walkDown(page: Page): Promise<void> {
  const step = () => {
    scrollBy({ top: innerHeight, behavior: "instant" });
    return scrollY + innerHeight < document.documentElement.scrollHeight - 1;
  };
  while (await page.evaluate(step)) await page.waitForLoadState("networkidle");
  await page.waitForTimeout(SETTLE);
}

const sumOf = (moves: readonly string[]) =>
  moves.reduce((sum, move) => sum + Number.parseFloat(move), 0);

/** Each shift so far with what moved: https://wicg.github.io/layout-instability/ */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        }
        const told = (entries: PerformanceEntryList) =>
          (entries as Shift[]).map(({ value, sources }) => {
            const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 30));
            return `${value.toFixed(4)}: ${moved.join(" | ")}`;
          });
        new PerformanceObserver((list) => resolve(told(list.getEntries()))).observe({
          type: "layout-shift",
          buffered: true,
        });
        setTimeout(() => resolve([]), 300);
      }),
  );
