/** The commands that talk to a bucket: publish, releases, rollback. */
import { type Command, InvalidArgumentError, Option } from "commander";
import {
  type CommonOptions,
  commitOfCi,
  createConfig,
  type ProcessLike,
  storeOf,
} from "../config.ts";
import { UsageError } from "../errors.ts";
import { PUBLISH_DEFAULTS } from "../publish/defaults.ts";
import type { Encoding } from "../publish/releases/files.ts";
import { isAddress } from "../publish/store/address.ts";
import type { LastTarget } from "../publish/store/last-target.ts";
import { createReporter } from "../report.ts";
import { addCommand, addReader, origin, wholeNumber } from "./command.ts";

export interface StoreFlags extends CommonOptions {
  readonly endpoint?: string;
  readonly region?: string;
}

interface WriteFlags extends StoreFlags {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly keepReleases: number;
}

interface PublishFlags extends WriteFlags {
  readonly allowDelete: number;
  readonly allowSample?: boolean;
  readonly allowDrafts?: boolean;
  readonly allowProblems?: boolean;
  readonly allowPrefix?: boolean;
  readonly replaceSite?: string;
  readonly encoding: Encoding;
  readonly commit?: string;
  readonly force?: boolean;
  readonly preview?: string;
  readonly origin?: string;
  readonly expires?: number;
  readonly ownBucket?: boolean;
}

export function addPublish(program: Command, process: ProcessLike): void {
  withWriting(withStore(addReader(program, "publish", "Publish the built site to a bucket.")))
    .argument("<target>", "s3://bucket or s3://bucket/prefix")
    .option(
      "--allow-delete <percent>",
      "how many of the live pages may go",
      percent,
      PUBLISH_DEFAULTS.allowDelete,
    )
    .option("--allow-sample", "publish although sample values are in place")
    .option("--allow-drafts", "publish a site that was built with --drafts")
    .option("--allow-problems", "publish although check finds problems")
    .option("--allow-prefix", "publish a site with a base below another prefix")
    .option(
      "--replace-site <origin>",
      "let this site take the place of the one that is live there",
      origin,
    )
    .addOption(
      new Option("--encoding <name>", "how text is stored")
        .choices(["gzip", "br", "none"])
        .default(PUBLISH_DEFAULTS.encoding),
    )
    .option(
      "--commit <id>",
      "the commit that was built; by default the one that the build noted, else the checkout's",
      commit,
    )
    .option(
      "--origin <url>",
      "the address of another generator's site that does not say it",
      origin,
    )
    .option(
      "--preview <name>",
      "below previews/NAME instead, closed to search engines",
      previewName,
    )
    .option(
      "--expires <days>",
      "with --preview: also remove other previews that are so many days old",
      wholeNumber(1, 3650),
    )
    .option(
      "--own-bucket",
      "with --preview: the target is the preview's alone, which takes the built folder to its root",
    )
    .option("--force", "let an older commit replace a newer one")
    .addHelpText(
      "after",
      `
Credentials come from the standard AWS chain: environment, profile, web identity, instance role.

Examples:
  build-site publish s3://www.example.com --dry-run
  build-site publish s3://site --endpoint https://ACCOUNT.r2.cloudflarestorage.com --region auto
  build-site publish s3://site --endpoint http://localhost:9000 --allow-sample
  build-site publish s3://www.example.com --preview spring --expires 14`,
    )
    .action(async (target: string, flags: PublishFlags) => {
      const config = createConfig(flags, process);
      const report = createReporter(process, config.output);
      if (flags.preview !== undefined && !flags.ownBucket && typeof config.built !== "string")
        throw new UsageError("--preview builds the site itself: name no parts with --out");
      if (flags.ownBucket && flags.preview === undefined)
        throw new UsageError("--own-bucket is for previews: name one with --preview");
      if (flags.expires !== undefined && flags.preview === undefined)
        throw new UsageError("--expires is for previews: name one with --preview");
      const options = {
        ...writing(flags),
        store: { target, ...storeOf(flags, process) },
        encoding: flags.encoding,
        origin: flags.origin,
        allowDelete: flags.allowDelete,
        allowSample: flags.allowSample === true,
        allowDrafts: flags.allowDrafts === true,
        allowProblems: flags.allowProblems === true,
        allowPrefix: flags.allowPrefix === true,
        replaceSite: flags.replaceSite,
        force: flags.force === true,
        commit: { given: flags.commit, ci: commitOfCi(process) },
      };
      if (flags.preview === undefined) {
        const { publish } = await import("../commands/publish.ts");
        await publish(config, options, report);
      } else {
        const { publishPreview } = await import("../commands/publish-preview.ts");
        const preview = {
          name: flags.preview,
          expires: flags.expires,
          ownBucket: flags.ownBucket === true,
        };
        await publishPreview(config, preview, options, report);
      }
    });
}

