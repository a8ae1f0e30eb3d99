/**
 * Compiles a site's manifest with everything it imports and runs it. It shares React, zod and the engine
 * with the engine itself. The modules of `content/` are a bundle of their own: an edit of a template
 * leaves the schemas as they are, and with them all content that was checked against them.
 */
import { existsSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import type { Plugin } from "esbuild";
import { SiteError } from "../errors.ts";
import { type Memory, NO_MEMORY } from "../memory.ts";
import { type Bundle, bundleCode, codeVersions, runBundle, type SourcePlace } from "./bundle.ts";
import type { Site } from "./define.ts";
import { ownModule, SHARED_PATTERNS } from "./own-modules.ts";

export interface CompiledSite {
  readonly site: Site;
  /** Every source file that went into it, relative to the root, sorted. */
  readonly inputs: readonly string[];
  /** The characters beyond ASCII that the templates hold, such as an arrow. */
  readonly literals: string;
  /** Where in the sources a stack's first frame inside the site is. */
  readonly locate: (error: unknown) => SourcePlace | undefined;
}

export const MANIFEST = "templates/site.tsx";

export const compileSite = (root: string, memory: Memory = NO_MEMORY): Promise<CompiledSite> =>
  memory.recall(
    "site",
    ({ inputs }) => codeVersions(memory, inputs),
    async () => {
      if (!existsSync(join(root, MANIFEST))) throw noManifest(root);
      const bundle = await bundleCode(root, "site.bundle.cjs", {
        entryPoints: [join(root, MANIFEST)],
        plugins: [contentApart(root)],
        external: SHARED_PATTERNS,
      });
      const content = await compileContent(root, bundle.externals.filter(isContent), memory);
      const { default: site } = await run(bundle, content?.modules ?? new Map());
      if (!isSite(site))
        throw manifestError(
          "has no default export made by defineSite({ … })",
          undefined,
          undefined,
        );
      const bundles = content ? [bundle, content.bundle] : [bundle];
      return {
        site,
        inputs: bundles.flatMap(({ inputs }) => inputs).sort(),
        literals: literalsOf(bundles),
        locate: (error) => bundle.locate(error) ?? content?.bundle.locate(error),
      };
    },
  );

const literalsOf = (bundles: readonly Bundle[]): string =>
  [...new Set(bundles.flatMap(({ code }) => code.match(/\P{ASCII}/gu) ?? []))].sort().join("");

/** Marks a module of the site's `content/` folder, named relative to the root. */
const CONTENT = "content:";

const isContent = (name: string): boolean => name.startsWith(CONTENT);

/** Leaves modules of `content/` out of the templates' bundle. */
const contentApart = (root: string): Plugin => ({
  name: "content-apart",
  setup({ onResolve }) {
    onResolve({ filter: /^(\.\.?\/)+content\/.+\.tsx?$/ }, ({ path, resolveDir }) => {
      const file = relative(root, join(resolveDir, path)).split(sep).join("/");
      const inside = file.startsWith("content/") && !isAbsolute(file);
      return inside ? { path: CONTENT + file, external: true } : undefined;
    });
  },
});

interface CompiledContent {
  readonly bundle: Bundle;
  readonly modules: ReadonlyMap<string, unknown>;
}

/** One bundle for all of them, so that a module which two of them import is there once. */
async function compileContent(
  root: string,
  names: readonly string[],
  memory: Memory,
): Promise<CompiledContent | undefined> {
  if (names.length === 0) return undefined;
  return memory.recall(
    "content modules",
    ({ bundle }) => [names.join(), ...codeVersions(memory, bundle.inputs)],
    async () => {
      const contents = names
        .map((name, at) => `export * as m${at} from "./${name.slice(CONTENT.length)}";`)
        .join("\n");
      const bundle = await bundleCode(root, "content.bundle.cjs", {
        stdin: { contents, resolveDir: root, loader: "ts" },
        external: SHARED_PATTERNS,
      });
      const exported = await run(bundle, new Map());
      const modules = names.map(
        (name, at) => [name, Object.assign({ __esModule: true }, exported[`m${at}`])] as const,
      );
      return { bundle, modules: new Map(modules) };
    },
  );
}

async function run(
  bundle: Bundle,
  content: ReadonlyMap<string, unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const modules = new Map(content);
  for (const name of bundle.externals)
    if (!isContent(name)) modules.set(name, await ownModule(name));
  try {
    return runBundle(bundle, modules);
  } catch (error) {
    const message = String(error instanceof Error ? error.message : error);
    throw manifestError(message, bundle.locate(error), error);
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
