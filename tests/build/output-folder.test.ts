/** Whatever `--out` names: a site is swapped in whole, or the reason why not is told. */
import { execFileSync, spawn } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { copySite, snapshot, temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("output-folder");
const root = copySite("journal", join(temporary, "site"));
const build = (out: string) => cli(["build", "--root", root, "--out", out]);

function rename(name: string): void {
  const file = join(root, "content/journal.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^name: .*$/m, `name: ${name}`));
}

/** Builds the site with another name and gives all its files. */
async function rebuilt(name: string, out: string) {
  rename(name);
  const { code, stderr } = await build(out);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return snapshot(out);
}

/** Mounted for the tests beside it, and not where all of them are left out: then no hook would unmount it. */
function mounted(name: string, ...options: readonly string[]): string {
  const folder = join(temporary, name);
  beforeAll(() => {
    mkdirSync(folder);
    execFileSync("mount", ["-t", "tmpfs", ...options, "tmpfs", folder]);
  });
  afterAll(() => {
    execFileSync("umount", [folder]);
  });
  return folder;
}

describe("no folder can be made", () => {
  const file = join(temporary, "file");
  writeFileSync(file, "words");
  const dangling = join(temporary, "dangling");
  symlinkSync(join(temporary, "nowhere"), dangling);
  const readOnly = mounted("read-only", "-o", "ro");
  it.each([
    ["a file", file, "is a file"],
    ["a place below a file", join(file, "dist"), "not a directory"],
    ["a link that leads nowhere", dangling, "is a link that leads nowhere"],
    ["a place below such a link", join(dangling, "dist"), "is a link that leads nowhere"],
    ["a read-only place", join(readOnly, "dist"), "read-only"],
    ["a name of 300 letters", join(temporary, "a".repeat(300)), "too long"],
  ])("where --out is %s, and the message says so", async (_, out, says) => {
    const { code, stderr } = await build(out);
    expect(code).toBe(1);
    expect(stderr).toContain(says);
    expect(stderr).toContain("→");
    expect(stderr).not.toMatch(/a defect in build-site|Another build/);
    expect(readFileSync(file, "utf8")).toBe("words");
  });
});

it("a link stays, and the folder that it leads to is swapped", async () => {
  const real = join(temporary, "web");
  const link = join(temporary, "link");
  mkdirSync(real);
  symlinkSync(real, link);
  await rebuilt("First", link);
  const second = await rebuilt("Second", link);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(snapshot(real)).toEqual(second);
  expect(readdirSync(temporary).filter((name) => name.startsWith("."))).toEqual([]);
});

describe("a mount point, which cannot be moved", () => {
  const disk = mounted("disk");

  it("gets the new contents, and nothing else stays", async () => {
    await rebuilt("First", disk);
    mkdirSync(join(disk, "lost+found"));
    const second = await rebuilt("Second", disk);
    expect(second).toEqual(await rebuilt("Second", join(temporary, "plain")));
    expect(readdirSync(disk)).toContain("lost+found");
    expect(readdirSync(disk)).not.toContain(".build-site-swap");
  });
});

it.each([
  ["check", []],
  ["preview", ["--host", "203.0.113.1"]],
  ["publish", ["s3://none", "--endpoint", "http://127.0.0.1:1", "--allow-problems"]],
])("what a kill between the two renames left is brought back by %s", async (command, options) => {
  const out = join(temporary, `left-${command}`);
  const files = await rebuilt("Left", out);
  const room = join(temporary, `.build-site-left-${command}`);
  mkdirSync(room);
  renameSync(out, join(room, "previous"));
  await cli([command, ...options, "--root", root, "--out", out]);
  expect(snapshot(out)).toEqual(files);
});

it("a build that is at work is left alone by who only reads", async () => {
  const out = join(temporary, "at-work");
  const room = join(temporary, ".build-site-at-work");
  mkdirSync(join(room, "previous"), { recursive: true });
  const child = spawn("sleep", ["600"]);
  writeFileSync(join(room, "lock"), String(child.pid));
  await cli(["check", "--root", root, "--out", out]);
  child.kill();
  expect(readdirSync(room).sort()).toEqual(["lock", "previous"]);
});

it("is the same where a symbolic link leads to the site's folder", async () => {
  const link = join(temporary, "links/site");
  mkdirSync(join(temporary, "links"));
  symlinkSync(root, link);
  const out = join(temporary, "by-link");
  const { code, stderr } = await cli(["build", "--root", link, "--out", out, "--no-cache"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  await build(join(temporary, "by-name"));
  expect(snapshot(out)).toEqual(snapshot(join(temporary, "by-name")));
});
