import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { program } from "../program.ts";

it("finds no problem on the real site", { timeout: 240_000 }, async () => {
  const root = join(import.meta.dirname, "../..");
  // The command's own cache: what is found out here, the test of the shards need not find out once more.
  const told = await program(["check", "--root", root, "--out", inject("dist"), "--json"]);
  const { pages, problems, notices } = JSON.parse(told);
  expect(problems).toEqual([]);
  expect(notices.map(({ rule }: { readonly rule: string }) => rule)).toEqual(["data/hours-differ"]);
  expect(pages).toBe(134);
});
