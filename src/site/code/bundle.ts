/** Bundles a part of a site's code with esbuild and runs it. */
import type { BuildFailure, Message, Metafile, Plugin } from "esbuild";
import type { Cache } from "../../cache/cache.ts";
import type { Dependencies } from "../../cache/dependencies.ts";
import { packageFile } from "../../engine.ts";
import { assertNone, type Problem, SiteError } from "../../errors.ts";
import { conflictIn } from "../../problems/conflict.ts";
import { NO_PERMISSION } from "../../problems/no-permission.ts";
import { uniqueProblems } from "../../problems/unique-problems.ts";
import { browserStyles } from "./browser-styles.ts";
import { type DataImport, dataImports } from "./data-imports.ts";
import { defaultImports } from "./default-imports.ts";
import { type ForeignExport, foreignExports } from "./foreign-exports.ts";
import { givenModules, givenTo, isGiven } from "./given-modules.ts";
import { importHint } from "./import-hint.ts";
import { importMetaAdvice, importMetaNames } from "./import-meta.ts";
import { placedInMdx } from "./mdx-plugin.ts";
import { packagePlaces } from "./package-places.ts";
import { type PackageWay, packageWays } from "./package-ways.ts";
import { fileOfInput, rawImports } from "./raw-imports.ts";
import { settingsAbove } from "./settings-above.ts";

export interface Bundle {
  /** Its name in stack traces. */
  readonly name: string;
  readonly code: string;
  /** Every source file that went into it, relative to the root, sorted. */
  readonly inputs: readonly string[];
  /** The modules that it is given when it is run, sorted. */
  readonly given: readonly string[];
  /** The source map, as JSON. */
  readonly map: string;
  readonly dataImports: readonly DataImport[];
  readonly browserStyles: readonly DataImport[];
  readonly foreignExports: readonly ForeignExport[];
  readonly packages: readonly PackageWay[];
}

/** Sites of Next.js, Gatsby and Docusaurus write JSX in files that end in `.js`. */
export const JSX_IN_JS = { ".js": "jsx" } as const;

/** The function that a bundle hands its modules to, in the order of their files. */
export const HAND_OVER = "__handOver";

/**
 * One bundle for several modules, which are files relative to the root. Throws a SiteError that names every place
 * where the code does not compile.
 */
export const bundleCode = (
  root: string,
  name: string,
  modules: readonly string[],
  plugins: readonly Plugin[],
  { getOrCompute }: Cache,
): Promise<Bundle> =>
  getOrCompute(
    [name, ...modules].join("\n"),
    ({ inputs }) => codeDependencies(root, inputs),
    () => compile(root, name, entryOf(modules), plugins),
    { persist: true },
  );

/** It was there when the files were listed. */
const goneProblem = (file: string): Problem => ({
  rule: "site/compile",
  where: { file },
  message: "is gone, and code of the site imports it",
  hint: "bring it back, or take the imports of it away",
});

/** A note that ends in a colon speaks of its place. */
const noteText = (note: Message["notes"][number] | undefined): string | undefined =>
  note?.location && note.text.endsWith(":")
    ? `${note.text} ${note.location.file}:${note.location.line}:${note.location.column + 1}`
    : note?.text;

/** Stylesheets of the engine's own that templates may import. */
const STYLESHEETS = { "build-site/search.css": packageFile("search.css") };

const entryOf = (modules: readonly string[]): string =>
  [
    ...modules.map((file, at) => `import * as m${at} from ${JSON.stringify(`./${file}`)};`),
    `${HAND_OVER}(${modules.map((_, at) => `m${at}`).join()});`,
  ].join("\n");

