/** Pages are read into one piece of memory, so that those of a large site do not fill it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { memoryUsage } from "node:process";
import { expect, it } from "vitest";
import { createPageBytes } from "../../src/check/reading/page-bytes.ts";
import { temporaryFolder } from "../folders.ts";

const folder = temporaryFolder("page-bytes");
const LARGE = 300_000;

it("gives the bytes of each page, longer or shorter than the last", () => {
  const bytesOf = createPageBytes();
  for (const length of [10, 65_536, 0, LARGE, 131_072, 20]) {
    const path = join(folder, `${length}.html`);
    const text = `${length} `.repeat(length).slice(0, length);
    writeFileSync(path, text);
    expect(bytesOf(path).toString()).toBe(text);
  }
});

it("takes no more memory for many pages than for one", () => {
  const bytesOf = createPageBytes();
  const path = join(folder, "large.html");
  writeFileSync(path, "x".repeat(LARGE));
  bytesOf(path);
  const before = memoryUsage().arrayBuffers;
  for (let index = 0; index < 100; index++) bytesOf(path);
  expect(memoryUsage().arrayBuffers - before).toBeLessThan(LARGE);
});
