/**
 * Bundles the engine, src/ → lib/. Packages stay outside. The files of lib/ that the engine asks for by name
 * lie where their sources lie below src/, so that src/engine.ts finds them in both.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { licensesOf } from "./licenses.js";
import { packagesOutside } from "./packages.js";

try {
  import.meta.resolve("rolldown");
} catch {
  console.error(
    "lib/ is not made, as rolldown is a development dependency: build-site runs from src/, which starts slower",
  );
  process.exit(0);
}
const { bundleEngine } = await import("./bundle-engine.js");

const ROOT = join(import.meta.dirname, "..");
const LIB = join(ROOT, "lib");
const started = new Date();
// Of a run that failed.
rmSync(join(ROOT, "lib.new"), { recursive: true, force: true });

/** @type {import("esbuild").BuildOptions} */
const shared = {
  absWorkingDir: ROOT,
  outbase: "src",
  outdir: "lib.new",
  bundle: true,
  external: packagesOutside(ROOT),
  format: "esm",
  jsx: "automatic",
  sourcemap: true,
  metafile: true,
  logLevel: "warning",
};

const engine = await bundleEngine(ROOT, join(ROOT, "lib.new"));
await build({
  ...shared,
  platform: "browser",
  target: "es2022",
  splitting: true,
  entryPoints: [
    "src/serve/browser/client.ts",
    "src/assets/scripts/browser/*.ts",
    "src/search/browser/start.ts",
    "src/search/browser/panel.ts",
  ],
});
// With React in it: nothing of the desk is in the pages of a site.
const desk = await build({
  ...shared,
  platform: "browser",
  target: "es2022",
  outbase: ".",
  external: [],
  minify: true,
  sourcemap: false,
  define: { "process.env.NODE_ENV": '"production"' },
  entryPoints: ["desk/app.tsx", "desk/app.css"],
});
const ofDesk = Object.keys(desk.metafile.inputs).map((path) => join(ROOT, path));
const licenses = licensesOf([...engine, ...ofDesk]);
writeFileSync(join(ROOT, "lib.new/licenses.txt"), licenses);
/** Keys of what is kept hold the sources that it is made with: src/engine.ts asks for their hashes. */
const hashes = ["assets", "text"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, "src", folder), { recursive: true }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => name.endsWith(".ts"))
  .map((name) => name.replaceAll("\\", "/"))
  .sort()
  .map((name) => {
    const text = readFileSync(join(ROOT, "src", name), "utf8").replaceAll("\r\n", "\n");
    return [name, createHash("sha256").update(text).digest("hex")];
  });
writeFileSync(join(ROOT, "lib.new/sources.json"), JSON.stringify(Object.fromEntries(hashes)));
/** One hash of all of them, so that no command has to read them for it. */
const contents = createHash("sha256");
const made = readdirSync(join(ROOT, "lib.new"), { recursive: true, withFileTypes: true });
for (const path of made
  .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
  .map(({ parentPath, name }) => join(parentPath, name))
  .sort())
  contents.update(readFileSync(path));
writeFileSync(join(ROOT, "lib.new/contents.txt"), contents.digest("hex"));
// bin/engine.js compares this time with the sources': an edit made meanwhile is newer.
utimesSync(join(ROOT, "lib.new/cli.js"), started, started);
rmSync(LIB, { recursive: true, force: true });
renameSync(join(ROOT, "lib.new"), LIB);
