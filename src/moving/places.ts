/** Where pages and files of a site that moves in are: each has a place and an address that every disk and host can hold. */
import { routeFault } from "../hosting/url.ts";
import { sameOnSomeDisk } from "../site/problems/output-places.ts";
import { routeOf } from "./generators/generator.ts";
import type { Copy, MovingPage, TellLeft } from "./model.ts";
import { clean } from "./public-files.ts";
import type { MovingTree } from "./tree.ts";

/** Every page has a file and an address of its own, which every disk and host can hold. */
export function placed(pages: readonly MovingPage[], tell: TellLeft): readonly MovingPage[] {
  const paths = new Map<string, Pick<MovingPage, "source" | "path">>([[FIRST.path, FIRST]]);
  const targets = new Set<string>();
  const counts = new Map<string, number>();
  const folders = new Map<string, string>();
  const targetFolders = new Map<string, string>();
  for (const page of pages) {
    page.oldPath = page.path;
    page.target = unused(respelt(clean(page.target), targetFolders), targets, counts, ".md");
    keepFolders(page.target, targetFolders);
    targets.add(sameOnSomeDisk(page.target));
    const wanted = page.path.normalize("NFC");
    const fault = routeFault(wanted) ?? spaceFault(wanted);
    const usable = fault === undefined ? wanted : usablePath(wanted);
    const isPage = paths.has(sameOnSomeDisk(usable));
    const path = isPage ? respelt(usable, folders) : respelt(`${usable}/`, folders).slice(0, -1);
    if (path !== page.path)
      tell({
        file: page.source,
        what: `the address ${page.path}`,
        why: `it is ${path} now: ${fault ?? (path === usable ? "its letters are composed" : OTHER_CASE)}`,
      });
    page.path = path;
    const other = paths.get(sameOnSomeDisk(path));
    if (other) {
      page.path = unused(path, paths, counts, "");
      tell({
        file: page.source,
        what: `the address ${path}`,
        why: `it is ${page.path} now: ${other.source} has ${other.path === path ? "the same" : `${other.path}, which is one with it on disks that do not tell letter cases apart`}`,
      });
    }
    paths.set(sameOnSomeDisk(page.path), page);
    keepFolders(`${page.path}/`, folders);
  }
  return pages;
}

const OTHER_CASE =
  "another page has a folder of that name in other letter cases, which is one with it on disks that do not tell them apart";

/** With its folders written as they were first; what ends with a slash is one whole. */
function respelt(path: string, folders: ReadonlyMap<string, string>): string {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const known = folders.get(sameOnSomeDisk(path.slice(0, end)));
    if (known !== undefined) return known + path.slice(end);
  }
  return path;
}

function keepFolders(path: string, folders: Map<string, string>): void {
  for (let end = path.indexOf("/", 1); end > 0; end = path.indexOf("/", end + 1)) {
    const key = sameOnSomeDisk(path.slice(0, end));
    if (!folders.has(key)) folders.set(key, path.slice(0, end));
  }
}

/** `/index.md` is the first page as Markdown. */
const FIRST = { source: "the first page", path: "/index" };

/** `counts` knows how often a name was wanted, so that the thousandth of one name is found at once. */
function unused(
  wanted: string,
  taken: Pick<ReadonlySet<string>, "has">,
  counts: Map<string, number>,
  ending: string,
): string {
  const base = ending !== "" && wanted.endsWith(ending) ? wanted.slice(0, -ending.length) : wanted;
  const key = sameOnSomeDisk(wanted);
  let name = wanted;
  for (let count = counts.get(key) ?? 2; taken.has(sameOnSomeDisk(name)); count++) {
    name = `${base === "/" ? "/page" : base}-${count}${ending}`;
    counts.set(key, count + 1);
  }
  return name;
}

/** Nobody sees white space at the ends of a name, and who copies such an address loses it. */
const spaceFault = (path: string): string | undefined =>
  /\s(\/|$)|\/\s/.test(path) ? "white space begins or ends a part of it" : undefined;

const usablePath = (path: string): string =>
  routeOf(
    ...path
      .split("/")
      .map((part) => part.replace(/[?#%<>:"|*\\\p{Cc}]/gu, "").replace(/^[.\s]+/, ""))
      .map((part) => shortened(part).replace(/[.\s]+$/, ""))
      .map((part) => (/^(con|prn|aux|nul|(com|lpt)\d)(\.|$)/i.test(part) ? `${part}-page` : part)),
  );

/** Disks count bytes: a letter may have four. */
const shortened = (part: string): string =>
  Buffer.from(part)
    .subarray(0, MOST_BYTES)
    .toString()
    .replace(/\uFFFD$/, "");

const MOST_BYTES = 150;

/** Two files of one name on some disk: the first is copied, the other told. */
export function usableCopies(
  copies: readonly Copy[],
  tree: MovingTree,
  tell: TellLeft,
): readonly Copy[] {
  const taken = new Map<string, string>();
  return copies.filter(({ source, target }) => {
    if (!tree.has(source)) return false;
    const key = sameOnSomeDisk(target);
    const other = taken.get(key);
    if (other === undefined) taken.set(key, source);
    else if (other !== source)
      tell({
        file: source,
        what: "a file",
        why: `not copied: ${other} has the same name on some disk`,
      });
    return other === undefined;
  });
}
