/** `build-site publish --preview NAME`: a version of the site at an address of its own, for somebody else to look at. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { candidateVersion } from "../compare/candidate-version.ts";
import type { Config } from "../config.ts";
import { VERSION } from "../engine.ts";
import { assertNone } from "../errors.ts";
import { type BuildInfo, originsOf, urlFormOf } from "../output/build-info.ts";
import { findBuildInfo } from "../output/find-build-info.ts";
import { openOutput } from "../output/open-output.ts";
import { carryOut } from "../publish/apply/carry-out.ts";
import { besideBase, otherSite, sampleOrigin } from "../publish/plan/guards.ts";
import { answeringIn, copyFolder, leavingLinks } from "../publish/previews/copied-folder.ts";
import { markFolder } from "../publish/previews/marked-folder.ts";
import { belowOf, PREVIEWS, previewInSite } from "../publish/previews/names.ts";
import { notItsOwn, siteInPlace } from "../publish/previews/own-bucket.ts";
import { withPreviewFolder } from "../publish/previews/preview-room.ts";
import { commitOf } from "../publish/releases/commit.ts";
import { type BuiltFolder, readFolder } from "../publish/releases/folder.ts";
import type { Release } from "../publish/releases/state.ts";
import { connect } from "../publish/store/connect.ts";
import { withAdvice } from "../publish/store/fault.ts";
import { listAll, type ReadableStore } from "../publish/store/object-store.ts";
import type { Reporter } from "../report.ts";
import { MANIFEST } from "../site/manifest.ts";
import { buildSite } from "./build.ts";
import type { PublishOptions } from "./publish.ts";
import { tellChanges } from "./tell-changes.ts";
import { removeExpired } from "./unpublish-preview.ts";

export interface PreviewOptions {
  readonly name: string;
  /** Other previews that are older are removed; undefined keeps them. */
  readonly expires: number | undefined;
  /** Whether the target is the preview's alone, which then stands at its root. */
  readonly ownBucket: boolean;
}

/** A folder of the preview's own, with its marks. */
interface Preview {
  readonly folder: BuiltFolder;
  /** The site's own base, without the preview's part. */
  readonly base: string;
}

export const publishPreview = (
  config: Config,
  preview: PreviewOptions,
  options: PublishOptions,
  report: Reporter,
): Promise<void> =>
  withPreviewFolder(config.root, preview.name, (out) =>
    publishFrom(out, config, preview, options, report),
  );

async function publishFrom(
  out: string,
  config: Config,
  preview: PreviewOptions,
  options: PublishOptions,
  report: Reporter,
): Promise<void> {
  const { name, expires, ownBucket } = preview;
  const site = connect(options.store, report.warn);
  if (!ownBucket)
    await withAdvice(site.name, async () =>
      assertNone(
        "The preview would lie in the site: nothing was published",
        previewInSite(site.name, name, await keysBelow(site.reader, name)),
      ),
    );
  const isBuilt = ownBucket || !existsSync(join(config.root, MANIFEST));
  const { folder, base } = isBuilt
    ? await copied(out, config, preview, options, report)
    : await builtAgain(out, config, name, options, report);
  if (!options.allowSample)
    assertNone("The site is still a sample: nothing was published", sampleOrigin(folder));
  assertNone(
    "The preview would not be where its addresses say: nothing was published",
    besideBase(site.name, base, options),
  );
  const target = ownBucket ? site.name : `${site.name}/${PREVIEWS}${name}`;
  const connection = connect({ ...options.store, target }, report.warn);
  for (const notice of folder.notices) report.warn(notice);
  let before: Release | undefined;
  const removedPreviews: string[] = [];
  await report.step("publish", async () =>
    carryOut(
      connection,
      {
        candidate: { ...folder, preview: name },
        commit: await commitOf(config.root, options.commit),
        engine: VERSION,
        rollbackOf: undefined,
        keepReleases: 1,
        refuse: async ({ bucket }) => {
          before = bucket.live;
          return [
            ...(ownBucket ? notItsOwn(target, name, bucket) : siteInPlace(target, bucket)),
            ...otherSite(connection.name, before?.origin, folder.origin, options),
          ];
        },
      },
      {
        ...options,
        notices: folder.notices,
        tell: () =>
          tellChanges(connection, before, () => candidateVersion(folder, "the preview"), report),
        done: async () => {
          if (expires === undefined) return;
          const asked = { store: options.store, days: expires, except: name };
          removedPreviews.push(...(await removeExpired(asked, report)));
        },
        ...(expires === undefined ? {} : { removedPreviews }),
        ...(ownBucket ? {} : { address: `${folder.origin}${base}${belowOf(name)}/` }),
      },
      report,
    ),
  );
}

/** For the preview's own address: only a build knows every place where one is written. */
async function builtAgain(
  out: string,
  config: Config,
  name: string,
  { encoding }: PublishOptions,
  report: Reporter,
): Promise<Preview> {
  const below = belowOf(name);
  const { settings } = await buildSite({ ...config, out }, report, { below });
  const base = settings.base.slice(0, -below.length);
  const found = await findBuildInfo(out);
  if ("buildInfo" in found)
    await markFolder(out, { name, sites: sitesOf(found.buildInfo, base, below) });
  return { folder: await report.step("folder", () => readFolder(out, encoding)), base };
}

const sitesOf = (info: BuildInfo, base: string, below: string) =>
  originsOf(info).map((origin) => ({ from: origin + base + below, to: origin + base }));

/** The built folder as it is, with nothing but the marks. */
async function copied(
  out: string,
  config: Config,
  { name, ownBucket }: PreviewOptions,
  { encoding, origin }: PublishOptions,
  report: Reporter,
): Promise<Preview> {
  await openOutput(config.built);
  const whole = await report.step("folder", () => readFolder(config.built, encoding, origin));
  const paths = await copyFolder(config.built, out);
  const below = ownBucket ? "" : belowOf(name);
  const built = urlFormOf(whole.buildInfo).base;
  const base = below !== "" && built.endsWith(below) ? built.slice(0, -below.length) : built;
  if (!ownBucket)
    assertNone(
      "The folder was not built for the preview's address: nothing was published",
      await leavingLinks(out, paths, base + below, originsOf(whole.buildInfo)),
    );
  const hasToo = ownBucket ? { hasToo: answeringIn(paths, base) } : {};
  await markFolder(out, { name, sites: sitesOf(whole.buildInfo, base, below), ...hasToo });
  const marked = await readFolder(out, encoding, whole.origin);
  return { folder: { ...whole, files: marked.files, hash: marked.hash, read: marked.read }, base };
}

/** With those of pages and files of the live site. */
async function keysBelow(store: ReadableStore, name: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of listAll(store, PREVIEWS + name)) keys.push(key);
  return keys;
}
