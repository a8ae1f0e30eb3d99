/** Links of Markdown as links of the site. */
import { posix } from "node:path";
import { composed, DOWNLOAD, fileNamed, PICTURE } from "../../content/file-names.ts";
import type { LoadedContent } from "../../content/loaded-content.ts";
import { seenFrom } from "../../content/translations/language-folder.ts";
import { decode } from "../../hosting/decode.ts";
import { decoded } from "../../hosting/url.ts";
import { isForeign, pathnameOf, RUNS, schemeOf } from "../../markdown/schemes.ts";
import { nearest } from "../../problems/nearest.ts";
import type { LinkFault } from "../../site/links.ts";
import { hiddenHint } from "../../site/problems/hidden-records.ts";

export interface Targets {
  /** Markdown files relative to the root, each with its page's address below the base. */
  readonly pages: ReadonlyMap<string, string>;
  /** Where the language of the files has its content. */
  readonly folders: readonly string[];
  readonly linkFault: LinkFault;
  /** Other files that may be linked, each with its URL path. */
  readonly downloads: ReadonlyMap<string, string>;
  /** Records that have no page in this build. */
  readonly hidden: LoadedContent["hidden"];
}

type TellFault = (message: string, hint?: string) => void;

/** The address that a link in a file means; what leads nowhere is told, and stays as it is, but for what would run. */
export function addressOf(url: string, file: string, targets: Targets, tell: TellFault): string {
  const scheme = schemeOf(url);
  if (RUNS.has(scheme)) {
    tell(
      `"${short(url)}" is a link that runs what it holds`,
      "link a page, a file or an address that begins with https:",
    );
    return "#";
  }
  const pathname = pathnameOf(url);
  if (pathname !== undefined) {
    tell(`"${short(url)}" is an address that only Docusaurus reads`, `write ${pathname}`);
    return url;
  }
  if (isForeign(url) || url.startsWith("#") || url.startsWith("?") || url === "") return url;
  const [path, end] = splitPath(url);
  return path.startsWith("/")
    ? ownAddress(url, path, end, targets, tell)
    : fileAddress(url, path, end, file, targets, tell);
}

/** A path of the site, also with the ending of its file: `/guide/cli.md`. */
function ownAddress(
  url: string,
  path: string,
  end: string,
  { linkFault }: Targets,
  tell: TellFault,
): string {
  const fault = linkFault(path);
  if (!fault) return url;
  const plain = path.replace(/(?:(?<=\/)(?:index|README))?\.(?:mdx?|html?)$/, "") || "/";
  for (const meant of [plain, plain.replace(/(?<=.)\/$/, ""), `${plain}/`])
    if (meant !== path && !linkFault(meant)) return meant + end;
  tell(fault.message, fault.hint);
  return url;
}

/** A Markdown file, seen from this one, with its ending, without it, or with that of its page. */
function fileAddress(
  url: string,
  path: string,
  end: string,
  file: string,
  targets: Targets,
  tell: TellFault,
): string {
  const { folders, hidden } = targets;
  for (const from of seenFrom(file, folders)) {
    const found = addressFrom(from, path, targets);
    if (found !== undefined) return written(found) + end;
  }
  const target = posix.join(posix.dirname(file), fileNamed(path));
  if (OTHER.test(target)) {
    const isDownload = DOWNLOAD.test(target);
    tell(
      isDownload
        ? `there is no file ${target}`
        : `"${decoded(url)}" is no page, picture or download of this site`,
      isDownload
        ? "put the file there, or into public/ and link its path from /"
        : "beside Markdown files lie documents, tables, archives, sound and films; put any other file into public/ and link its path from /",
    );
    return url;
  }
  tell(
    `"${decoded(url)}" leads to no Markdown file that has a page`,
    hiddenHint(target, hidden) ?? fileHint(url, path, file, targets),
  );
  return url;
}

/** Of a file beside this one, of a page, or of what a browser makes of it. */
function addressFrom(
  file: string,
  path: string,
  { pages, linkFault, downloads }: Targets,
): string | undefined {
  const target = posix.join(posix.dirname(file), fileNamed(path));
  const there = downloads.get(composed(target)) ?? pages.get(fileFrom(file, path, pages) ?? "");
  if (there !== undefined) return there;
  // As a browser reads it, seen from this page.
  const own = pages.get(file);
  const seen = own && new URL(path, `https://site.invalid${own}`).pathname;
  const plain = seen && decoded(seen).replace(/(?:(?<=\/)index)?\.html?$/, "");
  return plain
    ? [plain, plain.replace(/(?<=.)\/$/, "")].find((meant) => !linkFault(meant))
    : undefined;
}

function fileHint(
  url: string,
  path: string,
  file: string,
  { pages, folders }: Pick<Targets, "pages" | "folders">,
): string {
  // Decoded it would end the name.
  if (DOWNLOAD.test(url) || PICTURE.test(url)) {
    const sign = /[?#]/.exec(url)?.[0] ?? "#";
    const escaped = encodeURIComponent(sign);
    return `in the name of a file write ${escaped} in place of ${sign}: "${url.replaceAll(sign, escaped)}"`;
  }
  const [meant] = seenFrom(file, folders).flatMap((from) => {
    const folder = posix.dirname(from);
    const near = nearest(posix.join(folder, fileNamed(path)), [...pages.keys()]);
    return near === undefined ? [] : [posix.relative(folder, near)];
  });
  const hint = meant
    ? `did you mean "${meant}"?`
    : "name a Markdown file beside this one, or a path of this site that begins with /.";
  return /\.html?$/i.test(path)
    ? `${hint} A file of HTML belongs into public/: link its path from /`
    : hint.replace(/\.$/, "");
}

/** The Markdown file with a page that a path of another file names. */
export function linkedFile(
  path: string,
  file: string,
  { pages, folders }: Pick<Targets, "pages" | "folders">,
): string | undefined {
  const found = seenFrom(file, folders).flatMap((from) => fileFrom(from, path, pages) ?? []);
  return found[0];
}

function fileFrom(file: string, path: string, pages: Targets["pages"]): string | undefined {
  const target = posix.join(posix.dirname(file), decode(path) ?? path);
  const bare = target.replace(/\/$/, "").replace(/\.html?$/, "");
  const candidates = [target, `${bare}.md`, `${bare}.mdx`];
  for (const name of ["index", "README", "_index"])
    candidates.push(`${bare}/${name}.md`, `${bare}/${name}.mdx`);
  return [...candidates, ...candidates.map(composed)].find((one) => pages.has(one));
}

/** Letters stay as they are; spaces and the like would end an address. */
const written = (address: string): string => address.replace(/[\s"<>\\^`{|}]/g, encodeURIComponent);

/** A file that is no Markdown. What follows the point of a version is no ending. */
const OTHER = /\.(?!mdx?$|markdown$|html?$)[a-z][a-z0-9]*$/i;

/** The path, and the query and fragment after it. */
export const splitPath = (url: string): readonly [string, string] => {
  const at = url.search(/[?#]/);
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at)];
};

const short = (url: string): string => (url.length > 60 ? `${url.slice(0, 60)}…` : url);
