/** Pages of the site beside the same pages made by Astro and Next. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { fileOfPath } from "../../src/hosting/url.ts";
import { ONE_OF_EACH_KIND } from "../browser/one-of-each-kind.ts";
import { EMPTY, serveCompressed } from "./compressed.ts";
import { type Row, table } from "./document.ts";
import { makePages, PAGE_PEERS } from "./page-peer-sites.ts";
import { domDifference } from "./same-dom.ts";
import { besideEmpty, type Figures, kilobytes, visitInTurn } from "./visits.ts";

/** The home page, the page with a form, and the kind of which there are most. */
const { home, contact, service } = ONE_OF_EACH_KIND;
const PAGES: Readonly<Record<string, string>> = { home, contact, service };

/** Throws when one of them makes another page. */
export async function comparePages(browser: Browser, site: string, runs: number): Promise<string> {
  makePages(site, PAGES);
  const makers = [
    { name: "build-site", out: site, pathOf: (kind: string) => PAGES[kind] ?? "" },
    ...PAGE_PEERS.map(({ name, out }) => ({ name, out, pathOf: (kind: string) => `/${kind}` })),
  ];
  const kinds = Object.keys(PAGES);
  for (const kind of kinds) assertSame(makers.map((one) => fileOf(one.out, one.pathOf(kind))));
  const servers = await Promise.all(makers.map(({ out }) => serveCompressed(out)));
  try {
    const emptyUrl = `${servers[0]?.url}${EMPTY}`;
    const urlsOf = (kind: string) =>
      makers.map(({ pathOf }, index) => `${servers[index]?.url}${pathOf(kind)}`);
    const figures = await visitInTurn(browser, [emptyUrl, ...kinds.flatMap(urlsOf)], runs);
    const empty = figures(emptyUrl);
    const rows = kinds.map((kind): Row => {
      const cells = urlsOf(kind).map((url) => cell(figures(url), empty));
      return [kind, ...cells];
    });
    return table([["first / largest paint", ...makers.map(({ name }) => name)], ...rows]);
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

const fileOf = (out: string, path: string) => join(out, fileOfPath(path));

function assertSame([own = "", ...others]: readonly string[]): void {
  for (const other of others) {
    const difference = domDifference(readFileSync(own, "utf8"), readFileSync(other, "utf8"));
    if (difference) throw new Error(`${other} differs from ${own}: ${difference}`);
  }
}

const cell = (page: Figures, empty: Figures) =>
  [
    `${Math.round(page.first)} / ${Math.round(page.largest)} ms, ${besideEmpty(page, empty)}`,
    `blocked ${Math.round(page.blocked)} ms`,
    `${kilobytes(page.bytes)} kB`,
  ].join("; ");
