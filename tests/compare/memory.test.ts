/** What is kept of a page that was compared is what changed on it, and nothing that holds all of it. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { compareVersions } from "../../src/compare/site-changes.ts";
import type { Version } from "../../src/compare/version.ts";

const PAGES = 60;
const PAGE_BYTES = 100_000;

const REST = `<!-- ${"x".repeat(PAGE_BYTES)} -->`;
/** With tags that no other page has, a link that leads nowhere and a new word. */
const pageOf = (index: number, mark: string) =>
  `<!doctype html><html lang="en"><head><title>Page ${index} of ${mark}</title><meta name="description" content="All of page ${index}, ${mark}"></head><body><main id="main-of-${index}"><h1>Page ${index}</h1><p>The ${mark} one</p><a href="/nowhere-${mark}-${index}">Next to ${index}</a>${REST}</main></body></html>`;

const versionOf = (mark: string): Version => ({
  name: mark,
  buildInfo: { format: 1, origin: "https://www.bees.example", pages: [] },
  files: new Map(
    Array.from({ length: PAGES }, (_, index) => [
      `page-number-${index}/index.html`,
      { sha256: `${mark}${index}`, bytes: PAGE_BYTES },
    ]),
  ),
  redirects: [],
  form: { base: "", trailingSlash: "never" },
  read: async (file) => Buffer.from(pageOf(Number(/\d+/.exec(file)?.[0]), mark)),
});

it("pages that all changed are let go of", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const [before, after] = [versionOf("old"), versionOf("new")];
  // Loads what a comparison needs.
  await compareVersions(before, after);
  collect();
  const used = process.memoryUsage().heapUsed;
  const found = await compareVersions(before, after);
  collect();
  const kept = process.memoryUsage().heapUsed - used;
  expect(found.changed).toHaveLength(PAGES);
  expect(found.harm.some(({ what }) => what.includes("/nowhere-new-5"))).toBe(true);
  expect(kept).toBeLessThan((PAGES * PAGE_BYTES) / 3);
});
