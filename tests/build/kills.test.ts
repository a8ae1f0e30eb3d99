/** `kill -9` at any moment of a build leaves one whole version of the site, and the next build mends all. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { copySite, snapshot, temporaryFolder } from "../folders.ts";
import { TEST_ALL } from "../test-all.ts";

const temporary = temporaryFolder("kills");
const BIN = join(import.meta.dirname, "../../bin/build-site.js");
const KILLS = TEST_ALL ? 50 : 4;
/** Copies that are built and killed at the same time. */
const SITES = ["one", "two"] as const;
const AFTER_A_BUILD = [".cache", "client", "content", "dist", "templates"];
/** `KILL_SEED=… npx vitest run tests/build/kills` repeats a run. */
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1e9);
/** Milliseconds on a machine that is busy with other things; a free one needs a fifth. */
const PATIENCE = 180_000;

const VERSIONS = ["old", "new"] as const;
type Version = (typeof VERSIONS)[number];

/** Every page, the sitemap and the manifest differ between the versions; no word is a content error. */
function write(root: string, version: Version | ""): void {
  const edit = (file: string, pattern: RegExp, words: string) => {
    const path = join(root, "content", file);
    writeFileSync(path, readFileSync(path, "utf8").replace(pattern, words));
  };
  edit("journal.yaml", /^name: .*$/m, `name: The ${version} journal`);
  edit("posts/winter.yaml", /^slug: .*$/m, `slug: ${version}-winter`);
  edit("posts/winter.yaml", /^title: .*$/m, `title: The ${version} winter`);
  edit("posts/first-swarm.yaml", /^next: .*$/m, `next: /posts/${version}-winter`);
}

async function build(root: string): Promise<void> {
  const { code, stderr } = await cli(["build", "--root", root]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
}

/** Runs the command to its end, or kills it after so many milliseconds. */
async function run(root: string, killAfter?: number): Promise<void> {
  const child = spawn(process.execPath, [BIN, "build", "--root", root], { stdio: "ignore" });
  const ended = new Promise((done) => child.once("exit", done));
  if (killAfter !== undefined) {
    await Promise.race([sleep(killAfter), ended]);
    child.kill("SIGKILL");
  }
  await ended;
}

async function outputOf(root: string, version: Version) {
  write(root, version);
  await build(root);
  return snapshot(join(root, "dist"));
}

it(`survives ${KILLS} kills spread over a build, seed ${SEED}`, { timeout: PATIENCE }, async () => {
  const roots = SITES.map((name) => copySite("journal", join(temporary, name)));
  const [first = ""] = roots;
  const whole = { old: await outputOf(first, "old"), new: await outputOf(first, "new") };
  const versionOf = (files: ReadonlyMap<string, Buffer>) =>
    VERSIONS.find((version) => isDeepStrictEqual(files, whole[version]));

  // The first run may compile the engine. The next tells how long a build takes here and now, and
  // the kills are spread over that and a little more.
  await run(first);
  const start = performance.now();
  await Promise.all(roots.map((root) => run(root)));
  const length = (performance.now() - start) * 1.1;
  const jitter = fc.sample(fc.noBias(fc.nat(999)), { seed: SEED, numRuns: KILLS });
  const moments = jitter.map((part, index) => ((index + part / 1000) / KILLS) * length);

  const outcomes = { old: 0, new: 0, between: 0 };
  const killAll = async (root: string, mine: readonly number[]) => {
    await outputOf(root, "old");
    for (const [round, moment] of mine.entries()) {
      const [now, next] = round % 2 === 0 ? VERSIONS : VERSIONS.toReversed();
      write(root, next);
      await run(root, moment);
      const told = `killed after ${moment.toFixed(1)} of ${length.toFixed(0)} ms, seed ${SEED}`;
      const swapped = existsSync(join(root, "dist"));
      const left = snapshot(join(root, swapped ? "dist" : ".build-site-dist/previous"));
      expect(versionOf(left), told).toBeOneOf(swapped ? [now, next] : [now]);
      outcomes[swapped ? (versionOf(left) === now ? "old" : "new") : "between"]++;
      await build(root);
      expect(versionOf(snapshot(join(root, "dist"))), told).toBe(next);
      expect(readdirSync(root).sort(), told).toEqual(AFTER_A_BUILD);
    }
  };
  const share = (site: number) => moments.filter((_, index) => index % SITES.length === site);
  await Promise.all(roots.map((root, site) => killAll(root, share(site))));
  process.stdout.write(`kills left: ${JSON.stringify(outcomes)}\n`);
});

it.each([
  ["before the old output is moved away", "dist", true],
  ["between the two renames of the swap", ".build-site-dist/stage", false],
])("a kill %s is mended by the next build, even by one that fails", async (_, moved, stays) => {
  const root = copySite("journal", join(temporary, stays ? "before" : "between"));
  const old = await outputOf(root, "old");
  write(root, "new");
  const atRename = ["-f", "-qq", "-P", join(root, moved), "-e", "inject=rename:signal=KILL"];
  const child = spawn("strace", [...atRename, process.execPath, BIN, "build", "--root", root]);
  await new Promise((done) => child.once("exit", done));
  expect(readdirSync(join(root, ".build-site-dist"))).toContain("lock");
  expect(existsSync(join(root, "dist"))).toBe(stays);
  write(root, "");
  expect((await cli(["build", "--root", root])).code).toBe(1);
  expect(snapshot(join(root, "dist"))).toEqual(old);
  expect(readdirSync(root).sort()).toEqual(AFTER_A_BUILD);
});
