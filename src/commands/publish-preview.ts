/** `build-site publish --preview NAME`: a version of the site at an address of its own, for somebody else to look at. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { VERSION } from "../engine.ts";
import { assertNone, SiteError } from "../errors.ts";
import { urlFormOf } from "../output/build-info.ts";
import { carryOut } from "../publish/apply/carry-out.ts";
import { besideBase, otherSite, sampleOrigin } from "../publish/plan/guards.ts";
import { markPreview } from "../publish/previews/marks.ts";
import { belowOf, PREVIEWS, previewInSite } from "../publish/previews/names.ts";
import { commitOf } from "../publish/releases/commit.ts";
import { readFolder } from "../publish/releases/folder.ts";
import { connect } from "../publish/store/connect.ts";
import { withAdvice } from "../publish/store/fault.ts";
import { listAll, type ReadableStore } from "../publish/store/object-store.ts";
import type { Reporter } from "../report.ts";
import { MANIFEST } from "../site/manifest.ts";
import { buildSite } from "./build.ts";
import type { PublishOptions } from "./publish.ts";
import { removeExpired } from "./unpublish-preview.ts";

export interface PreviewOptions {
  readonly name: string;
  /** Other previews that are older are removed; undefined keeps them. */
  readonly expires: number | undefined;
}

/** Builds the site once more, for the preview's own address: only a build knows every place where one is written. */
export async function publishPreview(
  config: Config,
  { name, expires }: PreviewOptions,
  options: PublishOptions,
  report: Reporter,
): Promise<void> {
  const site = connect(options.store, report.warn);
  if (!existsSync(join(config.root, MANIFEST))) throw notOurs(config.root);
  await withAdvice(site.name, async () =>
    assertNone(
      "The preview would lie in the site: nothing was published",
      previewInSite(site.name, name, await keysBelow(site.reader, name)),
    ),
  );
  const out = join(config.root, ".cache/build-site/previews", name);
  const below = belowOf(name);
  const { settings } = await buildSite({ ...config, out }, report, { below });
  const base = settings.base.slice(0, -below.length);
  if (!options.allowSample)
    assertNone("The site is still a sample: nothing was published", sampleOrigin(settings.origin));
  assertNone(
    "The preview would not be where its addresses say: nothing was published",
    besideBase(site.name, base, options),
  );
  await markPreview(out, name, { origin: settings.origin, base });
  const folder = await report.step("folder", () => readFolder(out, options.encoding));
  const target = `${site.name}/${PREVIEWS}${name}`;
  const connection = connect({ ...options.store, target }, report.warn);
  const address = `${settings.origin}${urlFormOf(folder.buildInfo).base}/`;
  await report.step("publish", async () =>
    carryOut(
      connection,
      {
        candidate: folder,
        commit: await commitOf(config.root, options.commit),
        engine: VERSION,
        rollbackOf: undefined,
        keepReleases: 1,
        refuse: async ({ bucket: { live } }) =>
          otherSite(connection.name, live?.origin, folder.origin, options),
      },
      { ...options, notices: [], address },
      report,
    ),
  );
  if (expires !== undefined && !options.dryRun)
    await removeExpired({ store: options.store, days: expires, except: name }, report);
}

/** With those of pages and files of the live site. */
async function keysBelow(store: ReadableStore, name: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of listAll(store, PREVIEWS + name)) keys.push(key);
  return keys;
}

const notOurs = (root: string) =>
  new SiteError("There is nothing to make a preview of", [
    {
      rule: "publish/preview-build",
      where: { file: join(root, MANIFEST) },
      message:
        "a preview is built once more for its own address, and this folder has no site of build-site",
      hint: `let your generator build for the base /${PREVIEWS}NAME, and publish that folder to s3://BUCKET/${PREVIEWS}NAME`,
    },
  ]);
