/** Bundles code of the site for browsers, with the React or Preact that it runs on there. */
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { BuildOptions, Metafile, OutputFile } from "esbuild";
import { engineModule } from "../../engine.ts";
import { assertNone, SiteError } from "../../errors.ts";
import { bundleProblem, isBuildFailure, JSX_IN_JS } from "../../site/code/bundle.ts";
import { cssImports } from "../../site/code/css-modules.ts";
import { defaultImports } from "../../site/code/default-imports.ts";
import { importMetaNames } from "../../site/code/import-meta.ts";
import { fileOfInput, rawImports } from "../../site/code/raw-imports.ts";
import type { ResolvedSettings } from "../../site/settings/settings.ts";
import { engineImportProblems, engineImports } from "./engine-imports.ts";
import { type FoundUse, findForbidden } from "./find-forbidden.ts";
import { missingNames } from "./missing-names.ts";

/** The settings that code for browsers depends on. */
export type BrowserSettings = Pick<ResolvedSettings, "runtime" | "base">;

const require = createRequire(import.meta.url);

const RUNTIMES: Readonly<Record<BrowserSettings["runtime"], Readonly<Record<string, string>>>> = {
  preact: {
    react: require.resolve("preact/compat"),
    "react-dom": require.resolve("preact/compat"),
    // A require finds the CommonJS form, of which nothing can be left out.
    "react-dom/client": join(dirname(require.resolve("preact/package.json")), "compat/client.mjs"),
    "react/jsx-runtime": require.resolve("preact/jsx-runtime"),
  },
  react: {
    react: require.resolve("react"),
    "react-dom": require.resolve("react-dom"),
    "react-dom/client": require.resolve("react-dom/client"),
    "react/jsx-runtime": require.resolve("react/jsx-runtime"),
  },
};

/** Modules of the engine's own that run in browsers. */
const BROWSER_MODULES: Readonly<Record<string, string>> = {
  "build-site/search": engineModule("search/browser/start"),
};

export interface BrowserCode {
  readonly outputs: readonly OutputFile[];
  /** Every source file that went into it, relative to the root, sorted. */
  readonly inputs: readonly string[];
  readonly metafile: Metafile;
  /** What its scripts do that policies forbid, by esbuild's names for them. */
  readonly uses: ReadonlyMap<string, readonly FoundUse[]>;
}

/** Throws a SiteError that names every place where the code does not compile. */
export async function bundleForBrowser(
  root: string,
  { runtime, base }: BrowserSettings,
  entry: Pick<BuildOptions, "entryPoints" | "plugins" | "splitting"> & { readonly outdir: string },
): Promise<BrowserCode> {
  const { build } = await import("esbuild");
  try {
    const { outputFiles, metafile, warnings } = await build({
      ...entry,
      plugins: [
        rawImports(root),
        ...(entry.plugins ?? []),
        cssImports(root, "script"),
        engineImports,
        defaultImports(root),
      ],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      sourcemap: "external",
      sourcesContent: false,
      minify: true,
      format: "esm",
      platform: "browser",
      target: ["es2022"],
      jsx: "automatic",
      loader: JSX_IN_JS,
      mainFields: ["module", "main"],
      conditions: ["module", "import", "browser"],
      define: {
        "process.env.NODE_ENV": '"production"',
        ...importMetaNames(`${base}/`, false),
      },
      legalComments: "none",
      logLevel: "silent",
      alias: { ...RUNTIMES[runtime], ...BROWSER_MODULES },
    });
    assertNone(
      "The client script does not compile",
      engineImportProblems(root, warnings, metafile),
    );
    const outputs = outputFiles.filter(({ path }) => path.endsWith(".js"));
    const folder = basename(entry.outdir);
    const codes = outputs.map(({ path, text }) => ({
      name: basename(path),
      text,
      map: outputFiles.find((output) => output.path === `${path}.map`)?.text ?? "{}",
      folder,
      inputs: metafile.outputs[`${folder}/${basename(path)}`]?.inputs ?? {},
    }));
    assertNone(
      "The client script does not compile",
      codes.flatMap((code) => missingNames(root, code)),
    );
    return {
      outputs,
      metafile,
      uses: new Map(codes.map((code) => [code.name, findForbidden(code)])),
      inputs: [...new Set(Object.keys(metafile.inputs).map(fileOfInput))].sort(),
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new SiteError(
      "The client script does not compile",
      [
        ...engineImportProblems(root, error.warnings),
        ...error.errors.map((message) => bundleProblem(root, message)),
      ],
      {
        cause: error,
      },
    );
  }
}
