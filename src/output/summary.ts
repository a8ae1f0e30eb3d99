/** The end of a build in numbers. */
import type { Config } from "../config.ts";
import { VERSION } from "../engine.ts";
import { compare } from "../errors.ts";
import type { Checkout } from "../git.ts";
import { formatBytes, formatTime, type Timing } from "../report.ts";
import type { StagedFile } from "./staged-file.ts";
import type { Written } from "./write.ts";

export async function summarise(
  written: Written,
  { out }: Pick<Config, "out">,
  commit: Checkout | undefined,
  timings: readonly Timing[],
) {
  const { hash } = written;
  const sizes = await written.compressed;
  const measure = measuredBy(sizes);
  const { pages, files } = written;
  const weightOf = ({ path, bytes }: StagedFile) => sizes.get(path) ?? bytes;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const measured = files.some(({ path }) => sizes.has(path));
  const brotli = files.reduce((sum, file) => sum + weightOf(file), 0);
  const heaviest = [...pages]
    .sort((a, b) => weightOf(b) - weightOf(a) || compare(a.path, b.path))
    .slice(0, 5)
    .map(measure);
  const milliseconds = Math.round(performance.now());
  const document = {
    ok: true,
    out,
    pages: pages.length,
    files: files.length,
    bytes,
    ...(measured ? { brotli } : {}),
    hash,
    engine: { version: VERSION },
    commit: commit ?? null,
    heaviest,
    milliseconds,
    peakMemory: process.resourceUsage().maxRSS * 1024,
    steps: timings.map(({ name, milliseconds: ms }) => ({ name, milliseconds: Math.round(ms) })),
  };
  const size = measured
    ? `${formatBytes(bytes)} (${formatBytes(brotli)} brotli)`
    : formatBytes(bytes);
  const lines = [
    `${pages.length} pages, ${files.length} files, ${size} in ${formatTime(milliseconds)} → ${out}`,
    `heaviest pages: ${heaviest.map(describe).join(", ")}`,
    ...partLines(files.filter(({ path }) => /\.(js|woff2)$/.test(path)).map(measure)),
  ];
  return { document, lines };
}

interface MeasuredFile extends Pick<StagedFile, "path" | "bytes"> {
  /** Bytes after compression. */
  readonly brotli?: number;
}

const measuredBy =
  (sizes: ReadonlyMap<string, number>) =>
  ({ path, bytes }: StagedFile): MeasuredFile => {
    const brotli = sizes.get(path);
    return { path, bytes, ...(brotli === undefined ? {} : { brotli }) };
  };

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
