/**
 * `npm run bench:browser [-- --runs N] [--write]`: first visits to one page of each kind in Chromium under
 * slow 4G and a processor four times slower, in turn with visits to an empty page and to pages that have the
 * same bytes of HTML but only words. `--write` puts the medians into docs/performance.md.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { CHROMIUM } from "../browser/chromium.ts";
import { ONE_OF_EACH_KIND } from "../browser/one-of-each-kind.ts";
import type { RunningServer } from "../browser/server.ts";
import { EMPTY, plain, serveCompressed } from "./compressed.ts";
import { type Row, table, writeTable } from "./document.ts";
import { firstVisit, type Load } from "./first-visit.ts";
import { measure, median, REPOSITORY } from "./measure.ts";

const HEAD: Row = [
  "page",
  "first paint ms",
  "largest paint ms",
  "beside empty",
  "plain page beside empty",
  "layout shift",
  "blocked ms",
  "kB",
];

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, write: { type: "boolean", default: false } },
});
const out = mkdtempSync(join(tmpdir(), "bench-browser-"));
const site = join(out, "site");
const browser = await chromium.launch(CHROMIUM);
let server: RunningServer | undefined;
try {
  await measure(["bin/build-site.js", "build", "--root", REPOSITORY, "--out", site]);
  server = await serveCompressed(site);
  const kinds = Object.entries(ONE_OF_EACH_KIND);
  const paths = [EMPTY, ...kinds.flatMap(([, path]) => [plain(path), path])];
  const loads = new Map<string, Load[]>(paths.map((path) => [path, []]));
  for (let run = 0; run < Number(values.runs); run++)
    for (const path of paths) loads.get(path)?.push(await firstVisit(browser, server.url + path));
  const rows = [["an empty page", EMPTY] as const, ...kinds];
  const result = table([HEAD, ...rows.map(([kind, path]) => row(kind, path, loads))]);
  process.stdout.write(`${result}\n`);
  if (values.write) writeTable("browser", result);
} finally {
  await browser.close();
  await server?.close();
  rmSync(out, { recursive: true, force: true });
}

function row(kind: string, path: string, loads: ReadonlyMap<string, readonly Load[]>): Row {
  const all = loads.get(path) ?? [];
  const middle = (pick: (load: Load) => number, of = all) => median(of.map(pick));
  const largest = (of: string) => middle((one) => one.largest, loads.get(of));
  const besideEmpty = (of: string) => `${(largest(of) / largest(EMPTY)).toFixed(2)} ×`;
  return [
    kind,
    Math.round(middle((one) => one.first)),
    Math.round(largest(path)),
    besideEmpty(path),
    path === EMPTY ? "" : besideEmpty(plain(path)),
    Math.max(...all.map(({ shift }) => shift)).toFixed(3),
    Math.round(middle((one) => one.blocked)),
    (middle((one) => one.bytes) / 1000).toFixed(1),
  ];
}
