/** Writes every file of the site to the stage and keeps account of them. */
import { join } from "node:path";
import type { Assets } from "../assets/assets.ts";
import type { PictureFile } from "../assets/pictures/prepared-image.ts";
import type { Cache } from "../cache/cache.ts";
import { writePieces } from "../cache/write-pieces.ts";
import { mapAtOnce } from "../collections/map-at-once.ts";
import type { Config } from "../config.ts";
import { brotliBytes } from "../hosting/compressed.ts";
import type { Reporter } from "../report.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { addedFiles } from "./added-files.ts";
import { outputHash } from "./build-info.ts";
import type { OutputFile } from "./file.ts";
import { engineFiles, siteFilePaths, siteFiles } from "./further-files.ts";
import { jsonPieces } from "./json-pieces.ts";
import { siteInfo } from "./site-info.ts";
import { BUILD_INFO_FILE, type Stage } from "./stage.ts";
import type { StagedFile } from "./staged-file.ts";

/** A decoded photograph takes much memory. */
const PICTURES_AT_ONCE = 2;

export interface Written {
  readonly pages: readonly StagedFile[];
  readonly files: readonly StagedFile[];
  /** SHA-256 of the whole output. */
  readonly hash: string;
  /** Bytes of scripts after compression, by path. */
  readonly compressed: Promise<ReadonlyMap<string, number>>;
}

export async function writeSite(
  stage: Stage,
  site: LoadedSite,
  assets: Assets,
  pages: AsyncIterable<OutputFile | StagedFile>,
  cache: Cache,
  report: Pick<Reporter, "step" | "progress">,
  { drafts }: Pick<Config["visibility"], "drafts">,
): Promise<Written> {
  const own = new Set(siteFilePaths(site));
  const account = createAccount(cache);
  const put = (file: OutputFile): StagedFile => account.note(stage.write(file), file.contents);
  const notOwn = <T extends { readonly path: string }>(files: readonly T[]) =>
    uniqueByPath(files).filter(({ path }) => !own.has(path));
  // Pictures are encoded while pages are rendered. A failure waits for the rest: nothing may be written to a
  // stage that is being cleared.
  const parts = [
    putPages(pages, stage, put),
    putPictures(notOwn(assets.pictures), put, report),
  ] as const;
  const writtenAssets = notOwn(assets.files).map(put);
  await Promise.allSettled(parts);
  const [writtenPages, writtenPictures] = await Promise.all(parts);
  const cards = await report.step("cards", () => drawCards(assets, put, report));
  const rest = [...cards, ...assets.optionalFiles.used().map(put)];
  for await (const file of engineFiles(site)) rest.push(put(file));
  for await (const file of siteFiles(site, assets)) rest.push(put(file));
  const published = new Set(assets.pictures.map(({ path }) => path));
  const named = assets.downloadFiles.filter(({ path }) => assets.optionalFiles.isUsed(path));
  const further = notOwn([...assets.ordered.all(), ...named]).filter(
    ({ path }) => !published.has(path),
  );
  const ordered = await putPictures(further, put, report);
  const written = [...writtenPages, ...writtenAssets, ...writtenPictures, ...ordered, ...rest];
  const added = site.compiled.site.after
    ? await report.step("after", () => addedFiles(site, stage.folder, written))
    : [];
  for (const file of added) written.push(put(file));
  const given = new Set([...own, ...added.map(({ path }) => path)]);
  stage.claim(BUILD_INFO_FILE);
  await writePieces(
    join(stage.folder, BUILD_INFO_FILE),
    jsonPieces(siteInfo(site, { own: given, drafts })),
  );
  return {
    pages: writtenPages,
    files: written,
    hash: outputHash(written),
    compressed: account.compressed(),
  };
}

/** Keeps account of how large scripts are when compressed, which only the summary waits for. */
function createAccount(cache: Cache) {
  const measuring: Promise<readonly [string, number]>[] = [];
  return {
    note(file: StagedFile, contents?: OutputFile["contents"]): StagedFile {
      const { path, digest } = file;
      if (contents !== undefined && path.endsWith(".js")) {
        const size = brotliBytes(path, contents, cache, digest).then(
          (brotli) => [path, brotli] as const,
        );
        // It is thrown where the sizes are asked for.
        size.catch(() => {});
        measuring.push(size);
      }
      return file;
    },
    compressed: async () => new Map(await Promise.all(measuring)),
  };
}

/** Writes pages that were made here; those that a thread wrote itself are there. */
async function putPages(
  pages: AsyncIterable<OutputFile | StagedFile>,
  { claim }: Pick<Stage, "claim">,
  put: (file: OutputFile) => StagedFile,
): Promise<StagedFile[]> {
  const written: StagedFile[] = [];
  for await (const page of pages) {
    if ("digest" in page) claim(page.path);
    written.push("digest" in page ? page : put(page));
  }
  return written;
}

/** Encodes those that the cache does not have. */
function putPictures(
  pictures: readonly PictureFile[],
  put: (file: OutputFile) => StagedFile,
  { progress }: Pick<Reporter, "progress">,
): Promise<StagedFile[]> {
  let done = 0;
  return mapAtOnce(pictures, PICTURES_AT_ONCE, async ({ path, read }) => {
    const written = put({ path, contents: await read() });
    progress("pictures", ++done, pictures.length);
    return written;
  });
}

function drawCards(
  { cards, ownCards }: Pick<Assets, "cards" | "ownCards">,
  put: (file: OutputFile) => StagedFile,
  { progress }: Pick<Reporter, "progress">,
): Promise<StagedFile[]> {
  const all = [
    ...(cards ? cards.wanted().map((path) => () => cards.draw(path)) : []),
    ...ownCards.kept().map((path) => () => ownCards.read(path)),
  ];
  let done = 0;
  return mapAtOnce(all, PICTURES_AT_ONCE, async (draw) => {
    const written = put(await draw());
    progress("cards", ++done, all.length);
    return written;
  });
}

/** Two pictures with the same bytes share one hashed file. */
const uniqueByPath = <T extends { readonly path: string }>(files: readonly T[]) => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];
