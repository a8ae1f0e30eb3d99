/** Files of a site that are no pages: endpoints of the manifest, and everything below `public/`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import type { Cache } from "../cache/cache.ts";
import { compare, SiteError, type Where } from "../errors.ts";
import { shown } from "../problems/shown.ts";
import { inTimeApart, MOST_TIME } from "./in-time.ts";
import type { EndpointTools } from "./kinds.ts";
import { MANIFEST } from "./manifest.ts";
import type { SiteEndpoint } from "./routes.ts";
import type { SiteCode } from "./run.ts";
import { thrownProblem } from "./site-fault.ts";

export const PUBLIC = "public";

/** A file of the output, at a path relative to it. */
export interface SiteFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** The files below `public/`, relative to it, sorted. Names of editors and file managers are left out. */
export const findPublicFiles = (root: string, cache: Cache): Promise<readonly string[]> =>
  cache.getOrCompute("public files", { names: [PUBLIC] }, () =>
    glob
      .sync("**/*", {
        cwd: join(root, PUBLIC),
        dot: true,
        ignore: ["**/.DS_Store", "**/Thumbs.db", "**/.git*", "**/*~"],
      })
      .sort(compare),
  );

export async function readPublicFile(root: string, path: string): Promise<SiteFile> {
  return { path, contents: await readFile(join(root, PUBLIC, path)) };
}

export async function makeEndpoint(
  { path, contents, source }: SiteEndpoint,
  code: SiteCode,
  tools: EndpointTools,
  pageTimeout = MOST_TIME,
): Promise<SiteFile> {
  const where = { file: source ?? MANIFEST, route: path };
  try {
    const made: unknown = await inTimeApart(pageTimeout, where, `the endpoint ${path}`, (apart) =>
      contents({
        ...tools,
        renderMarkdown: (...given) => apart(() => tools.renderMarkdown(...given)),
      }),
    );
    if (typeof made === "string" || made instanceof Uint8Array)
      return { path: path.slice(1), contents: made };
    throw noContents(path, made, where);
  } catch (error) {
    if (error instanceof SiteError) throw error;
    throw new SiteError(
      "An endpoint failed",
      [thrownProblem(code, error, { rule: "site/endpoint", where, what: path })],
      { cause: error },
    );
  }
}

const noContents = (path: string, made: unknown, where: Where): SiteError =>
  new SiteError("An endpoint failed", [
    {
      rule: "site/endpoint",
      where,
      message: `the contents of ${path} are neither text nor bytes: ${shown(made)}`,
      hint: "return a text or a Uint8Array; of data its text: JSON.stringify(data)",
    },
  ]);
