/**
 * `npm run bench:browser [-- --runs N] [--peers] [--write]`: first visits to one page of each kind in Chromium
 * under slow 4G and a processor four times slower (page-kinds.ts); with `--peers` instead to some pages beside
 * the same pages by Astro and Next (page-peers.ts). `--write` puts the table into docs/performance.md, of the
 * kinds the best and the worst.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { CHROMIUM } from "../browser/chromium.ts";
import { writeTable } from "./document.ts";
import { measure, REPOSITORY } from "./measure.ts";
import { measureKinds } from "./page-kinds.ts";
import { comparePages } from "./page-peers.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    peers: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const runs = Number(values.runs);
const out = mkdtempSync(join(tmpdir(), "bench-browser-"));
const site = join(out, "site");
const browser = await chromium.launch({
  ...CHROMIUM,
  // The map of the contact page is another site's.
  args: [...CHROMIUM.args, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
});
try {
  await measure(["bin/build-site.js", "build", "--root", REPOSITORY, "--out", site]);
  if (values.peers) {
    const pages = await comparePages(browser, site, runs);
    process.stdout.write(`${pages}\n`);
    if (values.write) writeTable("pages", pages);
  } else {
    const { all, ends } = await measureKinds(browser, site, runs);
    process.stdout.write(`${all}\n`);
    if (values.write) writeTable("browser", ends);
  }
} finally {
  await browser.close();
  rmSync(out, { recursive: true, force: true });
}
