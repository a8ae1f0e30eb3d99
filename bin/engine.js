/**
 * Loads the engine. Its TypeScript is compiled into one file, kept in node_modules/.cache until a
 * source, a package or Node changes: that halves the time a build takes to start. Where nothing can be
 * written, tsx compiles it on the fly.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import module from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SRC = join(ROOT, "src");
const CACHE = join(ROOT, "node_modules/.cache/build-site");

/** @returns {Promise<typeof import("../src/cli.ts")>} */
export const loadEngine = () => loadModule("cli");

/** Loads one of the entry points, by its path below src without extension. */
export async function loadModule(name) {
  const compiled = join(CACHE, `engine-${version()}`);
  if (existsSync(compiled) || (await compile(compiled))) {
    module.enableCompileCache?.(join(CACHE, "v8"));
    return import(pathToFileURL(join(compiled, `${name}.mjs`)).href);
  }
  const { register } = await import("tsx/esm/api");
  register();
  return import(pathToFileURL(join(SRC, `${name}.ts`)).href);
}

/** Changes with every edit of a source, every install and every Node. */
function version() {
  const hash = createHash("sha256").update(process.version);
  const sources = readdirSync(SRC, { recursive: true, encoding: "utf8" }).sort();
  for (const file of [
    ...sources.map((name) => join(SRC, name)),
    join(ROOT, "package-lock.json"),
    fileURLToPath(import.meta.url),
  ]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}

async function compile(target) {
  const partial = `${target}.${process.pid}`;
  try {
    mkdirSync(CACHE, { recursive: true });
    const { build } = await import("esbuild");
    await build({ ...OPTIONS, outdir: partial });
    renameSync(partial, target);
    forgetOld();
    return true;
  } catch {
    rmSync(partial, { recursive: true, force: true });
    return existsSync(target);
  }
}

/** Others may be running, of another Node or of sources just edited: only what is a day old goes. */
function forgetOld() {
  const yesterday = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (name.startsWith("engine-") && statSync(path).mtimeMs < yesterday)
      rmSync(path, { recursive: true, force: true });
  }
}

/** Packages that must stay whole: native code, data files, or one copy shared with the site. */
const WHOLE = [
  "@aws-sdk/*",
  "@tailwindcss/*",
  "esbuild",
  "harfbuzzjs",
  "html-validate",
  "lightningcss",
  "linkinator",
  "preact",
  "react",
  "react-dom",
  "sharp",
  "subset-font",
  "tailwindcss",
  "tsx",
];

/** Each source keeps its own address, by which it finds the files beside it. */
const ownAddress = {
  name: "own-address",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8")
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path))),
      loader: path.endsWith("x") ? "tsx" : "ts",
    })),
};

const OPTIONS = {
  // What the program starts with, and what its threads start with.
  entryPoints: ["cli.ts", "check/crawl-thread.ts", "check/judge-thread.ts"].map((file) =>
    join(SRC, file),
  ),
  outbase: SRC,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  jsx: "automatic",
  external: WHOLE,
  outExtension: { ".js": ".mjs" },
  banner: {
    js: `import{createRequire as ownRequire}from"node:module";const require=ownRequire(import.meta.url);`,
  },
  plugins: [ownAddress],
  logLevel: "silent",
};
