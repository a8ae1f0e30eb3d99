/** Many machines build one site: each its shard, and the merged folders are what one would have built. */
import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { readFolder } from "../../src/publish/releases/folder.ts";
import { differentFiles, snapshot, temporaryFolder } from "../folders.ts";

const ROOT = join(import.meta.dirname, "../..");
const COUNT = 4;
const temporary = temporaryFolder("shards");
const shards = Array.from({ length: COUNT }, (_, index) => join(temporary, `shard-${index + 1}`));

/** The same moment as that of the whole build in tests/real-site.ts. */
const env = { ...process.env, SOURCE_DATE_EPOCH: "1767225600" };
const run = promisify(execFile);

describe("the real site in four shards, each made by a process of its own", () => {
  beforeAll(async () => {
    const built = shards.map((out, index) => {
      const shard = `${index + 1}/${COUNT}`;
      const build = [join(ROOT, "bin/build-site.js"), "build", "--root", ROOT];
      return run(process.execPath, [...build, "--out", out, "--shard", shard], { env });
    });
    for (const { stderr } of await Promise.all(built)) expect(stderr).toBe("");
  });

  it("is, merged, byte for byte the site that one machine builds", () => {
    const merged = join(temporary, "merged");
    for (const shard of shards) cpSync(shard, merged, { recursive: true });
    expect(differentFiles(merged, inject("dist"))).toEqual([]);
  });

  it("has each page in one shard, and all else alike wherever it is", () => {
    const parts = shards.map(snapshot);
    const paths = new Set(parts.flatMap((part) => [...part.keys()]));
    for (const path of paths) {
      const copies = parts.flatMap((part) => part.get(path) ?? []);
      if (path.endsWith("index.html")) expect(copies, path).toHaveLength(1);
      else if (!path.startsWith("assets/card.")) expect(copies, path).toHaveLength(COUNT);
      for (const copy of copies) expect(copy.equals(copies[0] ?? copy), path).toBe(true);
    }
  });

  it("cannot be published before it is merged", async () => {
    await expect(readFolder(shards[0] ?? "", "gzip")).rejects.toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({
          rule: "publish/missing-page",
          where: { file: "about/index.html" },
        }),
      ]),
    });
  });
});
