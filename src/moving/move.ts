/** From a folder of another generator to the files of a site of this one. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import { compare, SiteError } from "../errors.ts";
import { routeFault } from "../hosting/url.ts";
import { sameOnSomeDisk } from "../site/output-places.ts";
import { withoutDeadFragments } from "./fragments.ts";
import { astro } from "./generators/astro.ts";
import { docusaurus } from "./generators/docusaurus.ts";
import { eleventy } from "./generators/eleventy.ts";
import { DATED, type Generator, routeOf, wordsOf } from "./generators/generator.ts";
import { hugo } from "./generators/hugo.ts";
import { jekyll } from "./generators/jekyll.ts";
import { plain } from "./generators/plain.ts";
import { vitepress } from "./generators/vitepress.ts";
import { withHeadingIds } from "./heading-ids.ts";
import { homeLinks } from "./home-links.ts";
import { relinked } from "./links.ts";
import { converted } from "./markdown/convert.ts";
import { createMend } from "./mend.ts";
import { menusOf } from "./menus.ts";
import type { Copy, FoundSite, Left, MovingPage, Redirect, TellLeft } from "./model.ts";
import { clean, createTargets } from "./targets.ts";
import { headingOf } from "./titles.ts";
import { type MovingTree, readTree } from "./tree.ts";
import {
  collectionsFile,
  dataFiles,
  movingFile,
  type NewFile,
  pageFile,
  standInsFile,
} from "./write.ts";

const GENERATORS: readonly Generator[] = [docusaurus, vitepress, astro, eleventy, hugo, jekyll];

export interface Moved {
  readonly generator: string;
  readonly root: string;
  readonly files: readonly NewFile[];
  readonly copies: readonly Copy[];
  readonly pages: number;
  readonly left: number;
}

/** `from` as it was written, seen from where the command was started. */
export async function move(
  startedIn: string,
  from: string,
  name: string,
  progress: (done: number, of: number) => void,
): Promise<Moved> {
  const left: Left[] = [];
  const tell: TellLeft = (one) => void left.push(one);
  const tree = readTree(rootOf(resolve(startedIn, from)), from, tell);
  const { generator, found } = read(tree, tell);
  if (found.pages.length === 0) throw noContent(from);
  const site = { ...found, pages: placed(withoutNotFound(found.pages, tell), tell) };
  const { pages } = site;
  for (const page of pages) page.data = { ...titleFromFile(page), ...cleanData(page.data) };
  const values = { title: site.name ?? "", description: site.description ?? "", ...site.values };
  for (const page of pages)
    page.body = withHeadingIds({ ...page, body: converted(page, tree, values, tell) });
  const targets = createTargets(site, tree, tell);
  const mend = createMend(new Map(pages.map(({ target, path }) => [`content/${target}`, path])));
  const components: string[] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  for (const [at, page] of pages.entries()) {
    page.data = homeLinks(page, targets.find, site, tell);
    page.body = relinked(page, targets.find, tell);
    const mended = await mend(page, tell);
    page.body = mended.text;
    components.push(...mended.components);
    ids.set(page.target, mended.ids);
    progress(at + 1, pages.length);
  }
  for (const page of pages) page.body = withoutDeadFragments(page, ids, tell);
  const copies = usableCopies(targets.copies(), tree, tell);
  const copied = new Set(copies.map(({ source }) => source));
  const redirects = usableRedirects(site, copies, targets.routeOf, tell);
  const shownName = site.name ?? wordsOf(name);
  const files = [
    ...pages.map(pageFile),
    collectionsFile(pages),
    standInsFile(components),
    ...dataFiles({
      site,
      name: shownName,
      redirects,
      ...menusOf(site, shownName, targets.routeOf),
      loads: loadsOf(pages),
    }),
    movingFile({
      generator: generator.name,
      from,
      pages,
      copies: copies.length,
      left,
      behind: tree.unread().filter((file) => !copied.has(file)),
    }),
  ];
  return {
    generator: generator.name,
    root: tree.root,
    files,
    copies,
    pages: pages.length,
    left: left.length,
  };
}

