/** Runs a site's compiled code, in this thread or another. */
import { compileFunction } from "node:vm";
import { SiteError } from "../errors.ts";
import { type Bundle, locateIn, type SourcePlace } from "./bundle.ts";
import { codeHint } from "./code-hint.ts";
import type { Site } from "./define.ts";
import { MANIFEST } from "./manifest.ts";
import { ownModule } from "./own-modules.ts";

/** The compiled code of a site: plain data, which can travel to a thread. */
export interface SiteCode {
  readonly root: string;
  readonly templates: Bundle;
  readonly content: ContentCode | undefined;
}

/** The modules of `content/` that templates ask for, by the names that they ask with. */
export interface ContentCode {
  readonly bundle: Bundle;
  readonly names: readonly string[];
}

type Modules = ReadonlyMap<string, unknown>;

export async function runContent(root: string, code: ContentCode | undefined): Promise<Modules> {
  if (!code) return new Map();
  const exported = await run(root, code.bundle, new Map());
  return new Map(
    code.names.map((name, at) => [name, Object.assign({ __esModule: true }, exported[`m${at}`])]),
  );
}

/** Throws a SiteError when the manifest is not one. */
export async function runTemplates(
  { root, templates }: Pick<SiteCode, "root" | "templates">,
  content: Modules,
): Promise<Site> {
  const { default: site } = await run(root, templates, content);
  if (!isSite(site)) throw manifestError("has no default export made by defineSite({ … })");
  return site;
}

/** Where in the sources an error was thrown, if inside the site. */
export const locate = (
  { root, templates, content }: SiteCode,
  error: unknown,
): SourcePlace | undefined =>
  locateIn(templates, root, error) ?? (content && locateIn(content.bundle, root, error));

async function run(
  root: string,
  bundle: Bundle,
  content: Modules,
): Promise<Readonly<Record<string, unknown>>> {
  const modules = new Map(content);
  for (const name of bundle.externals)
    if (!modules.has(name)) modules.set(name, await ownModule(name));
  try {
    return runBundle(bundle, modules);
  } catch (error) {
    const message = String(error instanceof Error ? error.message : error);
    throw manifestError(message, locateIn(bundle, root, error), error);
  }
}

/**
 * Runs a bundle and gives its exports. It is run as a function, not imported: Node keeps every module it
 * ever imported, and `serve` compiles a site again after every edit.
 */
function runBundle({ name, code }: Bundle, modules: Modules): Readonly<Record<string, unknown>> {
  const module = { exports: {} };
  const run = compileFunction(code, ["module", "exports", "require"], { filename: name });
  run(module, module.exports, (wanted: string) => modules.get(wanted));
  return module.exports;
}

function manifestError(message: string, place?: SourcePlace, cause?: unknown): SiteError {
  const where = place ?? { file: MANIFEST };
  const hint = codeHint(cause);
  return new SiteError(
    "The site's manifest cannot be loaded",
    [{ rule: "site/manifest", where, message, ...(hint ? { hint } : {}) }],
    { cause },
  );
}

const isSite = (value: unknown): value is Site =>
  typeof value === "object" && value !== null && "kinds" in value && "content" in value;
