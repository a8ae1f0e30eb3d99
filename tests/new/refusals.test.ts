/** `build-site new`: what it writes where, and what it refuses. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { snapshot, temporaryFolder } from "../folders.ts";

const cwd = temporaryFolder("new");
const fresh = (...args: readonly string[]) => cli(["new", ...args], { cwd });
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(cwd, folder, "package.json"), "utf8"));

it("writes the starter and prints the two commands to go on with", async () => {
  const { code, stdout, stderr } = await fresh("blog");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("  cd blog && npm install\n  npm run dev\n");
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(manifestOf("blog")).toMatchObject({
    name: "blog",
    dependencies: { "build-site": `^${version}` },
  });
  const files = readdirSync(join(cwd, "blog"));
  expect(files).toEqual(expect.arrayContaining([".github", ".gitignore", "README.md"]));
  // A checkout on Windows has the same bytes.
  expect(readFileSync(join(cwd, "blog/.gitattributes"), "utf8")).toBe("* text=auto eol=lf\n");
});

it("prints one JSON document with --json", async () => {
  const { stdout } = await fresh("deep/inside", "--template", "empty", "--json");
  expect(JSON.parse(stdout)).toMatchObject({
    ok: true,
    folder: "deep/inside",
    template: "empty",
    files: expect.arrayContaining(["package.json", "templates/site.tsx"]),
    commands: ["cd deep/inside && npm install", "npm run dev"],
  });
});

it("takes an empty folder, also the one that it is started in", async () => {
  const here = join(cwd, "here");
  mkdirSync(here);
  const { code, stdout } = await cli(["new", ".", "--template", "empty"], { cwd: here });
  expect(code).toBe(0);
  expect(stdout).toContain("  npm install\n  npm run dev\n");
  expect(manifestOf("here").name).toBe("here");
});

it("leaves the settings of pnpm to the root of a workspace that it stands in", async () => {
  const workspace = join(cwd, "workspace");
  mkdirSync(workspace);
  await cli(["new", "alone"], { cwd: workspace });
  expect(readdirSync(join(workspace, "alone"))).toContain("pnpm-workspace.yaml");
  writeFileSync(join(workspace, "pnpm-workspace.yaml"), "packages: [sites/*]\n");
  await cli(["new", "sites/one"], { cwd: workspace });
  expect(readdirSync(join(workspace, "sites/one"))).not.toContain("pnpm-workspace.yaml");
});

it("takes a fresh clone, and leaves in it what is there", async () => {
  const clone = join(cwd, "clone");
  mkdirSync(join(clone, ".git"), { recursive: true });
  for (const name of [".gitkeep", "LICENSE", "README.md"]) writeFileSync(join(clone, name), "mine");
  const { code, stderr } = await fresh("clone");
  expect(code).toBe(0);
  expect(stderr).toContain("README.md was there and stays as it is");
  expect(readFileSync(join(clone, "README.md"), "utf8")).toBe("mine");
  expect(manifestOf("clone").name).toBe("clone");
});

it.runIf(process.platform === "linux")("ends where no folder can be made", async () => {
  const link = join(cwd, "dangling");
  symlinkSync("nowhere", link);
  for (const [place, why] of [
    ["/proc/x", "in a place that takes no folders"],
    ["dangling", "is a link that leads nowhere"],
  ] as const) {
    const { code, stderr } = await fresh(place);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(why) });
  }
  rmSync(link);
});

it.each([
  ["My Site", "my-site", "cd 'My Site'"],
  ["Ünïcode's", "unicode-s", "cd 'Ünïcode'\\''s'"],
  ["日本", "site", "cd '日本'"],
  ["build-site", "build-site-site", "cd build-site"],
])("gives the folder %s a package name that npm takes", async (folder, name, enter) => {
  const { stdout } = await fresh(folder, "--template", "empty");
  expect(stdout).toContain(`  ${enter} && npm install\n`);
  expect(manifestOf(folder).name).toBe(name);
});

it("never writes into a folder that is not empty, nor over a file", async () => {
  mkdirSync(join(cwd, "full"));
  writeFileSync(join(cwd, "full/notes.txt"), "mine");
  writeFileSync(join(cwd, "a-file"), "mine");
  const before = snapshot(cwd);
  for (const [place, message] of [
    ["full", "is a folder that is not empty"],
    ["a-file", "is a file"],
    ["a-file/below", "on that path is a file"],
  ] as const) {
    const { code, stderr } = await fresh(place);
    expect({ place, code }).toEqual({ place, code: 1 });
    expect(stderr).toContain(message);
    expect(stderr).toContain("→");
    expect(stderr).not.toContain("a defect");
  }
  expect(snapshot(cwd)).toEqual(before);
});

it.each([
  [["x", "--template", "stater"], "(Did you mean starter?)"],
  [["x", "--template", "a-shop"], "There are starter,"],
  [["x", "--template"], "argument missing"],
  [[], "missing required argument 'folder'"],
])("refuses the command line new %j", async (args, message) => {
  const { code, stderr } = await fresh(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(existsSync(join(cwd, "x"))).toBe(false);
});
