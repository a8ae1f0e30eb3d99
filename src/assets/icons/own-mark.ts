/** The brand's mark: that of the settings, else the site's own icon, else a plain one. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cache } from "../../cache/cache.ts";

/** Drawings below `public/` that may stand for the mark, the first that is there. */
const DRAWINGS = ["favicon.svg", "icon.svg"];
/** Whoever has one of these has icons of their own: plain ones beside them would be of somebody else. */
const PICTURES = ["favicon.ico", "favicon.png", "apple-touch-icon.png"];

export interface Mark {
  readonly svg: string;
  /** The file that it is from, relative to the root; undefined for that of the settings and the plain one. */
  readonly file: string | undefined;
}

/** undefined for a site that has pictures as icons, and no drawing of which others could be made. */
export async function markOf(
  root: string,
  given: string | undefined,
  publicFiles: readonly string[],
  { getOrCompute }: Pick<Cache, "getOrCompute">,
): Promise<Mark | undefined> {
  if (given !== undefined) return { svg: given, file: undefined };
  const name = DRAWINGS.find((one) => publicFiles.includes(one));
  if (name === undefined)
    return PICTURES.some((one) => publicFiles.includes(one))
      ? undefined
      : { svg: PLAIN_MARK, file: undefined };
  const file = `public/${name}`;
  return getOrCompute(`mark of ${file}`, { files: [file] }, async () => {
    return { svg: await readFile(join(root, file), "utf8"), file };
  });
}

const PLAIN_MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#31507a"/><path d="M9 22V10h14v12z" fill="none" stroke="#fff" stroke-width="3"/></svg>';
