/** The commit that a site is built from is found wherever git would find it, and nowhere else. */
import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { checkoutOf } from "../../src/git.ts";
import { temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("git");
const site = join(temporary, "repository/sites/bees");
let id: string;

beforeAll(() => {
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, "bees.txt"), "Bees.");
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", ...args], {
      cwd: join(temporary, "repository"),
      encoding: "utf8",
    }).trim();
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "Bees");
  id = git("rev-parse", "HEAD");
});
afterEach(() => vi.unstubAllEnvs());

it("above the folder, also above one that a link leads to", async () => {
  const link = join(temporary, "link");
  symlinkSync(site, link);
  expect(await checkoutOf(site)).toMatchObject({ id, changed: false });
  expect(await checkoutOf(link)).toMatchObject({ id, changed: false });
});

it("nowhere for a folder outside, or one that is not there", async () => {
  expect(await checkoutOf(temporary)).toBeUndefined();
  expect(await checkoutOf(join(temporary, "gone"))).toBeUndefined();
});

it("where the environment says, as in the hook of a repository without files", async () => {
  const bare = join(temporary, "bare.git");
  renameSync(join(temporary, "repository/.git"), bare);
  vi.stubEnv("GIT_DIR", bare);
  vi.stubEnv("GIT_WORK_TREE", join(temporary, "repository"));
  expect(await checkoutOf(site)).toMatchObject({ id, changed: false });
});
