/** `build-site rollback`: an earlier release → live again, as a release of its own. */
import type { Config } from "../config.ts";
import { type Problem, SiteError } from "../errors.ts";
import type { Bucket } from "../publish/bucket.ts";
import { readRecords } from "../publish/bucket.ts";
import { withAdvice } from "../publish/fault.ts";
import { remember } from "../publish/last-target.ts";
import type { Release } from "../publish/records.ts";
import { missingSources, releasedCandidate } from "../publish/rollback.ts";
import { carryOut, connect, type StoreOptions } from "../publish/session.ts";
import type { Reporter } from "../report.ts";

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
  const session = connect(store, report);
  const { kept } = await withAdvice(session.name, () => readRecords(session.reader));
  const release = kept.find((one) => one.id === id);
  if (release === undefined) throw unknownRelease(session.name, id, kept);
  const refuse = async ({ bucket }: { bucket: Bucket }): Promise<readonly Problem[]> =>
    missingSources(session.name, release, bucket);
  const order = {
    candidate: releasedCandidate(session.reader, release),
    commit: release.commit,
    rollbackOf: id,
    keepReleases: options.keepReleases,
    refuse,
  };
  await carryOut(session, order, { ...options, notices: [] }, report);
  if (!options.dryRun) await remember(config.root, store);
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
