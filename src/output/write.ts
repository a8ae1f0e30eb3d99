/** Writes every file of the site to the stage and keeps account of them. */
import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import type { Assets } from "../assets/assets.ts";
import type { Cards } from "../assets/cards.ts";
import { fileOfPath } from "../host/url.ts";
import type { Reporter } from "../report.ts";
import type { SitePlan } from "../site/plan.ts";
import type { OutputFile } from "./file.ts";
import { type Marker, outputHash } from "./marker.ts";
import { buildRules } from "./rules.ts";
import { buildSitemap } from "./sitemap.ts";
import { MARKER, type Stage } from "./stage.ts";

export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
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
  report: Pick<Reporter, "step" | "progress">,
): Promise<Written> {
  const digests = new Map<string, string>();
  const put = async (file: OutputFile): Promise<WrittenFile> => {
    await stage.write(file);
    digests.set(file.path, createHash("sha256").update(file.contents).digest("hex"));
    return { path: file.path, bytes: Buffer.byteLength(file.contents) };
  };
  const writtenPages: WrittenFile[] = [];
  for await (const page of pages) writtenPages.push(await put(page));
  const { settings, routes } = plan;
  const others = [
    ...assets.files,
    ...(await report.step("cards", () => drawCards(assets.cards, report))),
    ...(await buildSitemap(settings.host, routes)),
    ...buildRules(settings),
  ];
  const files = await Promise.all(uniqueByPath(others).map(put));
  const hash = outputHash(digests);
  const marker: Marker = {
    format: 1,
    host: settings.host,
    hash,
    pages: routes.map(({ path, kind, source }) => ({
      path,
      file: fileOfPath(path),
      kind,
      ...(source ? { source } : {}),
    })),
    ...(settings.budgets ? { budgets: { ...settings.budgets } } : {}),
  };
  await stage.write({ path: MARKER, contents: `${JSON.stringify(marker, null, 1)}\n` });
  return { pages: writtenPages, files: [...writtenPages, ...files], hash };
}

async function drawCards(cards: Cards | undefined, { progress }: Pick<Reporter, "progress">) {
  const wanted = cards?.wanted() ?? [];
  let done = 0;
  const drawn = wanted.map(async (path) => {
    const card = await cards?.draw(path);
    progress("cards", ++done, wanted.length);
    return card;
  });
  return (await Promise.all(drawn)).filter((card) => card !== undefined);
}

/** Two pictures with the same bytes share one hashed file. */
const uniqueByPath = (files: readonly OutputFile[]) => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];

export const brotliSize = (contents: string | Uint8Array, quality = 5): number =>
  brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
