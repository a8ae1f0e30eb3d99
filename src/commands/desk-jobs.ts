/** Each job of the desk as a story of commands. What they refuse ends the job with their words. */
import process from "node:process";
import { type Config, storeOf } from "../config.ts";
import type { Done, Job, Keys, ListedRelease, Said, Store } from "../edit/work/job.ts";
import { SiteError } from "../errors.ts";
import { PUBLISH_DEFAULTS } from "../publish/defaults.ts";
import type { StoreOptions } from "../publish/store/connect.ts";
import { createReporter, made, type Reporter } from "../report.ts";
import { buildSite } from "./build.ts";
import { changedPictures } from "./changed-pictures.ts";
import { checkOutput } from "./check.ts";
import { type PublishOptions, publish } from "./publish.ts";
import { publishPreview } from "./publish-preview.ts";
import { releases } from "./releases.ts";
import { rollback } from "./rollback.ts";

interface Means {
  readonly tell: (said: Said) => void;
  /** A folder for pictures of pages. */
  readonly pictures: string | undefined;
  /** undefined where they are found by themselves. */
  readonly keys: Keys | undefined;
}

export async function runJob(
  job: Job,
  config: Config,
  { tell, pictures, keys }: Means,
): Promise<Done> {
  const { report, ended } = createTeller(tell);
  const storeFor = (store: Store) => withKeys(store, keys);
  const optionsFor = (store: Store) => optionsOf(storeFor(store));
  switch (job.type) {
    case "check": {
      await buildSite(config, report);
      const { pages, problems, notices } = await checkOutput(config, { launch: true }, report);
      return { lines: [], report: { pages, problems, notices } };
    }
    case "look": {
      const { written } = await buildSite(config, report);
      await publish(config, { ...optionsFor(job.store), dryRun: true }, report);
      const { lines, document } = ended();
      const { uploads, deletes } = document as Changing;
      const isNothing = uploads.length + deletes.length === 0;
      const listed = await listReleases(storeFor(job.store), createTeller(tell));
      return { lines, hash: written.hash, isNothing, releases: listed };
    }
    case "publish": {
      await buildSeen(config, job.hash, report);
      await publish(config, optionsFor(job.store), report);
      const { lines } = ended();
      return { lines, releases: await listReleases(storeFor(job.store), createTeller(tell)) };
    }
    case "pictures": {
      await buildSeen(config, job.hash, report);
      const store = storeFor(job.store);
      return { lines: [], pictures: await changedPictures(config, store, pictures, report) };
    }
    case "preview": {
      const preview = { name: job.name, expires: undefined, ownBucket: false };
      await publishPreview(config, preview, optionsFor(job.store), report);
      const { lines, document } = ended();
      const { address } = document as { readonly address?: string };
      return { lines, ...(address ? { address } : {}) };
    }
    case "releases": {
      return { lines: [], releases: await listReleases(storeFor(job.store), { report, ended }) };
    }
    case "rollback": {
      const { keepReleases } = PUBLISH_DEFAULTS;
      const options = { keepReleases, dryRun: false, yes: true };
      await rollback(config, { ...options, store: storeFor(job.store), id: job.id }, report);
      return { lines: ended().lines };
    }
  }
}

/** What is made of the site is only of that which was looked at. */
async function buildSeen(config: Config, hash: string, report: Reporter): Promise<void> {
  const { written } = await buildSite(config, report);
  if (written.hash !== hash) throw changedSince();
}

async function listReleases(
  store: StoreOptions,
  { report, ended }: ReturnType<typeof createTeller>,
): Promise<readonly ListedRelease[]> {
  await releases(store, report);
  return (ended().document as { readonly releases: readonly ListedRelease[] }).releases;
}

interface Changing {
  readonly uploads: readonly unknown[];
  readonly deletes: readonly unknown[];
}

const withKeys = ({ target, endpoint, region }: Store, keys: Keys | undefined): StoreOptions => ({
  target,
  ...storeOf({ endpoint, region }, process),
  ...(keys ? { keys } : {}),
});

/** Nothing is allowed that the command does not allow unasked. */
const optionsOf = (store: StoreOptions): PublishOptions => ({
  ...PUBLISH_DEFAULTS,
  store,
  allowSample: false,
  allowDrafts: false,
  allowProblems: false,
  allowPrefix: false,
  replaceSite: undefined,
  force: false,
  dryRun: false,
  yes: true,
  commit: { given: undefined, ci: undefined },
});

const changedSince = () =>
  new SiteError("The site has changed since you looked: nothing was sent", [
    {
      rule: "edit/changed-since",
      where: {},
      message: "what would be published is not what you saw",
      hint: "look once more at what would change, then publish",
    },
  ]);

const NOWHERE = { write: () => true };
const QUIET = { json: false, quiet: true, verbose: false, interactive: false, colour: false };

/** Prints nothing, tells how it goes on, and keeps what the command says at its end. */
function createTeller(tell: (said: Said) => void) {
  let document: object = {};
  let lines: readonly string[] = [];
  const silent = createReporter({ stdout: NOWHERE, stderr: NOWHERE }, QUIET);
  const report: Reporter = {
    ...silent,
    step(name, work) {
      tell({ type: "step", name });
      return silent.step(name, work);
    },
    progress(name, done, total) {
      if (name === "uploading" || name === "removing") tell({ type: "sending" });
      tell({ type: "progress", name, done, total });
    },
    warn: (text) => tell({ type: "notice", text }),
    result(said, words) {
      document = made(said);
      lines = words;
    },
  };
  return { report, ended: () => ({ document, lines }) };
}
