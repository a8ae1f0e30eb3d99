/** What was published is published, though the site's folder cannot be written to and so remembers nothing of it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { freshBuckets } from "./fresh-buckets.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo } from "./object-store.ts";
import { SECOND } from "./small-site.ts";

const store = connectTo(inject("store"));
holdKeys();
const fresh = freshBuckets(store, temporaryFolder("nothing-remembered"));

it("publish, rollback and previews say so in one document, and are done", async () => {
  const { bucket, root, write, publish, command } = await fresh();
  writeFileSync(join(root, ".cache"), "");
  const told = [expect.stringContaining(`it was published to s3://${bucket} cannot be remembered`)];
  const first = await publish();
  expect(first).toMatchObject({ code: 0, result: { ok: true, notices: told } });
  write(SECOND);
  expect(await publish()).toMatchObject({ code: 0, result: { ok: true } });
  const back = await command("rollback", first.result.release, `s3://${bucket}`);
  expect(back).toMatchObject({ code: 0, result: { ok: true, notices: told } });
});

it("a preview is made in a temporary folder", async () => {
  const { bucket, root, args } = await fresh();
  mkdirSync(join(root, ".cache"));
  writeFileSync(join(root, ".cache/build-site"), "");
  const preview = args("--preview", "pr-1", "--own-bucket", "--dry-run");
  const { code, stdout } = await cli(preview);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, target: `s3://${bucket}` });
  expect(code).toBe(0);
});
