/** The machine fails in the middle: the last good site stays whole and the message is clear. */
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createCache } from "../../src/cache/cache.ts";
import { cli } from "../cli.ts";
import { copySite, snapshot, temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("faults");
const BIN = join(import.meta.dirname, "../../bin/build-site.js");
const isRoot = process.getuid?.() === 0;
/** Milliseconds on a machine that is busy with other things. */
const PATIENCE = 180_000;

interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

/** The command in a process of its own, behind a shell prefix such as a limit. */
function command(prefix: string, args: readonly string[]): Promise<Ended> {
  const quoted = [process.execPath, BIN, ...args].map((part) => `'${part}'`).join(" ");
  return new Promise((resolve) => {
    const child = spawn("bash", ["-c", `${prefix} ${quoted}`]);
    let stderr = "";
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    child.once("close", (code) => resolve({ code, stderr }));
  });
}

describe("a full disk", () => {
  const disk = join(temporary, "disk");
  mkdirSync(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=400k", "tmpfs", disk]);
  afterAll(() => {
    execFileSync("umount", [disk]);
  });

  it("leaves the last good site whole, says so, and the next build with room works", async () => {
    const root = copySite("journal", join(temporary, "full"));
    const out = join(disk, "dist");
    expect((await cli(["build", "--root", root, "--out", out, "--no-cache"])).code).toBe(0);
    const before = snapshot(out);
    const filler = join(disk, "filler");
    writeFileSync(filler, Buffer.alloc(250_000));
    const { code, stderr } = await cli(["build", "--root", root, "--out", out, "--no-cache"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/no space left|ENOSPC/i);
    expect(stderr).not.toContain("a defect in build-site");
    expect(snapshot(out)).toEqual(before);
    rmSync(filler);
    expect((await cli(["build", "--root", root, "--out", out, "--no-cache"])).code).toBe(0);
    expect(readdirSync(disk)).toEqual(["dist"]);
  });

  it("leaves nothing of a new site, and what was there before", async () => {
    const before = readdirSync(disk);
    const filler = join(disk, "filler");
    const clone = join(disk, "clone");
    mkdirSync(clone);
    writeFileSync(join(clone, "LICENSE"), "mine");
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc((bavail - 4) * bsize));
    for (const folder of ["fresh/site", "clone"]) {
      const { code, stderr } = await cli(["new", folder], { cwd: disk });
      expect(code).toBe(1);
      expect(stderr).toContain(folder);
      expect(stderr).toContain("ENOSPC");
      expect(stderr).not.toMatch(/\.cache|output folder/);
    }
    rmSync(filler);
    expect(readdirSync(disk).sort()).toEqual(["clone", ...before]);
    expect(readdirSync(clone)).toEqual(["LICENSE"]);
    expect((await cli(["new", "clone"], { cwd: disk })).code).toBe(0);
    rmSync(clone, { recursive: true });
  });

  it("keeps no part of a file in the cache, which the next build would take for the whole", async () => {
    const folder = join(disk, "cache");
    const cache = createCache({ root: temporary, folder, command: "test" });
    const picture = cache.getOrWriteFile("picture.avif", async () => Buffer.alloc(500_000));
    await expect(picture).rejects.toMatchObject({ code: "ENOSPC" });
    await cache.getOrCompute("records", {}, () => "r".repeat(500_000), { persist: true });
    await cache.save();
    expect(readdirSync(folder, { recursive: true })).toEqual(["files"]);
    rmSync(folder, { recursive: true });
  });
});

it("a place where nothing may be written is told as such", async () => {
  const root = copySite("journal", join(temporary, "read-only"));
  const locked = join(temporary, "locked");
  mkdirSync(locked);
  chmodSync(locked, 0o555);
  const prefix = isRoot ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : "";
  execFileSync("chmod", ["-R", "a+rX", temporary]);
  const { code, stderr } = await command(prefix, [
    "build",
    "--root",
    root,
    "--out",
    join(locked, "dist"),
    "--no-cache",
  ]);
  expect(code).toBe(1);
  expect(stderr).toContain(`nothing may be written in ${locked} (EACCES)`);
  expect(stderr).toContain("--out dist/site");
  expect(stderr).not.toContain("a defect in build-site");
});

it.each([
  ["check", "--explain", "links/redirect"],
  ["infer", "package.json"],
])("a log that cannot be written is told on the error stream: %s", async (...args) => {
  const { code, stderr } = await command("exec >/dev/full;", args);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error what is printed cannot be written, and is lost: ENOSPC/);
  expect(stderr).not.toMatch(/code that runs beside|\n\s+at /);
});

it("too few file handles end in a clear message or a whole site", {
  timeout: PATIENCE,
}, async () => {
  const root = copySite("journal", join(temporary, "handles"));
  const build = ["build", "--root", root, "--no-cache"];
  await cli(build);
  const before = snapshot(join(root, "dist"));
  // With so few Node may have the word, where this program is not loaded yet.
  const few = await command("ulimit -n 26;", build);
  if (few.code !== 0) expect(few.stderr).toMatch(/too many (?:open files|files are open)/);
  const more = await command("ulimit -n 60;", build);
  if (more.code !== 0)
    expect(more.stderr).toContain("too many files are open: raise the limit with ulimit -n");
  expect(more.stderr).not.toMatch(/a defect in build-site|pictures cannot be used/);
  expect(snapshot(join(root, "dist"))).toEqual(before);
});

it("a content file that vanishes while it is read is a content error", {
  timeout: PATIENCE,
}, async () => {
  const root = copySite("journal", join(temporary, "vanishing"));
  const post = join(root, "content/posts/winter.yaml");
  const words = readFileSync(post);
  for (let round = 0; round < 4; round++) {
    const building = cli(["build", "--root", root, "--no-cache"]);
    await new Promise((done) => setTimeout(done, round * 16));
    rmSync(post, { force: true });
    const { code, stderr } = await building;
    if (code !== 0) expect(stderr).not.toContain("a defect in build-site");
    writeFileSync(post, words);
  }
  expect((await cli(["build", "--root", root, "--no-cache"])).code).toBe(0);
});
