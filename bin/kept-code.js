/**
 * Runs compiled files with V8's code kept from the last run. Node 22 can do that by itself
 * (module.enableCompileCache); this does it on Node 20 too: https://nodejs.org/api/vm.html#new-vmscriptcode-options
 */
import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Script } from "node:vm";

/** The exports of a CommonJS file. Code is kept beside it, one copy for each use. */
export function runKept(entry, use) {
  const modules = new Map();
  const fresh = [];
  const outside = createRequire(entry);
  // Tailwind looks through the cache for what a changed file was loaded as.
  const { resolve, cache } = outside;
  const load = (file) => {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const { run, keep } = compile(file, use);
    if (keep) fresh.push(keep);
    const require = (name) =>
      name.startsWith(".") ? load(join(dirname(file), name)) : outside(name);
    Object.assign(require, { resolve, cache });
    run(module.exports, require, module, file, dirname(file), importWhole);
    return module.exports;
  };
  process.on("exit", (code) => {
    if (code === 0) for (const keep of fresh) keep();
  });
  return load(entry);
}

const PARAMETERS = "exports,require,module,__filename,__dirname,importWhole";

/** Such code cannot import by itself without a warning that the means to do so are experimental. */
const importWhole = (name) => import(name);

function compile(file, use) {
  const source = readFileSync(file, "utf8");
  const kept = `${file}.${use}.v8`;
  const cachedData = read(kept);
  const script = new Script(`(function(${PARAMETERS}){${source}\n})`, {
    filename: file,
    cachedData,
  });
  const isKept = cachedData !== undefined && script.cachedDataRejected === false;
  return {
    run: script.runInThisContext(),
    keep: isKept ? undefined : () => write(kept, script.createCachedData()),
  };
}

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Where nothing can be written the next run compiles again. */
function write(file, bytes) {
  try {
    const partial = `${file}.${randomUUID()}`;
    writeFileSync(partial, bytes);
    renameSync(partial, file);
  } catch {}
}
