/** A bucket of its own for each test, with a folder that is published there. */
import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { cli } from "../cli.ts";
import { writeBuilt } from "./built-folder.ts";
import { makeBucket, type ObjectStore, served } from "./object-store.ts";
import { FIRST, type SiteSketch } from "./small-site.ts";

export function freshBuckets(store: ObjectStore, folder: string) {
  let count = 0;
  // Other files of tests have buckets in the same store.
  const prefix = basename(folder)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-");
  return async (sketch: SiteSketch = FIRST) => {
    const bucket = `${prefix}-${++count}`;
    const root = join(folder, bucket);
    mkdirSync(root);
    await makeBucket(store, bucket);
    const write = (next: SiteSketch) => writeBuilt(join(root, "dist"), next);
    write(sketch);
    const common = ["--root", root, "--endpoint", store.endpoint, "--json"];
    const args = (...more: readonly string[]) =>
      [
        "publish",
        `s3://${bucket}`,
        ...common,
        "--allow-sample",
        "--allow-problems",
        ...more,
      ] as const;
    const publish = async (...more: readonly string[]) => {
      const { code, stdout, stderr } = await cli(args(...more));
      return { code, stderr, result: JSON.parse(stdout) };
    };
    const command = async (name: string, ...more: readonly string[]) => {
      const { code, stdout, stderr } = await cli([name, ...more, ...common]);
      return { code, stderr, result: JSON.parse(stdout) };
    };
    return { bucket, root, write, args, publish, command, live: () => served(store, bucket) };
  };
}
