/** Where a report goes: a new or empty folder, or one that holds an earlier report and nothing of anybody else's. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { cp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SiteError } from "../../errors.ts";

/** Stands in every report. */
const MARK = ".build-site-report.json";

export function assertReportFolder(folder: string, name: string): void {
  if (!existsSync(folder)) return;
  const isFolder = statSync(folder).isDirectory();
  if (isFolder && (readdirSync(folder).length === 0 || existsSync(join(folder, MARK)))) return;
  throw new SiteError("The report has no place", [
    {
      rule: "diff/place-taken",
      where: { file: name },
      message: isFolder ? "is a folder that is not empty and holds no report" : "is a file",
      hint: "name a folder that does not exist, an empty one, or that of an earlier report; nothing was written",
    },
  ]);
}

/** Takes the place of an earlier report. */
export async function putReport(from: string, folder: string): Promise<void> {
  for (const name of existsSync(folder) ? await readdir(folder) : [])
    await rm(join(folder, name), { recursive: true });
  await cp(from, folder, { recursive: true });
  await writeFile(join(folder, MARK), `${JSON.stringify({ format: 1 })}\n`);
}
