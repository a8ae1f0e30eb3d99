/** A path that names its language itself is told: the language's path is put before it, and before its links, once more. */
import { expect, it } from "vitest";
import { pathNotices } from "../../src/site/problems/path-notices.ts";

const editions = ["", "/ar", "/de"].map((path) => ({ language: { path } }));
const told = (...paths: readonly string[]) =>
  pathNotices({
    editions,
    routes: paths.map((path) => ({
      path,
      edition: path.startsWith("/ar") ? 1 : path.startsWith("/de") ? 2 : 0,
    })),
  });

it("once for each language, with the path to write", () => {
  expect(told("/", "/ar/ar/posts/a", "/ar/ar/posts/b", "/de/de")).toEqual([
    "templates/site.tsx /ar/ar/posts/a has the path of its language twice: it is put before the paths of routes, and before links within a language → write path and links without it, /posts/a",
    "templates/site.tsx /de/de has the path of its language twice: it is put before the paths of routes, and before links within a language → write path and links without it, /",
  ]);
});

it("and not of paths that only begin like it", () => {
  expect(told("/", "/ar", "/ar/arabic", "/de/delivery", "/posts/de/de")).toEqual([]);
});
