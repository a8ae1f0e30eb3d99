/**
 * The look, number by number: what a design jury had judged, at four widths, by day and at dusk, in a sheet for each
 * number. `npm run sheet -- [SITE [BEFORE [ALL]]]`: SITE and BEFORE hold built sites, now and then; a sheet shows now in its
 * first two rows and the time before below them. Sheets are written to `.cache/sheets`, and all of them, small, in one
 * picture to ALL, `docs/third-pass.jpg`. `judged.ts` beside it measures.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp, { type OverlayOptions } from "sharp";
import { HEADLESS_SHELL } from "../browser/chromium.ts";
import { serveFolder } from "../browser/server.ts";

interface Judged {
  readonly name: string;
  readonly path: string;
  /** What stands at the top of the window: the first of these that the page has. */
  readonly at?: readonly string[];
  /** How far it is scrolled, in parts of the window's height. */
  readonly down?: number;
  readonly act?: (page: Page) => Promise<unknown>;
}

const NUMBERS: readonly Judged[] = [
  {
    name: "1-tick",
    path: "/prices#house=kitchen,pool,living",
    at: ["#house .house", ".sec:has(.pick)"],
  },
  { name: "2-wipe", path: "/services/villa/facade", act: dragLine },
  { name: "3-evening", path: "/", down: 0.45 },
  { name: "4-pictures", path: "/authority-approvals", at: [".tray", "table"] },
  { name: "5-layouts", path: "/services/villa/pool" },
  { name: "6-dusk", path: "/services/villa/pergola" },
  { name: "7-typeface", path: "/about" },
  { name: "8-menu", path: "/areas/dubai-marina", act: openMenu },
  { name: "9-portfolio", path: "/portfolio/villas", at: [".folio"] },
  { name: "10-cards", path: "/services/villa-renovation", at: [".cards"] },
];
const WINDOWS = [
  [390, 844],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const;
const SCHEMES = ["light", "dark"] as const;
const LARGE = [620, 420] as const;
const SMALL = [230, 156] as const;
const [GAP, GREY] = [8, "#8a8a8a"];
/** Milliseconds in which lines and panels come to rest. */
const REST = 400;
const TURNS = 10;
/** Milliseconds that a large window may take on a busy machine. */
const PATIENCE = 120_000;

async function dragLine(page: Page) {
  const box = await page.locator(".wipe").first().boundingBox();
  if (!box) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 0.2 * box.width, y, { steps: 4 });
  await page.mouse.up();
}

async function openMenu(page: Page) {
  const small = page.getByRole("button", { name: "Toggle menu" });
  const wide = page.getByRole("button", { name: "Areas" });
  await ((await small.isVisible()) ? small : wide).click();
}

/** On a busy machine pages move after they have loaded: scrolls until what is judged stays where it shall stand. */
async function scrollTo(page: Page, { at = [], down = 0 }: Judged) {
  for (let turn = 0; turn < TURNS; turn++) {
    const stays = await page.evaluate(
      ({ at, down }) => {
        const found = at.map((selector) => document.querySelector(selector)).find(Boolean);
        const top = found ? found.getBoundingClientRect().top + scrollY - 90 : 0;
        const before = scrollY;
        window.scrollTo({ top: top + down * innerHeight, behavior: "instant" });
        return scrollY === before;
      },
      { at, down },
    );
    if (stays && turn > 0) return;
    await page.waitForTimeout(REST);
  }
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
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url + judged.path, { waitUntil: "networkidle" });
  await scrollTo(page, judged);
  await judged.act?.(page);
  await page.waitForTimeout(REST);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** The views of a number: all windows by day, and all at dusk. */
const viewsOf = (browser: Browser, url: string, judged: Judged): Promise<Buffer[]> =>
  Promise.all(
    SCHEMES.flatMap((scheme) => WINDOWS.map((size) => shot(browser, url, judged, size, scheme))),
  );

/** Pictures in rows of `across`, each whole in a field of one size. */
async function sheetOf(
  pictures: readonly Buffer[],
  across: number,
  [wide, high]: readonly [number, number],
  target: string,
) {
  const layers = pictures.map(
    async (picture, index): Promise<OverlayOptions> => ({
      input: await sharp(picture)
        .resize(wide, high, { fit: "contain", background: GREY })
        .toBuffer(),
      left: GAP + (index % across) * (wide + GAP),
      top: GAP + Math.floor(index / across) * (high + GAP),
    }),
  );
  const width = across * (wide + GAP) + GAP;
  const height = Math.ceil(pictures.length / across) * (high + GAP) + GAP;
  await sharp({ create: { width, height, channels: 3, background: GREY } })
    .composite(await Promise.all(layers))
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(target);
  console.log(target);
}

const [site = "dist", before, all] = process.argv.slice(2);
const out = join(".cache", "sheets");
await mkdir(out, { recursive: true });
const folders = before === undefined ? [site] : [site, before];
const servers = await Promise.all(folders.map((folder) => serveFolder(folder)));
const browser = await chromium.launch(HEADLESS_SHELL);
const everything: Buffer[] = [];
for (const judged of NUMBERS) {
  const views: Buffer[] = [];
  for (const { url } of servers) views.push(...(await viewsOf(browser, url, judged)));
  await sheetOf(views, WINDOWS.length, LARGE, join(out, `${judged.name}.jpg`));
  everything.push(...views);
}
if (all !== undefined) await sheetOf(everything, WINDOWS.length * SCHEMES.length, SMALL, all);
await browser.close();
await Promise.all(servers.map((server) => server.close()));
