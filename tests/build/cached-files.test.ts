/** What is encoded once is kept, whoever asks for it and however many at once. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createCache } from "../../src/cache/cache.ts";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("cache");

it("keeps one whole entry when many ask for it at once", async () => {
  const folder = join(temporary, "entries");
  const cache = createCache({ root: temporary, folder, command: "test" });
  const ask = () => cache.getOrWriteFile("picture.avif", async () => Buffer.from("bytes"));
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(answers.map(String))).toEqual(new Set(["bytes"]));
  expect(readdirSync(folder)).toEqual(["picture.avif"]);
  const again = () => Promise.reject(new Error("made again"));
  const kept = await cache.getOrWriteFile("picture.avif", again);
  expect(String(kept)).toBe("bytes");
});

it("makes each thing once in a build, cards included, and not again in the next", async () => {
  const root = copySite("bakery", join(temporary, "bakery"));
  const names = () => readdirSync(join(root, ".cache/build-site")).sort();
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0, stderr: "" });
  const first = names();
  expect(first.filter((name) => name.endsWith(".part"))).toEqual([]);
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0, stderr: "" });
  expect(names()).toEqual(first);
});
