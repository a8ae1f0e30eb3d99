/** What a design jury had judged, in figures, as a table: `npm run sheet:figures -- [SITE…]`, each a folder with a built site. */
import { type Browser, chromium, type Page } from "playwright-core";
import { HEADLESS_SHELL } from "../browser/chromium.ts";
import { KINDS_AND_PATHS } from "../browser/one-of-each-kind.ts";
import { serveFolder } from "../browser/server.ts";
import { longestStretch, WIDTHS } from "../browser/stretches.ts";
import { slowNetwork } from "./first-visit.ts";

const DESK = { width: 1440, height: 900 };
const LARGE = { width: 2560, height: 1440 };
const DRAGGED = 200;
const COLD_VISITS = 10;
/** How far one has scrolled when the first lamp of the evening is to be seen. */
const FIRST_LAMP = 350;
/** More than any page has before its main part. */
const MOST_TABS = 120;

type Measure = (browser: Browser, url: string) => Promise<string>;

async function on<T>(
  browser: Browser,
  url: string,
  viewport: typeof DESK,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport });
  await page.goto(url, { waitUntil: "load" });
  const result = await act(page);
  await page.close();
  return result;
}

/** Pixels that the line of the first pair of pictures moves with the mouse. */
const wipe: Measure = (browser, url) =>
  on(browser, `${url}/services/villa/facade`, DESK, async (page) => {
    const pair = page.locator(".wipe").first();
    await pair.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1000);
    const line = () =>
      pair.evaluate((one) => {
        const { left } = one.getBoundingClientRect();
        const second = one.children[1]?.getBoundingClientRect().width ?? 0;
        const clip =
          getComputedStyle(one.children[1] ?? one).clipPath.match(/([\d.]+)%/g)?.[0] ?? "100%";
        return left + second * (1 - Number.parseFloat(clip) / 100);
      });
    const { y = 0, height = 0 } = (await pair.boundingBox()) ?? {};
    const from = await line();
    await page.mouse.move(from, y + height / 3);
    await page.mouse.down();
    await page.mouse.move(from + DRAGGED / 2, y + height / 3);
    await page.mouse.move(from + DRAGGED, y + height / 3);
    await page.mouse.up();
    return `${Math.round((await line()) - from)} of ${DRAGGED} px`;
  });

/** How much of the model's drawing is in the window when its first lamp is on. */
const evening: Measure = (browser, url) =>
  on(browser, `${url}/`, DESK, async (page) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), FIRST_LAMP);
    const share = await page.locator(".model").evaluate((model) => {
      const { top, bottom, height } = model.getBoundingClientRect();
      return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
    });
    return `${Math.round(share * 100)} %`;
  });

const stretches: Measure = async (browser, url) => {
  const longest: number[] = [];
  for (const width of WIDTHS) {
    let worst = 0;
    for (const [, path] of KINDS_AND_PATHS)
      worst = Math.max(
        worst,
        await on(
          browser,
          url + path,
          { width, height: 900 },
          async (page) => (await longestStretch(page)).longest,
        ),
      );
    longest.push(worst);
  }
  return longest.map((one) => `${one} px`).join(", ");
};

/** Orders of headings among a category's services: pages of one layout share theirs. */
const pictures: Measure = async (browser, url) => {
  const orders = new Set<string>();
  for (const name of [
    "villa/pool",
    "villa/facade",
    "villa/kitchen",
    "office/glass-partition",
    "apartment/floor",
  ])
    orders.add(
      await on(browser, `${url}/services/${name}`, DESK, (page) =>
        page
          .locator("main")
          .evaluate((main) =>
            [...main.querySelectorAll("h1, h2, img")].map(({ tagName }) => tagName).join(),
          ),
      ),
    );
  return `${orders.size} of 5`;
};

/** First visits on a slow network after which a heading is set in the typeface. */
const typeface: Measure = async (browser, url) => {
  let has = 0;
  for (let visit = 0; visit < COLD_VISITS; visit++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await slowNetwork(client);
    await page.goto(`${url}/`, { waitUntil: "load" });
    await page.waitForTimeout(1000);
    await client.send("DOM.enable");
    await client.send("CSS.enable");
    const { root } = await client.send("DOM.getDocument");
    const { nodeId } = await client.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: "h1",
    });
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
    if (fonts.some(({ isCustomFont }) => isCustomFont)) has++;
    await context.close();
  }
  return `${has} of ${COLD_VISITS}`;
};

const tabs: Measure = (browser, url) =>
  on(browser, `${url}/`, DESK, async (page) => {
    for (let count = 1; count < MOST_TABS; count++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement?.closest("main") !== null))
        return String(count);
    }
    return `more than ${MOST_TABS}`;
  });

const menu: Measure = (browser, url) =>
  on(browser, `${url}/`, { width: 390, height: 844 }, async (page) => {
    await page.getByRole("button", { name: "Toggle menu" }).click();
    await page.waitForTimeout(500);
    const count = await page
      .locator("header nav a, #menu a")
      .evaluateAll((all) => new Set(all.map((one) => one.getAttribute("href"))).size);
    return `${count} links`;
  });

/** Share of a large window that content takes. */
const large: Measure = (browser, url) =>
  on(browser, `${url}/areas/dubai-marina`, LARGE, async (page) => {
    const share = await page
      .locator("main .wrap")
      .first()
      .evaluate((wrap) => wrap.getBoundingClientRect().width / innerWidth);
    return `${Math.round(share * 100)} %`;
  });

const MEASURES: readonly (readonly [name: string, measure: Measure])[] = [
  ["the line of a pair of pictures, dragged by the mouse", wipe],
  [`the model in the window after ${FIRST_LAMP} px, 1440 × 900`, evening],
  [`longest stretch without a picture, of ten kinds, ${WIDTHS.join(" and ")} wide`, stretches],
  ["orders of headings and pictures among five sub-services", pictures],
  ["cold visits on slow 4G with the typeface", typeface],
  ["tabs to the main part of home", tabs],
  ["the small menu", menu],
  ["content in a window of 2560", large],
];

const folders = process.argv.slice(2);
const browser = await chromium.launch(HEADLESS_SHELL);
const servers = await Promise.all(
  (folders.length > 0 ? folders : ["dist"]).map((folder) => serveFolder(folder)),
);
for (const [name, measure] of MEASURES) {
  const cells: string[] = [];
  for (const { url } of servers) cells.push(await measure(browser, url));
  console.log(`| ${[name, ...cells].join(" | ")} |`);
}
await browser.close();
await Promise.all(servers.map((server) => server.close()));
