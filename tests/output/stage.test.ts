/** The output folder changes whole or not at all, and only where it is ours. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { build as bundle } from "esbuild";
import { describe, expect, it, onTestFinished } from "vitest";
import { BUILD_INFO_FILE, recoverOutput, withStage } from "../../src/output/stage.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { buildWords as build, site, stageSite } from "./words-site.ts";

const temporary = temporaryFolder("stage");
const INNER = ".build-site-swap";

/** A path for an output folder of its own. */
const newOut = () => join(mkdtempSync(join(temporary, "site-")), "dist");
const roomOf = (out: string) => join(dirname(out), `.build-site-${basename(out)}`);

function place(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
}

const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...snapshot(folder)].map(([path, contents]) => [path, String(contents)]));

const ruleOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (error) => error.problems?.[0].rule ?? error.code ?? error.message,
  );

describe("a build", () => {
  it("takes the place of the one before, and leaves nothing beside it", async () => {
    const out = newOut();
    await build(out, "first");
    expect(filesIn(out)).toEqual(site("first"));
    await build(out, "second");
    expect(filesIn(out)).toEqual(site("second"));
    expect(readdirSync(dirname(out))).toEqual(["dist"]);
  });

  it("that fails leaves the last one as it was, and nothing beside it", async () => {
    const out = newOut();
    await build(out, "first");
    const failing = withStage(out, async (stage) => {
      await stageSite(stage, "second");
      throw new Error("no room");
    });
    await expect(failing).rejects.toThrow("no room");
    expect(filesIn(out)).toEqual(site("first"));
    expect(readdirSync(dirname(out))).toEqual(["dist"]);
  });

  it("gives what its work gives, and swaps nothing that is not committed", async () => {
    const out = newOut();
    expect(await withStage(out, async () => "done")).toBe("done");
    expect(existsSync(out)).toBe(false);
  });

  it("has no two files of one name, whatever their letter case", async () => {
    const out = newOut();
    const both = withStage(out, async ({ write }) => {
      await write({ path: "about.html", contents: "" });
      await write({ path: "About.html", contents: "" });
    });
    await expect(both).rejects.toThrow("two files of the build have the path About.html");
  });

  it("is moved there, not copied: no visitor meets half of it", async () => {
    const out = newOut();
    await build(out, "first");
    const staged = await withStage(out, async (stage) => {
      await stageSite(stage, "second");
      const { ino } = statSync(join(roomOf(out), "stage"));
      stage.commit();
      return ino;
    });
    expect(statSync(out).ino).toBe(staged);
  });

  it("that cannot take the place, for a reason of the machine, leaves the last one and says so", async () => {
    const out = newOut();
    await build(out, "first");
    const failing = withStage(out, async (stage) => {
      await stageSite(stage, "second");
      place(join(roomOf(out), "previous"), { "in-the-way": "" });
      stage.commit();
    });
    expect(await ruleOf(failing)).toMatch(/ENOTEMPTY|EEXIST/);
    expect(filesIn(out)).toEqual(site("first"));
  });

  it("takes nothing over that a killed one staged", async () => {
    const out = newOut();
    place(roomOf(out), { "stage/stale.html": "stale", "previous/stale.html": "stale" });
    mkdirSync(out);
    await build(out, "first");
    expect(filesIn(out)).toEqual(site("first"));
    expect(readdirSync(dirname(out))).toEqual(["dist"]);
  });

  it("is alone: another one meanwhile is refused and harms nothing", async () => {
    const out = newOut();
    await withStage(out, async (stage) => {
      await stageSite(stage, "first");
      expect(await ruleOf(build(out, "second"))).toBe("output/busy");
      stage.commit();
    });
    expect(filesIn(out)).toEqual(site("first"));
    await build(out, "third");
    expect(filesIn(out)).toEqual(site("third"));
  });

  it("writes files into folders of folders", async () => {
    const out = newOut();
    await withStage(out, async ({ write, commit }) => {
      await write({ path: "a/b/c.html", contents: "c" });
      await write({ path: "a/b/d.html", contents: "d" });
      commit();
    });
    expect(filesIn(out)).toEqual({ "a/b/c.html": "c", "a/b/d.html": "d" });
  });
});

