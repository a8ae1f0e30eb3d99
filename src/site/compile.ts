/**
 * Compiles a site's manifest with everything it imports and runs it. It shares React, zod and the engine
 * with the engine itself. It is run as a function, not imported: Node keeps every module it ever imported,
 * and `serve` compiles a site again after every edit.
 */
import { existsSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, relative, sep } from "node:path";
import { compileFunction } from "node:vm";
import { type BuildFailure, build, type Message } from "esbuild";
import { type Problem, SiteError } from "../errors.ts";
import { type Memory, NO_MEMORY } from "../memory.ts";
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

/** The name of the bundle in stack traces. */
const BUNDLE = "site.bundle.cjs";

export const compileSite = (root: string, memory: Memory = NO_MEMORY): Promise<CompiledSite> =>
  memory.recall(
    "site",
    ({ inputs }) => codeVersions(memory, inputs),
    async () => {
      if (!existsSync(join(root, MANIFEST))) throw noManifest(root);
      const { code, map, inputs, externals } = await bundle(root);
      const locate = locator(map, root);
      const site = await runManifest(code, externals, locate);
      const literals = [...new Set(code.match(/\P{ASCII}/gu))].sort().join("");
      return { site, inputs, literals, locate };
    },
  );

/** What a bundle depends on: its inputs, and whatever could change which files its imports mean. */
export const codeVersions = (memory: Memory, inputs: readonly string[]) => [
  ...["content", "templates", "client"].map(memory.namesVersion),
  ...["package.json", "tsconfig.json", ...inputs].map(memory.fileVersion),
];

async function runManifest(
  code: string,
  externals: readonly string[],
  locate: CompiledSite["locate"],
): Promise<Site> {
  const modules = new Map<string, unknown>();
  for (const name of externals) modules.set(name, await ownModule(name));
  const module: { exports: { default?: unknown } } = { exports: {} };
  try {
    const run = compileFunction(code, ["module", "exports", "require"], { filename: BUNDLE });
    run(module, module.exports, (name: string) => modules.get(name));
  } catch (error) {
    throw manifestError(
      String(error instanceof Error ? error.message : error),
      locate(error),
      error,
    );
  }
  if (!isSite(module.exports.default))
    throw manifestError("has no default export made by defineSite({ … })", undefined, undefined);
  return module.exports.default;
}

/** A site may live anywhere: it gets the engine's own copies. */
const SHARED = ["build-site", "react", "react-dom", "zod"] as const;

/** Spelled out, so that the engine can be bundled with them. */
function ownModule(name: string): Promise<unknown> {
  switch (name) {
    case "build-site":
      return import("../index.ts");
    case "react":
      return import("react");
    case "zod":
      return import("zod");
    case "react/jsx-runtime":
      return import("react/jsx-runtime");
    default:
      return import(name);
  }
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
      format: "cjs",
      platform: "node",
      target: "node20",
      jsx: "automatic",
      charset: "utf8",
      sourcemap: "external",
      metafile: true,
      logLevel: "silent",
      external: SHARED.flatMap((name) => [name, `${name}/*`]),
    });
    const output = (end: string) =>
      result.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
    const outputs = Object.values(result.metafile.outputs);
    const imports = outputs.flatMap((file) => file.imports.filter(({ external }) => external));
    return {
      code: output(".js"),
      map: output(".js.map"),
      inputs: Object.keys(result.metafile.inputs).sort(),
      externals: [...new Set(imports.map(({ path }) => path))].sort(),
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

function locator(map: string, root: string): CompiledSite["locate"] {
  return (error) => {
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    const frame = stack.split("\n").find((line) => line.includes(BUNDLE));
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame ?? "") ?? [];
    if (!line || !column) return undefined;
    const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in entry)) return undefined;
    const file = relative(root, join(root, entry.originalSource)).split(sep).join("/");
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
}
