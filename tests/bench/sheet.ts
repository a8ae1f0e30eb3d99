/**
 * The look, number by number: what a design jury had judged, as it is now, at four widths, by day and at dusk, in a
 * sheet for each number. `npm run sheet -- [SITE [BEFORE]]`: SITE holds a built site, BEFORE pictures of the time before,
 * whose names begin with their two digits. Sheets are written to `.cache/sheets`; `judged.ts` beside it measures.
 */
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp, { type OverlayOptions } from "sharp";
import { HEADLESS_SHELL } from "../browser/chromium.ts";
import { serveFolder } from "../browser/server.ts";

interface Judged {
  readonly name: string;
  readonly path: string;
  /** Pictures of the time before, by their digits. */
  readonly before: readonly string[];
  /** What stands at the top of the window. */
  readonly at?: string;
  /** How far it is scrolled, in parts of the window's height. */
  readonly down?: number;
  readonly act?: (page: Page) => Promise<unknown>;
}

const NUMBERS: readonly Judged[] = [
  { name: "1-tick", path: "/prices#house=kitchen,pool,living", before: [], at: "#house .house" },
  { name: "2-wipe", path: "/services/villa/facade", before: ["06"], act: dragLine },
  { name: "3-evening", path: "/", before: ["01"], down: 0.45 },
  { name: "4-pictures", path: "/authority-approvals", before: ["02", "03"], at: ".tray" },
  { name: "5-layouts", path: "/services/villa/pool", before: ["08"] },
  { name: "6-dusk", path: "/services/villa/pergola", before: ["04", "05", "09"] },
  { name: "7-typeface", path: "/about", before: [] },
  { name: "8-menu", path: "/areas/dubai-marina", before: ["07", "10"], act: openMenu },
  { name: "9-portfolio", path: "/portfolio/villas", before: ["11", "12"], at: ".folio" },
  { name: "10-cards", path: "/services/villa-renovation", before: [], at: ".cards" },
];
const WINDOWS = [
  [390, 844],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const;
const SCHEMES = ["light", "dark"] as const;
const [WIDE, HIGH, GAP] = [620, 420, 8];
/** Milliseconds in which lines and panels come to rest. */
const REST = 400;

async function dragLine(page: Page) {
  const line = page.locator(".wipe input[type=range]").first();
  await line.waitFor();
  await line.evaluate((input: HTMLInputElement) => {
    input.value = "30";
    input.dispatchEvent(new Event("input"));
  });
}

async function openMenu(page: Page) {
  const small = page.getByRole("button", { name: "Toggle menu" });
  const wide = page.getByRole("button", { name: "Areas" });
  await ((await small.isVisible()) ? small : wide).click();
}

async function shot(
  browser: Browser,
  url: string,
  judged: Judged,
  size: readonly [number, number],
  colorScheme: (typeof SCHEMES)[number],
) {
  const [width, height] = size;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  await page.goto(url + judged.path, { waitUntil: "networkidle" });
  await page.evaluate(
    ({ at, down }) => {
      const top = at
        ? (document.querySelector(at)?.getBoundingClientRect().top ?? 0) + scrollY - 90
        : 0;
      window.scrollTo({ top: top + down * innerHeight, behavior: "instant" });
    },
    { at: judged.at, down: judged.down ?? 0 },
  );
  await judged.act?.(page);
  await page.waitForTimeout(REST);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Pictures beside each other, each whole in a field of one size; rows of as many as there are windows. */
async function sheetOf(pictures: readonly (Buffer | string)[], target: string) {
  const across = WINDOWS.length;
  const layers = pictures.map(
    async (picture, index): Promise<OverlayOptions> => ({
      input: await sharp(picture)
        .resize(WIDE, HIGH, { fit: "contain", background: "#8a8a8a" })
        .toBuffer(),
      left: GAP + (index % across) * (WIDE + GAP),
      top: GAP + Math.floor(index / across) * (HIGH + GAP),
    }),
  );
  const height = Math.ceil(pictures.length / across) * (HIGH + GAP) + GAP;
  await sharp({
    create: { width: across * (WIDE + GAP) + GAP, height, channels: 3, background: "#8a8a8a" },
  })
    .composite(await Promise.all(layers))
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(target);
}

const [site = "dist", folder] = process.argv.slice(2);
const earlier = folder ? (await readdir(folder)).sort() : [];
const out = join(".cache", "sheets");
await mkdir(out, { recursive: true });
const server = await serveFolder(site);
const browser = await chromium.launch(HEADLESS_SHELL);
for (const judged of NUMBERS) {
  const pictures: Buffer[] = [];
  for (const scheme of SCHEMES)
    for (const size of WINDOWS)
      pictures.push(await shot(browser, server.url, judged, size, scheme));
  const before = judged.before.flatMap((digits) =>
    earlier.filter((name) => name.startsWith(digits)),
  );
  const target = join(out, `${judged.name}.jpg`);
  await sheetOf([...pictures, ...before.map((name) => join(folder ?? "", name))], target);
  console.log(target);
}
await browser.close();
await server.close();
