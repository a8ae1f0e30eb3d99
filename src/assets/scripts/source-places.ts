/** Where in its sources something of a bundled script stands. */
import { SourceMap } from "node:module";
import { posix } from "node:path";

export interface SourcePlace {
  /** Relative to the root. */
  readonly source: string;
  readonly line: number;
  /** From 0. */
  readonly column: number;
  /** The code between the place that the source map names, which is the nearest before, and this one. */
  readonly since: string;
}

/** `folder` is that of the script, below the root, which its source map starts from. */
export function sourcePlaces(
  code: string,
  map: string,
  folder: string,
): (index: number) => SourcePlace | undefined {
  const sources = new SourceMap(JSON.parse(map));
  return (index) => {
    const before = code.slice(0, index).split("\n");
    const last = before.at(-1) ?? "";
    const entry = sources.findEntry(before.length - 1, last.length);
    if (!("originalSource" in entry)) return undefined;
    return {
      source: posix.join(folder, entry.originalSource),
      line: entry.originalLine + 1,
      column: entry.originalColumn,
      since: [...before.slice(entry.generatedLine, -1), last]
        .join("\n")
        .slice(entry.generatedColumn),
    };
  };
}
