/** What pictures are encoded to, on any machine. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { differentFiles, temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { program } from "../program.ts";

const root = temporaryFolder("pictures");

it("has the same bytes on a machine where sharp would take a thread for each core", async () => {
  inlineSite(root, { body: '<h1>Bees</h1><Picture file="hive.jpg" alt="A hive" sizes="50vw" />' });
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 600, height: 400, channels: 3, background: "#000", noise } as const;
  mkdirSync(join(root, "content/images"), { recursive: true });
  writeFileSync(join(root, "content/images/hive.jpg"), await sharp({ create }).jpeg().toBuffer());
  const build = ["build", "--root", root, "--no-cache", "--out"];
  const [here, there] = [join(root, "here"), join(root, "there")];
  expect(await cli([...build, here])).toMatchObject({ code: 0, stderr: "" });
  // The variable that makes sharp take them: https://sharp.pixelplumbing.com/api-utility/#concurrency
  await program([...build, there], { MALLOC_ARENA_MAX: "2" });
  expect(differentFiles(here, there)).toEqual([]);
});
