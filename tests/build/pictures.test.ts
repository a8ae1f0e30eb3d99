/** What pictures are encoded to, on any machine. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { differentFiles, temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { program } from "../program.ts";

const root = temporaryFolder("pictures");

const build = ["build", "--root", root, "--no-cache", "--out"];

it("publishes AVIF in the widths that fit, and one WebP and one JPEG for browsers without it", async () => {
  inlineSite(root, { body: '<h1>Bees</h1><Picture file="hive.jpg" alt="A hive" sizes="50vw" />' });
  mkdirSync(join(root, "content/images"), { recursive: true });
  const create = { width: 1300, height: 650, channels: 3, background: "#ff8822" } as const;
  writeFileSync(join(root, "content/images/hive.jpg"), await sharp({ create }).jpeg().toBuffer());
  const out = join(root, "dist");
  expect(await cli([...build, out])).toMatchObject({ code: 0, stderr: "" });
  const [hash] =
    readFileSync(join(out, "index.html"), "utf8").match(/(?<=hive\.)\w{10}(?=-480)/) ?? [];
  const name = (width: number, extension: string) => `hive.${hash}-${width}.${extension}`;
  const avif = [480, 800, 1200, 1300];
  expect(
    readdirSync(join(out, "assets"))
      .filter((file) => file.startsWith("hive"))
      .sort(),
  ).toEqual(
    [...avif.map((width) => name(width, "avif")), name(1200, "webp"), name(1200, "jpg")].sort(),
  );
  const html = readFileSync(join(out, "index.html"), "utf8");
  expect(html).toContain(
    `srcset="${avif.map((width) => `/assets/${name(width, "avif")} ${width}w`).join(", ")}" sizes=50vw`,
  );
  expect(html).toContain(".tint-f82{background-color:#f82}");
  for (const [width, extension] of [
    [480, "avif"],
    [1200, "webp"],
    [1200, "jpg"],
  ] as const)
    expect((await sharp(join(out, "assets", name(width, extension))).metadata()).width).toBe(width);
});

it("has the same bytes on a machine where sharp would take a thread for each core", async () => {
  inlineSite(root, { body: '<h1>Bees</h1><Picture file="hive.jpg" alt="A hive" sizes="50vw" />' });
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 600, height: 400, channels: 3, background: "#000", noise } as const;
  mkdirSync(join(root, "content/images"), { recursive: true });
  writeFileSync(join(root, "content/images/hive.jpg"), await sharp({ create }).jpeg().toBuffer());
  const [here, there] = [join(root, "here"), join(root, "there")];
  expect(await cli([...build, here])).toMatchObject({ code: 0, stderr: "" });
  // The variable that makes sharp take them: https://sharp.pixelplumbing.com/api-utility/#concurrency
  await program([...build, there], { MALLOC_ARENA_MAX: "2" });
  expect(differentFiles(here, there)).toEqual([]);
});

it("a picture without a name is told as that, and not as an error of the engine", async () => {
  const nameless = join(root, "nameless");
  const { problems } = await buildInline(
    inlineSite(nameless, { body: '<Picture file={({} as any).hero} alt="A hive" />' }),
  );
  expect(problems).toMatchObject([
    { message: expect.stringContaining("has no name of a picture: file is undefined") },
  ]);
});
