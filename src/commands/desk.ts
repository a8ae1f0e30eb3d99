/** `build-site desk --install`: a starter for the system's desktop, for who does not open terminals. */
import { existsSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { type Config, foldersOf, type ProcessLike } from "../config.ts";
import { starterFor } from "../edit/starter.ts";
import { packageFile } from "../engine.ts";
import { SiteError } from "../errors.ts";
import type { Reporter } from "../report.ts";
import { MANIFEST } from "../site/manifest.ts";

export async function installDesk(
  { root }: Pick<Config, "root">,
  report: Reporter,
  { env }: Pick<ProcessLike, "env">,
): Promise<void> {
  assertSite(root);
  const { platform, execPath } = process;
  const program = packageFile("bin/build-site.js");
  const parts = { ...foldersOf({ env }), platform, node: execPath, program, root };
  const { file, contents, mode, place, isTried } = starterFor(parts);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, contents);
  await chmod(file, mode);
  if (!isTried) report.warn("this starter was never tried on a system of this kind");
  report.result({ ok: true, file }, [
    `wrote ${file}`,
    `${place}; it opens the desk of ${root}`,
    "It names this Node and this folder: write it again when either has moved. To take it away, delete the file.",
  ]);
}

function assertSite(root: string): void {
  const problem = (message: string, hint: string) => {
    throw new SiteError("There is nothing to start", [
      { rule: "desk/site", where: { file: MANIFEST }, message, hint },
    ]);
  };
  if (!existsSync(join(root, MANIFEST)))
    problem("there is no site in this folder", "name the site's folder with --root");
  if (/\p{Cc}/u.test(root))
    problem("the folder's name holds a control character, which starters cannot name", "rename it");
}
