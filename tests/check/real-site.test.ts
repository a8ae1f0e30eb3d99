import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { checkSite } from "../../src/check/check-site.ts";

it("finds no problem on the real site", { timeout: 120_000 }, async () => {
  const root = join(import.meta.dirname, "../..");
  // The command's own: what is found out here, `.ci/run` and the shards need not find out once more.
  const cache = join(root, ".cache/build-site");
  const config = { root, built: inject("dist"), workers: 2, year: 2026, cache };
  const { pages, problems, notices } = await checkSite(config, {}, { progress: () => {} });
  expect(problems).toEqual([]);
  expect(notices.map(({ rule }) => rule)).toEqual(["data/hours-differ"]);
  expect(pages).toBe(134);
});
