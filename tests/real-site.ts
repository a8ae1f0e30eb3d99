/** Builds the real site once for all test files; `inject("dist")` is its output folder, `temporary` a folder that goes. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { isBundled } from "../bin/engine.js";
import { program } from "./program.ts";

declare module "vitest" {
  interface ProvidedContext {
    dist: string;
    temporary: string;
  }
}

const ROOT = join(import.meta.dirname, "..");
/** Kept beside the picture cache: not in git, replaced at every run. */
export const DIST = join(ROOT, ".cache/tests/dist");

export default async function setup({ provide, vitest }: TestProject): Promise<() => void> {
  const temporary = mkdtempSync(join(tmpdir(), "build-site-tests-"));
  // Some tests run as another user.
  chmodSync(temporary, 0o755);
  provide("temporary", temporary);
  // Sources stay as they are while tests run once, so that no process of theirs has to look whether lib/ is as new.
  if (!vitest.config.watch && isBundled()) process.env.BUILD_SITE_BUNDLED = ROOT;
  const env = { SOURCE_DATE_EPOCH: "1767225600" };
  await program(["build", "--root", ROOT, "--out", DIST], env);
  provide("dist", DIST);
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