export function addReleases(program: Command, process: ProcessLike): void {
  withStore(addCommand(program, "releases", "List the releases that a bucket keeps."))
    .argument("[target]", "s3://bucket/prefix; by default where this folder was last published")
    .action(async (target: string | undefined, flags: StoreFlags) => {
      const config = createConfig(flags, process);
      const { releases } = await import("../commands/releases.ts");
      const store = await storeFor(config.root, target, flags, process);
      await releases(store, createReporter(process, config.output));
    });
}

export function addRollback(program: Command, process: ProcessLike): void {
  withWriting(withStore(addCommand(program, "rollback", "Bring an earlier release back.")))
    .argument("<id>", "the release, as build-site releases lists it")
    .argument("[target]", "s3://bucket/prefix; by default where this folder was last published")
    .action(async (first: string, second: string | undefined, flags: WriteFlags) => {
      const isTarget = isAddress(first);
      const [id, target] = isTarget && second ? [second, first] : [first, second];
      const config = createConfig(flags, process);
      const { rollback } = await import("../commands/rollback.ts");
      const store = await storeFor(config.root, target, flags, process);
      const report = createReporter(process, config.output);
      await rollback(config, { ...writing(flags), store, id }, report);
    });
}

export const withStore = (command: Command) =>
  command
    .option("--endpoint <url>", "the S3 API's address, for stores other than AWS")
    .option("--region <name>", "the bucket's region");

const withWriting = (command: Command) =>
  command
    .option("--dry-run", "say what would change and send nothing")
    .option("--yes", "do not ask before writing; without a terminal nothing is asked")
    .option(
      "--keep-releases <number>",
      "how many releases to keep, the live one counted",
      wholeNumber(1, 1000),
      PUBLISH_DEFAULTS.keepReleases,
    );

const writing = ({ dryRun, yes, keepReleases }: WriteFlags) => ({
  dryRun: dryRun === true,
  yes: yes === true,
  keepReleases,
});

/** A target that is named without an endpoint is the one of that name where this folder was last published. */
export async function storeFor(
  root: string,
  target: string | undefined,
  flags: StoreFlags,
  process: ProcessLike,
  or?: string,
) {
  const { recall, recallOf } = await import("../publish/store/last-target.ts");
  const asRemembered = (last: LastTarget) =>
    storeOf(
      { endpoint: flags.endpoint ?? last.endpoint, region: flags.region ?? last.region },
      process,
    );
  if (target === undefined) {
    const last = await recall(root, or);
    return { target: last.target, ...asRemembered(last) };
  }
  const given = storeOf(flags, process);
  const last = given.endpoint === undefined ? await recallOf(root, target) : undefined;
  return { target, ...(last ? asRemembered(last) : given) };
}

function percent(value: string): number {
  const number = Number(value.replace(/%$/, ""));
  if (!/^\d+(\.\d+)?%?$/.test(value) || number > 100)
    throw new InvalidArgumentError("It must be a number from 0 to 100.");
  return number;
}

function commit(value: string): string {
  if (!/^\w[\w./-]{0,200}$/.test(value)) throw new InvalidArgumentError("It must name a commit.");
  return value;
}

/** One part of an address, so that no name leads anywhere else. */
export function previewName(value: string): string {
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(value))
    throw new InvalidArgumentError(
      "It must be one part of an address: lower-case letters, digits and hyphens, at most 63, such as pr-17.",
    );
  return value;
}
