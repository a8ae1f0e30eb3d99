/** Finds a site's content files and reads them, as far as they can be trusted. */
import { readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import glob from "fast-glob";
import { compare, messageOf, type Problem } from "../errors.ts";
import { parseYaml, type YamlFile } from "./yaml.ts";

export interface ReadFile {
  /** undefined when the file cannot be used; the problems say why. */
  readonly yaml?: YamlFile;
  readonly problems: readonly Problem[];
}

const MAX_BYTES = 1_000_000;

/** The files below `content/` that match, relative to the root, sorted. */
export async function findFiles(root: string, pattern: string): Promise<readonly string[]> {
  const found = await glob(pattern, {
    cwd: join(root, "content"),
    onlyFiles: true,
    caseSensitiveMatch: true,
  });
  return found.sort(compare).map((file) => `content/${file}`);
}

export async function readYaml(root: string, file: string): Promise<ReadFile> {
  const problems: Problem[] = [];
  const fault = (message: string, hint?: string): ReadFile => ({
    problems: [{ rule: "content/unreadable", where: { file }, message, ...(hint ? { hint } : {}) }],
  });
  const path = join(root, file);
  try {
    const inside = relative(await realpath(join(root, "content")), await realpath(path));
    if (inside === ".." || inside.startsWith(`..${sep}`))
      return fault(
        "is a symbolic link that leaves the content folder",
        "put the file itself there",
      );
    if ((await stat(path)).size > MAX_BYTES)
      return fault("is larger than 1 MB", "split it; a content file holds one record");
    const source = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
    const yaml = parseYaml(file, source, problems);
    return yaml ? { yaml, problems } : { problems };
  } catch (error) {
    if (error instanceof TypeError)
      return fault("is not UTF-8 text", "save it as UTF-8 in your editor");
    return fault(`cannot be read: ${messageOf(error)}`);
  }
}
