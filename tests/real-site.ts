/** Builds the real site once for all test files; `inject("dist")` is its output folder, `temporary` a folder that goes. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { program } from "./program.ts";

declare module "vitest" {
  interface ProvidedContext {
    dist: string;
    temporary: string;
  }
}

const ROOT = join(import.meta.dirname, "..");
/** Kept beside the picture cache: not in git, replaced at every run. */
const DIST = join(ROOT, ".cache/tests/dist");

export default async function setup({ provide }: TestProject): Promise<() => void> {
  const temporary = mkdtempSync(join(tmpdir(), "build-site-tests-"));
  // Some tests run as another user.
  chmodSync(temporary, 0o755);
  provide("temporary", temporary);
  const env = { SOURCE_DATE_EPOCH: "1767225600" };
  await program(["build", "--root", ROOT, "--out", DIST], env);
  provide("dist", DIST);
  return () => rmSync(temporary, { recursive: true, force: true });
}
