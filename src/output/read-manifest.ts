/** The manifest of an output folder: the one that a build left there, or what the files of another generator say. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { messageOf, type Problem } from "../errors.ts";
import { otherManifest } from "./other-manifest.ts";
import { type OutputManifest, parseOutputManifest } from "./output-manifest.ts";
import { publicFiles } from "./public-files.ts";
import { MANIFEST_FILE } from "./stage.ts";

type Found = { readonly manifest: OutputManifest } | { readonly problem: Omit<Problem, "rule"> };

export async function readManifest(out: string): Promise<Found> {
  const where = { file: out };
  try {
    const file = join(out, MANIFEST_FILE);
    if (existsSync(file)) return { manifest: parseOutputManifest(await readFile(file, "utf8")) };
    const { paths } = await publicFiles(out);
    const manifest = await otherManifest(paths, (path) => readFile(join(out, path)));
    if (manifest.pages.length > 0) return { manifest };
    const message = `it has no ${MANIFEST_FILE}, which every build leaves in its output, and no page`;
    return { problem: { where, message, hint: HINT } };
  } catch (error) {
    const message = `${MANIFEST_FILE} or another file of it cannot be read: ${messageOf(error).split("\n")[0]}`;
    return { problem: { where, message, hint: HINT } };
  }
}

const HINT = "run build-site build first, or name the built folder with --out";
