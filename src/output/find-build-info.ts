/** The build info of an output folder: the one that a build left there, or what the files of another generator say. */

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { BuiltFolders } from "../config.ts";
import { messageOf, type Problem } from "../errors.ts";
import { type BuildInfo, parseBuildInfo } from "./build-info.ts";
import { inferBuildInfo } from "./infer-build-info.ts";
import { fileIn, nameOf } from "./parts.ts";
import { publicFiles } from "./public-files.ts";
import { BUILD_INFO_FILE } from "./stage.ts";

type Found = { readonly buildInfo: BuildInfo } | { readonly problem: Omit<Problem, "rule"> };

export async function findBuildInfo(out: BuiltFolders): Promise<Found> {
  const where = { file: nameOf(out) };
  try {
    const file = fileIn(out, BUILD_INFO_FILE);
    if (existsSync(file)) return { buildInfo: parseBuildInfo(await readFile(file, "utf8")) };
    const { paths } = await publicFiles(out);
    const buildInfo = await inferBuildInfo(paths, (path) => readFile(fileIn(out, path)));
    if (buildInfo.pages.length > 0) return { buildInfo };
    const message = `it has no ${BUILD_INFO_FILE}, which every build leaves in its output, and no page`;
    return { problem: { where, message, hint: HINT } };
  } catch (error) {
    const message = `${BUILD_INFO_FILE} or another file of it cannot be read: ${messageOf(error).split("\n")[0]}`;
    return { problem: { where, message, hint: HINT } };
  }
}

const HINT = "run build-site build first, or name the built folder with --out";
