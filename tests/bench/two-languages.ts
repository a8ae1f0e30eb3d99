/**
 * One picture of the site in both languages, beside each other: a page of eight kinds, on a desk and on a phone.
 * `npx tsx tests/bench/two-languages.ts FOLDER docs/arabic.jpg`, where the folder holds the built site.
 */
import { chromium } from "playwright-core";
import sharp, { type OverlayOptions } from "sharp";
import { HEADLESS_SHELL } from "../browser/chromium.ts";
import { serveFolder } from "../browser/server.ts";

const PATHS = [
  "/",
  "/about",
  "/contact",
  "/prices",
  "/authority-approvals",
  "/portfolio/villas",
  "/services/apartment/kitchen",
  "/areas/dubai-marina",
];
/** Width and height of the window, and width in the picture. */
const WINDOWS = [
  [1440, 1100, 440],
  [390, 1100, 119],
] as const;
const [HIGH, GAP] = [336, 8];

const [folder = "", target = ""] = process.argv.slice(2);
const server = await serveFolder(folder);
const browser = await chromium.launch(HEADLESS_SHELL);
const layers: OverlayOptions[] = [];
for (const [index, path] of PATHS.entries()) {
  // Two kinds of pages in a row.
  const top = GAP + Math.floor(index / 2) * (HIGH + GAP);
  let left = GAP + (index % 2) * 2 * (440 + 119 + 2 * GAP);
  for (const prefix of ["", "/ar"])
    for (const [width, height, shown] of WINDOWS) {
      const page = await browser.newPage({
        viewport: { width, height },
        colorScheme: "light",
        reducedMotion: "reduce",
      });
      await page.goto(server.url + (`${prefix}${path}`.replace(/(?<=.)\/$/, "") || "/"));
      await page.waitForTimeout(300);
      const input = await sharp(await page.screenshot())
        .resize(shown, HIGH)
        .toBuffer();
      layers.push({ input, left, top });
      left += shown + GAP;
      await page.close();
    }
}
await browser.close();
await server.close();
await sharp({
  create: {
    width: 4 * (440 + 119 + 2 * GAP) + GAP,
    height: (PATHS.length / 2) * (HIGH + GAP) + GAP,
    channels: 3,
    background: "#8a8a8a",
  },
})
  .composite(layers)
  .jpeg({ quality: 76, mozjpeg: true })
  .toFile(target);
