/** One page of each kind, beside an empty page and pages that have the same bytes of HTML but only words. */
import type { Browser } from "playwright-core";
import { ONE_OF_EACH_KIND } from "../browser/one-of-each-kind.ts";
import { EMPTY, plain, serveCompressed } from "./compressed.ts";
import { type Row, table } from "./document.ts";
import { besideEmpty, type Figures, kilobytes, visitInTurn } from "./visits.ts";

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

/** The table of all kinds, and that of the kinds that paint first and last. */
export async function measureKinds(
  browser: Browser,
  site: string,
  runs: number,
): Promise<{ readonly all: string; readonly ends: string }> {
  const server = await serveCompressed(site);
  try {
    const kinds = Object.entries(ONE_OF_EACH_KIND);
    const paths = [EMPTY, ...kinds.flatMap(([, path]) => [plain(path), path])];
    const isPlain = (url: string) => url.startsWith(server.url + plain(""));
    const urls = paths.map((path) => server.url + path);
    const figures = await visitInTurn(browser, urls, runs, (url) => !isPlain(url));
    const of = (path: string) => figures(server.url + path);
    const empty = of(EMPTY);
    const emptyRow = row("an empty page", empty, empty);
    const measured = kinds.map(([kind, path]) => ({
      kind,
      page: of(path),
      plain: of(plain(path)),
    }));
    const rows = measured
      .sort((a, b) => a.page.largest - b.page.largest)
      .map(({ kind, page, plain }) => row(kind, page, empty, plain));
    return {
      all: table([HEAD, emptyRow, ...rows]),
      ends: table([HEAD, emptyRow, ...rows.slice(0, 1), ...rows.slice(-1)]),
    };
  } finally {
    await server.close();
  }
}

const row = (name: string, page: Figures, empty: Figures, plain?: Figures): Row => [
  name,
  Math.round(page.first),
  Math.round(page.largest),
  besideEmpty(page, empty),
  plain ? besideEmpty(plain, empty) : "",
  page.shift.toFixed(3),
  Math.round(page.blocked),
  kilobytes(page.bytes),
];
