/** The files that settle how a site's code is compiled, beside the code itself. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { relativePath } from "../../hosting/file-path.ts";

const PACKAGE = ["package.json", "package-lock.json"];

/** Those of the root and of each folder above it, there or not, and what they extend; relative to the root. */
export function settingsAbove(root: string): readonly string[] {
  const folders = foldersUp(root);
  const installed = folders.flatMap((folder) => PACKAGE.map((name) => join(folder, name)));
  const configs = new Set(folders.map((folder) => join(folder, "tsconfig.json")));
  for (const file of configs) for (const base of extended(file)) configs.add(base);
  return [...installed, ...configs].map((file) => relativePath(root, file));
}

const foldersUp = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...foldersUp(dirname(folder))];

/** Bases that are named by a path; those of packages are known by what is installed. */
function extended(file: string): readonly string[] {
  if (!file.endsWith(".json")) return [];
  const [, value = ""] = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(textOf(file)) ?? [];
  const names = [...value.matchAll(/"(\.[^"]*)"/g)].map(([, name = ""]) => name);
  return names.flatMap((name) => {
    const base = join(dirname(file), name);
    return base.endsWith(".json") ? [base] : [base, `${base}.json`];
  });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
