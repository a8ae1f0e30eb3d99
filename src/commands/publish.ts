/** `build-site publish`: the built folder → a bucket that serves whole pages at every moment. */
import type { Config } from "../config.ts";
import { assertNone, type Problem } from "../errors.ts";
import type { Marker } from "../output/marker.ts";
import { ancestry, type CommitHints, commitOf } from "../publish/commit.ts";
import type { Encoding } from "../publish/files.ts";
import { readFolder } from "../publish/folder.ts";
import { type Allowances, manyPagesGone, olderCommit, otherSite } from "../publish/guards.ts";
import { remember } from "../publish/last-target.ts";
import { carryOut, connect, type StoreOptions } from "../publish/session.ts";
import type { Reporter } from "../report.ts";

export interface PublishOptions extends Allowances {
  readonly store: StoreOptions;
  readonly encoding: Encoding;
  readonly keepReleases: number;
  readonly allowSample: boolean;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly commit: CommitHints;
}

/** What must hold of a built site before it may be published, found out by other rooms. */
export interface Gates {
  readonly checkSite: (config: Config, report: Reporter) => Promise<readonly Problem[]>;
  readonly launchProblems: (config: Config, marker: Marker) => Promise<readonly Problem[]>;
}

export async function publish(
  config: Config,
  options: PublishOptions,
  gates: Gates,
  report: Reporter,
): Promise<void> {
  const session = connect(options.store, report);
  const folder = await report.step("folder", () => readFolder(config.out, options.encoding));
  await report.step("check", () => passGates(config, options, gates, folder.marker, report));
  const commit = await commitOf(config.root, options.commit);
  for (const notice of folder.notices) report.warn(notice);
  await report.step("publish", () =>
    carryOut(
      session,
      {
        candidate: folder,
        commit,
        rollbackOf: undefined,
        keepReleases: options.keepReleases,
        refuse: async ({ bucket: { live }, plan }) => [
          ...otherSite(session.name, live?.host, folder.host, options),
          ...manyPagesGone(session.name, plan.pages, options),
          ...olderCommit(
            session.name,
            commit,
            live?.commit,
            await ancestry(config.root, commit, live?.commit),
            options,
          ),
        ],
      },
      { ...options, notices: folder.notices },
      report,
    ),
  );
  if (!options.dryRun) await remember(config.root, options.store);
}

async function passGates(
  config: Config,
  { allowSample }: Pick<PublishOptions, "allowSample">,
  { checkSite, launchProblems }: Gates,
  marker: Marker,
  report: Reporter,
): Promise<void> {
  assertNone("The built site has problems: nothing was published", await checkSite(config, report));
  if (allowSample) return;
  assertNone(
    "The site still has sample values: nothing was published (--allow-sample publishes them)",
    await launchProblems(config, marker),
  );
}
