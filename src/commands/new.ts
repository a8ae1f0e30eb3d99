/** `build-site new`: writes the files of a template into a new folder. */
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import glob from "fast-glob";
import { TEMPLATES_FOLDER, VERSION } from "../engine.ts";
import { compare, SiteError } from "../errors.ts";
import { ACCOUNT, isUnfinished } from "../moving/account.ts";
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
  await assertFree(folder, shown);
  const files = await templateFiles(template);
  for (const { source, path } of files)
    await writeNew(join(folder, path), await contentsOf(source, path, basename(folder)));
  const enter = shown === "." ? "" : `cd ${shellWord(shown)} && `;
  const commands = [`${enter}npm install`, "npm run dev"];
  const paths = files.map(({ path }) => path);
  report.result({ ok: true, folder: shown, template, files: paths, commands }, [
    `${paths.length} files written to ${shown}. Go on with`,
    "",
    ...commands.map((command) => `  ${command}`),
  ]);
}

/** The folder as a person would name it there. */
export const shownFrom = (startedIn: string, folder: string): string =>
  relative(startedIn, folder) || ".";

/** Throws a SiteError unless the folder is empty or not there. */
export async function assertFree(folder: string, shown: string): Promise<void> {
  const stats = await stat(folder).catch(ignoreMissing);
  if (stats === undefined) return;
  const isFolder = stats.isDirectory();
  const names = isFolder ? await readdir(folder) : [];
  if (isFolder && names.length === 0) return;
  const isLeft =
    names.includes(ACCOUNT) && isUnfinished(await readFile(join(folder, ACCOUNT), "utf8"));
  throw new SiteError("The new site has no place", [
    {
      rule: "new/place-taken",
      where: { file: shown },
      message: isLeft
        ? "holds what a move has left that was stopped, or is still at work"
        : isFolder
          ? "is a folder that is not empty"
          : "is a file",
      hint: isLeft
        ? "remove the folder and run the command again; nothing was written"
        : "name a folder that does not exist, or an empty one; nothing was written",
    },
  ]);
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
      path: name.replace(/^(gitignore|github|vscode)\b/, ".$1"),
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

export async function writeNew(path: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // "wx" refuses to replace a file that has come since the folder was looked at.
  await writeFile(path, contents, { flag: "wx" });
}

/** A path as a shell takes it. */
export function shellWord(path: string): string {
  if (/^[\w/.][\w/.-]*$/.test(path)) return path;
  return `'${path.replace(/^-/, "./-").replaceAll("'", `'\\''`)}'`;
}
