/**
 * What the tests of this folder read: the built site, their own code and the packages. Where all of it is as it was when
 * they last passed, which passed.json says, `TEST_CHANGED=1` leaves them out. `npm run test:site` runs them all and
 * writes it.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import glob from "fast-glob";

/** Hashes of the site's files, and of the tests' own with the list of packages. */
export interface Reads {
  readonly site: string;
  readonly tests: string;
}

const ROOT = join(import.meta.dirname, "../../..");
const HERE = "tests/browser/site";
const RECORD = join(import.meta.dirname, "passed.json");

/** @param dist The folder of the built site. */
export async function currentReads(dist: string): Promise<Reads> {
  const own = await glob(`${HERE}/**/*.{ts,txt}`, { cwd: ROOT });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: own.filter((path) => path.endsWith(".ts")),
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    outdir: "out",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const code = new Set([...own, ...Object.keys(metafile.inputs), "package-lock.json"]);
  const pages = await glob("**", { cwd: dist, dot: true });
  return { site: hashOf(dist, pages), tests: hashOf(ROOT, [...code]) };
}

/** What the tests of this folder read when all of them last passed. */
const lastPassed = (): Reads => JSON.parse(readFileSync(RECORD, "utf8"));

/** Whether they passed on just this. */
export const havePassed = ({ site, tests }: Reads, passed: Reads = lastPassed()): boolean =>
  passed.site === site && passed.tests === tests;

export const writePassed = (reads: Reads): void =>
  writeFileSync(RECORD, `${JSON.stringify(reads, null, 2)}\n`);

function hashOf(folder: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.toSorted()) {
    const bytes = readFileSync(join(folder, path));
    hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}
