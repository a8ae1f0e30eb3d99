/** Files of a site that are no pages: endpoints of the manifest, and everything below `public/`. */
import { lstatSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import type { Cache } from "../cache/cache.ts";
import { compare, messageOf, type Problem, SiteError } from "../errors.ts";
import { isWithin } from "../hosting/file-path.ts";
import { fileOfPath, NOT_FOUND_FILE } from "../hosting/url.ts";
import { windowsFault } from "../hosting/windows-names.ts";
import { codeHint } from "./code-hint.ts";
import type { PlannedEndpoint } from "./endpoints.ts";
import { locate, type SiteCode } from "./run.ts";

const PUBLIC = "public";

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
  { path, contents, source }: PlannedEndpoint,
  code: SiteCode,
): Promise<SiteFile> {
  try {
    return { path: path.slice(1), contents: await contents() };
  } catch (error) {
    const where = { ...(source ? { file: source } : {}), route: path, ...locate(code, error) };
    const message = `${path} cannot be made: ${messageOf(error)}`;
    const hint = codeHint(error);
    throw new SiteError(
      "An endpoint failed",
      [{ rule: "site/endpoint", where, message, ...(hint ? { hint } : {}) }],
      { cause: error },
    );
  }
}

/** What the engine writes itself, and no site may replace; all else of its own, such as robots.txt, may be. */
const OWN = new RegExp(
  `^(_headers|_redirects|sitemap(-\\d+)?\\.xml|${NOT_FOUND_FILE.replace(".", "\\.")}|assets/.*\\.[0-9a-z]{10}\\.[a-z0-9]+)$`,
);

/** Two makers of what is one file on some disk, and names that some host or disk cannot have. */
export function fileProblems(
  root: string,
  publicFiles: readonly string[],
  endpoints: readonly PlannedEndpoint[],
  pages: readonly { readonly path: string }[],
): readonly Problem[] {
  const taken = new Map(
    pages.map(({ path }) => [fileOfPath(path).toLowerCase(), `the page ${path}`]),
  );
  const files = [
    ...endpoints.map(({ path, source }) => ({
      path: path.slice(1),
      name: `the endpoint ${path}`,
      where: { ...(source ? { file: source } : {}), route: path },
    })),
    ...publicFiles.map((path) => {
      const file = `${PUBLIC}/${path}`;
      return { path, name: file, where: { file } };
    }),
  ];
  return files.flatMap(({ path, name, where }): Problem[] => {
    const key = path.normalize("NFC").toLowerCase();
    const other = OWN.test(path) ? "a file that the engine writes" : taken.get(key);
    taken.set(key, name);
    const problem = (message: string, hint: string): Problem => ({
      rule: "site/file",
      where,
      message,
      hint,
    });
    if (other !== undefined)
      return [problem(`${path} is also ${other}; one of the two would be lost`, adviceFor(path))];
    if (/(^|\/)\.(?!well-known\/)/.test(path))
      return [
        problem(
          `${path} has a name with a leading dot, which hosts do not serve`,
          "rename it; only .well-known/ is published",
        ),
      ];
    const fault = windowsFault(path);
    if (fault) return [problem(`${path} has ${fault}`, "rename it, so that it fits everywhere")];
    if (where.file?.startsWith(`${PUBLIC}/`) && leaves(root, path))
      return [
        problem(`${path} is a symbolic link that leaves the folder`, "put the file itself there"),
      ];
    return [];
  });
}

function adviceFor(path: string): string {
  if (path === "_redirects") return "write redirects into the settings: redirects: [{ from, to }]";
  if (path === "_headers") return "the engine writes it from its policy; remove this one";
  return "give it another name, or remove one of the two";
}

function leaves(root: string, path: string): boolean {
  const file = join(root, PUBLIC, path);
  if (!lstatSync(file).isSymbolicLink() && !path.includes("/")) return false;
  return !isWithin(realpathSync(join(root, PUBLIC)), realpathSync(file));
}
