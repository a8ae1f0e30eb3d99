/** Where in a site's sources an error was thrown, by the source map of the bundle that ran. */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { relativePath } from "../../hosting/file-path.ts";
import { isOfPackage, packageOf } from "../../hosting/package-of.ts";
import type { Bundle } from "./bundle.ts";
import { codePlace } from "./code-place.ts";

export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Where an error's first stack frame inside the bundle is, relative to the root; that of the site's own code where a
 * package has thrown.
 */
export function locateIn(bundle: Bundle, root: string, error: unknown): SourcePlace | undefined {
  const all = framesIn(bundle, error);
  const lines = all.length > 0 ? bundle.code.split("\n") : [];
  const modules = all.map(({ line }) => moduleAt(lines, line, bundle.inputs));
  const own = modules.findIndex((module) => !isOfPackage(module ?? ""));
  const at = Math.max(0, own);
  const frame = all[at];
  return frame && placeOf(bundle, lines, root, { ...frame, module: modules[at] });
}

/** Which package has thrown an error, and where the site imports what brings it; undefined where none has. */
export function thrownBy(
  bundle: Bundle,
  root: string,
  error: unknown,
): { readonly package: string; readonly place: SourcePlace } | undefined {
  const [frame] = framesIn(bundle, error);
  const module = frame && moduleAt(bundle.code.split("\n"), frame.line, bundle.inputs);
  const name = module && packageOf(module);
  const way = bundle.packages.find((one) => one.package === name);
  if (!way) return undefined;
  const { file, by } = way;
  const source = readFileSync(join(root, file), "utf8");
  const { line, column } = codePlace(source, Math.max(0, source.search(`["']${by}["'/]`)));
  return { package: way.package, place: { file, line, column: column + 1 } };
}

function framesIn(bundle: Bundle, error: unknown): readonly Frame[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack.split("\n").flatMap((line) => frameIn(bundle, line));
}

/** Line and column of the bundle, from 0. */
interface Frame {
  readonly line: number;
  readonly column: number;
}

function frameIn(bundle: Bundle, text: string): readonly Frame[] {
  const [, line, column] = (text.includes(bundle.name) && /:(\d+):(\d+)\)?$/.exec(text)) || [];
  return line && column ? [{ line: Number(line) - 1, column: Number(column) - 1 }] : [];
}

function placeOf(
  bundle: Bundle,
  lines: readonly string[],
  root: string,
  { line, column, module }: Frame & { readonly module: string | undefined },
): SourcePlace | undefined {
  const map = new SourceMap(JSON.parse(bundle.map));
  const placeAt = (at: number, from: number): SourcePlace | undefined => {
    const entry = map.findEntry(at, from);
    // One of an earlier line stands for code that a compiler has made.
    if (!("originalSource" in entry) || !entry.originalSource || entry.generatedLine !== at)
      return undefined;
    const file = relativePath(root, join(root, entry.originalSource));
    const isOther = module !== undefined && file !== module;
    return isOther
      ? undefined
      : { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
  const place = placeAt(line, column);
  if (place || module === undefined) return place;
  for (let at = line; at < Math.min(lines.length, line + 1 + FURTHER); at++) {
    const from = at === line ? column + 1 : 0;
    for (let next = from; next < (lines[at] ?? "").length; next++) {
      const after = placeAt(at, next);
      if (after) return after;
    }
  }
  return undefined;
}

/** Lines after one that was made by a compiler, and stands in no source, in which the nearest that does is looked for. */
const FURTHER = 20;

/** esbuild begins each module with a comment that names its file. */
function moduleAt(
  lines: readonly string[],
  line: number,
  inputs: readonly string[],
): string | undefined {
  for (let at = line; at >= 0; at--) {
    const text = lines[at] ?? "";
    if (text.startsWith("// ") && inputs.includes(text.slice(3))) return text.slice(3);
  }
  return undefined;
}
