/** Runs a site's compiled code, in this thread or another. */
import { compileFunction } from "node:vm";
import { messageOf, SiteError } from "../../errors.ts";
import type { Site } from "../define.ts";
import { MANIFEST } from "../manifest.ts";
import { type Bundle, HAND_OVER } from "./bundle.ts";
import { codeHint } from "./code-hint.ts";
import { ASK } from "./given-modules.ts";
import { BEGINS, Endless, inTime, MOST_TIME } from "./in-time.ts";
import { locateIn, type SourcePlace, thrownBy } from "./locate.ts";
import { ownModule } from "./own-modules.ts";
import { fromPackage } from "./package-places.ts";

/** The compiled code of a site: plain data, which can travel to a thread. */
export interface SiteCode {
  readonly root: string;
  readonly templates: Bundle;
  readonly content: ContentCode | undefined;
  /** Files of MDX that are modules of the templates' bundle, after the manifest. */
  readonly mdx: readonly string[];
}

/** The modules of `content/` that templates ask for, by the names that they ask with. */
export interface ContentCode {
  readonly bundle: Bundle;
  readonly names: readonly string[];
}

export type Exported = Readonly<Record<string, unknown>>;

type Modules = ReadonlyMap<string, unknown>;

export async function runContent(root: string, code: ContentCode | undefined): Promise<Modules> {
  if (!code) return new Map();
  const exported = await exportsOf(root, code.bundle, new Map());
  return new Map(
    code.names.map((name, at) => [name, Object.assign({ __esModule: true }, exported[at])]),
  );
}

interface RunTemplates {
  readonly site: Site;
  /** All that the manifest exports. */
  readonly exported: Exported;
  /** What files of MDX export. */
  readonly modules: ReadonlyMap<string, Exported>;
}

/** Throws a SiteError when the manifest is not one. */
export async function runTemplates(
  { root, templates, mdx }: Omit<SiteCode, "content">,
  content: Modules,
): Promise<RunTemplates> {
  const [exported = {}, ...modules] = await exportsOf(root, templates, content);
  const site = exported.default;
  if (!isSite(site)) throw noSite(exported);
  return { site, exported, modules: new Map(mdx.map((file, at) => [file, modules[at] ?? {}])) };
}

/** Where in the sources an error was thrown, if inside the site. */
export const locate = (
  { root, templates, content }: SiteCode,
  error: unknown,
): SourcePlace | undefined =>
  locateIn(templates, root, error) ?? (content && locateIn(content.bundle, root, error));

async function exportsOf(
  root: string,
  bundle: Bundle,
  content: Modules,
): Promise<readonly Exported[]> {
  const modules = new Map(content);
  const failed = new Map<string, unknown>();
  try {
    for (const name of bundle.given)
      try {
        if (!modules.has(name))
          modules.set(name, fromPackage(root, name) ?? (await ownModule(name)));
      } catch (error) {
        failed.set(name, error);
      }
    return await runBundle(bundle, modules, failed);
  } catch (error) {
    if (error instanceof Endless) throw error;
    const by = thrownBy(bundle, root, error);
    const message = `${by ? `${by.package} cannot be loaded: ` : ""}${messageOf(error)}`;
    throw manifestError(message, by?.place ?? locateIn(bundle, root, error), error);
  }
}

/**
 * Runs a bundle and gives the exports of its modules. It is run as a function, not imported: Node keeps every module
 * it ever imported, and `serve` compiles a site again after every edit. `failed`: what could not be loaded, which a package
 * may have asked for in a `try`.
 */
async function runBundle(
  { name, code }: Bundle,
  modules: Modules,
  failed: Modules,
): Promise<readonly Exported[]> {
  const parameters = [ASK, HAND_OVER, "require"];
  const wrapped = `"use strict";return (async () => {\n${code}\n})();`;
  const options = { filename: name, lineOffset: -1 };
  let file = MANIFEST;
  const findModule = (wanted: string) => {
    if (wanted.startsWith(BEGINS)) file = wanted.slice(BEGINS.length);
    if (failed.has(wanted)) throw failed.get(wanted);
    return modules.get(wanted);
  };
  const require = (wanted: string) => {
    if (!modules.has(wanted)) throw notBundled(wanted);
    return modules.get(wanted);
  };
  let exported: readonly Exported[] = [];
  const handOver = (...all: readonly Exported[]) => {
    exported = all;
  };
  const start = compileFunction(wrapped, parameters, options);
  await inTime(
    MOST_TIME,
    () => ({ where: { file }, what: "what the file does when it is loaded" }),
    () => start(findModule, handOver, require) as Promise<void>,
  );
  return exported;
}

/** The code by which packages know that what they can do without is not there. */
const notBundled = (name: string): Error =>
  Object.assign(
    new Error(
      `Cannot find module "${name}": it is not installed, or its name is put together when the code runs`,
    ),
    { code: "MODULE_NOT_FOUND" },
  );

function noSite(exported: Exported): SiteError {
  const named = Object.keys(exported).find((name) => isSite(exported[name]));
  const where = { file: MANIFEST };
  const message = "has no default export made by defineSite({ … })";
  const hint = `write export default defineSite({ … })${named ? ` in place of export const ${named} = …` : ""}`;
  return new SiteError("The site's manifest cannot be loaded", [
    { rule: "site/manifest", where, message, hint },
  ]);
}

function manifestError(message: string, place: SourcePlace | undefined, cause: unknown): SiteError {
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
