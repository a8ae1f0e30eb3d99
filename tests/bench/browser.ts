/**
 * `npm run bench:browser [-- --runs N] [--write]`: loads one page of each kind in Chromium under slow 4G
 * and a processor four times slower, with an empty cache, beside an empty page in the same run. `--write`
 * puts the table into docs/performance.md.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { contentTypeOf, isCompressible } from "../../src/host/types.ts";
import { fileOfPath } from "../../src/host/url.ts";
import { parseMarker } from "../../src/output/marker.ts";
import { CHROMIUM } from "../browser/chromium.ts";
import { type RunningServer, startServer } from "../browser/server.ts";
import { type Row, table, writeTable } from "./document.ts";
import { measure, median, REPOSITORY } from "./measure.ts";

/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s down, 750 kbit/s up; bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200e3,
  uploadThroughput: 93_750,
};
const CPU_SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
const EMPTY = "/empty";
const EMPTY_PAGE = "<!doctype html><html lang=en><title>Empty</title><p>Empty</p>";
/** Milliseconds after loading in which late shifts and tasks are still seen. */
const SETTLE = 1000;

const HEAD: Row = [
  "page",
  "first paint ms",
  "largest paint ms",
  "beside empty",
  "layout shift",
  "blocked ms",
  "kB",
];

interface Load {
  /** Milliseconds. */
  readonly first: number;
  readonly largest: number;
  readonly blocked: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
  /** Bytes over the network, headers included. */
  readonly bytes: number;
}

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
  const { pages } = parseMarker(readFileSync(join(site, ".build-site.json"), "utf8"));
  const kinds = new Map([
    ["an empty page", EMPTY],
    ...pages.map(({ kind, path }) => [kind, path] as const),
  ]);
  const loads = new Map<string, Load[]>([...kinds.keys()].map((kind) => [kind, []]));
  for (let run = 0; run < Number(values.runs); run++)
    for (const [kind, path] of kinds) loads.get(kind)?.push(await load(browser, server.url + path));
  const result = table([HEAD, ...[...loads].map(([kind, all]) => row(kind, all, loads))]);
  process.stdout.write(`${result}\n`);
  if (values.write) writeTable("browser", result);
} finally {
  await browser.close();
  await server?.close();
  rmSync(out, { recursive: true, force: true });
}

function row(kind: string, all: readonly Load[], loads: ReadonlyMap<string, readonly Load[]>): Row {
  const middle = (pick: (load: Load) => number, of = all) => median(of.map(pick));
  const largest = middle((one) => one.largest);
  const empty = middle((one) => one.largest, loads.get("an empty page") ?? []);
  return [
    kind,
    Math.round(middle((one) => one.first)),
    Math.round(largest),
    `${(largest / empty).toFixed(2)} ×`,
    Math.max(...all.map(({ shift }) => shift)).toFixed(3),
    Math.round(middle((one) => one.blocked)),
    (middle((one) => one.bytes) / 1000).toFixed(1),
  ];
}

/** One first visit. */
async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    // The map of the contact page is another site's.
    await context.route(
      (address) => address.origin !== new URL(url).origin,
      (route) => route.abort(),
    );
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    let bytes = 0;
    client.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await client.send("Network.enable");
    await client.send("Network.emulateNetworkConditions", SLOW_4G);
    await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE);
    // tsx names functions by a helper that the page does not have.
    await page.evaluate("globalThis.__name = (value) => value");
    return { ...(await page.evaluate(readTimings)), bytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page. https://web.dev/articles/tbt: what each task takes beyond 50 ms after first paint. */
async function readTimings() {
  const entries = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect();
        resolve(list.getEntries());
      }).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 300);
    });
  const [paints, largest, shifts, tasks] = await Promise.all(
    ["paint", "largest-contentful-paint", "layout-shift", "longtask"].map(entries),
  );
  const first = paints?.find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0;
  const blocking = (tasks ?? []).filter(({ startTime }) => startTime >= first);
  return {
    first,
    largest: largest?.at(-1)?.startTime ?? 0,
    blocked: blocking.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    shift: (shifts ?? []).reduce((sum, one) => sum + ("value" in one ? Number(one.value) : 0), 0),
  };
}

/** The site as a host sends it: brotli, small and compressed once. */
function serveCompressed(folder: string): Promise<RunningServer> {
  const known = new Map<string, Buffer>();
  return startServer(async ({ url = "/" }, response) => {
    const path = url.replace(/[?#].*/, "");
    const file = /\.\w+$/.test(path) ? path.slice(1) : fileOfPath(path);
    try {
      const body = path === EMPTY ? Buffer.from(EMPTY_PAGE) : await readFile(join(folder, file));
      const small = isCompressible(file);
      const bytes = known.get(file) ?? (small ? brotliCompressSync(body) : body);
      known.set(file, bytes);
      const encoding = small ? { "content-encoding": "br" } : {};
      response.writeHead(200, { "content-type": contentTypeOf(file), ...encoding });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
}
