/** What npm users get: packed, installed into an empty folder outside of the repository, and used there. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { TEST_ALL } from "../test-all.ts";
import { installFromLockfile } from "./from-lockfile.ts";

const ROOT = join(import.meta.dirname, "../..");
const PACKED = [
  "bin",
  "SECURITY.md",
  "docs",
  "report",
  "scripts",
  "search.css",
  "desk",
  "src",
  "starters",
  "LICENSE",
  "README.md",
  "stylesheets.d.ts",
  "tsconfig.package.json",
];
const SETTINGS = ["package.json", "package-lock.json", "tsconfig.json"];
const temporary = temporaryFolder("package");
const site = join(temporary, "site");

const run = (cwd: string, command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** Packs a copy of the repository: other tests run the engine's bundle meanwhile. */
function pack(name: string): string {
  const copy = join(temporary, name);
  for (const path of [...PACKED, ...SETTINGS])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  run(copy, "npm", "pack", "--silent");
  const [packed] = readdirSync(copy).filter((file) => file.endsWith(".tgz"));
  return join(copy, packed ?? "");
}

let tarball: string;
/** What was installed, by folder. */
let packages: Readonly<Record<string, { hasInstallScript?: boolean }>>;

function installWithNpm(): typeof packages {
  const install = ["install", "--omit=dev", "--ignore-scripts", "--prefer-offline"];
  run(site, "npm", ...install, "--no-audit", "--no-fund", tarball);
  return JSON.parse(readFileSync(join(site, "node_modules/.package-lock.json"), "utf8")).packages;
}

/** What a user does: a new site, and its packages. Compilers are those of the repository. */
beforeAll(async () => {
  // `.ci/run` has packed it already.
  tarball = process.env.BUILD_SITE_PACKED ?? pack("one");
  await cli(["new", "site"], { cwd: temporary });
  packages = TEST_ALL ? installWithNpm() : installFromLockfile(site, tarball);
}, 300_000);

it.runIf(TEST_ALL)(
  "has the same bytes when it is packed again elsewhere",
  () => {
    expect(readFileSync(pack("two")).equals(readFileSync(tarball))).toBe(true);
  },
  300_000,
);

it("holds what runs and what describes it, and no source", () => {
  const installed = readdirSync(join(site, "node_modules/build-site")).sort();
  expect(installed).toEqual([
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "bin",
    "docs",
    "lib",
    "package.json",
    "report",
    "sbom.json",
    "search.css",
    "starters",
    "stylesheets.d.ts",
    "types",
  ]);
});

it("holds every file that its README leads to", () => {
  const folder = join(site, "node_modules/build-site");
  const links = readFileSync(join(folder, "README.md"), "utf8").matchAll(
    /\]\((?!https?:)([^)#]+)/g,
  );
  const missing = Array.from(links, ([, path = ""]) => path).filter(
    (path) => !existsSync(join(folder, path)),
  );
  expect(missing).toEqual([]);
});

it("names the packages that it stands on, and neither a time nor a folder", () => {
  const sbom = readFileSync(join(site, "node_modules/build-site/sbom.json"), "utf8");
  const { bomFormat, components } = JSON.parse(sbom);
  expect(bomFormat).toBe("CycloneDX");
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toContain("react");
  expect(names).not.toContain("knip");
  expect(sbom).not.toContain(temporary);
  expect(sbom).not.toMatch(/"timestamp"|"serialNumber"/);
});

it("holds the licences of the packages that are bundled into it", () => {
  const licenses = readFileSync(join(site, "node_modules/build-site/lib/licenses.txt"), "utf8");
  expect(licenses).toMatch(/^html-minifier-terser \S+ \(MIT\)\n\nCopyright/m);
  expect(licenses).toMatch(/^react-dom \S+ \(MIT\)$/m);
  expect(licenses).not.toContain(temporary);
});

it("is installed without a warning: the new site says which packages may run scripts", () => {
  const scripts = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, "")] : [],
  );
  const { allowScripts } = JSON.parse(readFileSync(join(site, "package.json"), "utf8"));
  expect(scripts.filter((name) => allowScripts[name] !== true)).toEqual([]);
  expect(Object.keys(allowScripts).filter((name) => !scripts.includes(name))).toEqual([]);
  const ofPnpm = readFileSync(join(site, "pnpm-workspace.yaml"), "utf8");
  expect(parse(ofPnpm)).toEqual({ allowBuilds: allowScripts });
});

