/** Time limits that are heard although nothing else keeps the process alive: only a process of its own shows that. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const BIN = join(import.meta.dirname, "../../bin/build-site.js");
const temporary = temporaryFolder("time-limits");

const manifest = (loader: string) => `import { defineSite, kind, loader, z } from "build-site";
export default defineSite({
  content: { honey: ${loader} },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", () => [{
    path: "/",
    page: () => ({ head: { title: "Bees", description: "Honey." }, body: <main /> }),
  }])],
  notFound: () => ({ head: { title: "Lost", description: "No." }, body: <main /> }),
});
`;

/** Exit code and problems of a build in a process of its own. */
function build(name: string, loader: string) {
  const root = inlineSite(join(temporary, name), {
    files: { "templates/site.tsx": manifest(loader) },
  });
  const { status, stdout } = spawnSync(process.execPath, [BIN, "build", "--root", root, "--json"], {
    encoding: "utf8",
    timeout: 60_000,
  });
  return { status, ...JSON.parse(stdout) };
}

it.each([
  [
    "never settles",
    "() => new Promise<never>(() => {})",
    "timeout: 50",
    "gave nothing within 50 ms",
  ],
  [
    "has no time at all",
    "() => new Promise<never>(() => {})",
    "timeout: 0",
    "gave nothing within 0 ms",
  ],
])("names a loader that %s", (name, load, options, says) => {
  const { status, problems } = build(name, `loader(${load}, z.array(z.string()), { ${options} })`);
  expect([status, problems[0].message]).toEqual([1, `the loader "honey" ${says}`]);
});

it("takes a time limit beyond what a timer can count", () => {
  const wait = "() => new Promise<string[]>((done) => setTimeout(() => done([]), 20))";
  const { status } = build("long", `loader(${wait}, z.array(z.string()), { timeout: Infinity })`);
  expect(status).toBe(0);
});
