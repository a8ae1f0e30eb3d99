/** The lock of an output folder: whom it keeps out, and what a killed process leaves of it. */
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("lock");
const BIN = join(import.meta.dirname, "../../bin/build-site.js");
const LOCK = join(import.meta.dirname, "../../src/output/lock.ts");
let copies = 0;

/** A small site whose output folder has a lock with these words. */
function locked(words: string) {
  const root = copySite("journal", join(temporary, `site-${++copies}`));
  const room = join(root, ".build-site-dist");
  const lock = join(room, "lock");
  mkdirSync(room);
  writeFileSync(lock, words);
  return { root, room, lock };
}

const build = (root: string) => cli(["build", "--root", root, "--no-cache"]);

/** The number of a process that has ended. */
async function deadProcess(): Promise<number> {
  const child = spawn("true");
  await new Promise((done) => child.once("exit", done));
  return child.pid ?? 0;
}

it.each([
  ["nothing, as a kill in the middle of making it could leave it", () => ""],
  ["the number of a process that has ended", async () => String(await deadProcess())],
  ["the number that this process got after the one that was killed", () => String(process.pid)],
  ["no number", () => "0"],
])("a lock that holds %s stops nobody", async (_, words) => {
  const { root, room } = locked(await words());
  const { code, stderr } = await build(root);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(existsSync(room)).toBe(false);
});

it("a lock whose number some other process has now names the file to delete", async () => {
  const child = spawn("sleep", ["600"]);
  onTestFinished(() => void child.kill());
  const { root, room, lock } = locked(String(child.pid));
  const { code, stderr } = await build(root);
  expect(code).toBe(1);
  expect(stderr).toContain(`process ${child.pid} is building there now`);
  expect(stderr).toContain(`if that process is no build, delete ${lock}`);
  expect(readFileSync(lock, "utf8")).toBe(String(child.pid));
  expect(existsSync(join(root, "dist"))).toBe(false);
  rmSync(lock);
  expect((await build(root)).code).toBe(0);
  expect(existsSync(room)).toBe(false);
});

it("a lock is never seen without its number, so that no kill can leave one", async () => {
  const path = join(temporary, "seen", "lock");
  const rounds = `const { lock } = await import(${JSON.stringify(LOCK)});
    for (let round = 0; round < 1000; round++) (await lock(${JSON.stringify(path)}, "dist"))();`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", rounds]);
  let ended = false;
  child.once("exit", () => {
    ended = true;
  });
  const seen = new Set<string>();
  for (let reads = 0; !ended; reads++) {
    try {
      seen.add(readFileSync(path, "utf8"));
    } catch {
      // Between two rounds there is none.
    }
    if (reads % 1000 === 0) await new Promise(setImmediate);
  }
  expect(child.exitCode).toBe(0);
  expect([...seen]).toEqual([String(child.pid)]);
  expect(readdirSync(join(temporary, "seen"))).toEqual([]);
});

it("where the file system has no links, a lock is made all the same", async () => {
  const { root, room, lock } = locked("");
  rmSync(lock);
  const log = join(temporary, "calls");
  const links = ["-f", "-qq", "-o", log, "--seccomp-bpf", "-e", "trace=link,linkat"];
  const withoutLinks = [...links, "-e", "inject=link,linkat:error=EPERM"];
  const command = [...withoutLinks, process.execPath, BIN, "build", "--root", root, "--no-cache"];
  await promisify(execFile)("strace", command);
  expect(readFileSync(log, "utf8")).toMatch(/lock".*INJECTED/);
  expect(existsSync(join(root, "dist/index.html"))).toBe(true);
  expect(existsSync(room)).toBe(false);
});
