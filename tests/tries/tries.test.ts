import glob from "fast-glob";
import { expect, it } from "vitest";
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
