/**
 * The preview of a folder that cannot be built once more: its files as they are. Below an address of its own only where
 * none of the links that pages and styles are known to hold leaves it, because in scripts nobody finds them all.
 */
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { cssUrls } from "../../check/reading/css-urls.ts";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import type { BuiltFolders } from "../../config.ts";
import type { Problem } from "../../errors.ts";
import { decoded } from "../../hosting/url.ts";
import { fileIn } from "../../output/parts.ts";
import { publicFiles } from "../../output/public-files.ts";
import { AT_ONCE } from "../store/at-once.ts";
import { elementsIn, linksOf, parsePage } from "./links.ts";

/** Copies what is for visitors; gives the paths. */
export async function copyFolder(from: BuiltFolders, to: string): Promise<readonly string[]> {
  await rm(to, { recursive: true, force: true });
  const { paths } = await publicFiles(from);
  await mapAtOnce(paths, AT_ONCE, async (path) => {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(fileIn(from, path), join(to, path));
  });
  return paths;
}

/** Whether a site of these files, below `base`, has something at an address such as `/about`. */
export function answeringIn(paths: readonly string[], base: string): (path: string) => boolean {
  const files = new Set(paths);
  return (address) => {
    if (address !== base && !address.startsWith(`${base}/`)) return false;
    const path = decoded(address.slice(base.length + 1)).replace(/\/$/, "");
    return [path, `${path}.html`, `${path}/index.html`.replace(/^\//, "")].some((file) =>
      files.has(file),
    );
  };
}

const SHOWN = 3;

/** `place`: the address that all of the preview lies below, such as `/previews/spring`. */
export async function leavingLinks(
  out: string,
  paths: readonly string[],
  place: string,
  origins: readonly string[],
): Promise<readonly Problem[]> {
  const isLeaving = (url: string) => {
    const origin = origins.find((one) => url.startsWith(`${one}/`)) ?? "";
    const path = url.slice(origin.length);
    return path.startsWith("/") && !path.startsWith("//") && !`${path}/`.startsWith(`${place}/`);
  };
  const found = await mapAtOnce(
    paths.filter((path) => /\.(html|css)$/.test(path)),
    AT_ONCE,
    async (file): Promise<Problem[]> => {
      const text = await readFile(join(out, file), "utf8");
      const url = (file.endsWith(".css") ? cssUrls(text) : urlsIn(text)).find(isLeaving);
      return url === undefined ? [] : [leaving(file, url, place)];
    },
  );
  return found.flat().slice(0, SHOWN);
}

function urlsIn(html: string): readonly string[] {
  const document = parsePage(html);
  const styles = elementsIn(document).filter(({ tagName }) => tagName === "style");
  return [
    ...linksOf(document).flatMap(({ urls }) => urls),
    ...styles.flatMap(({ childNodes }) =>
      childNodes.flatMap((node) => ("value" in node ? cssUrls(node.value) : [])),
    ),
  ];
}

const leaving = (file: string, url: string, place: string): Problem => ({
  rule: "publish/preview-build",
  where: { file },
  message: `it leads to ${url}, which is not below ${place}: the folder was built for another address, and links that scripts make cannot be changed`,
  hint: `let your generator build for the base ${place}, or publish the folder as it is to a bucket that is the preview's alone: --own-bucket`,
});
