/** The end of a build in numbers. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config, Shard } from "../config.ts";
import { VERSION } from "../engine.ts";
import { compare } from "../errors.ts";
import type { Checkout } from "../git.ts";
import { brotliBytesNow } from "../hosting/compressed.ts";
import { formatBytes, formatTime, type Timing } from "../report.ts";
import type { Waiting } from "../site/problems/draft-notices.ts";
import type { StagedFile } from "./staged-file.ts";
import type { Written } from "./write.ts";

export async function summarise(
  written: Written,
  { out }: Pick<Config, "out">,
  commit: Checkout | undefined,
  timings: readonly Timing[],
  waiting: Waiting | undefined,
  part?: Shard,
) {
  const { hash, pages, files } = written;
  const sizes = await written.compressed;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const heaviest = await Promise.all(
    [...pages]
      .sort((a, b) => b.bytes - a.bytes || compare(a.path, b.path))
      .slice(0, 5)
      .map((page) => measurePage(out, page)),
  );
  const milliseconds = Math.round(performance.now());
  const document = {
    ok: true,
    out,
    ...(part ? { part } : {}),
    pages: pages.length,
    ...(waiting ? { waiting } : {}),
    files: files.length,
    bytes,
    hash,
    engine: { version: VERSION },
    commit: commit ?? null,
    heaviest,
    milliseconds,
    peakMemory: process.resourceUsage().maxRSS * 1024,
    steps: timings.map(({ name, milliseconds: ms }) => ({ name, milliseconds: Math.round(ms) })),
  };
  const lines = [
    `${part ? `part ${part.index} of ${part.count}: ` : ""}${pages.length} pages, ${files.length} files, ${formatBytes(bytes)} in ${formatTime(milliseconds)} → ${out}`,
    ...(waiting ? [waitingLine(waiting)] : []),
    `heaviest pages: ${heaviest.map(describe).join(", ")}`,
    ...partLines(
      files
        .filter(({ path }) => /\.(js|woff2)$/.test(path))
        .map((file) => measureScript(file, sizes)),
    ),
  ];
  return { document, lines };
}

const waitingLine = ({ records, next, today }: Waiting): string =>
  `${records === 1 ? "1 record waits for its" : `${records} records wait for their`} day, the next for ${next}: this site is of ${today}`;

interface MeasuredFile extends Pick<StagedFile, "path" | "bytes"> {
  /** Bytes after compression. */
  readonly brotli?: number;
}

/** Of pages those alone are compressed that are told: of all it takes as long as rendering them. */
const measurePage = async (out: string, { path, bytes }: StagedFile): Promise<MeasuredFile> => ({
  path,
  bytes,
  brotli: brotliBytesNow(path, await readFile(join(out, path))),
});

function measureScript(
  { path, bytes }: StagedFile,
  sizes: ReadonlyMap<string, number>,
): MeasuredFile {
  const brotli = sizes.get(path);
  return { path, bytes, ...(brotli === undefined ? {} : { brotli }) };
}

/** A package that is loaded on demand may bring a hundred scripts. */
const MOST_PARTS = 12;

function partLines(parts: readonly MeasuredFile[]): readonly string[] {
  if (parts.length <= MOST_PARTS) return parts.map(describe);
  const shown = [...parts].sort((a, b) => weight(b) - weight(a)).slice(0, MOST_PARTS);
  return [...shown.map(describe), `and ${parts.length - MOST_PARTS} smaller scripts and fonts`];
}

const weight = ({ brotli, bytes }: MeasuredFile) => brotli ?? bytes;

const describe = ({ path, brotli, bytes }: MeasuredFile) =>
  brotli === undefined
    ? `${path} ${formatBytes(bytes)}`
    : `${path} ${formatBytes(bytes)} (${formatBytes(brotli)} brotli)`;
