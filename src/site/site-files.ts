/** Files of a site that are no pages: endpoints of the manifest, and everything below `public/`. */

import { join } from "node:path";
import glob from "fast-glob";
import type { Cache } from "../cache/cache.ts";
import { listEntries } from "../cache/list-entries.ts";
import { readWhole } from "../cache/read-whole.ts";
import { isHidden, unreadableFault, unsaidFault } from "../cache/unreadable.ts";
import { mapAtOnce } from "../collections/map-at-once.ts";
import { compare, type Problem, SiteError, type Where } from "../errors.ts";
import { conflictProblem } from "../problems/conflict.ts";
import { shown } from "../problems/shown.ts";
import { inTimeApart, MOST_TIME } from "./code/in-time.ts";
import type { SiteCode } from "./code/run.ts";
import { thrownProblem } from "./code/site-fault.ts";
import type { EndpointTools } from "./kinds.ts";
import { MANIFEST } from "./manifest.ts";
import type { SiteEndpoint } from "./routes/routes.ts";

export const PUBLIC = "public";

/** A file of the output, at a path relative to it. */
export interface SiteFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** Of file managers and of git. */
const LEFT_OUT = ["**/.DS_Store", "**/Thumbs.db", "**/.git*"];
/** Copies that editors make of a file while they write it, or before. */
const COPY = /(?:~|\.sw[nop])$/;
const IN_COPY = /(?:~|\.sw[nop])(?:\/|$)/;

/** The files below `public/`, relative to it, sorted. What cannot be read is left to `publicFaults`. */
export const findPublicFiles = async (root: string, cache: Cache): Promise<readonly string[]> =>
  (await allFiles(root, cache)).filter((path) => !IN_COPY.test(path));

/** Files below `public/` that look like such copies, and whoever gave one its name may not know. */
export const findCopies = async (root: string, cache: Cache): Promise<readonly string[]> =>
  (await allFiles(root, cache)).filter((path) => COPY.test(path));

async function allFiles(root: string, cache: Cache): Promise<readonly string[]> {
  const faults = await publicFaults(root, cache);
  const faulty = faults.map(({ path }) => glob.escapePath(path));
  return cache.getOrCompute("public files", { names: [PUBLIC], values: [faults] }, () =>
    glob
      .sync("**/*", {
        cwd: join(root, PUBLIC),
        dot: true,
        ignore: [...LEFT_OUT, ...faulty, ...faulty.map((path) => `${path}/**`)],
      })
      .sort(compare),
  );
}

interface PublicFault {
  readonly path: string;
  readonly problem: Problem;
}

/** What lies there and no list of files has. */
const publicFaults = (root: string, cache: Cache): Promise<readonly PublicFault[]> =>
  cache.getOrCompute("public faults", { names: [PUBLIC] }, async () => {
    const entries = await listEntries(join(root, PUBLIC));
    return entries.flatMap(({ path, kind }) => {
      const at = join(root, PUBLIC, path);
      const fault = isHidden(path) ? undefined : (unsaidFault(at) ?? unreadableFault(at, kind));
      if (!fault) return [];
      const [message, hint] = fault;
      const where = { file: `${PUBLIC}/${path}` };
      return [{ path, problem: { rule: "site/file", where, message, hint } }];
    });
  });

export async function publicProblems(root: string, cache: Cache): Promise<readonly Problem[]> {
  const faults = await publicFaults(root, cache);
  const texts = (await findPublicFiles(root, cache)).filter((path) => READ_BY_PROGRAMS.test(path));
  const conflicts = await mapAtOnce(texts, AT_ONCE, (path) => publicConflict(root, path, cache));
  return [...faults.map(({ problem }) => problem), ...conflicts.filter((one) => one !== undefined)];
}

/** Files that are open together: systems allow some hundreds. */
const AT_ONCE = 8;

/** None of these shows what git left in it: it breaks. */
const READ_BY_PROGRAMS =
  /\.(?:css|html?|m?js|json|svg|webmanifest|xml)$|(?:^|\/)(?:_headers|_redirects|robots\.txt)$/i;

const publicConflict = (root: string, path: string, { getOrCompute }: Cache) => {
  const file = `${PUBLIC}/${path}`;
  return getOrCompute(`conflict in ${file}`, { files: [file] }, async () => {
    const bytes = await readWhole(join(root, file), file);
    // A file may be longer than any text.
    return bytes.includes("<<<<<<<")
      ? conflictProblem("site/file", file, bytes.toString())
      : undefined;
  });
};

export async function readPublicFile(root: string, path: string): Promise<SiteFile> {
  const file = `${PUBLIC}/${path}`;
  return { path, contents: await readWhole(join(root, file), file) };
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
