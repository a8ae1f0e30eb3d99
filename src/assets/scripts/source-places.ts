/** Where in its sources something of a bundled script stands. */
import { SourceMap } from "node:module";
import { posix } from "node:path";
import type { Metafile } from "esbuild";
import { packageOf } from "../../hosting/package-of.ts";

export interface SourcePlace {
  /** Relative to the root. */
  readonly source: string;
  /** undefined for the site's own code. */
  readonly package: string | undefined;
  readonly line: number;
  /** From 0. */
  readonly column: number;
  /** The code between the place that the source map names, which is the nearest before, and this one. */
  readonly since: string;
}

/** A script as esbuild gives it. */
export interface MappedCode {
  readonly text: string;
  readonly map: string;
  /** That of the script, below the root, which its source map starts from. */
  readonly folder: string;
  /** What it is made of. */
  readonly inputs: Metafile["outputs"][string]["inputs"];
}

export function sourcePlaces({
  text,
  map,
  folder,
  inputs,
}: MappedCode): (index: number) => SourcePlace | undefined {
  const sources = new SourceMap(JSON.parse(map));
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const foreign = foreignPackage(sources.payload.sources, inputs);
  return (index) => {
    const line = starts.findLastIndex((start) => start <= index);
    const entry = sources.findEntry(line, index - (starts[line] ?? 0));
    if (!("originalSource" in entry)) return undefined;
    const source = posix.join(folder, entry.originalSource);
    return {
      source,
      package: packageOf(source) ?? (FOREIGN.test(source) ? foreign(source) : undefined),
      line: entry.originalLine + 1,
      column: entry.originalColumn,
      since: text.slice((starts[entry.generatedLine] ?? 0) + entry.generatedColumn, index),
    };
  };
}

/** Names of the package's own source map, such as `webpack:///./src/a.js`. */
const FOREIGN = /(?:^|\/)[a-z][\w-]+:\//;

/** Which package has sources of such names: one that the name holds, or else one that no other source is of. */
const foreignPackage = (sources: readonly string[], inputs: MappedCode["inputs"]) => {
  const named = new Set(sources.map(packageOf));
  const all = [...new Set(Object.keys(inputs).flatMap((input) => packageOf(input) ?? []))];
  const other = all.find((name) => !named.has(name)) ?? all[0];
  return (source: string) => all.find((name) => source.includes(`/${name}/`)) ?? other;
};
