/** Builds the real site once for all test files; `inject("dist")` is its output folder, `temporary` a folder that goes. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { isBundled } from "../bin/engine.js";
import { currentReads, havePassed } from "./browser/site/reads.ts";
import { program } from "./program.ts";
import { TEST_CHANGED } from "./test-all.ts";

declare module "vitest" {
  interface ProvidedContext {
    dist: string;
    temporary: string;
    /** Whether the tests of tests/browser/site are left out, as they have passed on all that they read. */
    siteHasPassed: boolean;
  }
}

const ROOT = join(import.meta.dirname, "..");
/** Kept beside the picture cache: not in git, replaced at every run. */
export const DIST = join(ROOT, ".cache/tests/dist");

/** The day of builds, 1 January 2026. */
export const AT = { SOURCE_DATE_EPOCH: "1767225600" };

export default async function setup({ provide, vitest }: TestProject): Promise<() => void> {
  const temporary = mkdtempSync(join(tmpdir(), "build-site-tests-"));
  // Some tests run as another user.
  chmodSync(temporary, 0o755);
  provide("temporary", temporary);
  // Sources stay as they are while tests run once, so that no process of theirs has to look whether lib/ is as new.
  if (!vitest.config.watch && isBundled()) process.env.BUILD_SITE_BUNDLED = ROOT;
  await program(["build", "--root", ROOT, "--out", DIST], AT);
  provide("dist", DIST);
  provide("siteHasPassed", TEST_CHANGED && havePassed(await currentReads(DIST)));
  return () => {
    unmountBelow(temporary);
    rmSync(temporary, { recursive: true, force: true });
  };
}

/** What a test has mounted, of a run that was stopped within it. */
function unmountBelow(folder: string): void {
  if (!existsSync("/proc/mounts")) return;
  const places = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" ")[1] ?? "")
    .filter((place) => place.startsWith(`${folder}/`));
  for (const place of places) execFileSync("umount", [place]);
}
