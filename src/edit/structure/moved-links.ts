/** Links that follow pages to their new addresses, and files to their new names. */
import { languageFolder } from "../../content/translations/language-folder.ts";
import { decoded } from "../../hosting/url.ts";
import { isForeign } from "../../markdown/schemes.ts";
import { linkedFile, splitPath } from "../../render/markdown/addresses.ts";
import { type MarkdownData, markdownDataOf } from "../../render/markdown/context.ts";
import type { LoadedSite } from "../../site/load-site.ts";
import { stemOf } from "./site-files.ts";

export interface Moves {
  /** Addresses of pages, before and after. */
  readonly paths: ReadonlyMap<string, string>;
  /** Content files, with their new names in the same folder; undefined for one that goes. */
  readonly files: ReadonlyMap<string, string | undefined>;
}

type Pages = Pick<MarkdownData, "pages" | "folders">;

/** A link of the file as it must be written then: unchanged where it does not lead to what moves. */
export type MovedLink = (url: string, file: string) => string;

export function createMovedLink(site: LoadedSite, { paths, files }: Moves): MovedLink {
  const pagesOf = site.editions.map((_, index) => markdownDataOf(site, index, new Map()));
  const moved = (path: string): string | undefined => {
    const plain = path.replace(/(?<=.)\/$/, "");
    const to = paths.get(plain);
    return to === undefined ? undefined : to + path.slice(plain.length);
  };
  /** As builds find what it leads to: a Markdown file, or what a browser reads. */
  const movedBeside = (
    path: string,
    file: string,
    { pages, folders }: Pages,
  ): string | undefined => {
    const target = linkedFile(path, file, { pages, folders });
    if (target === undefined) {
      const own = pages.get(file);
      return own && moved(new URL(path, `https://site.invalid${own}`).pathname);
    }
    // A file that stays has its new address by itself.
    if (!files.has(target)) return undefined;
    return renamedLink(path, target, files.get(target)) ?? moved(pages.get(target) ?? "");
  };
  return (url, file) => {
    if (isForeign(url) || /^(?:$|[?#])/.test(url)) return url;
    const [path, end] = splitPath(url);
    const pages = pagesOf[editionOf(site, file)] ?? NONE;
    const to = path.startsWith("/") ? moved(path) : movedBeside(path, file, pages);
    return to === undefined ? url : to + end;
  };
}

const NONE: Pages = { pages: new Map(), folders: [] };

/** `../posts/pie.md` → `../posts/tart.md`, in the way that it is written. */
function renamedLink(path: string, from: string, to: string | undefined): string | undefined {
  const [, folder = "", name = "", ending = ""] =
    /^((?:[^/]*\/)*?)([^/]*?)((?:\.(?:mdx?|markdown|html?))?\/?)$/i.exec(path) ?? [];
  return to !== undefined && decoded(name) === stemOf(from)
    ? folder + stemOf(to) + ending
    : undefined;
}

const editionOf = ({ editions }: LoadedSite, file: string): number =>
  Math.max(
    0,
    editions.findLastIndex(({ language }) => file.startsWith(languageFolder(language))),
  );
