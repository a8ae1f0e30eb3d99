/** `build-site rollback`: an earlier release → live again, as a release of its own. */
import { versionOf } from "../compare/release-version.ts";
import type { Config } from "../config.ts";
import { type Problem, SiteError } from "../errors.ts";
import { carryOut } from "../publish/apply/carry-out.ts";
import type { Bucket } from "../publish/releases/bucket.ts";
import { readState } from "../publish/releases/bucket.ts";
import { missingSources, releasedCandidate } from "../publish/releases/rollback.ts";
import type { Release } from "../publish/releases/state.ts";
import { connect, type StoreOptions } from "../publish/store/connect.ts";
import { withAdvice } from "../publish/store/fault.ts";
import { remember } from "../publish/store/last-target.ts";
import type { Reporter } from "../report.ts";
import { tellChanges } from "./tell-changes.ts";

export interface RollbackOptions {
  readonly store: StoreOptions;
  readonly id: string;
  readonly keepReleases: number;
  readonly dryRun: boolean;
  readonly yes: boolean;
}

export async function rollback(
  config: Config,
  { store, id, ...options }: RollbackOptions,
  report: Reporter,
): Promise<void> {
  const connection = connect(store, report.warn);
  const { kept } = await withAdvice(connection.name, () => readState(connection.reader));
  const release = kept.find((one) => one.id === id);
  if (release === undefined) throw unknownRelease(connection.name, id, kept);
  let live: Release | undefined;
  const refuse = async ({ bucket }: { bucket: Bucket }): Promise<readonly Problem[]> => {
    live = bucket.live;
    return missingSources(connection.name, release, bucket);
  };
  const tell = () =>
    tellChanges(connection, live, () => versionOf(connection.reader, release), report);
  const request = {
    candidate: releasedCandidate(connection.reader, release),
    commit: release.commit,
    engine: release.engine,
    rollbackOf: id,
    keepReleases: options.keepReleases,
    refuse,
  };
  const done = () => remember(config.root, store, report.warn);
  await carryOut(connection, request, { ...options, notices: [], tell, done }, report);
}

const unknownRelease = (target: string, id: string, kept: readonly Release[]) =>
  new SiteError("There is no such release", [
    {
      rule: "publish/unknown-release",
      where: { file: target },
      message: `${id} is not kept here`,
      hint:
        kept.length === 0
          ? "nothing has been published there yet"
          : `choose one of ${kept.map((release) => release.id).join(", ")}`,
    },
  ]);
