/** What is about to be published, as a version of a site. */
import { urlFormOf } from "../output/build-info.ts";
import { parseRedirects } from "../output/rules.ts";
import type { BuiltFolder } from "../publish/releases/folder.ts";
import type { Version } from "./version.ts";

export async function candidateVersion(folder: BuiltFolder, name: string): Promise<Version> {
  const files = new Map(folder.files.map((file) => [file.path, file]));
  const read = async (path: string) => {
    const file = files.get(path);
    if (!file) throw new Error(`the folder has no ${path}`);
    return folder.read(file);
  };
  return {
    name,
    buildInfo: folder.buildInfo,
    files,
    redirects: files.has("_redirects") ? parseRedirects(String(await read("_redirects"))) : [],
    form: urlFormOf(folder.buildInfo),
    read,
  };
}
