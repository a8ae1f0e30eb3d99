/**
 * Compiles a site's manifest with everything it imports and runs it. It shares React, zod and the engine
 * with the engine itself. The modules of `content/` are a bundle of their own: an edit of a template
 * leaves the schemas as they are, and with them all content that was checked against them.
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { type Cache, createMemoryCache } from "../../cache/cache.ts";
import type { Dependencies } from "../../cache/dependencies.ts";
import { namedFiles } from "../../content/read.ts";
import { type WatchedFiles, watchedFiles } from "../../content/watched-files.ts";
import { compare, SiteError } from "../../errors.ts";
import { relativePath } from "../../hosting/file-path.ts";
import { isReadable, NO_PERMISSION } from "../../problems/no-permission.ts";
import type { MarkdownSettings, Site } from "../define.ts";
import { MANIFEST } from "../manifest.ts";
import { type Bundle, bundleCode, codeDependencies } from "./bundle.ts";
import { cssImports } from "./css-modules.ts";
import { GIVEN } from "./given-modules.ts";
import { islandMarks } from "./island-plugin.ts";
import { mdxModules } from "./mdx-plugin.ts";
import { type ContentCode, type Exported, runContent, runTemplates, type SiteCode } from "./run.ts";

export interface CompiledSite {
  readonly site: Site;
  /** All that the manifest exports. */
  readonly exported: Exported;
  /** What files of MDX export, by file. */
  readonly modules: ReadonlyMap<string, Exported>;
  readonly code: SiteCode;
  /** Every source file that went into it, relative to the root, sorted. */
  readonly inputs: readonly string[];
  /** Further files that its code reads. */
  readonly watched: WatchedFiles;
  /** The characters beyond ASCII that the templates hold, such as an arrow. */
  readonly literals: string;
}

export function compileSite(root: string, cache = createMemoryCache()): Promise<CompiledSite> {
  const tried = triedMdx(cache);
  // What is tried out is code of its own, and of no use to anybody later.
  if (tried.size > 0) return compileWith(root, cache, tried);
  return cache.getOrCompute(
    "site",
    (compiled) => siteDependencies(root, compiled),
    () => compileWith(root, cache, tried),
  );
}

function siteDependencies(
  root: string,
  { inputs, watched }: Pick<CompiledSite, "inputs" | "watched">,
): Dependencies {
  const { files, optionalFiles = [], names = [] } = codeDependencies(root, inputs);
  return {
    ...(files ? { files } : {}),
    optionalFiles: [...optionalFiles, ...watched.optionalFiles],
    names: [...names, ...watched.names],
  };
}

type Texts = ReadonlyMap<string, string>;

const triedMdx = ({ trial = new Map() }: Cache): Texts =>
  new Map(
    [...trial].flatMap(([file, text]) =>
      text !== undefined && file.endsWith(".mdx") ? [[file, text]] : [],
    ),
  );

async function compileWith(root: string, cache: Cache, tried: Texts): Promise<CompiledSite> {
  assertSite(root);
  const alone = await bundleTemplates(root, [], undefined, cache);
  const content = await compileContent(root, alone.given.filter(isContent), cache);
  const given = content?.modules ?? new Map();
  const first = { root, templates: alone, content: content?.code, mdx: [] };
  const { site, exported } = await runTemplates(first, given);
  const mdx = await mdxFiles(root, site, cache);
  const code: SiteCode =
    mdx.length === 0
      ? first
      : { ...first, mdx, templates: await bundleWithMdx(first, mdx, site, cache, tried) };
  const bundles = [code.templates, ...(content ? [content.code.bundle] : [])];
  return {
    ...(mdx.length === 0
      ? { site, exported, modules: new Map() }
      : await runTemplates(code, given)),
    code,
    inputs: bundles.flatMap(({ inputs }) => inputs).sort(),
    watched: await watchedFiles(root, site.watch, cache),
    literals: literalsOf(bundles),
  };
}

