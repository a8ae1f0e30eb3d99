/**
 * Where the addresses of a folder of Markdown begin. Some keep all pages in one folder of it, `docs` or `src/routes`, and their
 * links name pages as if that were the top.
 */
import { compare } from "../../errors.ts";
import { ABOUT_PROGRAM } from "../about-program.ts";

interface Root {
  readonly folder: string;
  /** Why it is that one. */
  readonly why: string;
}

/** undefined for the folder itself. `addressOf` gives the path that a file has, seen from a root. */
export function rootOf(
  files: readonly string[],
  textOf: (file: string) => string,
  addressOf: (file: string) => string,
): Root | undefined {
  const links = files.flatMap((file) => linksIn(textOf(file)));
  return links.length > 0 ? rootOfLinks(files, links, addressOf) : onlyFolder(files);
}

/** What most links that begin with a slash need, where they lead nowhere from the top. */
function rootOfLinks(
  files: readonly string[],
  links: readonly string[],
  addressOf: (file: string) => string,
): Root | undefined {
  const known = new Set(files.map(addressOf));
  const roots = rootsByPath(files, addressOf);
  const votes = new Map<string, number>();
  for (const link of links) {
    if (known.has(link)) continue;
    const possible = roots.get(link) ?? [];
    for (const folder of possible)
      votes.set(folder, (votes.get(folder) ?? 0) + 1 / possible.length);
  }
  const [best] = [...votes].sort(([a, some], [b, others]) => others - some || compare(a, b));
  if (best === undefined || best[1] <= links.length / 2) return undefined;
  const [folder, count] = best;
  return {
    folder,
    why: `${Math.round(count)} of ${links.length} links that begin with a slash lead below it, and nowhere from the top`,
  };
}

/** For each path that a file could have: the folders below which it would be its own. */
function rootsByPath(files: readonly string[], addressOf: (file: string) => string) {
  const roots = new Map<string, string[]>();
  for (const file of files) {
    const parts = file.split("/");
    for (let depth = 1; depth < parts.length; depth++) {
      const path = addressOf(parts.slice(depth).join("/"));
      const folder = parts.slice(0, depth).join("/");
      const known = roots.get(path);
      if (known === undefined) roots.set(path, [folder]);
      else if (!known.includes(folder)) known.push(folder);
    }
  }
  return roots;
}

const CODE = /^(`{3,}|~{3,})[\s\S]*?^\1/gm;
const LINK = /(?:\]\(|\]:[ \t]+|\bhref=["'])(\/[^/\s)"'#?][^\s)"'#?]*)/g;

/** Paths of pages that links name from the top. */
const linksIn = (text: string): readonly string[] =>
  text.includes("/")
    ? Array.from(text.replace(CODE, "").matchAll(LINK), ([, path = ""]) =>
        path.replace(/(\/(index|README))?\.(html?|mdx?)$/i, "").replace(/(.)\/$/, "$1"),
      ).filter((path) => !/\.\w{2,5}$/.test(path))
    : [];

const USUAL = /^(docs?|documentation|content|pages|src\/(content|pages|routes))\//;

/** The one that holds all texts but those about the program. */
function onlyFolder(files: readonly string[]): Root | undefined {
  const pages = files.filter((file) => !(ABOUT_PROGRAM.test(file) && !file.includes("/")));
  const [folder] = USUAL.exec(pages[0] ?? "") ?? [];
  return folder !== undefined && pages.every((file) => file.startsWith(folder))
    ? { folder: folder.slice(0, -1), why: "all pages lie in it" }
    : undefined;
}
