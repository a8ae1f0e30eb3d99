/**
 * One picture of what changed on the site: views of a site before and after, at four widths, by day and at dusk.
 * `npx tsx tests/bench/before-after.ts BEFORE AFTER docs/third-pass.jpg`, where each folder holds a built site.
 */
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { HEADLESS_SHELL } from "../browser/chromium.ts";
import { serveFolder } from "../browser/server.ts";

/** Path, width, height, scheme and how far it is scrolled: the evening, dusk outdoors and as found, map, large windows. */
const VIEWS = [
  ["/", 1440, 900, "light", 420],
  ["/", 1024, 768, "light", 400],
  ["/", 390, 844, "light", 380],
  ["/services/villa/pool", 1440, 900, "dark", 0],
  ["/services/villa/pergola", 1440, 900, "dark", 0],
  ["/authority-approvals", 1024, 768, "dark", 0],
  ["/contact", 390, 844, "dark", 0],
  ["/contact", 1440, 900, "dark", 0],
  ["/areas/dubai-marina", 2560, 1440, "light", 0],
  ["/services/villa/pool", 2560, 1440, "dark", 0],
] as const;
const [WIDE, HIGH, GAP] = [460, 300, 8];

async function shots(browser: Browser, folder: string): Promise<Buffer[]> {
  const server = await serveFolder(folder);
  const pictures: Buffer[] = [];
  for (const [path, width, height, colorScheme, y] of VIEWS) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme });
    await page.goto(server.url + path);
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
    await page.waitForTimeout(300);
    const shot = await page.screenshot();
    pictures.push(
      await sharp(shot).resize(WIDE, HIGH, { fit: "contain", background: "#fff" }).toBuffer(),
    );
    await page.close();
  }
  await server.close();
  return pictures;
}

const [before = "", after = "", target = ""] = process.argv.slice(2);
const browser = await chromium.launch(HEADLESS_SHELL);
const sides = [await shots(browser, before), await shots(browser, after)];
await browser.close();
// Two pairs in a row.
const place = (side: number, index: number) => ({
  left: GAP + ((index % 2) * 2 + side) * (WIDE + GAP),
  top: GAP + Math.floor(index / 2) * (HIGH + GAP),
});
const layers = sides.flatMap((pictures, side) =>
  pictures.map((input, index) => ({ input, ...place(side, index) })),
);
await sharp({
  create: {
    width: 4 * (WIDE + GAP) + GAP,
    height: (VIEWS.length / 2) * (HIGH + GAP) + GAP,
    channels: 3,
    background: "#8a8a8a",
  },
})
  .composite(layers)
  .jpeg({ quality: 72, mozjpeg: true })
  .toFile(target);