describe("an output folder", () => {
  it.each([
    ["with a file of others", { "notes.txt": "mine" }, "output/foreign-folder"],
    ["that is empty", {}, "none"],
    ["with what a file system keeps at its top", { "lost+found/x": "" }, "none"],
    ["that has the build info", { [BUILD_INFO_FILE]: "", "notes.txt": "old" }, "none"],
  ])("%s ends in the problem %s", async (_, files, rule) => {
    const out = newOut();
    mkdirSync(out);
    place(out, files);
    expect(await ruleOf(build(out, "first"))).toBe(rule);
    expect(filesIn(out)).toEqual(rule === "none" ? site("first") : files);
  });

  it("of others is told with what to do", async () => {
    const out = newOut();
    place(out, { "notes.txt": "mine" });
    await expect(build(out, "first")).rejects.toMatchObject({
      message: `${out} was not made by build-site and is not empty`,
      problems: [
        {
          rule: "output/foreign-folder",
          where: { file: out },
          message: "building there would delete files that are not ours",
          hint: "choose another folder with --out, or empty this one yourself",
        },
      ],
    });
  });

  it.each([
    ["a file", (out: string) => writeFileSync(out, "")],
    ["a link that leads nowhere", (out: string) => symlinkSync("nowhere", out)],
  ])("that is %s is told as such", async (says, make) => {
    const out = newOut();
    make(out);
    await expect(build(out, "first")).rejects.toMatchObject({
      message: "The output folder cannot be made",
      problems: [
        {
          rule: "output/no-folder",
          where: { file: out },
          message: expect.stringContaining(`${out} is ${says}`),
          hint: expect.stringContaining("choose another folder"),
        },
      ],
    });
  });

  it("behind a link is where the link leads, or told to be nowhere", async () => {
    const folder = mkdtempSync(join(temporary, "links-"));
    mkdirSync(join(folder, "real"));
    symlinkSync("real", join(folder, "link"));
    await build(join(folder, "link"), "first");
    expect(filesIn(join(folder, "real"))).toEqual(site("first"));
    expect(readdirSync(folder).sort()).toEqual(["link", "real"]);
    symlinkSync("nowhere", join(folder, "dangling"));
    await expect(build(join(folder, "dangling/dist"), "first")).rejects.toMatchObject({
      problems: [{ message: `${join(folder, "dangling")} is a link that leads nowhere` }],
    });
    writeFileSync(join(folder, "file"), "");
    await expect(build(join(folder, "file/dist"), "first")).rejects.toThrow();
  });
});