/** Settings may name content beside their folder: `path: "../docs"`. */
function rootOf(folder: string): string {
  for (const name of ["docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs"]) {
    const file = join(folder, name);
    if (existsSync(file) && /path:\s*["'`]\.\.\/[\w-]+["'`]/.test(readFileSync(file, "utf8")))
      return dirname(folder);
  }
  return folder;
}

interface Read {
  readonly generator: Generator;
  readonly found: FoundSite;
}

/** By the settings that lie nearest; where they show no page, by others that are there; else as plain Markdown. */
function read(tree: MovingTree, tell: TellLeft): Read {
  const known = GENERATORS.flatMap((generator) => {
    const settings = generator.find(tree);
    return settings === undefined ? [] : [{ generator, settings }];
  }).sort((a, b) => a.settings.split("/").length - b.settings.split("/").length);
  const tried = [...known, { generator: plain, settings: "" }];
  for (const [index, { generator, settings }] of tried.entries()) {
    const left: Left[] = [];
    const found = generator.read(tree, settings, (one) => void left.push(one));
    if (found.pages.length === 0 && index < tried.length - 1) continue;
    for (const one of left) tell(one);
    for (const other of known)
      if (other.generator !== generator)
        tell({
          file: other.settings,
          what: `settings of ${other.generator.name} too`,
          why: `the folder was read as ${generator.name}; move the other part on its own: --from ${posix.dirname(other.settings)}`,
        });
    return { generator, found };
  }
  throw new Error("no generator was tried");
}

const noContent = (from: string) =>
  new SiteError("There is nothing to move", [
    {
      rule: "new/no-content",
      where: { file: from },
      message: "holds no Markdown that a site would show",
      hint: "name the folder that holds the settings or the content of the old site; nothing was written",
    },
  ]);

const withoutNotFound = (pages: readonly MovingPage[], tell: TellLeft): readonly MovingPage[] =>
  pages.filter(({ path, source }) => {
    const isNotFound = /^\/404(\.html)?$/.test(path);
    if (isNotFound)
      tell({
        file: source,
        what: "the page for addresses that do not exist",
        why: "the new site has its own: notFoundPage in templates/SearchPage.tsx",
      });
    return !isNotFound;
  });

/** Every page has a file and an address of its own, which every disk and host can hold. */
function placed(pages: readonly MovingPage[], tell: TellLeft): readonly MovingPage[] {
  const paths = new Map<string, MovingPage>();
  const targets = new Set<string>();
  for (const page of pages) {
    page.target = unused(clean(page.target), targets, ".md");
    const wanted = page.path.normalize("NFC");
    const path = routeFault(wanted) === undefined ? wanted : usablePath(wanted);
    if (path !== page.path)
      tell({
        file: page.source,
        what: `the address ${page.path}`,
        why: `it is ${path} now: ${routeFault(page.path.normalize("NFC")) ?? "its letters are composed"}`,
      });
    page.path = path;
    const other = paths.get(sameOnSomeDisk(path));
    if (other) {
      page.path = unused(path, new Set([...paths.keys()]), "");
      tell({
        file: page.source,
        what: `the address ${path}`,
        why: `it is ${page.path} now: ${other.source} has ${other.path === path ? "the same" : `${other.path}, which is one with it on disks that do not tell letter cases apart`}`,
      });
    }
    paths.set(sameOnSomeDisk(page.path), page);
  }
  return pages;
}

function unused(wanted: string, taken: Set<string>, ending: string): string {
  const base = ending !== "" && wanted.endsWith(ending) ? wanted.slice(0, -ending.length) : wanted;
  let name = wanted;
  for (let count = 2; taken.has(sameOnSomeDisk(name)); count++)
    name = `${base === "/" ? "/page" : base}-${count}${ending}`;
  taken.add(sameOnSomeDisk(name));
  return name;
}

const usablePath = (path: string): string =>
  routeOf(
    ...path
      .split("/")
      .map((part) =>
        part
          .replace(/[?#%<>:"|*\\\p{Cc}]/gu, "")
          .replace(/^\.+|[. ]+$/g, "")
          .slice(0, 150),
      )
      .map((part) => (/^(con|prn|aux|nul|(com|lpt)\d)(\.|$)/i.test(part) ? `${part}-page` : part)),
  );

/** A page that says nowhere what it is called is called as its file. */
function titleFromFile({ data, body, source, path }: MovingPage): { title?: string } {
  const name = posix.basename(source).replace(/\.[^.]+$/, "");
  const isNamed = data.title !== undefined || headingOf(body.value) !== undefined;
  if (isNamed || path === "/" || /^(_?index|readme|home)$/i.test(name)) return {};
  return { title: wordsOf(DATED.exec(name)?.[4] ?? name) };
}

/** Names that records have of their own take another one; what is empty is left out. */
function cleanData(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const OWN: Readonly<Record<string, string>> = { id: "name", body: "text", path: "oldPath" };
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const kept = cleanValue(value);
      return kept === undefined ? [] : [[OWN[name] ?? name, kept]];
    }),
  );
}

function cleanValue(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  if (Array.isArray(value)) return value.map(cleanValue).filter((one) => one !== undefined);
  if (typeof value === "string") return value.normalize("NFC");
  if (typeof value === "object")
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) =>
        cleanValue(one) === undefined ? [] : [[name, cleanValue(one)]],
      ),
    );
  return value;
}

