/** What the addresses of the old site mean: pages by file and by path, pictures, other files. */
import { posix } from "node:path";
import { withoutEnding } from "../content/check-record.ts";
import { decoded } from "../hosting/url.ts";
import { isForeign, RUNS, schemeOf } from "../markdown/schemes.ts";
import { DATED, isMarkdown, routeOf } from "./generators/generator.ts";
import { listsOf, tagPathsOf } from "./menus.ts";
import type { Copy, FoundSite, MovingPage, TellLeft } from "./model.ts";
import { nameKey } from "./names.ts";
import { createPictures } from "./pictures.ts";
import { clean, cleanPath, isPublic } from "./public-files.ts";
import { tellHidden, unaskedResources } from "./resources.ts";
import type { FindTarget, Target } from "./target.ts";
import type { MovingTree } from "./tree.ts";

export interface Targets {
  readonly find: FindTarget;
  /** Asks the encoder of the pictures that were found; true when some are none: they are found as files then. */
  readonly judge: () => Promise<boolean>;
  /** The files that pages ask for, with their places in the new site. */
  readonly copies: () => readonly Copy[];
  /** The route that a path of the old site leads to. */
  readonly routeOf: (path: string) => string | undefined;
}

const PICTURE = /\.(svg|jpe?g|png|webp|avif|gif)$/i;

