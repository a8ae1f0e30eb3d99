/** The parts that several machines built are published from where they lie. */
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { freshBuckets } from "./fresh-buckets.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo } from "./object-store.ts";

const store = connectTo(inject("store"));
holdKeys();
const fresh = freshBuckets(store, temporaryFolder("parts"));

const PAGES = ["index.html", "about/index.html", "old/index.html", "areas/index.html"];

it("is live as one site, and the whole folder has nothing to add", async () => {
  const { root, publish, live } = await fresh();
  const parts = [0, 1].map((index) => {
    const part = join(root, `part-${index}`);
    cpSync(join(root, "dist"), part, { recursive: true });
    for (const [at, file] of PAGES.entries()) if (at % 2 !== index) rmSync(join(part, file));
    return part;
  });
  const out = (folders: readonly string[]) => folders.flatMap((folder) => ["--out", folder]);
  const half = await publish(...out(parts.slice(0, 1)));
  expect(half.code).toBe(1);
  expect(JSON.stringify(half.result)).toContain("publish/missing-page");
  expect((await live()).objects).toEqual(new Map());
  expect((await publish(...out(parts))).code).toBe(0);
  const served = await live();
  const { code, result } = await publish();
  expect({ code, uploads: result.uploads }).toMatchObject({ code: 0 });
  expect(await live()).toEqual(served);
  expect(result.release).toBeFalsy();
});

it("cannot be a preview, which is built again", async () => {
  const { publish } = await fresh();
  expect(await publish("--out", "a", "--out", "b", "--preview", "spring")).toMatchObject({
    code: 2,
  });
});
