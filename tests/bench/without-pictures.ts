/**
 * How far one scrolls past no picture: of each kind of page its height and its longest stretch without one, in
 * pixels, as a table. `npx tsx tests/bench/without-pictures.ts FOLDER…`, of which each holds a built site.
 */
import { chromium, type Page } from "playwright-core";
import { HEADLESS_SHELL } from "../browser/chromium.ts";
import { KINDS_AND_PATHS } from "../browser/one-of-each-kind.ts";
import { serveFolder } from "../browser/server.ts";
import { longestStretch, WIDTHS } from "../browser/stretches.ts";

async function measure(page: Page, folder: string): Promise<Map<string, string>> {
  const server = await serveFolder(folder);
  const rows = new Map<string, string>();
  for (const [kind, path] of KINDS_AND_PATHS) {
    const cells: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(server.url + path);
      const { height, longest } = await longestStretch(page);
      cells.push(`${longest} of ${height}`);
    }
    rows.set(kind, cells.join(" | "));
  }
  await server.close();
  return rows;
}

const folders = process.argv.slice(2);
const browser = await chromium.launch(HEADLESS_SHELL);
const page = await browser.newPage({ reducedMotion: "reduce" });
const tables: Map<string, string>[] = [];
for (const folder of folders) tables.push(await measure(page, folder));
await browser.close();
for (const [kind] of KINDS_AND_PATHS)
  console.log(`| ${kind} | ${tables.map((rows) => rows.get(kind)).join(" | ")} |`);