export function createTargets(site: FoundSite, tree: MovingTree, tell: TellLeft): Targets {
  const pictures = createPictures(tree.root, tell);
  const { isUsable } = pictures;
  const { pages, redirects, statics, base = "", origin, translations = [] } = site;
  const byFile = new Map(pages.map((page) => [page.source, page]));
  const byPath = new Map<string, MovingPage>();
  const byName = new Map<string, MovingPage>();
  for (const page of pages) byPath.set(page.path, page);
  for (const page of pages) {
    if (page.oldPath !== undefined && !byPath.has(page.oldPath)) byPath.set(page.oldPath, page);
    const lower = page.path.toLowerCase();
    if (!byPath.has(lower)) byPath.set(lower, page);
    const name = nameKey(posix.basename(withoutEnding(page.source)));
    if (!byName.has(name)) byName.set(name, page);
  }
  // A post has its name without the day too, and the page of a folder that of the folder, where no other page has it.
  for (const page of pages) {
    const [, , , , undated] = DATED.exec(posix.basename(withoutEnding(page.source))) ?? [];
    if (undated && !byName.has(nameKey(undated))) byName.set(nameKey(undated), page);
  }
  for (const page of pages) {
    const folder = nameKey(posix.basename(posix.dirname(page.source)));
    if (/(^|\/)_?index\.\w+$/i.test(page.source) && !byName.has(folder)) byName.set(folder, page);
  }
  const tops = [...new Set(pages.map(({ source }) => source.split("/")[0] ?? ""))];
  const lists = new Set([
    ...listsOf(site, byPath, "").map(({ path }) => path),
    ...tagPathsOf(site),
  ]);
  const moved = new Map(redirects.map(({ from, to }) => [decoded(from), to]));
  const publicFiles = new Map<string, string>();
  const mixed = new Set<string>();
  for (const { folder, at, isMixed, sources } of statics) {
    const start = folder === "." || folder === "" ? "" : `${folder}/`;
    for (const file of tree.files) {
      if (sources?.has(file)) continue;
      if (file.startsWith(start)) publicFiles.set(routeOf(at, file.slice(start.length)), file);
      else if (file === folder) publicFiles.set(routeOf(at || posix.basename(file)), file);
      else continue;
      if (isMixed) mixed.add(file);
    }
  }
  const copies = new Map<string, string>();

  const pageAt = (path: string, depth = 0): MovingPage | undefined => {
    const below =
      base !== "" && (path === base || path.startsWith(`${base}/`))
        ? path.slice(base.length) || "/"
        : path;
    const plain = routeOf(
      below.replace(/(\/(index|README))?\.(html?|mdx?)$/i, "").replace(/\/index$/, ""),
    );
    const found = byPath.get(plain) ?? byPath.get(plain.toLowerCase());
    if (found || depth > 3) return found;
    const language = translations.find((one) => plain.startsWith(`${one}/`));
    const to = moved.get(plain) ?? moved.get(below) ?? (language && plain.slice(language.length));
    return to === undefined ? undefined : pageAt(to.replace(/[?#].*$/, ""), depth + 1);
  };

  const pageOfFile = (path: string): MovingPage | undefined => {
    const bare = path.replace(/\/$/, "").replace(/\.html?$/, "");
    for (const one of [
      path,
      bare,
      ...["/index", "/README", "/_index", "/readme"].map((name) => bare + name),
    ])
      for (const ending of ["", ".md", ".mdx", ".markdown"]) {
        const page = byFile.get(one + ending);
        if (page) return page;
      }
    return undefined;
  };

  /** A file beside the page goes with it: pictures to where the page lies, all else to where the public finds it. */
  const besideFile = (file: string, page: MovingPage, isPicture: boolean): Target => {
    if (isPicture && PICTURE.test(file) && isUsable(file)) {
      const inside = posix.relative(posix.dirname(page.source), file);
      const target = inside.startsWith("..")
        ? posix.join("content/images", clean(file))
        : posix.join("content", posix.dirname(page.target), clean(inside));
      const known = copies.get(file);
      if (known === undefined || !known.startsWith("content/")) copies.set(file, target);
      const seen = posix.relative(
        posix.join("content", posix.dirname(page.target)),
        copies.get(file) ?? target,
      );
      return { kind: "picture", address: encodeURI(seen.startsWith(".") ? seen : `./${seen}`) };
    }
    const target = `files/${clean(file)}`;
    if (page.isHidden) tellHidden(file, page, target, tell);
    else copies.set(`${file}\0public`, `public/${target}`);
    return { kind: "file", address: `/${encodeURI(target)}` };
  };

  const picture = (path: string): Target | undefined => {
    const file = publicFiles.get(path);
    if (file === undefined) return undefined;
    if (!PICTURE.test(file) || !isUsable(file))
      return { kind: "file", address: encodeURI(cleanPath(path)) };
    const target = `content/images${cleanPath(path)}`;
    copies.set(`${file}\0picture`, target);
    return { kind: "picture", address: encodeURI(cleanPath(path)) };
  };

  const find: FindTarget = (given, page, isPicture) => {
    const url = ownPath(given, origin);
    // Nothing that runs may stand in a page.
    const scheme = schemeOf(url);
    if (RUNS.has(scheme) && !(isPicture && scheme === "data")) return { kind: "broken" };
    if (/^\/\/[^/]/.test(url)) return { kind: "file", address: `https:${url}` };
    if (isForeign(url) || url.startsWith("#") || url.startsWith("?")) return { kind: "kept" };
    if (url === "") return { kind: "broken" };
    const at = url.search(/[?#]/);
    const end = at < 0 ? "" : url.slice(at);
    const path = decoded(at < 0 ? url : url.slice(0, at))
      .replace(/^(@site|~|@)\//, "/")
      .replace(/^\/?(static|public)\//, (whole) =>
        publicFiles.has(`/${path0(url)}`) ? whole : "/",
      );
    const here = posix.dirname(page.source);
    const file = path.startsWith("/") ? path.slice(1) : posix.join(here, path);
    if (isPicture) {
      const own = path.startsWith("/")
        ? undefined
        : [file, posix.join(here, posix.basename(path))].find(tree.has);
      if (own) return besideFile(own, page, true);
      const seen = path.startsWith("/") ? path : routeOf(path);
      const below = base !== "" && seen.startsWith(`${base}/`) ? seen.slice(base.length) : seen;
      const found = picture(below) ?? picture(routeOf(posix.dirname(page.path), path));
      if (found) return found;
      const anywhere =
        [
          file,
          ...["src", "static", "public", "docs", "assets", "website"].map((top) =>
            posix.join(top, file),
          ),
        ].find(tree.has) ?? byEnding(tree, path);
      return anywhere ? besideFile(anywhere, page, true) : { kind: "broken" };
    }
    const own = path.startsWith("/")
      ? (pageAt(path) ?? pageOfTop(file))
      : (pageOfFile(file) ??
        pageAt(
          new URL(
            path,
            `https://x.invalid${page.path === "/" ? "/" : `${page.path}${site.trailingSlash ? "/" : ""}`}`,
          ).pathname.replace(/%20/g, " "),
        ) ??
        pageAt(routeOf(page.path, path)) ??
        pageAt(routeOf(path)) ??
        pageAt(routeOf(posix.dirname(page.path), path)));
    if (own) return { kind: "page", page: own, end };
    const below = base !== "" && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
    const seen = below.startsWith("/") ? below : routeOf(posix.dirname(page.path), below);
    const list = routeOf(below === "" ? "/" : seen);
    if (path.startsWith("/") && lists.has(list)) {
      const slash = site.trailingSlash && list !== "/" ? "/" : "";
      // Lists are made anew, without the places that the old ones had.
      return { kind: "file", address: encodeURI(list) + slash + end.replace(/#.*/s, "") };
    }
    if (publicFiles.has(seen) && !isMarkdown(seen))
      return { kind: "file", address: encodeURI(cleanPath(seen)) + end };
    const rooted = site.root === undefined ? [] : [`${site.root}/`, "public/"];
    const beside = (path.startsWith("/") ? rooted : [""])
      .map((top) => top + file)
      .find((one) => tree.has(one) && !isMarkdown(one));
    if (beside) return besideFile(beside, page, false);
    const named =
      byName.get(nameKey(posix.basename(withoutEnding(path)))) ??
      byName.get(nameKey(posix.basename(path)));
    if (named && (page.syntax.wikiLinks || /\.mdx?$/.test(path) || page.syntax.templates))
      return { kind: "page", page: named, end };
    return { kind: "broken" };
  };

  /** `/docs/intro.md` is seen from the folder of the site, or one below it. */
  const pageOfTop = (file: string): MovingPage | undefined => {
    const found = pageOfFile(file);
    if (found) return found;
    for (const top of ["website", "docs", "content", "src/content", ...tops, "_posts"]) {
      const page = pageOfFile(posix.join(top, file));
      if (page) return page;
    }
    return undefined;
  };

  return {
    find,
    async judge() {
      const faulty = await pictures.judge();
      for (const file of faulty) for (const key of [file, `${file}\0picture`]) copies.delete(key);
      return faulty.length > 0;
    },
    routeOf: (path) => pageAt(decoded(path.replace(/[?#].*$/, "")))?.path,
    copies: () => {
      const asked = [...copies].map(([source, target]) => ({
        source: source.split("\0")[0] ?? "",
        target,
      }));
      return [
        ...[...publicFiles]
          .filter(([path, file]) => isPublic(path, file, mixed.has(file)))
          .map(([path, source]) => ({ source, target: `public${cleanPath(path)}` })),
        ...asked,
        ...unaskedResources(site, new Set(asked.map(({ source }) => source))),
      ];
    },
  };
}

/** An address of the site itself as a path, whichever way its host is written. */
function ownPath(url: string, origin: string | undefined): string {
  if (origin === undefined || !/^https?:\/\//i.test(url)) return url;
  const bare = (text: string) => text.replace(/^https?:\/\/(www\.)?/i, "").toLowerCase();
  const [, start = "", rest = ""] = /^(https?:\/\/[^/?#]+)(.*)$/is.exec(url) ?? [];
  return bare(start) === bare(origin) ? (rest.startsWith("/") ? rest : `/${rest}`) : url;
}

const path0 = (url: string): string => url.replace(/^\//, "").replace(/[?#].*$/, "");

/** Obsidian finds pictures by their name alone. */
function byEnding(tree: MovingTree, path: string): string | undefined {
  const name = posix.basename(path);
  if (!PICTURE.test(name)) return undefined;
  return (
    tree.files.find((file) => file.endsWith(`/${path.replace(/^\/+/, "")}`)) ??
    tree.files.find((file) => posix.basename(file) === name)
  );
}