it.runIf(TEST_ALL).each([
  ["pnpm", "pnpm@12", ""],
  ["Yarn's Plug'n'Play", "@yarnpkg/cli-dist@4", "nodeLinker: pnp\nenableGlobalCache: false\n"],
])(
  "is installed by %s, and builds there",
  async (name, manager, settings) => {
    const folder = `by-${name.replace(/\W+/g, "-")}`;
    await cli(["new", folder], { cwd: temporary });
    const root = join(temporary, folder);
    const path = join(root, "package.json");
    const own = JSON.parse(readFileSync(path, "utf8"));
    const dependencies = { ...own.dependencies, "build-site": `file:${tarball}` };
    writeFileSync(path, JSON.stringify({ ...own, dependencies }));
    if (settings !== "") writeFileSync(join(root, ".yarnrc.yml"), settings);
    for (const command of ["install", "build"])
      run(root, "npx", "--yes", manager, ...(command === "build" ? ["run"] : []), command);
    expect(readFileSync(join(root, "dist/index.html"), "utf8")).toContain("<h1>");
  },
  300_000,
);

it("builds and checks the starter, and writes nothing to where packages lie", () => {
  const marker = join(temporary, "marker");
  writeFileSync(marker, "");
  mkdirSync(join(site, "elsewhere"));
  run(join(site, "elsewhere"), "npx", "--no-install", "build-site", "build", "--root", "..");
  expect(readFileSync(join(site, "dist/index.html"), "utf8")).toContain("<h1>");
  const check = run(site, "npx", "--no-install", "build-site", "check", "--format", "json");
  expect(JSON.parse(check)).toMatchObject({ problems: [] });
  // Root may write anywhere: what was written tells more than what was forbidden.
  expect(run(site, "find", "node_modules", "-newer", marker)).toBe("");
});

it("builds and checks from a script, which prints what it prints itself and keeps its settings", () => {
  writeFileSync(
    join(site, "release.mjs"),
    `const environment = JSON.stringify(process.env);
import { config } from "zod";
const { jitless } = config();
const { build, check } = await import("build-site/node");
await import("build-site");
const built = await build({ out: "released" });
const checked = await check({ out: "released" });
console.log(JSON.stringify({
  built: built.ok,
  pages: built.pages.length,
  checked: checked.ok,
  same: environment === JSON.stringify(process.env) && config().jitless === jitless,
}));`,
  );
  const { NODE_ENV: _, ...env } = process.env;
  const command = [
    process.execPath,
    ["release.mjs"],
    { cwd: site, encoding: "utf8", env },
  ] as const;
  const { stdout, stderr } = spawnSync(...command);
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toMatchObject({ built: true, checked: true, same: true });
  expect(readFileSync(join(site, "released/index.html"), "utf8")).toBe(
    readFileSync(join(site, "dist/index.html"), "utf8"),
  );
});

it("makes a new site", () => {
  run(site, "npx", "--no-install", "build-site", "new", "fresh", "--template", "empty");
  expect(readFileSync(join(site, "fresh/templates/site.tsx"), "utf8")).toContain("defineSite");
});

/** The older one takes five times as long. */
const COMPILERS = TEST_ALL ? ["typescript", "typescript-5"] : ["typescript"];

it.each(COMPILERS)("has types that %s accepts", (compiler) => {
  writeFileSync(
    join(site, "templates/probe.ts"),
    `import names from "./probe.module.css";
export const name: string | undefined = names.probe;
export const address: string = import.meta.env.DEV ? "/" : import.meta.env.BASE_URL;
`,
  );
  writeFileSync(
    join(site, "templates/release.ts"),
    `import { build, type BuildResult, check, serve } from "build-site/node";
const built: BuildResult = await build({ root: ".", signal: AbortSignal.timeout(9) });
export const told: readonly string[] = built.ok
  ? built.pages.map(({ path }) => path)
  : built.problems.map(({ where, message }) => \`\${where.file ?? ""} \${message}\`);
export const rules: readonly string[] = (await check()).problems.map(({ rule }) => rule);
export const origin: string = (await serve({ port: 0 })).origin;
// @ts-expect-error a result that is not ok has no pages
export const none = built.ok ? [] : built.pages;
`,
  );
  const tsc = join(ROOT, "node_modules", compiler, "bin/tsc");
  expect(() => run(site, process.execPath, tsc)).not.toThrow();
});
