/** Pages that a publish would change, as they are live and as they would be: taken as `diff --pictures` takes them. */
import { rm } from "node:fs/promises";
import process from "node:process";
import { folderVersion } from "../compare/folder-version.ts";
import type { PagePictures } from "../compare/pictures/page-pictures.ts";
import { releaseVersion } from "../compare/release-version.ts";
import { compareVersions } from "../compare/site-changes.ts";
import { browserOf, type Config } from "../config.ts";
import { relativePath } from "../hosting/file-path.ts";
import { connect, type StoreOptions } from "../publish/store/connect.ts";
import { withAdvice } from "../publish/store/fault.ts";
import type { Reporter } from "../report.ts";
import { lookAtPages } from "./diff-pictures.ts";

/** None without a browser, which is told. Those of the last time go. */
export async function changedPictures(
  config: Config,
  storeOptions: StoreOptions,
  folder: string | undefined,
  report: Reporter,
): Promise<readonly PagePictures[]> {
  if (folder === undefined) {
    report.warn(
      "no pictures were taken: the desk keeps them in the cache, and was started without",
    );
    return [];
  }
  await rm(folder, { recursive: true, force: true });
  const { name, reader } = connect(storeOptions, report.warn);
  const before = await withAdvice(name, () => releaseVersion(reader));
  const after = await folderVersion(config.built, relativePath(config.root, config.out));
  const comparison = await report.step("compare", () =>
    compareVersions(before, after, (done, total) => report.progress("comparing", done, total)),
  );
  const wishes = { browser: browserOf(undefined, process), dark: false };
  const seen = await report.step("pictures", () =>
    lookAtPages(config, comparison, [before, after], wishes, folder, report),
  );
  return seen.pictures?.filter(({ views, problem }) => views.length > 0 || problem) ?? [];
}
