/** What a manifest's `after` makes of all that was written. It adds files, and changes none. */
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listEntries } from "../cache/list-entries.ts";
import { assertNone, compare, messageOf, type Problem, SiteError } from "../errors.ts";
import { codeHint } from "../site/code/code-hint.ts";
import { locate } from "../site/code/run.ts";
import type { AddedFile } from "../site/extensions.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { MANIFEST } from "../site/manifest.ts";
import { hostFault } from "../site/problems/file-problems.ts";
import { twinProblems } from "../site/problems/output-places.ts";
import type { OutputFile } from "./file.ts";

interface Written {
  readonly path: string;
  readonly bytes: number;
}

/** In the order of their paths. Throws a SiteError when it fails, or gives what cannot be added. */
export async function addedFiles(
  plan: Pick<LoadedSite, "settings" | "compiled">,
  folder: string,
  written: readonly Written[],
): Promise<readonly OutputFile[]> {
  const files = written
    .map(({ path, bytes }) => ({ path, bytes }))
    .sort((a, b) => compare(a.path, b.path));
  const before = await marksOf(folder);
  const added = await callAfter(plan, folder, files);
  assertNone("What `after` did cannot be kept", [
    ...changes(before, await marksOf(folder)),
    ...added.flatMap(nameProblems),
    ...twins(files, added),
  ]);
  return [...added].sort((a, b) => compare(a.path, b.path));
}

async function callAfter(
  {
    settings: { origin, base },
    compiled: { site, code },
  }: Pick<LoadedSite, "settings" | "compiled">,
  folder: string,
  files: readonly Written[],
): Promise<readonly AddedFile[]> {
  const read = (path: string) => readFile(join(folder, path), "utf8");
  try {
    const added = (await site.after?.({ folder, files, read, origin, base })) ?? [];
    if (!Array.isArray(added) || !added.every(isFile))
      throw new TypeError("it must return a list of { path, contents: text or bytes }, or nothing");
    return added;
  } catch (error) {
    const hint = codeHint(error);
    const where = locate(code, error) ?? { file: MANIFEST, field: "after" };
    const message = `\`after\` failed: ${messageOf(error)}`;
    throw new SiteError(
      "The site's manifest failed",
      [{ rule: "site/after", where, message, ...(hint ? { hint } : {}) }],
      { cause: error },
    );
  }
}

const isFile = (given: unknown): given is AddedFile =>
  typeof given === "object" &&
  given !== null &&
  "path" in given &&
  typeof given.path === "string" &&
  "contents" in given &&
  (typeof given.contents === "string" || given.contents instanceof Uint8Array);

/** What tells a file from what stood there before: its size and when it was last written. */
async function marksOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await listEntries(folder);
  const files = entries.filter(({ kind }) => kind !== "folder").map(({ path }) => path);
  return new Map(
    files.map((path) => {
      const { size, ctimeMs, ino } = statSync(join(folder, path));
      return [path, [size, ctimeMs, ino].join()];
    }),
  );
}

/** A file that it writes itself is in no account of the build: nobody would know that it is there. */
function changes(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly Problem[] {
  const lost = [...before.keys()].filter((path) => !after.has(path));
  const other = [...after].filter(([path, mark]) => before.get(path) !== mark);
  return [...lost, ...other.map(([path]) => path)].map((path) =>
    problem(
      before.has(path)
        ? `\`after\` changed ${path}, which the build wrote`
        : `\`after\` wrote ${path} into the folder itself`,
      "return what is to be added: [{ path, contents }]; nothing that was written is changed",
    ),
  );
}

function nameProblems({ path }: AddedFile): readonly Problem[] {
  if (path.split("/").some((name) => name === "" || name === "." || name === ".."))
    return [problem(`\`after\` gave "${path}", which is no path below the output folder`)];
  const fault = hostFault(path);
  return fault ? [problem(`\`after\` gave a file: ${fault.message}`, fault.hint)] : [];
}

const twins = (files: readonly Written[], added: readonly AddedFile[]): readonly Problem[] =>
  twinProblems([
    ...files.map(({ path }) => ({ path, name: "a file of the build", where: {}, hint: "" })),
    ...added.map(({ path }) => ({
      path,
      name: `a file that \`after\` gave`,
      where: { file: MANIFEST, field: "after" },
      hint: "`after` may add files, and replaces none: give it another path",
    })),
  ]).map((twin) => ({ ...twin, rule: "site/after" }));

const problem = (message: string, hint?: string): Problem => ({
  rule: "site/after",
  where: { file: MANIFEST, field: "after" },
  message,
  ...(hint ? { hint } : {}),
});
