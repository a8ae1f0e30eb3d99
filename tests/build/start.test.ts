/** How the engine starts: bundled, or from its sources where the bundle is missing or older than they are. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { copySite, snapshot, temporaryFolder } from "../folders.ts";

const ROOT = join(import.meta.dirname, "../..");
const temporary = temporaryFolder("start");
const copy = join(temporary, "repository");
const foreign = join(temporary, "foreign");

const node = (...args: readonly string[]) =>
  execFileSync(process.execPath, args, { encoding: "utf8", cwd: foreign });
const start = (...args: readonly string[]) => node(join(copy, "bin/build-site.js"), ...args);
const bundle = () => node(join(copy, "scripts/bundle.js"));
/** As the test before left it, or made for this one. */
const bundled = () => existsSync(join(copy, "lib")) || bundle();

beforeAll(() => {
  for (const name of ["bin", "scripts", "src", "desk", "package.json", "tsconfig.json"])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  mkdirSync(foreign);
  writeFileSync(
    join(foreign, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { jsx: "react", paths: { react: ["./none.js"] } } }),
  );
});

/** Milliseconds for every source through tsx, on a slow machine that is busy with other tests. */
const SLOW = 240_000;

it("builds the same from its sources as bundled, started in a folder with other TypeScript settings", {
  timeout: SLOW,
}, () => {
  const root = copySite("journal", join(temporary, "journal"));
  const build = () => {
    start("build", "--root", root, "--no-cache");
    const made = snapshot(join(root, "dist"));
    rmSync(join(root, "dist"), { recursive: true });
    return [...made];
  };
  rmSync(join(copy, "lib"), { recursive: true, force: true });
  const fromSources = build();
  bundle();
  expect(fromSources.length).toBeGreaterThan(10);
  expect(build()).toEqual(fromSources);
});

/** A file of the bundle with all that it imports at once: what they say, and the packages beside them. */
function loadedWith(entry: string) {
  bundled();
  const packages = new Set<string>();
  const texts = new Map<string, string>();
  const follow = (file: string) => {
    if (texts.has(file)) return;
    const text = readFileSync(join(copy, "lib", file), "utf8");
    texts.set(file, text);
    for (const [, name = ""] of text.matchAll(/^(?:import|export)\b[^"()]*"([^"]+)";$/gm)) {
      if (name.startsWith("./")) follow(name.slice(2));
      else if (!name.startsWith("node:")) packages.add(name);
    }
  };
  follow(entry);
  expect(texts.size).toBeGreaterThan(3);
  return { packages: [...packages], text: [...texts.values()].join("\n") };
}

it("loads no package before it knows which command is asked for", () => {
  expect(loadedWith("cli.js").packages).toEqual([]);
});

it("loads no parser of Markdown for a site that has none", () => {
  const { text } = loadedWith("index.js");
  expect(text).toContain("// src/site/define.ts");
  expect(text).not.toMatch(
    /^\/\/ node_modules\/(micromark|mdast-util-from-markdown|remark-parse)\//m,
  );
});

it("never runs a bundle that is older than a source", () => {
  bundled();
  const source = join(copy, "src/cli.ts");
  const text = readFileSync(source, "utf8");
  writeFileSync(source, text.replace("Turns content", "Edited: turns content"));
  expect(start("--help")).toContain("Edited: turns content");
  bundle();
  expect(start("--help")).toContain("Edited: turns content");
});
