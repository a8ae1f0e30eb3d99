/** Bundles the engine with rolldown. */
import { cpSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { fileByStarts } from "./chunks.js";
import { packagesOutside } from "./packages.js";
import { assertOwnVersion } from "./versions.js";

/** Threads and processes that run no code of a site: each loads its own files, and shares none with what does. */
const APART = [
  "assets/asset-process",
  "assets/styles/tailwind-thread",
  "check/markup/validator-thread",
  "check/pages/page-check-thread",
];

/**
 * html-minifier-terser is asked for start tags alone. With the packages that it minifies scripts, styles and addresses
 * with, it takes 140 ms to load; without, 15.
 * @type {import("rolldown").Plugin}
 */
const tagMinifier = {
  name: "tag-minifier",
  resolveId(path, importer = "") {
    if (path === "html-minifier-terser") return fileURLToPath(import.meta.resolve(path));
    if (!/^[^.\0]/.test(path) || !/[\\/]html-minifier-terser[\\/]/.test(importer)) return null;
    return path === "entities" ? createRequire(importer).resolve(path) : `\0unused:${path}`;
  },
  load: (id) =>
    id.startsWith("\0unused:")
      ? "export default undefined; export const minify = undefined;"
      : null,
};

/**
 * What Tailwind asks for and what cannot be bundled is loaded from where Tailwind would find it: lightningcss, native and in the
 * version that it pins, and jiti, which has a file of its own. jiti compiles plug-ins, which few sites have, and
 * takes 20 ms to load: it is loaded when it is asked for.
 * @type {import("rolldown").Plugin}
 */
const besideTailwind = {
  name: "beside-tailwind",
  resolveId: (path, importer = "") =>
    /^(jiti|lightningcss)$/.test(path) && /[\\/]@tailwindcss[\\/]/.test(importer)
      ? `\0beside:${path}`
      : null,
  load(id) {
    const [, name] = /^\0beside:(.+)$/.exec(id) ?? [];
    if (!name) return null;
    return `const { createRequire } = require("node:module");
      const tailwind = "@tailwindcss/node";
      const load = () => createRequire(require.resolve(tailwind))("${name}");
      ${name === "jiti" ? "exports.createJiti = (...options) => load().createJiti(...options);" : "module.exports = load();"}`;
  },
};

/**
 * Writes it into the folder. Gives the paths of all files that it is made of.
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<readonly string[]>}
 */
export async function bundleEngine(root, folder) {
  const sources = join(root, "src");
  const started = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => /-(thread|process)\.ts$/.test(name))
    .map((name) => name.replaceAll("\\", "/").replace(/\.ts$/, ""))
    .sort();
  const shared = ["cli", "index", "node", ...started.filter((name) => !APART.includes(name))];
  const bundles = [
    await bundle(root, folder, shared, fileByStarts(root)),
    ...(await Promise.all(APART.map((name) => bundle(root, folder, [name])))),
  ];
  cpSync(join(sources, "check/data/schema-org.txt"), join(folder, "check/data/schema-org.txt"));
  return [...new Set(bundles.flat())];
}

/** `names` are the entry points, by their paths below src without extension. */
async function bundle(root, folder, names, fileOf) {
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(names.map((name) => [name, join(root, "src", `${name}.ts`)])),
    platform: "node",
    plugins: [tagMinifier, besideTailwind, outside(root)],
    transform: { target: "node20" },
    // What one start imports at once, another may import when it is asked for.
    checks: { ineffectiveDynamicImport: false },
    logLevel: "warn",
    ...(fileOf
      ? // What entry points share has a file of its own: none of them loads another.
        { preserveEntrySignatures: "allow-extension", experimental: { chunkOptimization: false } }
      : {}),
  });
  const { output } = await build.write({
    dir: folder,
    format: "esm",
    sourcemap: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    codeSplitting: {
      groups: fileOf
        ? [{ debugName: "starts", name: fileOf, includeDependenciesRecursively: false }]
        : // It knows its folder by its own place.
          [{ name: "engine", test: /[\\/]src[\\/]engine\.ts$/ }],
    },
  });
  await build.close();
  return output.flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
}

/** @returns {import("rolldown").Plugin} */
function outside(root) {
  const names = packagesOutside(root);
  return {
    name: "outside",
    resolveId(path, importer) {
      if (!names.some((name) => path === name || path.startsWith(`${name}/`))) return null;
      if (importer?.includes("node_modules")) assertOwnVersion(path, importer, root);
      return { id: path, external: true };
    },
  };
}
