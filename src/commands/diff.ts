/** `build-site diff`: what visitors will see differently once the built site is live. */
import { resolve } from "node:path";
import { folderVersion } from "../compare/folder-version.ts";
import { comparisonLines } from "../compare/lines.ts";
import { releaseVersion } from "../compare/release-version.ts";
import { assertReportFolder } from "../compare/report/report-folder.ts";
import { type Comparison, compareVersions, isSame } from "../compare/site-changes.ts";
import { comparisonSummary } from "../compare/summary.ts";
import type { Version } from "../compare/version.ts";
import type { Config } from "../config.ts";
import { assertNone, Failed } from "../errors.ts";
import { assertWhole, openOutput } from "../output/open-output.ts";
import { versionName } from "../output/parts.ts";
import { otherSite } from "../publish/plan/guards.ts";
import { connect, type StoreOptions } from "../publish/store/connect.ts";
import { withAdvice } from "../publish/store/fault.ts";
import type { Reporter } from "../report.ts";
import { lookAtPages, type PictureWishes } from "./diff-pictures.ts";
import { picturesIn, withReportRoom, writeReport } from "./diff-report.ts";
import { tellUnfinished } from "./tell-unfinished.ts";

export interface DiffOptions {
  /** Another built folder, relative to where the command was started. */
  readonly from?: string;
  /** A bucket, where no folder is given. */
  readonly store?: StoreOptions;
  /** The origin of a site that this one is to take the place of. */
  readonly replaceSite?: string | undefined;
  /** Ids of kept releases: one instead of the live one, or two to compare with each other. */
  readonly releases: readonly string[];
  readonly format: "human" | "json" | "github";
  /** Asks a browser how changed pages look. */
  readonly pictures?: PictureWishes | undefined;
  /** A folder for pages that show the comparison, relative to the site's. */
  readonly report?: string | undefined;
}

/** Ends with Failed when anything differs, as diff does. */
export async function diff(config: Config, options: DiffOptions, report: Reporter): Promise<void> {
  if (options.report !== undefined)
    assertReportFolder(resolve(config.root, options.report), options.report);
  const [before, after] = await report.step("read", () => versionsOf(config, options, report));
  const read = await report.step("compare", () =>
    compareVersions(before, after, (done, total) => report.progress("comparing", done, total)),
  );
  const names = [before.name, after.name] as const;
  const comparison = await withReportRoom(async (room) => {
    const seen = await seenPages(config, read, [before, after], room, options, report);
    if (options.report === undefined) return seen;
    const folder = resolve(config.root, options.report);
    await report.step("report", () => writeReport(config, seen, names, { room, folder }, report));
    return seen;
  });
  const same = isSame(comparison);
  if (options.format === "github") report.print(comparisonSummary(comparison, names));
  else
    report.result({ ok: true, same, before: names[0], after: names[1], ...comparison }, [
      ...(same ? [] : comparisonLines(comparison, report.paint)),
      `${names[0]} and ${names[1]} ${same ? "are the same" : "differ"}`,
      ...(options.report === undefined
        ? []
        : [`the report is in ${options.report}: open its index.html`]),
    ]);
  if (!same) throw new Failed("the two versions differ");
}

/** Pictures are kept for a report only. */
async function seenPages(
  config: Config,
  comparison: Comparison,
  versions: readonly [Version, Version],
  room: string,
  { pictures, report: folder }: DiffOptions,
  report: Reporter,
): Promise<Comparison> {
  if (!pictures) return comparison;
  const kept = folder === undefined ? undefined : picturesIn(room);
  return report.step("pictures", () =>
    lookAtPages(config, comparison, versions, pictures, kept, report),
  );
}

async function versionsOf(
  config: Config,
  { from, store, releases, replaceSite }: DiffOptions,
  report: Reporter,
): Promise<readonly [Version, Version]> {
  const [first, second] = releases;
  const connection = store && connect(store, report.warn);
  const release = (id?: string) =>
    connection &&
    withAdvice(connection.name, () =>
      releaseVersion(connection.reader, id, (state) => {
        if (id === undefined) tellUnfinished(connection.name, state, report);
      }),
    );
  if (connection && second !== undefined) {
    const [before, after] = [await release(first), await release(second)];
    if (before && after) return [before, after];
  }
  await openOutput(config.built);
  const after = await folderVersion(config.built, versionName(config.root, config.built));
  const before = (await release(first)) ?? (await otherVersion(config, from ?? ""));
  if (connection)
    assertNone(
      "This is another site",
      otherSite(connection.name, before.buildInfo.origin, after.buildInfo.origin, { replaceSite }),
    );
  return [before, after];
}

async function otherVersion({ root }: Config, from: string): Promise<Version> {
  const folder = resolve(root, from);
  const version = await folderVersion(folder, from);
  await assertWhole(folder);
  return version;
}
