/** The layers of docs/architecture.md: who may import whom, who may print, what may be named. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const files = glob
  .sync(["{bin,src,content,templates,client}/**/*.{ts,tsx,js}"], { cwd: ROOT })
  .sort();

/** Every module that a file names in an import or export, type-only and dynamic ones included. */
function importsOf(file: string): readonly string[] {
  const source = read(file).replace(/\/\*[\s\S]*?\*\//g, "");
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*"([^"]+)"|(?:^|\n)import\s*"([^"]+)"|import\("([^"]+)"\)/g;
  return [...source.matchAll(pattern)].map(([, a, b, c]) => a ?? b ?? c ?? "");
}

/** The file of this project that an import means, or undefined for a package. */
const targetOf = (file: string, name: string) =>
  name.startsWith(".") ? normalize(join(dirname(file), name.replace(/\?.*/, ""))) : undefined;

const graph = new Map(
  files.map((file) => [file, importsOf(file).flatMap((name) => targetOf(file, name) ?? [])]),
);

/** The engine's modules by layer, from the bottom up: each may import its own layer and those below. */
const LAYERS: readonly (readonly string[])[] = [
  [
    "errors",
    "config",
    "engine",
    "git",
    "report",
    "cache",
    "collections",
    "problems",
    "text",
    "timing",
    "hosting",
    "threads",
  ],
  ["content", "site", "markdown", "search"],
  [
    "render",
    "assets",
    "output",
    "serve",
    "check",
    "publish",
    "compare",
    "moving",
    "translating",
    "edit",
    "index",
  ],
  ["commands"],
  ["cli", "node"],
];

const HANDED_OVER = ["src/index.ts", "src/render/jsx-runtime.ts", "src/render/suspense.tsx"];

const moduleOf = (file: string) => /^src\/([a-z-]+)/.exec(file)?.[1] ?? "";
const layerOf = (file: string) => LAYERS.findIndex((modules) => modules.includes(moduleOf(file)));

describe("the engine", () => {
  const engine = files.filter((file) => file.startsWith("src/"));

  it("has every file in a known module", () => {
    expect(engine.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  it("imports only its own layer and those below, and never the site", () => {
    const wrong = engine.flatMap((file) =>
      (graph.get(file) ?? [])
        .filter((target) => !target.startsWith("src/") || layerOf(target) > layerOf(file))
        .filter((target) => target !== "package.json")
        // It hands these to the site that it compiles.
        .filter(
          (target) => !(file === "src/site/code/own-modules.ts" && HANDED_OVER.includes(target)),
        )
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it("has never heard of this site", () => {
    const { brand } = /^brand: (?<brand>.+)$/m.exec(read("content/site.yaml"))?.groups ?? {};
    const words = new RegExp(`${brand}|dubai|villa|renovation|\\bAED\\b|\\+?971`, "i");
    expect([...engine, "bin/build-site.js"].filter((file) => words.test(read(file)))).toEqual([]);
  });

  it("prints in report.ts only and never ends the process", () => {
    const prints = engine.filter((file) =>
      /\bconsole\.\w+\(|process\.(exit|abort|reallyExit)\(/.test(read(file)),
    );
    expect(prints).toEqual([]);
    const streams = engine.filter((file) => /(stdout|stderr)\.write\(/.test(read(file)));
    expect(streams.filter((file) => !["src/report.ts", "src/cli.ts"].includes(file))).toEqual([]);
  });

  it("reads the environment in config.ts only", () => {
    const readers = engine.filter((file) => /(?<!")process\.env\b/.test(read(file)));
    expect(readers.filter((file) => file !== "src/config.ts")).toEqual([]);
  });
});

describe("the site", () => {
  const site = files.filter((file) => /^(templates|client)\/|^content\/schema/.test(file));

  it("imports the engine only through its face, and nothing of Node", () => {
    const wrong = site.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith("node:") || /(^|\/)src\//.test(name))
        .map((name) => `${file} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("lets templates know islands, and neither islands know templates nor content know either", () => {
    const wrong = site.flatMap((file) =>
      (graph.get(file) ?? [])
        .filter((target) => file.startsWith("client/") && !target.startsWith("client/"))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

it("no file imports itself through others", () => {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) cycles.push([...path.slice(at), file].join(" → "));
    if (at >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

it("every relative import names a file that is there", () => {
  const known = new Set([...files, "package.json"]);
  const missing = files.flatMap((file) =>
    (graph.get(file) ?? [])
      .filter((target) => !known.has(target) && !/\.d\.ts$/.test(target) && !existsSync(target))
      .map((target) => `${file} → ${relative(".", target)}`),
  );
  expect(missing).toEqual([]);
});
