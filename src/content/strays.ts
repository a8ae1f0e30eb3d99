/** What lies in the content folder, looks like content and would be read by nobody. */
import { realpathSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { type Entry, listEntries } from "../cache/list-entries.ts";
import { ifReadable } from "../cache/list-files.ts";
import { isHidden, unreadableFault, unsaidFault } from "../cache/unreadable.ts";
import { assertNone, type Problem, SiteError } from "../errors.ts";
import { isWithin } from "../hosting/file-path.ts";

/** Problems, with what to do. Throws a SiteError where the folder must not be read at all. */
export const findStrays = (root: string, { getOrCompute }: Cache): Promise<readonly Problem[]> =>
  getOrCompute("strays", { names: ["content"] }, () => strayProblems(root));

const CANNOT = "The content folder cannot be read";

async function strayProblems(root: string): Promise<readonly Problem[]> {
  const content = join(root, "content");
  if (!statSync(content, { throwIfNoEntry: false })?.isDirectory()) return [];
  if (isWithin(realpathSync.native(content), realpathSync.native(root)))
    throw new SiteError(CANNOT, [
      stray("content", "is a link to a folder that holds the site itself", "make it a folder"),
    ]);
  const entries = await listEntries(content);
  const unsaid = entries.flatMap(({ path }) => {
    const fault = unsaidFault(join(content, path));
    return fault ? [stray(`content/${path}`, ...fault)] : [];
  });
  assertNone(CANNOT, unsaid);
  return entries.flatMap(({ path, kind }) => {
    const at = join(content, path);
    const fault = (isHidden(path) ? undefined : unreadableFault(at, kind)) ?? faultOf(at, kind);
    return fault ? [stray(`content/${path}`, ...fault)] : [];
  });
}

/** What is wrong, and what to do. */
function faultOf(path: string, kind: Entry["kind"]): readonly [string, string] | undefined {
  const name = basename(path);
  if (kind === "link" && ifReadable(() => statSync(path))?.isDirectory())
    return ["is a symbolic link to a folder", "put the folder itself there"];
  if (!/\.(ya?ml|svg|jpe?g|png|webp|avif)$/i.test(name)) return undefined;
  if (kind === "folder")
    return ["is a folder with the name of a file", "give the folder another name"];
  if (!/\.ya?ml$/i.test(name) || /\.ya?ml$/.test(name)) return undefined;
  return [
    "is not read: the endings of content files have small letters",
    `rename it to ${name.replace(/\.[^.]*$/, (ending) => ending.toLowerCase())}, or move it out of the content folder`,
  ];
}

const stray = (file: string, message: string, hint: string): Problem => ({
  rule: "content/stray",
  where: { file },
  message,
  hint,
});
