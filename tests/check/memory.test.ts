/** What a check remembers of pages, so that it reads no tag twice, is not the pages. */
import { memoryUsage } from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { createValidator } from "../../src/check/markup/validator.ts";
import { documentOf } from "../../src/check/reading/document.ts";
import { createRegions } from "../../src/check/reading/regions.ts";

const PAGES = 200;
const PARAGRAPHS = 2_000;
/** Of each page, in one-byte letters. */
const BYTES = 100_000;

const page = (index: number): string =>
  `<!doctype html><html lang="en"><head><title>Page ${index} of many</title>` +
  `<meta name="description" content="What page ${index} says"></head><body>` +
  `<header><a href="/page-${index}">This page</a></header><main id="main-${index}"><h1>Page ${index}</h1>` +
  "<p>Words that stand for a text, line by line.</p>".repeat(PARAGRAPHS) +
  `</main><footer aria-label="Page ${index}">End</footer></body></html>`;

it("keeps no page in memory that it has read", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const validate = createValidator();
  const regions = createRegions();
  const read = (index: number) => {
    // Not joined of parts, as text that comes from a file.
    const html = Buffer.from(page(index)).toString();
    expect(html.length).toBeGreaterThan(BYTES * 0.9);
    documentOf(html, regions);
    validate({ html, file: "a.html", route: "/a", hasCrossReferences: false, resting: [] });
  };
  for (let index = 0; index < 20; index++) read(index);
  collect();
  const before = memoryUsage().heapUsed;
  for (let index = 20; index < 20 + PAGES; index++) read(index);
  collect();
  expect(memoryUsage().heapUsed - before).toBeLessThan((PAGES * BYTES) / 4);
});
