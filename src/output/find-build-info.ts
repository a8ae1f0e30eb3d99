/** The build info of an output folder: the one that a build left there, or what the files of another generator say. */

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { readWhole } from "../cache/read-whole.ts";
import { mapAtOnce } from "../collections/map-at-once.ts";
import type { BuiltFolders } from "../config.ts";
import { messageOf, type Problem, SiteError } from "../errors.ts";
import { isMachineFault } from "../problems/machine-fault.ts";
import { type BuildInfo, parseBuildInfo } from "./build-info.ts";
import { inferBuildInfo, surveyOf } from "./infer-build-info.ts";
import { fileIn, nameOf } from "./parts.ts";
import { publicFiles } from "./public-files.ts";
import { BUILD_INFO_FILE } from "./stage.ts";

type NotFound = { readonly problem: Omit<Problem, "rule"> };

export async function findBuildInfo(
  out: BuiltFolders,
): Promise<{ readonly buildInfo: BuildInfo } | NotFound> {
  return orProblem(out, async () => {
    const left = await leftBuildInfo(out);
    if (left) return { buildInfo: left };
    const { paths } = await publicFiles(out);
    const buildInfo = await inferBuildInfo(paths, (path) => readFile(fileIn(out, path)));
    return buildInfo.pages.length > 0 ? { buildInfo } : noPage(out);
  });
}

interface ReadOutput<T> {
  readonly buildInfo: BuildInfo;
  /** What was taken of each public file, in the order of their paths. */
  readonly files: readonly T[];
  /** What is not for visitors. */
  readonly left: readonly string[];
}

const AT_ONCE = 16;

/** Reads each public file once, for the build info and for `take`, which is told the paths of all. */
export async function readOutput<T>(
  out: BuiltFolders,
  take: (path: string, bytes: Buffer, all: ReadonlySet<string>) => T,
): Promise<ReadOutput<T> | NotFound> {
  return orProblem(out, async () => {
    const known = await leftBuildInfo(out);
    const { paths, left } = await publicFiles(out);
    const survey = surveyOf(paths);
    const all = new Set(paths);
    const files = await mapAtOnce(paths, AT_ONCE, async (path) => {
      const bytes = await readWhole(fileIn(out, path), path);
      if (!known) survey.take(path, bytes);
      return take(path, bytes, all);
    });
    const buildInfo = known ?? survey.end();
    return known || buildInfo.pages.length > 0 ? { buildInfo, files, left } : noPage(out);
  });
}

/** Undefined where no build left one. */
async function leftBuildInfo(out: BuiltFolders): Promise<BuildInfo | undefined> {
  const file = fileIn(out, BUILD_INFO_FILE);
  return existsSync(file) ? parseBuildInfo(await readFile(file, "utf8")) : undefined;
}

async function orProblem<T>(out: BuiltFolders, find: () => Promise<T>): Promise<T | NotFound> {
  try {
    return await find();
  } catch (error) {
    if (isMachineFault(error) || error instanceof SiteError) throw error;
    const message = `${BUILD_INFO_FILE} cannot be read: ${messageOf(error).split("\n")[0]}`;
    return { problem: { where: { file: nameOf(out) }, message, hint: HINT } };
  }
}

const noPage = (out: BuiltFolders): NotFound => ({
  problem: {
    where: { file: nameOf(out) },
    message: `it holds no page, and no ${BUILD_INFO_FILE}, which every build leaves in its output`,
    hint: HINT,
  },
});

const HINT = "run build-site build first, or name the built folder with --out";
