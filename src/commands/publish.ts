/** `build-site publish`: the built folder → a bucket that serves whole pages at every moment. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkSite } from "../check/check-site.ts";
import { settingLine } from "../check/report/human.ts";
import { candidateVersion } from "../compare/candidate-version.ts";
import { deadAddresses } from "../compare/dead-addresses.ts";
import type { Config } from "../config.ts";
import { VERSION } from "../engine.ts";
import { assertNone, type Problem } from "../errors.ts";
import { urlFormOf } from "../output/build-info.ts";
import { builtFrom } from "../output/built-from.ts";
import { openOutput } from "../output/open-output.ts";
import { carryOut } from "../publish/apply/carry-out.ts";
import {
  besideBase,
  draftsBuilt,
  manyPagesGone,
  type Overrides,
  olderCommit,
  otherSite,
  sampleOrigin,
} from "../publish/plan/guards.ts";
import { othersReplaced } from "../publish/plan/others-guard.ts";
import { prefixNotices } from "../publish/plan/prefix-notices.ts";
import { siteInPreview } from "../publish/previews/names.ts";
import { previewAtRoot } from "../publish/previews/own-bucket.ts";
import type { Bucket } from "../publish/releases/bucket.ts";
import { ancestry, type CommitHints, commitNotices, commitOf } from "../publish/releases/commit.ts";
import { everAnswered } from "../publish/releases/ever.ts";
import type { Encoding } from "../publish/releases/files.ts";
import { readFolder } from "../publish/releases/folder.ts";
import type { Release } from "../publish/releases/state.ts";
import { connect, type StoreOptions } from "../publish/store/connect.ts";
import { remember } from "../publish/store/last-target.ts";
import type { Reporter } from "../report.ts";
import { MANIFEST } from "../site/manifest.ts";
import { movesFrom, type ToldChanges, tellChanges } from "./tell-changes.ts";
import { tellEngines } from "./tell-engines.ts";

/** Addresses that die and are named. */
const NAMED = 20;

export interface PublishOptions extends Overrides {
  readonly store: StoreOptions;
  readonly encoding: Encoding;
  /** The address of a site of another generator whose pages do not say it. */
  readonly origin?: string | undefined;
  readonly keepReleases: number;
  readonly allowSample: boolean;
  readonly allowDrafts: boolean;
  /** Whether what `check` finds may go live. */
  readonly allowProblems: boolean;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly commit: CommitHints;
}

export async function publish(
  config: Config,
  options: PublishOptions,
  report: Reporter,
): Promise<void> {
  await openOutput(config.built);
  const connection = connect(options.store, report.warn);
  const folder = await report.step("folder", () =>
    readFolder(config.built, options.encoding, options.origin),
  );
  if (!options.allowSample)
    assertNone("The site is still a sample: nothing was published", sampleOrigin(folder));
  if (!options.allowDrafts)
    assertNone("The site shows drafts: nothing was published", draftsBuilt(folder.buildInfo));
  assertNone(
    "The site would not be where its addresses say: nothing was published",
    besideBase(connection.name, urlFormOf(folder.buildInfo).base, options),
  );
  const built = config.cache && (await builtFrom(config.cache, folder.hash));
  const commit = await commitOf(config.root, options.commit, built || undefined);
  const notices = [
    ...folder.notices,
    ...prefixNotices(connection.name, urlFormOf(folder.buildInfo).base, options),
    ...(await commitNotices(config.root, options.commit, commit)),
  ];
  for (const notice of notices) report.warn(notice);
  let live: Release | undefined;
  let seen:
    | { readonly of: Release | undefined; readonly told: Promise<ToldChanges | undefined> }
    | undefined;
  /** Asked for once, while the bytes of the live release are there. */
  const tell = () => {
    if (!seen || seen.of !== live)
      seen = {
        of: live,
        told: tellChanges(
          connection,
          live,
          () => candidateVersion(folder, "the built folder"),
          report,
          ({ pages, what }) => pages.every((page) => warned.has(`${page}: ${what}`)),
        ),
      };
    return seen.told;
  };
  const warned = new Set<string>();
  const told = new Set<string>();
  /** Each is told once, however often a plan is made. */
  const dying = async (bucket: Bucket) => {
    const known = everAnswered(bucket).filter((address) => !told.has(address));
    for (const address of known) told.add(address);
    const after = await candidateVersion(folder, "the built folder");
    return deadAddresses(known, after, (dead) => movesFrom(connection, bucket.kept, after, dead));
  };
  const check = once(() => checkProblems(config, options, report));
  const release = await report.step("publish", () =>
    carryOut(
      connection,
      {
        candidate: folder,
        commit,
        engine: VERSION,
        rollbackOf: undefined,
        keepReleases: options.keepReleases,
        refuse: async ({ bucket, plan }) => {
          live = bucket.live;
          const dead = (await dying(bucket)).map(({ pages, what }) => `${pages[0]}: ${what}`);
          for (const one of dead) warned.add(one);
          for (const one of dead.slice(0, NAMED)) report.warn(one);
          if (dead.length > NAMED)
            report.warn(
              `${dead.length - NAMED} more addresses answer no more: build-site check --target ${connection.name} names them all`,
            );
          const problems = [
            ...previewAtRoot(connection.name, bucket),
            ...otherSite(connection.name, live?.origin, folder.origin, options),
            ...siteInPreview(
              connection.name,
              plan.uploads.map(({ wanted }) => wanted.key),
              bucket.previews,
            ),
            ...(await othersReplaced(connection.reader, { bucket, plan }, folder.origin, options)),
            ...manyPagesGone(connection.name, plan.pages, options),
            ...olderCommit(
              connection.name,
              commit,
              live?.commit,
              await ancestry(config.root, commit, live?.commit),
              options,
            ),
          ];
          if (problems.length > 0 || plan.uploads.length === 0) return problems;
          if (folder.buildInfo.indexNow && !options.dryRun) await tell();
          // What is live already need not be checked again.
          return check();
        },
      },
      {
        ...options,
        notices,
        tell,
        done: () => remember(config.root, options.store, report.warn),
      },
      report,
    ),
  );
  if (release !== undefined && folder.buildInfo.indexNow) {
    const changes = (await seen?.told)?.changes;
    if (changes || live === undefined) await tellEngines(folder.buildInfo, changes, report);
  }
}

/** What `check` finds; with the sample values where the content is at hand to be asked. */
async function checkProblems(
  config: Config,
  { allowProblems, allowSample }: PublishOptions,
  report: Reporter,
): Promise<readonly Problem[]> {
  if (allowProblems) return [];
  const launch = !allowSample && existsSync(join(config.root, MANIFEST));
  const { problems, settings } = await report.step("check", () =>
    checkSite(config, { launch }, report),
  );
  for (const use of settings)
    if (use.severity !== "error") report.warn(`the site's settings: ${settingLine(use)}`);
  // Whether drafts may go out has been asked before.
  const left = problems.filter(({ rule }) => rule !== "launch/drafts");
  return left.map(({ routes, ...problem }) => ({
    ...problem,
    message: problem.message + onMore(routes.length - 1),
    hint: hintFor(problem),
  }));
}

/** Of pages with the same problem the first is named. */
const onMore = (count: number): string =>
  count < 1 ? "" : `; ${count} more page${count === 1 ? " has" : "s have"} the same problem`;

const hintFor = ({ rule, hint }: Problem): string =>
  [
    ...(hint === undefined ? [] : [hint]),
    rule.startsWith("launch/")
      ? "--allow-sample publishes it as it is"
      : "--allow-problems publishes it as it is",
  ].join("; ");

/** The work's result, however often it is asked for. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}