/** Two files of one name on some disk: the first is copied, the other told. */
function usableCopies(copies: readonly Copy[], tree: MovingTree, tell: TellLeft): readonly Copy[] {
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

function usableRedirects(
  site: FoundSite,
  copies: readonly Copy[],
  find: (path: string) => string | undefined,
  tell: TellLeft,
): readonly Redirect[] {
  const pages = new Set(site.pages.map(({ path }) => sameOnSomeDisk(path)));
  const files = new Set(copies.map(({ target }) => sameOnSomeDisk(target.replace(/^public/, ""))));
  const seen = new Set<string>();
  const base = site.base ?? "";
  return site.redirects.flatMap(({ from: written, to }) => {
    const from =
      routeOf(written.startsWith(`${base}/`) ? written.slice(base.length) : written).replace(
        /\/index\.html?$/,
        "",
      ) || "/";
    const key = sameOnSomeDisk(from);
    const target = /^https?:/.test(to) ? to : find(to);
    const leave = (why: string) => {
      tell({ file: "redirects", what: `the redirect from ${written} to ${to}`, why });
      return [];
    };
    if (target === undefined) return leave("it leads to no page");
    if (target === from || seen.has(key)) return [];
    if (pages.has(key))
      return pages.has(key) && target.toLowerCase() === from.toLowerCase()
        ? leave("only letter cases differ, which not every host can tell apart")
        : leave("a page has its address");
    if (files.has(key)) return leave("a file has its address");
    if (/[?#*%\s]|\/\./.test(from) || routeFault(from.replace(/\.html?$/, "")) !== undefined)
      return leave("no address that a redirect can have here");
    seen.add(key);
    const [, end = ""] = /(#.*)$/.exec(to) ?? [];
    const slash = site.trailingSlash && !/^https?:/.test(target) && target !== "/" ? "/" : "";
    return [{ from, to: target.startsWith("/") ? base + target + slash + end : target }];
  });
}

/** The other sites whose pictures and films pages show. */
function loadsOf(pages: readonly MovingPage[]): readonly string[] {
  const form =
    /!\[[^\]]*\]\(\s*<?(https:\/\/[^/\s)>]+)|<(?:img|video|audio|source)\b[^>]*?\s(?:src|poster|srcset)\s*=\s*["'](https:\/\/[^/\s"']+)|^\[[^\]]+\]:\s*<?(https:\/\/[^/\s)>]+)\S*\.(?:svg|png|jpe?g|gif|webp)/gim;
  const found = pages.flatMap(({ body }) =>
    Array.from(body.value.matchAll(form), ([, one, two, three]) => one ?? two ?? three ?? ""),
  );
  return [...new Set(found.map((one) => one.toLowerCase()))].filter(isOrigin).sort(compare);
}

const isOrigin = (text: string): boolean => /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(text);