async function compile(
  root: string,
  name: string,
  entry: string,
  plugins: readonly Plugin[],
): Promise<Bundle> {
  const { build } = await import("esbuild");
  try {
    const result = await build({
      stdin: { contents: entry, resolveDir: root, loader: "js" },
      plugins: [
        rawImports(root),
        ...plugins,
        packagePlaces(root),
        givenModules,
        defaultImports(root),
      ],
      absWorkingDir: root,
      bundle: true,
      write: false,
      outdir: root,
      // Of all formats this one alone has top-level await. Nothing is imported or exported, so it runs as a function.
      format: "esm",
      platform: "node",
      target: "node20",
      jsx: "automatic",
      loader: JSX_IN_JS,
      charset: "utf8",
      sourcemap: "external",
      // The base is put before the addresses of the markup that templates give.
      define: importMetaNames("/", true),
      alias: STYLESHEETS,
      metafile: true,
      logLevel: "silent",
      supported: { "dynamic-import": false, "import-meta": false },
    });
    assertNone("The site's templates do not compile", lost(root, result.warnings));
    const output = (end: string) =>
      result.outputFiles?.find(({ path }) => path.endsWith(end))?.text ?? "";
    const { metafile } = result;
    return {
      name,
      code: output(".js"),
      inputs: inputsOf(metafile),
      given: givenTo(metafile),
      map: output(".js.map"),
      dataImports: dataImports(metafile),
      browserStyles: browserStyles(metafile),
      foreignExports: foreignExports(root, inputsOf(metafile)),
      packages: packageWays(ENTRY, metafile),
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new SiteError(
      "The site's templates do not compile",
      uniqueProblems(
        error.errors.map((message) => bundleProblem(root, placedInMdx(root, message))),
      ),
      {
        cause: error,
      },
    );
  }
}

const inputsOf = ({ inputs }: Metafile): readonly string[] => {
  const files = Object.keys(inputs).filter((input) => input !== ENTRY && !isGiven(input));
  return [...new Set(files.map(fileOfInput))].sort();
};

/** Warnings about what would be missing when the bundle is run. */
const lost = (root: string, warnings: readonly Message[]): readonly Problem[] =>
  warnings
    .filter(({ id }) => id === "empty-import-meta")
    .map((warning) => ({
      ...bundleProblem(root, placedInMdx(root, warning)),
      ...importMetaAdvice(
        Buffer.from(warning.location?.lineText ?? "")
          .subarray(warning.location?.column)
          .toString(),
      ),
    }));

/** What a bundle depends on: its inputs, and whatever could change which files its imports mean. */
export const codeDependencies = (root: string, inputs: readonly string[]): Dependencies => ({
  files: filesOf(inputs),
  optionalFiles: settingsAbove(root),
  names: FOLDERS,
});

/** The files of inputs, which may be imported with a suffix: `late.css?inline`. */
export const filesOf = (inputs: readonly string[]): readonly string[] => [
  ...new Set(inputs.map((input) => input.replace(/\?[a-z]+$/, ""))),
];

const FOLDERS = ["content", "templates", "client"];

/** What esbuild calls the module that imports all others. */
const ENTRY = "<stdin>";

export const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && "errors" in error && Array.isArray(error.errors);

const UNREAD = /^Cannot read (?:file|directory) "([^"]+)": permission denied$/;

/** What React has and Preact has not, such as `useActionState`. */
const preactHint = (text: string): string | undefined =>
  /No matching export in ".*\bpreact\/.*" for import/.test(text)
    ? 'Preact does not have it: set runtime: "react" in the settings'
    : undefined;

/** An esbuild message as a problem with its code frame. */
export function bundleProblem(root: string, { text, location, notes }: Message): Problem {
  const conflict = location ? conflictIn(root, "site/compile", location.file) : undefined;
  if (conflict) return conflict;
  const [, unread] = UNREAD.exec(text) ?? [];
  if (unread !== undefined)
    return { rule: "site/compile", where: { file: unread }, ...NO_PERMISSION };
  const [note] = notes.filter((one) => !one.text.startsWith("The plugin "));
  const [, gone] =
    location?.file === ENTRY ? (/^Could not resolve "\.\/(.+)"$/.exec(text) ?? []) : [];
  if (gone !== undefined) return goneProblem(gone);
  const hint = preactHint(text) ?? importHint(root, text, location?.file) ?? noteText(note);
  return {
    rule: "site/compile",
    where: location
      ? { file: location.file, line: location.line, column: location.column + 1 }
      : {},
    message: text,
    ...(hint ? { hint } : {}),
    ...(location ? { frame: `${location.line} │ ${location.lineText}` } : {}),
  };
}