describe("what a kill leaves", () => {
  it("between the two renames is the site of before, under another name", async () => {
    const out = newOut();
    place(join(roomOf(out), "previous"), site("first"));
    await recoverOutput(out);
    expect(filesIn(out)).toEqual(site("first"));
    expect(readdirSync(dirname(out))).toEqual(["dist"]);
  });

  it("is brought back before another build begins, even for one that fails", async () => {
    const out = newOut();
    place(join(roomOf(out), "previous"), site("first"));
    const failing = withStage(out, async () => {
      expect(filesIn(out)).toEqual(site("first"));
      throw new Error("no room");
    });
    await expect(failing).rejects.toThrow("no room");
    expect(filesIn(out)).toEqual(site("first"));
  });

  it.each<readonly [string, Readonly<Record<string, string>>, string]>([
    ["before anything moved", { ...site("first"), [`${INNER}/next/index.html`]: "new" }, "first"],
    [
      "while the old contents move away",
      {
        "first/index.html": "first",
        [`${INNER}/next/index.html`]: "new",
        [`${INNER}/previous/index.html`]: "first",
        [`${INNER}/previous/${BUILD_INFO_FILE}`]: "first",
      },
      "first",
    ],
    [
      "while the new contents move in",
      {
        [BUILD_INFO_FILE]: "new",
        [`${INNER}/ready/index.html`]: "new",
        [`${INNER}/ready/new/index.html`]: "new",
        [`${INNER}/previous/index.html`]: "first",
      },
      "new",
    ],
  ])("in a folder that cannot be moved, %s, is made whole", async (_, files, words) => {
    const out = newOut();
    place(out, files);
    await recoverOutput(out);
    expect(filesIn(out)).toEqual(site(words));
    expect(readdirSync(out)).not.toContain(INNER);
  });

  it("is left to a build that is at work there", async () => {
    const out = newOut();
    const child = spawn("sleep", ["600"]);
    onTestFinished(() => void child.kill());
    place(join(roomOf(out), "previous"), site("first"));
    place(roomOf(out), { lock: String(child.pid) });
    await recoverOutput(out);
    expect(existsSync(out)).toBe(false);
    expect(readdirSync(roomOf(out)).sort()).toEqual(["lock", "previous"]);
  });

  it("is left alone where the output folder is whole", async () => {
    const out = newOut();
    await build(out, "first");
    place(roomOf(out), { "stage/index.html": "half", "previous/index.html": "old" });
    await recoverOutput(out);
    expect(readdirSync(roomOf(out)).sort()).toEqual(["previous", "stage"]);
    expect(filesIn(out)).toEqual(site("first"));
  });

  it("and cannot be mended, for a reason of the machine, is told", async () => {
    const out = newOut();
    place(join(roomOf(out), "previous"), site("first"));
    mkdirSync(join(roomOf(out), "lock"));
    expect(await ruleOf(recoverOutput(out))).toBe("EISDIR");
  });
});

describe("a mount point", () => {
  it("gets new contents, and keeps what its file system keeps", async () => {
    const disk = mounted();
    mkdirSync(join(disk, "lost+found"));
    await withStage(disk, async (stage) => {
      await stageSite(stage, "first");
      place(disk, { [`${INNER}/next/stale.html`]: "stale" });
      stage.commit();
    });
    expect(filesIn(disk)).toEqual(site("first"));
    await build(disk, "second");
    expect(filesIn(disk)).toEqual(site("second"));
    expect(readdirSync(disk).sort()).toEqual(
      [BUILD_INFO_FILE, "index.html", "lost+found", "second"].sort(),
    );
  });

  it("is whole after a kill at any rename of the swap", { timeout: 60_000 }, async () => {
    const disk = mounted();
    const left: unknown[] = [];
    // Each process that compiles its sources by itself takes eight times as long.
    await bundle({
      entryPoints: [join(import.meta.dirname, "killed-build.ts")],
      outfile: KILLED_BUILD,
      bundle: true,
      platform: "node",
      format: "esm",
    });
    for (let nth = 1; await isKilled(disk, nth); nth++) {
      await recoverOutput(disk);
      left.push(filesIn(disk));
      expect(readdirSync(disk)).not.toContain(INNER);
    }
    const [old, next] = [site("first"), site("second")];
    // The disk itself stays, three entries move away, what is new is marked as whole, and three move in.
    expect(left).toEqual([old, old, old, old, old, next, next, next]);
  });
});

/** Whether a build over the first site has so many renames that it is killed at this one. */
async function isKilled(out: string, nth: number): Promise<boolean> {
  await build(out, "first");
  const args = [KILLED_BUILD, out, "second", String(nth)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  const [code, signal] = await once(child, "exit");
  expect(signal ?? code).toBeOneOf(["SIGKILL", 0]);
  return signal !== null;
}

const KILLED_BUILD = join(temporary, "killed-build.mjs");

function mounted(): string {
  const disk = mkdtempSync(join(temporary, "disk-"));
  execFileSync("mount", ["-t", "tmpfs", "tmpfs", disk]);
  onTestFinished(() => void execFileSync("umount", [disk]));
  return disk;
}
