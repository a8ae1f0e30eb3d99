/**
 * How far one scrolls past no picture: of each kind of page its height and its longest stretch without one, in
 * pixels, as a table. `npx tsx tests/bench/without-pictures.ts [--all] FOLDER…`, of which each holds a built site;
 * with --all of each page.
 */
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { HEADLESS_SHELL } from "../browser/chromium.ts";
import { KINDS_AND_PATHS } from "../browser/one-of-each-kind.ts";
import { serveFolder } from "../browser/server.ts";
import { longestStretch, WIDTHS } from "../browser/stretches.ts";
import { FOLDERS } from "../site/routes.ts";

const { positionals: folders, values } = parseArgs({
  options: { all: { type: "boolean" } },
  allowPositionals: true,
});
const PAGES: typeof KINDS_AND_PATHS = values.all
  ? FOLDERS.flatMap(([, paths]) => paths.map((path) => [path, path] as const))
  : KINDS_AND_PATHS;

async function measure(page: Page, folder: string): Promise<Map<string, string>> {
  const server = await serveFolder(folder);
  const rows = new Map<string, string>();
  for (const [kind, path] of PAGES) {
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

const browser = await chromium.launch(HEADLESS_SHELL);
const page = await browser.newPage({ reducedMotion: "reduce" });
const tables: Map<string, string>[] = [];
for (const folder of folders) tables.push(await measure(page, folder));
await browser.close();
for (const [kind] of PAGES)
  console.log(`| ${kind} | ${tables.map((rows) => rows.get(kind)).join(" | ")} |`);
