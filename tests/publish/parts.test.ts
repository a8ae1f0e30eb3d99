/** The parts that several machines built are published from where they lie. */
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { writePart } from "../../src/output/part-file.ts";
import { RECORDS_FILE } from "../../src/output/parts.ts";
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
  const parts = [0, 1].map((index) => join(root, `part-${index}`));
  for (const [index, part] of parts.entries()) {
    cpSync(join(root, "dist"), part, { recursive: true });
    for (const [at, file] of PAGES.entries()) if (at % 2 !== index) rmSync(join(part, file));
    await writePart(part, { index: index + 1, count: 2 }, {});
    writeFileSync(join(part, RECORDS_FILE), "what a check left");
  }
  const out = (folders: readonly string[]) => folders.flatMap((folder) => ["--out", folder]);
  const half = await publish(...out(parts.slice(0, 1)));
  expect(half.code).toBe(1);
  expect(JSON.stringify(half.result)).toContain("output/missing-part");
  expect((await live()).objects).toEqual(new Map());
  expect((await publish(...out(parts))).code).toBe(0);
  const served = await live();
  expect([...served.objects.keys()].join()).not.toMatch(/build-site-(part|check)/);
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
