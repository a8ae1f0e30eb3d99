/** Writes every file of the site to the stage and keeps account of them. */
import { hash } from "node:crypto";
import type { Assets } from "../assets/assets.ts";
import type { Cards } from "../assets/cards.ts";
import type { PictureFile } from "../assets/prepared-image.ts";
import type { Cache } from "../cache/cache.ts";
import { mapAtOnce } from "../collections/map-at-once.ts";
import { brotliBytes } from "../hosting/compressed.ts";
import { isCompressible } from "../hosting/types.ts";
import { fileOfPath } from "../hosting/url.ts";
import type { Reporter } from "../report.ts";
import type { SitePlan } from "../site/plan.ts";
import type { OutputFile } from "./file.ts";
import { engineFiles, siteFilePaths, siteFiles } from "./further-files.ts";
import { formMarks, type OutputManifest, outputHash } from "./output-manifest.ts";
import { redirectMarks } from "./redirects.ts";
import { MANIFEST_FILE, type Stage } from "./stage.ts";

const WRITES_AT_ONCE = 32;
/** Each is large until it is encoded. */
const PICTURES_AT_ONCE = 2;
/** Compressing takes as long as rendering: the closing summary of a large site goes without. */
const MOST_MEASURED = 500;

export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
  /** Bytes after compression; undefined for what is compressed already, and on very large sites. */
  readonly brotli?: number;
}

export interface Written {
  readonly pages: readonly WrittenFile[];
  readonly files: readonly WrittenFile[];
  /** SHA-256 of the whole output. */
  readonly hash: string;
}

export async function writeSite(
  stage: Stage,
  plan: SitePlan,
  assets: Assets,
  pages: AsyncIterable<OutputFile>,
  cache: Cache,
  report: Pick<Reporter, "step" | "progress">,
): Promise<Written> {
  const { settings, routes } = plan;
  const measure = routes.length <= MOST_MEASURED;
  const digests = new Map<string, string>();
  const put = async (file: OutputFile): Promise<WrittenFile> => {
    const digest = hash("sha256", file.contents);
    digests.set(file.path, digest);
    const [brotli] = await Promise.all([
      measure && isCompressible(file.path)
        ? brotliBytes(file.path, file.contents, cache, digest)
        : undefined,
      stage.write(file),
    ]);
    const bytes = Buffer.byteLength(file.contents);
    return { path: file.path, bytes, ...(brotli === undefined ? {} : { brotli }) };
  };
  const putAll = (files: AsyncIterable<OutputFile> | Iterable<OutputFile>) =>
    mapAtOnce(files, WRITES_AT_ONCE, put);
  // Others compress the assets and encode pictures while this thread renders. A failure waits for the rest:
  // nothing may be written to a stage that is being cleared.
  const own = new Set(siteFilePaths(plan));
  const notOwn = <T extends { readonly path: string }>(files: readonly T[]) =>
    uniqueByPath(files).filter(({ path }) => !own.has(path));
  const parts = [
    putAll(pages),
    putAll(notOwn(assets.files)),
    putPictures(notOwn(assets.pictures), put, report),
  ] as const;
  await Promise.allSettled(parts);
  const [writtenPages, ...writtenAssets] = await Promise.all(parts);
  const cards = await report.step("cards", () => drawCards(assets.cards, report));
  const writtenRest = [
    ...(await putAll([...cards, ...assets.optionalFiles.used(), ...(await engineFiles(plan))])),
    ...(await putAll(siteFiles(plan, assets))),
  ];
  const files = [...writtenPages, ...writtenAssets.flat(), ...writtenRest];
  const manifest: OutputManifest = {
    format: 1,
    host: settings.origin,
    ...formMarks(settings),
    pages: routes.map(({ path, kind, source, noindex }) => ({
      path,
      file: fileOfPath(path),
      kind,
      ...(source ? { source } : {}),
      ...(noindex ? { noindex } : {}),
    })),
    ...redirectMarks(plan),
    ...(settings.gone ? { gone: [...settings.gone] } : {}),
    ...(settings.headers.length > 0 ? { headers: [...settings.headers] } : {}),
    ...(own.size > 0 ? { files: [...own].sort() } : {}),
    ...(settings.budgets ? { budgets: { ...settings.budgets } } : {}),
    ...(settings.check ? { check: settings.check } : {}),
  };
  await stage.write({ path: MANIFEST_FILE, contents: `${JSON.stringify(manifest, null, 1)}\n` });
  return { pages: writtenPages, files, hash: outputHash(digests) };
}

/** Encodes those that the cache does not have. */
function putPictures(
  pictures: readonly PictureFile[],
  put: (file: OutputFile) => Promise<WrittenFile>,
  { progress }: Pick<Reporter, "progress">,
): Promise<WrittenFile[]> {
  let done = 0;
  return mapAtOnce(pictures, PICTURES_AT_ONCE, async ({ path, read }) => {
    const written = await put({ path, contents: await read() });
    progress("pictures", ++done, pictures.length);
    return written;
  });
}

async function drawCards(cards: Cards | undefined, { progress }: Pick<Reporter, "progress">) {
  const wanted = cards?.wanted() ?? [];
  let done = 0;
  const drawn = await mapAtOnce(wanted, PICTURES_AT_ONCE, async (path) => {
    const card = await cards?.draw(path);
    progress("cards", ++done, wanted.length);
    return card;
  });
  return drawn.filter((card) => card !== undefined);
}

/** Two pictures with the same bytes share one hashed file. */
const uniqueByPath = <T extends { readonly path: string }>(files: readonly T[]) => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];