/** Files of MDX do not compile, but the manifest does. */
export class BrokenMdx extends SiteError {
  readonly site: Site;
  readonly code: SiteCode;
  constructor({ message, problems, cause }: SiteError, site: Site, code: SiteCode) {
    super(message, problems, { cause });
    this.site = site;
    this.code = code;
  }
}

const bundleWithMdx = (
  code: SiteCode,
  mdx: readonly string[],
  site: Site,
  cache: Cache,
  tried: Texts,
): Promise<Bundle> =>
  bundleTemplates(code.root, mdx, site.markdown, cache, tried).catch((error: unknown) => {
    throw error instanceof SiteError ? new BrokenMdx(error, site, code) : error;
  });

/** The manifest with all that it imports, and files of MDX, which share its modules. */
const bundleTemplates = (
  root: string,
  mdx: readonly string[],
  markdown: MarkdownSettings | undefined,
  cache: Cache,
  tried: Texts = new Map(),
): Promise<Bundle> =>
  bundleCode(
    root,
    "site.bundle.js",
    [MANIFEST, ...mdx],
    [
      contentApart(root),
      islandMarks(root),
      cssImports(root, "templates"),
      ...(mdx.length > 0 ? [mdxModules(root, markdown, tried)] : []),
    ],
    tried.size > 0 ? { ...cache, getOrCompute: async (_key, _on, make) => make(undefined) } : cache,
  );

/** Those that a source names: who may write MDX may run code, so its pattern must say so. */
async function mdxFiles(
  root: string,
  { content, languages = {} }: Site,
  cache: Cache,
): Promise<readonly string[]> {
  const patterns = Object.values(content).flatMap((source) =>
    "pattern" in source && /mdx/.test(source.pattern) ? [source.pattern] : [],
  );
  const all = patterns.flatMap((pattern) => [
    pattern,
    ...Object.keys(languages).map((tag) => `${tag}/${pattern}`),
  ]);
  const files = await Promise.all(all.map((pattern) => namedFiles(root, pattern, cache)));
  return [...new Set(files.flat())].filter((file) => file.endsWith(".mdx")).sort(compare);
}

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
      const file = relativePath(root, join(resolveDir, path));
      return file.startsWith("content/") ? { path: CONTENT + file, namespace: GIVEN } : undefined;
    });
  },
});

interface CompiledContent {
  readonly code: ContentCode;
  readonly modules: ReadonlyMap<string, unknown>;
}

/** One bundle for all of them, so that a module which two of them import is there once. */
async function compileContent(
  root: string,
  names: readonly string[],
  cache: Cache,
): Promise<CompiledContent | undefined> {
  if (names.length === 0) return undefined;
  return cache.getOrCompute(
    `content modules ${names.join()}`,
    ({ code }) => codeDependencies(root, code.bundle.inputs),
    async () => {
      const files = names.map((name) => name.slice(CONTENT.length));
      const bundle = await bundleCode(root, "content.bundle.js", files, [], cache);
      const code = { bundle, names };
      return { code, modules: await runContent(root, code) };
    },
  );
}

const OTHER_NAMES = ["templates/site.jsx", "templates/site.ts", "templates/site.js"];

/** Throws a SiteError where the folder has no manifest. */
export function assertSite(root: string): void {
  if (!isReadable(join(root, MANIFEST)))
    throw new SiteError("The site cannot be read", [
      { rule: "site/unreadable", where: { file: MANIFEST }, ...NO_PERMISSION },
    ]);
  if (existsSync(join(root, MANIFEST))) return;
  const misnamed = OTHER_NAMES.find((name) => existsSync(join(root, name)));
  throw new SiteError(`${root} holds no site`, [
    {
      rule: "site/manifest",
      where: { file: misnamed ?? MANIFEST },
      ...(misnamed === undefined
        ? {
            message: "the file is missing",
            hint: "run build-site in a site's folder, or name the folder with --root",
          }
        : {
            message: "is not the name of a manifest",
            hint: `call it ${MANIFEST}: plain JavaScript may stand in it`,
          }),
    },
  ]);
}
