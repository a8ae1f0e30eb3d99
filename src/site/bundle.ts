/** Bundles a part of a site's code with esbuild and runs it. */
import { SourceMap } from "node:module";
import { join } from "node:path";
import type { BuildFailure, BuildOptions, Message } from "esbuild";
import type { Cache } from "../cache/cache.ts";
import type { Dependencies } from "../cache/dependencies.ts";
import { assertNone, type Problem, SiteError } from "../errors.ts";
import { relativePath } from "../hosting/file-path.ts";
import { IMPORT_META_HINT } from "./code-hint.ts";
import { settingsAbove } from "./settings-above.ts";

export interface Bundle {
  /** Its name in stack traces. */
  readonly name: string;
  readonly code: string;
  /** Every source file that went into it, relative to the root, sorted. */
  readonly inputs: readonly string[];
  /** The modules that it asks for when it is run, sorted. */
  readonly externals: readonly string[];
  /** The source map, as JSON. */
  readonly map: string;
}

export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

type Entry = Pick<BuildOptions, "entryPoints" | "stdin" | "plugins" | "external">;

/** Throws a SiteError that names every place where the code does not compile. */
export const bundleCode = (
  root: string,
  name: string,
  entry: Entry,
  { getOrCompute }: Cache,
): Promise<Bundle> =>
  getOrCompute(
    // The key stands for words that no file holds.
    [name, ...(entry.stdin ? [String(entry.stdin.contents)] : [])].join("\n"),
    ({ inputs }) => codeDependencies(root, inputs),
    () => compile(root, name, entry),
    { persist: true },
  );

async function compile(root: string, name: string, entry: Entry): Promise<Bundle> {
  const { build } = await import("esbuild");
  try {
    const result = await build({
      ...entry,
      absWorkingDir: root,
      bundle: true,
      write: false,
      outdir: root,
      format: "cjs",
      platform: "node",
      target: "node20",
      jsx: "automatic",
      charset: "utf8",
      sourcemap: "external",
      // The base is put before the addresses of the markup that templates give.
      define: { "import.meta.env.BASE_URL": '"/"' },
      metafile: true,
      logLevel: "silent",
      // Modules are given to the bundle by a function, whenever they are asked for.
      supported: { "dynamic-import": false },
    });
    assertNone("The site's templates do not compile", lost(result.warnings));
    const output = (end: string) =>
      result.outputFiles?.find(({ path }) => path.endsWith(end))?.text ?? "";
    const { inputs, outputs } = result.metafile;
    const imports = Object.values(outputs).flatMap((file) => file.imports);
    const externals = imports.filter(({ external }) => external).map(({ path }) => path);
    return {
      name,
      code: output(".js"),
      inputs: Object.keys(inputs)
        .filter((input) => input !== "<stdin>")
        .sort(),
      externals: [...new Set(externals)].sort(),
      map: output(".js.map"),
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new SiteError("The site's templates do not compile", error.errors.map(bundleProblem), {
      cause: error,
    });
  }
}

/** Warnings about what would be missing when the bundle is run. */
const lost = (warnings: readonly Message[]): readonly Problem[] =>
  warnings
    .filter(({ id }) => id === "empty-import-meta")
    .map((warning) => ({
      ...bundleProblem(warning),
      message: "import.meta is empty: all templates are one bundle, without a place of its own",
      hint: IMPORT_META_HINT,
    }));

/** What a bundle depends on: its inputs, and whatever could change which files its imports mean. */
export const codeDependencies = (root: string, inputs: readonly string[]): Dependencies => ({
  files: inputs,
  optionalFiles: settingsAbove(root),
  names: FOLDERS,
});

const FOLDERS = ["content", "templates", "client"];

export const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && "errors" in error && Array.isArray(error.errors);

/** An esbuild message as a problem with its code frame. */
export function bundleProblem({ text, location, notes }: Message): Problem {
  return {
    rule: "site/compile",
    where: location
      ? { file: location.file, line: location.line, column: location.column + 1 }
      : {},
    message: text,
    ...(notes[0]?.text ? { hint: notes[0].text } : {}),
    ...(location ? { frame: `${location.line} │ ${location.lineText}` } : {}),
  };
}

/** Where in the sources an error's first stack frame inside the bundle is, relative to the root. */
export function locateIn(
  { name, map }: Bundle,
  root: string,
  error: unknown,
): SourcePlace | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const frame = stack.split("\n").find((line) => line.includes(name));
  const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame ?? "") ?? [];
  if (!line || !column) return undefined;
  const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1);
  if (!("originalSource" in entry)) return undefined;
  const file = relativePath(root, join(root, entry.originalSource));
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
