/** Bundles the site's client script into one small module. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { SiteError } from "../errors.ts";
import type { OutputFile } from "../output/file.ts";
import { bundleProblem, codeDependencies, isBuildFailure } from "../site/bundle.ts";
import type { ResolvedSettings } from "../site/settings.ts";
import { hashedPath } from "./hash.ts";

const ENTRY = "client/main.ts";
const require = createRequire(import.meta.url);

const RUNTIMES: Readonly<Record<ResolvedSettings["runtime"], Readonly<Record<string, string>>>> = {
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

/** The script file, or undefined for a site that has none. */
export async function bundleClient(
  root: string,
  runtime: ResolvedSettings["runtime"],
  cache: Cache,
): Promise<OutputFile | undefined> {
  if (!existsSync(join(root, ENTRY))) return undefined;
  const { file } = await cache.getOrCompute(
    `script ${runtime}`,
    ({ inputs }) => codeDependencies(root, inputs),
    () => bundle(root, runtime),
    { persist: true },
  );
  return file;
}

async function bundle(root: string, runtime: ResolvedSettings["runtime"]) {
  const { build } = await import("esbuild");
  try {
    const result = await build({
      entryPoints: [join(root, ENTRY)],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      minify: true,
      format: "esm",
      platform: "browser",
      target: ["es2022"],
      jsx: "automatic",
      mainFields: ["module", "main"],
      conditions: ["module", "import", "browser"],
      define: { "process.env.NODE_ENV": '"production"' },
      legalComments: "none",
      logLevel: "silent",
      alias: RUNTIMES[runtime],
    });
    const contents = result.outputFiles[0]?.contents ?? new Uint8Array();
    const file: OutputFile = { path: hashedPath("client", contents, "js"), contents };
    return { file, inputs: Object.keys(result.metafile.inputs).sort() };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new SiteError("The client script does not compile", error.errors.map(bundleProblem), {
      cause: error,
    });
  }
}
