/** The end of a build in numbers. */
import type { Config } from "../config.ts";
import { formatBytes, formatTime, type Timing } from "../report.ts";
import type { Written } from "./write.ts";

export function summarise(
  { pages, files, hash }: Written,
  { out }: Pick<Config, "out">,
  timings: readonly Timing[],
) {
  const sum = (list: readonly { bytes: number }[]) =>
    list.reduce((all, { bytes }) => all + bytes, 0);
  const heaviest = [...pages].sort((a, b) => b.bytes - a.bytes).slice(0, 5);
  const milliseconds = Math.round(performance.now());
  const document = {
    ok: true,
    out,
    pages: pages.length,
    files: files.length,
    bytes: sum(files),
    hash,
    heaviest,
    milliseconds,
    steps: timings.map(({ name, milliseconds: ms }) => ({ name, milliseconds: Math.round(ms) })),
  };
  const lines = [
    `${pages.length} pages, ${files.length} files, ${formatBytes(sum(files))} in ${formatTime(milliseconds)} → ${out}`,
    `heaviest pages: ${heaviest.map(({ path, bytes }) => `${path} ${formatBytes(bytes)}`).join(", ")}`,
  ];
  return { document, lines };
}
