/** Which files of an output folder are for visitors. */
import type { BuiltFolders } from "../config.ts";
import { compare } from "../errors.ts";
import { entriesIn, isOwnRecord } from "./parts.ts";
import { BUILD_INFO_FILE } from "./stage.ts";

/** Names with a leading dot, source maps and links to elsewhere never leave this machine; they are `left`. */
export async function publicFiles(out: BuiltFolders) {
  const entries = await entriesIn(out);
  const paths: string[] = [];
  const left: string[] = [];
  for (const { path, kind } of entries) {
    if (kind === "folder") continue;
    const isPublic = kind === "file" && !/(^|\/)\.(?!well-known\/)|\.map$/.test(path);
    if (isPublic) paths.push(path);
    else if (path !== BUILD_INFO_FILE && !isOwnRecord(path)) left.push(path);
  }
  return { paths: paths.sort(compare), left: left.sort(compare) };
}
