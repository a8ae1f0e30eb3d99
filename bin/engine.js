/**
 * Loads the engine. Its TypeScript is compiled once, kept in node_modules/.cache until a source, a
 * package or Node changes: that halves the time a build takes to start. Where nothing can be written,
 * tsx compiles it on the fly.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { runKept } from "./kept-code.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SRC = join(ROOT, "src");
const CACHE = join(ROOT, "node_modules/.cache/build-site");

/** Where the compiled engine is, told to all threads. */
const FOLDER = "build-site engine";
/** Which engine this is: src/kept.ts asks for it by this name. */
const VERSION = "build-site engine version";

/** @returns {Promise<typeof import("../src/cli.ts")>} */
export const loadEngine = () => loadModule("cli", process.argv[2]);

/**
 * Loads one of the entry points, by its path below src without extension. `use` tells apart what it is
 * used for: each use keeps V8's code of the functions that it calls.
 */
export async function loadModule(name, use = name) {
  // Threads run what their program runs, and need not look whether a source has changed.
  const compiled = getEnvironmentData(FOLDER) ?? join(CACHE, `engine-${version()}`);
  setEnvironmentData(FOLDER, compiled);
  setEnvironmentData(VERSION, compiled);
  if (existsSync(compiled) || (await compile(compiled)))
    return runKept(join(compiled, `${name}.cjs`), String(use).replace(/[^a-z-]/g, "-"));
  const { register } = await import("tsx/esm/api");
  register();
  return import(pathToFileURL(join(SRC, `${name}.ts`)).href);
}

/** Changes with every edit of a source, every install and every Node. */
function version() {
  const hash = createHash("sha256").update(process.version);
  const sources = [SRC, join(ROOT, "bin")].flatMap(filesBelow);
  for (const file of [...sources, join(ROOT, "package-lock.json")]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}

/** Sorted by folder; Node's own recursive reading takes seven times as long. */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });

async function compile(target) {
  const { compileEngine } = await import("./compile-engine.js");
  return compileEngine(SRC, CACHE, target);
}
