/**
 * Compiles a site's manifest with everything it imports and loads it. It is bundled afresh at every
 * call, so that `serve` sees every edit, and shares React, zod and the engine with the engine itself.
 */
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire, SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type BuildFailure, build, type Message, type Plugin } from "esbuild";
import { type Problem, SiteError } from "../errors.ts";
import type { Site } from "./define.ts";

export interface CompiledSite {
  readonly site: Site;
  /** Every source file that went into it, relative to the root, sorted. */
  readonly inputs: readonly string[];
  /** The characters beyond ASCII that the templates hold, such as an arrow. */
  readonly literals: string;
  /** Where in the sources a stack's first frame inside the site is. */
  readonly locate: (error: unknown) => SourcePlace | undefined;
}

export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export const MANIFEST = "templates/site.tsx";

export async function compileSite(root: string): Promise<CompiledSite> {
  if (!existsSync(join(root, MANIFEST))) throw noManifest(root);
  const { code, map, inputs } = await bundle(root);
  const folder = await mkdtemp(join(tmpdir(), "build-site-"));
  try {
    const file = join(folder, "site.mjs");
    await writeFile(file, code);
    const locate = locator(file, map, root);
    const module = await importManifest(file, locate);
    const literals = [...new Set(code.match(/\P{ASCII}/gu))].sort().join("");
    return { site: module, inputs, literals, locate };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importManifest(file: string, locate: CompiledSite["locate"]): Promise<Site> {
  let module: { default?: unknown };
  try {
    module = await import(pathToFileURL(file).href);
  } catch (error) {
    throw manifestError(
      String(error instanceof Error ? error.message : error),
      locate(error),
      error,
    );
  }
  if (!isSite(module.default))
    throw manifestError("has no default export made by defineSite({ … })", undefined, undefined);
  return module.default;
}

function manifestError(message: string, place: SourcePlace | undefined, cause: unknown): SiteError {
  const where = place ?? { file: MANIFEST };
  return new SiteError(
    "The site's manifest cannot be loaded",
    [{ rule: "site/manifest", where, message }],
    { cause },
  );
}

const noManifest = (root: string) =>
  new SiteError(`${root} holds no site`, [
    {
      rule: "site/manifest",
      where: { file: MANIFEST },
      message: "the file is missing",
      hint: "run build-site in a site's folder, or name the folder with --root",
    },
  ]);

const isSite = (value: unknown): value is Site =>
  typeof value === "object" && value !== null && "kinds" in value && "content" in value;

async function bundle(root: string) {
  try {
    const result = await build({
      entryPoints: [join(root, MANIFEST)],
      absWorkingDir: root,
      bundle: true,
      write: false,
      outdir: root,
      format: "esm",
      platform: "node",
      target: "node20",
      jsx: "automatic",
      charset: "utf8",
      sourcemap: "external",
      metafile: true,
      logLevel: "silent",
      plugins: [sharedModules],
    });
    const output = (end: string) =>
      result.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
    return {
      code: output(".js"),
      map: output(".js.map"),
      inputs: Object.keys(result.metafile.inputs).sort(),
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new SiteError("The site's templates do not compile", error.errors.map(bundleProblem), {
      cause: error,
    });
  }
}

export const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && "errors" in error && Array.isArray(error.errors);

/** An esbuild message as a problem with its code frame. */
export function bundleProblem({ text, location, notes }: Message): Problem {
  return {
    rule: "site/compile",
    where: location
      ? { file: location.file, line: location.line, column: location.column + 1 }
      : { file: MANIFEST },
    message: text,
    ...(notes[0]?.text ? { hint: notes[0].text } : {}),
    ...(location ? { frame: `${location.line} │ ${location.lineText}` } : {}),
  };
}

const SHARED = /^(build-site|react|react-dom|zod)(\/.*)?$/;
const require = createRequire(import.meta.url);
const FACE = fileURLToPath(new URL("../index.ts", import.meta.url));

/** A site may live anywhere: it gets the engine's own copies, by absolute address. */
const sharedModules: Plugin = {
  name: "shared-modules",
  setup({ onResolve }) {
    onResolve({ filter: SHARED }, ({ path }) => ({
      path: pathToFileURL(path === "build-site" ? FACE : require.resolve(path)).href,
      external: true,
    }));
  },
};

function locator(bundle: string, map: string, root: string): CompiledSite["locate"] {
  return (error) => {
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    const frame = stack.split("\n").find((line) => line.includes(bundle));
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame ?? "") ?? [];
    if (!line || !column) return undefined;
    const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in entry)) return undefined;
    const file = relative(root, join(root, entry.originalSource)).split(sep).join("/");
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
}
