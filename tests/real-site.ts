/** Builds the real site once for all test files; `inject("dist")` is its output folder. */
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { program } from "./program.ts";

declare module "vitest" {
  interface ProvidedContext {
    dist: string;
  }
}

const ROOT = join(import.meta.dirname, "..");
/** Kept beside the picture cache: not in git, replaced at every run. */
const DIST = join(ROOT, ".cache/tests/dist");

export default async function setup({ provide }: TestProject): Promise<void> {
  const env = { SOURCE_DATE_EPOCH: "1767225600" };
  await program(["build", "--root", ROOT, "--out", DIST], env);
  provide("dist", DIST);
}
