/** What an update of an encoder changes is made anew: a warm build after it writes what a cold one writes. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { sharp } from "../../src/assets/pictures/sharp.ts";
import { differentFiles, temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const ROOT = join(import.meta.dirname, "../..");
const temporary = temporaryFolder("encoder-update");
const run = promisify(execFile);

/** The engine beside another version of sharp, which makes other pictures. */
function engineWithUpdate(): string {
  const engine = join(temporary, "engine");
  for (const name of ["bin", "lib", "starters", "package.json"])
    cpSync(join(ROOT, name), join(engine, name), { recursive: true });
  const packages = join(engine, "node_modules");
  mkdirSync(join(packages, "sharp"), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== "sharp") symlinkSync(join(ROOT, "node_modules", name), join(packages, name));
  const original = createRequire(import.meta.url).resolve("sharp");
  const manifest = { name: "sharp", version: "99.0.0", main: "index.js" };
  writeFileSync(join(packages, "sharp/package.json"), JSON.stringify(manifest));
  writeFileSync(
    join(packages, "sharp/index.js"),
    `const sharp = require(${JSON.stringify(original)});
for (const format of ["jpeg", "webp", "avif", "png"]) {
  const encode = sharp.prototype[format];
  sharp.prototype[format] = function (options) {
    return encode.call(this.negate(), options);
  };
}
module.exports = sharp;`,
  );
  return engine;
}

const build = (engine: string, root: string, out: string, ...options: string[]) =>
  run(
    process.execPath,
    [join(engine, "bin/build-site.js"), "build", "--root", root, "--out", out, ...options],
    { env: { ...process.env, NODE_ENV: "production" } },
  );

it("makes pictures, cards and icons anew, and keeps nothing of the old ones", async () => {
  const root = inlineSite(join(temporary, "site"), {
    settings: `{ origin: "https://www.bees.example", card: { field: "#fff6dd", ink: "#31507a" } }`,
    body: '<h1>Bees</h1><Picture file="hive.jpg" alt="A hive" />',
  });
  mkdirSync(join(root, "content/images"), { recursive: true });
  await sharp({ create: { width: 600, height: 400, channels: 3, background: "#3366cc" } })
    .jpeg()
    .toFile(join(root, "content/images/hive.jpg"));
  const [before, warm, cold] = ["a", "b", "c"].map((name) => join(temporary, name)) as [
    string,
    string,
    string,
  ];
  await build(ROOT, root, before);
  const cached = () => readdirSync(join(root, ".cache/build-site/files"));
  const old = cached();
  const updated = engineWithUpdate();
  await build(updated, root, warm);
  await build(updated, root, cold, "--no-cache");
  expect(differentFiles(warm, cold)).toEqual([]);
  const assets = (folder: string) => readdirSync(join(folder, "assets"));
  expect(assets(warm).filter((name) => assets(before).includes(name))).toEqual([]);
  const icon = (folder: string) => readFileSync(join(folder, "icon-512.png"), "base64");
  expect(icon(warm)).not.toBe(icon(before));
  expect(cached().filter((name) => old.includes(name))).toEqual([]);
});
