/** Addresses that VitePress rewrites: those that VitePress 1.6, with path-to-regexp 6, gives. */
import { expect, it } from "vitest";
import { rewritten } from "../../src/moving/generators/vitepress-rewrites.ts";

it.each([
  ["en/guide/one.md", { "en/:rest*": ":rest*" }, "guide/one.md"],
  ["en/index.md", { "en/:rest*": ":rest*" }, "index.md"],
  ["fr/index.md", { "en/:rest*": ":rest*" }, "fr/index.md"],
  ["a.b/index.md", { "a.b/index.md": "b.md" }, "b.md"],
  ["axb/index.md", { "a.b/index.md": "b.md" }, "axb/index.md"],
  ["packages/hive/src/one.md", { "packages/:name/src/:page": ":name/:page" }, "hive/one.md"],
  [
    "packages/hive/src/a/one.md",
    { "packages/:name/src/:page": ":name/:page" },
    "packages/hive/src/a/one.md",
  ],
  ["wax/one.md", { ":kind(wax|honey)/:page.md": "foods/:kind-:page.md" }, "foods/wax-one.md"],
  ["bees/one.md", { ":kind(wax|honey)/:page.md": "foods/:kind-:page.md" }, "bees/one.md"],
  ["bees/one.md", { ":a([": "none", "bees/:page": "b/:page", ":all*": "last/:all*" }, "b/one.md"],
])("of %s by %j", (inner, rewrites, made) => {
  expect(rewritten(inner, rewrites)).toBe(made);
});
