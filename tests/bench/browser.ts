/**
 * `npm run bench:browser [-- --runs N] [--write]`: first visits to one page of each kind in Chromium under
 * slow 4G and a processor four times slower, in turn with visits to an empty page and to pages that have the
 * same bytes of HTML but only words. `--write` puts the best and the worst kind into docs/performance.md.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { CHROMIUM } from "../browser/chromium.ts";
import { ONE_OF_EACH_KIND } from "../browser/one-of-each-kind.ts";
import type { RunningServer } from "../browser/server.ts";
import { blocked } from "./blocked.ts";
import { EMPTY, plain, serveCompressed } from "./compressed.ts";
import { type Row, table, writeTable } from "./document.ts";
import { CPU_SLOWDOWN, firstVisit, type Load, PHONE } from "./first-visit.ts";
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

const LARGEST = HEAD.indexOf("largest paint ms");

interface Visit extends Load {
  /** Milliseconds. */
  readonly blocked: number;
}

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, write: { type: "boolean", default: false } },
});
const out = mkdtempSync(join(tmpdir(), "bench-browser-"));
const site = join(out, "site");
const browser = await chromium.launch({
  ...CHROMIUM,
  // The map of the contact page is another site's.
  args: [...CHROMIUM.args, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
});
let server: RunningServer | undefined;
try {
  await measure(["bin/build-site.js", "build", "--root", REPOSITORY, "--out", site]);
  server = await serveCompressed(site);
  const kinds = Object.entries(ONE_OF_EACH_KIND);
  const paths = [EMPTY, ...kinds.flatMap(([, path]) => [plain(path), path])];
  const visits = new Map<string, Visit[]>(paths.map((path) => [path, []]));
  // The first visit of all waits for the browser's own start.
  await firstVisit(browser, server.url + EMPTY);
  for (let run = 0; run < Number(values.runs); run++)
    for (const path of paths) {
      const url = server.url + path;
      const load = await firstVisit(browser, url);
      const held = path.startsWith(plain(""))
        ? 0
        : await blocked(browser, url, PHONE, CPU_SLOWDOWN);
      visits.get(path)?.push({ ...load, blocked: held });
    }
  const empty = row("an empty page", EMPTY, visits);
  const rows = kinds.map(([kind, path]) => row(kind, path, visits));
  process.stdout.write(`${table([HEAD, empty, ...rows])}\n`);
  const byPaint = rows.sort((a, b) => Number(a[LARGEST]) - Number(b[LARGEST]));
  if (values.write)
    writeTable("browser", table([HEAD, empty, ...byPaint.slice(0, 1), ...byPaint.slice(-1)]));
} finally {
  await browser.close();
  await server?.close();
  rmSync(out, { recursive: true, force: true });
}

function row(kind: string, path: string, visits: ReadonlyMap<string, readonly Visit[]>): Row {
  const all = visits.get(path) ?? [];
  const middle = (pick: (visit: Visit) => number, of = all) => median(of.map(pick));
  const largest = (of: string) => middle((one) => one.largest, visits.get(of));
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
