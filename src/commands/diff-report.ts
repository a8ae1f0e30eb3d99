/** A comparison as a folder of pages that anyone can read, built like any site. */
import { cp, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listEntries } from "../cache/list-entries.ts";
import { makeRelative } from "../compare/report/relative-pages.ts";
import { reportData } from "../compare/report/report-data.ts";
import { putReport } from "../compare/report/report-folder.ts";
import type { Comparison } from "../compare/site-changes.ts";
import type { Config } from "../config.ts";
import { REPORT_SITE } from "../engine.ts";
import { isRuleFile } from "../hosting/rule-files.ts";
import type { Reporter } from "../report.ts";
import { buildSite } from "./build.ts";

/** A folder for what a report is made of; it is gone when the work ends. */
export async function withReportRoom<T>(work: (room: string) => Promise<T>): Promise<T> {
  const room = await mkdtemp(join(tmpdir(), "build-site-report-"));
  try {
    return await work(room);
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}

export const picturesIn = (room: string): string => join(room, "pictures");

/** What a built site has for hosts and search engines. */
const NOT_SHOWN = /^(404\.html|robots\.txt|sitemap\.xml|.*\.webmanifest|\..*)$/;

export async function writeReport(
  config: Config,
  comparison: Comparison,
  names: readonly [string, string],
  { room, folder }: { readonly room: string; readonly folder: string },
  report: Reporter,
): Promise<void> {
  const root = join(room, "site");
  const out = join(room, "report");
  await cp(REPORT_SITE, root, { recursive: true });
  await writeFile(
    join(root, "templates/report.json"),
    JSON.stringify(reportData(comparison, names)),
  );
  await buildSite({ ...config, root, out, cache: undefined }, report);
  for (const name of await readdir(out))
    if (NOT_SHOWN.test(name) || isRuleFile(name)) await rm(join(out, name), { recursive: true });
  const pages = (await listEntries(out))
    .map(({ path }) => path)
    .filter((file) => file.endsWith(".html"));
  await makeRelative(out, pages);
  await rename(picturesIn(room), join(out, "pictures")).catch(ignoreMissing);
  await putReport(out, folder);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
