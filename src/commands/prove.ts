/** A site that has moved in is built at once: what the build refuses takes a simpler form, and is told, until it is whole. */
import { existsSync } from "node:fs";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Config, forProduction } from "../config.ts";
import { messageOf, type Problem, SiteError } from "../errors.ts";
import { isWithin } from "../hosting/file-path.ts";
import type { Moved } from "../moving/moved.ts";
import type { NewFile } from "../moving/write.ts";
import type { Reporter } from "../report.ts";
import { buildYear } from "../site/year.ts";
import { writeNew } from "./new.ts";

/** A page takes three at most, and one that is left out may be what others link to. */
const MOST_ROUNDS = 8;

/** Nobody waits for more pages, each of which takes some hundredths of a second, before they see their site. */
const MOST_BUILT = 5000;

/** `planned`: nothing was refused, and the pages were not made, because there are many. */
export type Proof = "built" | "planned" | "refused";

export async function prove(
  moved: Pick<Moved, "pages" | "fallBack" | "refuse">,
  write: () => Promise<void>,
  config: Config,
  report: Pick<Reporter, "progress" | "stopwatch">,
  mostBuilt = MOST_BUILT,
): Promise<Proof> {
  const isBuilt = moved.pages() <= mostBuilt;
  const ask = isBuilt ? () => tryBuild(config, report) : () => tryPlan(config);
  for (let round = 1; ; round++) {
    const problems = await refusals(ask);
    if (problems.length === 0) return isBuilt ? "built" : "planned";
    const isSimpler = round < MOST_ROUNDS && moved.fallBack(problems);
    if (!isSimpler) moved.refuse(problems);
    await write();
    if (!isSimpler) return "refused";
  }
}

async function refusals(ask: () => Promise<unknown>): Promise<readonly Problem[]> {
  try {
    await ask();
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.problems;
    return [{ rule: "new/first-build", where: {}, message: messageOf(error) }];
  }
}

/** All that a build asks before it makes anything: the manifest, what front matter holds, addresses. */
async function tryPlan(config: Config): Promise<void> {
  const { loadSite } = await forProduction(() => import("../site/load-site.ts"));
  await loadSite(config.root, { year: buildYear(config), visibility: config.visibility });
}

/** It leaves its pictures in the cache, where the next build finds them. */
async function tryBuild(
  config: Config,
  { progress, stopwatch }: Pick<Reporter, "progress" | "stopwatch">,
): Promise<void> {
  const out = join(config.root, ".cache/first-build");
  // The next build tells them again.
  const warn = () => undefined;
  const step = async <T>(_: string, work: () => T | Promise<T>): Promise<T> => work();
  const quiet = { step, warn, progress, stopwatch };
  try {
    const { buildSite } = await forProduction(() => import("./build.ts"));
    await buildSite({ ...config, out }, quiet, { withoutCards: true });
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/**
 * Writes what is new in the site since the last time, and removes what is gone. Until it `isWhole` the account in
 * the folder is the one that was there before.
 */
export function createWriter(
  folder: string,
  moved: Pick<Moved, "root" | "files" | "copies">,
  before: NewFile,
) {
  const written = new Map([[before.path, before.contents]]);
  const copied = new Set<string>();
  return async (isWhole = false) => {
    const files = moved.files();
    for (const { path, contents } of files) {
      if (written.get(path) === contents || (path === before.path && !isWhole)) continue;
      if (written.has(path)) await writeFile(join(folder, path), contents);
      else await writeNew(join(folder, path), contents);
      written.set(path, contents);
    }
    const targets = new Set(moved.copies().map(({ target }) => target));
    for (const { source, target } of moved.copies()) {
      const to = join(folder, target);
      if (copied.has(target) || !isWithin(folder, to) || existsSync(to)) continue;
      await mkdir(dirname(to), { recursive: true });
      await copyFile(join(moved.root, source), to);
      copied.add(target);
    }
    const kept = new Set(files.map(({ path }) => path));
    const gone = [
      ...[...written.keys()].filter((path) => !kept.has(path)),
      ...[...copied].filter((target) => !targets.has(target)),
    ];
    for (const path of gone) await rm(join(folder, path), { force: true });
  };
}
