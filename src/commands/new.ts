/** `build-site new`: writes the files of a template into a new folder. */
import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import glob from "fast-glob";
import { TEMPLATES_FOLDER, VERSION } from "../engine.ts";
import { codeOf, compare, SiteError } from "../errors.ts";
import { ACCOUNT, isUnfinished } from "../moving/account.ts";
import { tellMachineFault } from "../problems/machine-fault.ts";
import type { Reporter } from "../report.ts";

export interface Place {
  /** The new site's, absolute. */
  readonly folder: string;
  /** Where the command was started, absolute. */
  readonly startedIn: string;
}

export async function newSite(
  { folder, startedIn }: Place,
  template: string,
  report: Reporter,
): Promise<void> {
  const shown = shownFrom(startedIn, folder);
  const kept = await assertFree(folder, shown);
  const isInWorkspace = existsAbove(folder, WORKSPACE);
  const files = (await templateFiles(template)).filter(
    ({ path }) => !kept.has(path) && !(isInWorkspace && path === WORKSPACE),
  );
  await wholeOrNothing(shown, async (made) => {
    made.push(await makeFolder(folder, shown));
    for (const { source, path } of files)
      await writeNew(join(folder, path), await contentsOf(source, path, basename(folder)), made);
  });
  const enter = shown === "." ? "" : `cd ${shellWord(shown)} && `;
  const commands = [`${enter}npm install`, "npm run dev"];
  const paths = files.map(({ path }) => path);
  for (const name of kept)
    if (!name.startsWith(".")) report.warn(`${name} was there and stays as it is`);
  report.result({ ok: true, folder: shown, template, files: paths, commands }, [
    `${paths.length} files written to ${shown}. Go on with`,
    "",
    ...commands.map((command) => `  ${command}`),
  ]);
}

/** In a workspace of pnpm the file of its root says it, and one below would cut the folder out of it. */
const WORKSPACE = "pnpm-workspace.yaml";

function existsAbove(folder: string, name: string): boolean {
  const above = dirname(folder);
  return existsSync(join(above, name)) || (above !== folder && existsAbove(above, name));
}

/** The folder as a person would name it there. */
export const shownFrom = (startedIn: string, folder: string): string =>
  relative(startedIn, folder) || ".";

/** What a fresh clone of an empty repository holds; it stays as it is. */
const KEPT = /^(\.git|\.gitkeep|\.gitattributes|\.DS_Store|README\.md|LICEN[CS]E(\.\w+)?)$/;

/** Throws a SiteError unless the folder is not there, or holds nothing but the names that it gives, which are kept. */
export async function assertFree(folder: string, shown: string): Promise<ReadonlySet<string>> {
  const stats = await stat(folder).catch(ignoreMissing);
  if (stats === undefined) return new Set();
  const isFolder = stats.isDirectory();
  const names = isFolder ? await readdir(folder) : [];
  if (isFolder && names.every((name) => KEPT.test(name))) return new Set(names);
  const isLeft =
    names.includes(ACCOUNT) && isUnfinished(await readFile(join(folder, ACCOUNT), "utf8"));
  if (isLeft)
    throw noPlace(
      shown,
      "holds what a move has left that was stopped, or is still at work",
      "remove the folder and run the command again; nothing was written",
    );
  throw noPlace(shown, isFolder ? "is a folder that is not empty" : "is a file");
}

const noPlace = (
  shown: string,
  message: string,
  hint = "name a folder that does not exist, or an empty one; nothing was written",
) =>
  new SiteError("The new site has no place", [
    { rule: "new/place-taken", where: { file: shown }, message, hint },
  ]);

/** What was not there before, in its order; undefined where all was. */
type Made = (string | undefined)[];

const HINTS = {
  ENOSPC:
    "the disk is full: make room there and run the command again; nothing of it is left there",
  EDQUOT:
    "your disk quota is used up: make room and run the command again; nothing of it is left there",
  EROFS: "that place is read-only: name another folder",
};

/** Removes what was made where not all could be. */
async function wholeOrNothing(shown: string, work: (made: Made) => Promise<void>): Promise<void> {
  const made: Made = [];
  try {
    await work(made);
  } catch (error) {
    for (const path of made.reverse())
      if (path !== undefined) await rm(path, { recursive: true, force: true });
    throw tellMachineFault(error, { file: shown, hints: HINTS });
  }
}

/**
 * Gives the uppermost folder that it made. It makes one by one: where a file system takes no folder and says that the parent is missing, as /proc does, `mkdir`
 * with `recursive` tries for ever.
 */
export async function makeFolder(folder: string, shown: string): Promise<string | undefined> {
  if (existsSync(folder)) return undefined;
  const above = await makeFolder(dirname(folder), shown);
  try {
    await mkdir(folder);
    return above ?? folder;
  } catch (error) {
    if (codeOf(error) === "ENOENT") throw noPlace(shown, "is in a place that takes no folders");
    if (codeOf(error) === "EEXIST") throw noPlace(shown, "is a link that leads nowhere");
    throw error;
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}

interface TemplateFile {
  readonly source: string;
  /** Below the new folder. */
  readonly path: string;
}

export async function templateFiles(template: string): Promise<readonly TemplateFile[]> {
  const cwd = join(TEMPLATES_FOLDER, template);
  const names = await glob("**", { cwd });
  return names
    .map((name) => ({
      source: join(cwd, name),
      path: name.replace(/^(gitattributes|gitignore|github|vscode)\b/, ".$1"),
    }))
    .sort((a, b) => compare(a.path, b.path));
}

export const contentsOf = async (source: string, path: string, name: string) =>
  path === "package.json" ? packageJsonOf(await readFile(source, "utf8"), name) : readFile(source);

/** The template's package.json with the site's name and the version of this engine. */
function packageJsonOf(template: string, folder: string): string {
  const parsed: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(template);
  const dependencies = { ...parsed.dependencies, "build-site": `^${VERSION}` };
  const name = packageName(folder, Object.keys(dependencies));
  return `${JSON.stringify({ ...parsed, name, dependencies }, null, 2)}\n`;
}

/** A name that npm takes, and not that of a package which the site needs. */
function packageName(folder: string, dependencies: readonly string[]): string {
  const name = folder
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 200);
  if (name === "") return "site";
  return dependencies.includes(name) ? `${name}-site` : name;
}

/** Notes in `made` what was not there before. */
export async function writeNew(
  path: string,
  contents: string | Uint8Array,
  made: Made = [],
): Promise<void> {
  made.push(await mkdir(dirname(path), { recursive: true }));
  // "wx" refuses to replace a file that has come since the folder was looked at.
  const file = await open(path, "wx");
  made.push(path);
  try {
    await file.writeFile(contents);
  } finally {
    await file.close();
  }
}

/** A path as a shell takes it. */
export function shellWord(path: string): string {
  if (/^[\w/.][\w/.-]*$/.test(path)) return path;
  return `'${path.replace(/^-/, "./-").replaceAll("'", `'\\''`)}'`;
}
