import { writeFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { currentReads, havePassed } from "../browser/site/reads.ts";
import { temporaryFolder } from "../folders.ts";
import { LONG } from "../longest-first.ts";
import { ONCE } from "./runner.ts";

const files = glob.sync("tests/**/*.test.{ts,tsx}", { cwd: `${import.meta.dirname}/../..` });

it.each(ONCE)("tests that have one try only are there under their names: %s", (pattern) => {
  const { source } = pattern;
  const names = /\(([^)]+)\)/.exec(source)?.[1]?.split("|") ?? [""];
  const missing = names.filter((name) => {
    const one = new RegExp(source.replace(/\([^)]+\)/, name));
    return !files.some((file) => one.test(file));
  });
  expect(missing).toEqual([]);
});

it("files that begin first are there under their names", () => {
  expect(
    [...LONG].filter((name) => !files.some((file) => file === `tests/${name}.test.ts`)),
  ).toEqual([]);
});

it("tests of the site are left out only where each byte that they read has passed", async () => {
  const dist = temporaryFolder("site-reads");
  writeFileSync(join(dist, "index.html"), "<p>From AED 25,000</p>");
  const passed = await currentReads(dist);
  expect(havePassed(await currentReads(dist), passed)).toBe(true);
  writeFileSync(join(dist, "index.html"), "<p>From AED 25,001</p>");
  const changed = await currentReads(dist);
  expect(havePassed(changed, passed)).toBe(false);
  expect(havePassed({ ...passed, tests: "other" }, passed)).toBe(false);
});
