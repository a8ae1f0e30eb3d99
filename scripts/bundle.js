/**
 * Bundles the engine, src/ → lib/. Packages stay outside. The files of lib/ that the engine asks for by name
 * lie where their sources lie below src/, so that src/engine.ts finds them in both.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { licensesOf } from "./licenses.js";
import { assertOwnVersions } from "./versions.js";

const ROOT = join(import.meta.dirname, "..");
const LIB = join(ROOT, "lib");
const started = new Date();
// Of a run that failed.
rmSync(join(ROOT, "lib.new"), { recursive: true, force: true });

/**
 * html-minifier-terser is asked for start tags alone. With the packages that it minifies scripts, styles and addresses
 * with, it takes 140 ms to load; without, 15.
 * @type {import("esbuild").Plugin}
 */
const tagMinifier = {
  name: "tag-minifier",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^html-minifier-terser$/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }));
    onResolve({ filter: /^[^.]/ }, ({ path, importer }) => {
      if (!/[\\/]html-minifier-terser[\\/]/.test(importer)) return undefined;
      return path === "entities"
        ? { path: createRequire(importer).resolve(path) }
        : { path, namespace: "unused" };
    });
    onLoad({ filter: /./, namespace: "unused" }, () => ({
      contents: "export default undefined; export const minify = undefined;",
    }));
  },
};

/**
 * What Tailwind asks for and what cannot be bundled is loaded from where Tailwind would find it: lightningcss, native and in the
 * version that it pins, and jiti, which has a file of its own. jiti compiles plug-ins, which few sites have, and
 * takes 20 ms to load: it is loaded when it is asked for.
 * @type {import("esbuild").Plugin}
 */
const besideTailwind = {
  name: "beside-tailwind",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(jiti|lightningcss)$/ }, ({ path, importer }) =>
      /[\\/]@tailwindcss[\\/]/.test(importer) ? { path, namespace: "beside" } : undefined,
    );
    onLoad({ filter: /./, namespace: "beside" }, ({ path }) => ({
      contents: `const { createRequire } = require("node:module");
        const tailwind = "@tailwindcss/node";
        const load = () => createRequire(require.resolve(tailwind))("${path}");
        ${path === "jiti" ? "exports.createJiti = (...options) => load().createJiti(...options);" : "module.exports = load();"}`,
    }));
  },
};

/**
 * Packages of many small modules that most commands load: bundled they load in a third of the time. The rest stays
 * outside: what a site's packages share with the engine (react), what has native code or files that it asks for, and what is
 * one file already.
 */
const BUNDLED = [
  "@tailwindcss/node",
  "@tailwindcss/postcss",
  "commander",
  "devalue",
  "fast-glob",
  "hast-util-raw",
  "hast-util-sanitize",
  "hast-util-to-jsx-runtime",
  "html-minifier-terser",
  "mdast-util-to-string",
  "micromark-extension-cjk-friendly",
  "micromark-extension-cjk-friendly-gfm-strikethrough",
  "parse5",
  "picomatch",
  "postcss",
  "postcss-selector-parser",
  "remark-directive",
  "remark-gfm",
  "remark-mdx",
  "remark-parse",
  "remark-rehype",
  "sitemap",
  "unified",
  "unist-util-visit",
  "vfile",
  "zod",
];
const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
);

/** @type {import("esbuild").BuildOptions} */
const shared = {
  absWorkingDir: ROOT,
  outbase: "src",
  outdir: "lib.new",
  bundle: true,
  format: "esm",
  external: Object.keys({ ...dependencies, ...peerDependencies }).filter(
    (name) => !BUNDLED.includes(name),
  ),
  jsx: "automatic",
  sourcemap: true,
  metafile: true,
  loader: { ".txt": "copy" },
  logLevel: "warning",
};

const engine = await build({
  ...shared,
  platform: "node",
  target: "node20",
  splitting: true,
  plugins: [tagMinifier, besideTailwind],
  // CommonJS in a module: what is bundled asks for modules of Node by it.
  banner: {
    js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
  },
  entryPoints: [
    "src/cli.ts",
    "src/index.ts",
    "src/node.ts",
    "src/**/*-thread.ts",
    "src/**/*-process.ts",
    "src/check/data/schema-org.txt",
  ],
});
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
assertOwnVersions(engine.metafile, ROOT);
const licenses = licensesOf([engine.metafile, desk.metafile], ROOT);
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
