/** One lock, one holder; what the dead leave holds nobody up. Whole builds meet it in tests/build/lock. */
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { isMainThread } from "node:worker_threads";
import { describe, expect, it, onTestFinished } from "vitest";
import { lock } from "../../src/output/lock.ts";
import { temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("locks");
/** A thread has the user of its process. */
const maySwitchUser = process.getuid?.() === 0 && isMainThread;
const OTHER_USER = 60_000;

/** A path for a lock in a folder of its own, which holds these words where they are given. */
function newPath(words?: string): string {
  const folder = mkdtempSync(join(temporary, "lock-"));
  const path = join(folder, words === undefined ? "room/lock" : "lock");
  if (words !== undefined) writeFileSync(path, words);
  return path;
}

/** The number of a process that runs until the test ends. */
function runningProcess(uid?: number): string {
  const child = spawn("sleep", ["600"], uid === undefined ? {} : { uid });
  onTestFinished(() => void child.kill());
  return String(child.pid);
}

const busyWith = (pid: string, path: string) => ({
  message: "Another build is writing to the same folder",
  problems: [
    {
      rule: "output/busy",
      where: { file: "dist" },
      message: `process ${pid} is building there now`,
      hint: expect.stringContaining(`delete ${path}`),
    },
  ],
});

describe("a lock", () => {
  it("is a file with the number of its process, until it is given back", async () => {
    const path = newPath();
    const unlock = await lock(path, "dist");
    expect(readFileSync(path, "utf8")).toBe(String(process.pid));
    expect(readdirSync(dirname(path))).toEqual(["lock"]);
    unlock();
    expect(existsSync(path)).toBe(false);
    unlock();
  });

  it("keeps its own process out, and can be had again afterwards", async () => {
    const path = newPath();
    const unlock = await lock(path, "dist");
    await expect(lock(path, "dist")).rejects.toMatchObject(busyWith(String(process.pid), path));
    expect(readdirSync(dirname(path))).toEqual(["lock"]);
    unlock();
    (await lock(path, "dist"))();
  });

  it("keeps others out while its process runs", async () => {
    const pid = runningProcess();
    const path = newPath(pid);
    await expect(lock(path, "dist")).rejects.toMatchObject(busyWith(pid, path));
    expect(readFileSync(path, "utf8")).toBe(pid);
    expect(readdirSync(dirname(path))).toEqual(["lock"]);
  });

  it("keeps others out while its process runs, which may be another user's", async () => {
    const pid = maySwitchUser ? runningProcess(OTHER_USER) : "1";
    const path = newPath(pid);
    for (const folder of [temporary, dirname(path)]) chmodSync(folder, 0o777);
    // Whoever may not send that process a signal is only told that it is there.
    if (maySwitchUser) process.seteuid?.(OTHER_USER + 1);
    const other = lock(path, "dist").finally(() => maySwitchUser && process.seteuid?.(0));
    await expect(other).rejects.toMatchObject(busyWith(pid, path));
  });

  it("that was given back is dead, even if this process's number is found in it", async () => {
    const path = newPath();
    (await lock(path, "dist"))();
    writeFileSync(path, String(process.pid));
    (await lock(path, "dist"))();
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  it.each(["0", "012", "12 ", " 12", "12x", "x12", "-1", "words", "\n"])(
    "of %j, which is no process, stops nobody",
    async (words) => {
      const path = newPath(words);
      const unlock = await lock(path, "dist");
      expect(readFileSync(path, "utf8")).toBe(String(process.pid));
      expect(readdirSync(dirname(path))).toEqual(["lock"]);
      unlock();
    },
  );

  it("without a number is waited for, as its process may be writing it", async () => {
    const pid = runningProcess();
    const path = newPath("");
    const other = lock(path, "dist");
    setTimeout(() => writeFileSync(path, pid), 50);
    await expect(other).rejects.toMatchObject(busyWith(pid, path));
    expect(readFileSync(path, "utf8")).toBe(pid);
  });

  it("that stays without a number was left by a kill", async () => {
    const path = newPath("");
    const other = lock(path, "dist");
    const first = await Promise.race([other, Promise.resolve("waits")]);
    expect(first).toBe("waits");
    (await other)();
  });

  it("that is a link to nowhere stops nobody", async () => {
    const path = newPath("");
    rmSync(path);
    symlinkSync("nowhere", path);
    (await lock(path, "dist"))();
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  it("that another build takes from the dead at the same moment stays theirs", async () => {
    const path = newPath("0");
    const pid = runningProcess();
    const ours = lock(path, "dist");
    // The dead one was seen, and is not yet taken away.
    writeFileSync(path, pid);
    await expect(ours).rejects.toMatchObject(busyWith(pid, path));
    expect(readdirSync(dirname(path))).toEqual(["lock"]);
  });

  it("that goes away while it is looked at is had at the next attempt", async () => {
    const path = newPath("0");
    const ours = lock(path, "dist");
    rmSync(path);
    (await ours)();
    expect(readdirSync(dirname(path))).toEqual([]);
  });
});

describe("a place where no lock can be", () => {
  it("because it is read-only says so", async () => {
    const disk = join(temporary, "disk");
    mkdirSync(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", "ro", "tmpfs", disk]);
    onTestFinished(() => void execFileSync("umount", [disk]));
    await expect(lock(join(disk, "a/b/lock"), "dist")).rejects.toMatchObject({ code: "EROFS" });
  });

  it("because its own file would have too long a name says so", async () => {
    const path = join(dirname(newPath("")), "a".repeat(254));
    await expect(lock(path, "dist")).rejects.toMatchObject({ code: "ENAMETOOLONG" });
  });

  it("because a folder has its name says so", async () => {
    const path = newPath();
    mkdirSync(path, { recursive: true });
    await expect(lock(path, "dist")).rejects.toMatchObject({ code: "EISDIR" });
  });

  it("because a file is in the way says so", async () => {
    const file = newPath("");
    await expect(lock(join(file, "lock"), "dist")).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});
