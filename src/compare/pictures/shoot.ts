/** One picture of one page, the same whenever it is taken: nothing moves, all has come, the clock stands. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { addressOf, type Version } from "../version.ts";
import { hostVersion, originOf, type Traffic } from "./host.ts";
import type { View } from "./page-pictures.ts";

const HEIGHT = 900;
/** What lies below is left out: browsers draw no picture that is much higher. */
export const HIGHEST = 12_000;
/** Milliseconds for a page to come, and for all of it together. */
const LOADING = 20_000;
const PATIENCE = 60_000;
/** Milliseconds without a request after which nothing more is waited for, and the most that are waited. */
const QUIET = 100;
const RESTLESS = 5_000;

/** A page that has come to rest. */
export interface Sitter {
  /** A PNG of it as it is now. */
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Throws where the page does not come to rest. */
export async function sit(
  browser: Browser,
  version: Version,
  file: string,
  { width, scheme }: View,
  now: Date,
): Promise<Sitter> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
    serviceWorkers: "block",
    acceptDownloads: false,
    // The display of fonts is written anew on the way, which the hashes of a policy would refuse.
    bypassCSP: true,
  });
  const close = () => context.close();
  try {
    const traffic = await hostVersion(context, version);
    const page = await context.newPage();
    context.on("page", (other) => void other.close());
    await within(PATIENCE, bring(page, traffic, urlOf(version, file), now));
    const session = await context.newCDPSession(page);
    return { picture: () => within(PATIENCE, pictureOf(page, session, width)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function bring(page: Page, traffic: Traffic, url: string, now: Date): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.addInitScript(SAME_CHANCE);
  await page.goto(url, { timeout: LOADING });
  await page.evaluate(BRING_ALL);
  const end = performance.now() + RESTLESS;
  while ((traffic.open > 0 || traffic.quietFor() < QUIET) && performance.now() < end)
    await sleep(QUIET / 4);
  await page.evaluate(SETTLE);
}

/** The driver's own screenshots are the same pixels, packed in twice the time. */
async function pictureOf(page: Page, session: CDPSession, width: number): Promise<Buffer> {
  for (const frame of page.frames()) await frame.evaluate(STILL);
  const high = Number(await page.evaluate("document.documentElement.scrollHeight"));
  const height = Math.max(1, Math.min(high || HEIGHT, HIGHEST));
  const { data } = await session.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    // What hangs out at the side is not seen.
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  return Buffer.from(data, "base64");
}

const urlOf = (version: Version, file: string): string => {
  const address = addressOf(file, version);
  const { base, trailingSlash } = version.form;
  const isFile = /\.[a-z]+$/.test(address);
  const end = trailingSlash === "always" && !address.endsWith("/") && !isFile ? "/" : "";
  return originOf(version) + base + encodeURI(address) + end;
};

/** Runs in the page, before its own scripts. */
const SAME_CHANCE = `{
  let seed = 1;
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}`;

/** Runs in the page: what waits to be seen is seen once. */
const BRING_ALL = `(async () => {
  for (const one of document.querySelectorAll("[loading=lazy]")) one.setAttribute("loading", "eager");
  const frame = () => new Promise(requestAnimationFrame);
  for (let y = 0, n = 0; y < document.documentElement.scrollHeight && n < 100; y += innerHeight, n++) {
    scrollTo({ top: y, behavior: "instant" });
    await frame();
  }
  scrollTo({ top: 0, behavior: "instant" });
  await frame();
})()`;

/** Runs in the page. */
const SETTLE = `(async () => {
  const pictures = [...document.images].map((image) => image.decode().catch(() => {}));
  await Promise.race([
    Promise.all([...pictures, document.fonts.ready]),
    new Promise((resolve) => setTimeout(resolve, ${RESTLESS})),
  ]);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
})()`;

/** Runs in each frame of the page: animations are at their end, those without one as if they had not begun. */
const STILL = `(() => {
  const roots = [document];
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot) roots.push(shadowRoot);
  for (const root of roots) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { caret-color: transparent !important }");
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((one) => !one.isStill), Object.assign(sheet, { isStill: true })];
    for (const animation of root.getAnimations())
      try {
        animation.finish();
      } catch {
        animation.cancel();
      }
  }
})()`;

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const end = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: end.signal }).then(() => {
    throw new Error(`it did not come to rest within ${milliseconds / 1000} seconds`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    end.abort();
    late.catch(() => {});
    work.catch(() => {});
  }
}
