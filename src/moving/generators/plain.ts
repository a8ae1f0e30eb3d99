/** Just Markdown: a folder of notes, a wiki, the documentation beside some code. */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { ABOUT_PROGRAM } from "../about-program.ts";
import type { FoundSite, Syntax, TellLeft } from "../model.ts";
import type { HidesPage } from "../settings/hiding-code.ts";
import type { MovingTree } from "../tree.ts";
import {
  filesBelow,
  type Generator,
  GITHUB,
  isMarkdown,
  numberOf,
  pageOf,
  routeOf,
  textOf,
} from "./generator.ts";
import { appPages, readNext, tellPagesInCode } from "./next-app.ts";
import { plainLeftOut } from "./plain-left-out.ts";
import { rootOf } from "./plain-root.ts";
import { sidebarEntries } from "./wiki-sidebar.ts";

const NOTES: Syntax = { wikiLinks: "page first", ...GITHUB };
const WIKI: Syntax = { wikiLinks: "words first", ...GITHUB };

const INDEX = /^(index|README|_index)$/i;

export const plain: Generator = {
  name: "Markdown",
  find: () => undefined,
  leftOut: (tree, _, tell) => plainLeftOut(tree, tell),
  read(tree, _, tell) {
    if (!isNext(tree)) return readPlain(tree, tell, {});
    const { site, redirects } = readNext(tree, "", tell);
    const routes = new Map(appPages(tree, "", tell).map(({ source, route }) => [source, route]));
    tellPagesInCode(tree, "", tell);
    return { ...readPlain(tree, tell, { routes }), ...site, redirects };
  },
};

const isNext = (tree: MovingTree): boolean =>
  tree.files.some((file) => /^next\.config\.\w+$/.test(file));

interface Given {
  /** The folder that holds all pages. */
  readonly root?: string;
  readonly hides?: HidesPage;
  /** Of texts that are pages by themselves. */
  readonly routes?: ReadonlyMap<string, string>;
}

export function readPlain(tree: MovingTree, tell: TellLeft, given: Given): FoundSite {
  const inside = given.root === undefined ? tree.files : filesBelow(tree, given.root);
  const files = inside.filter(isMarkdown);
  const sidebar = ["_Sidebar.md", "_sidebar.md"].find(tree.has);
  const isWiki = (tree.has("Home.md") && !tree.has("index.md")) || sidebar !== undefined;
  const syntax = sidebar === undefined && !tree.has("_Footer.md") ? NOTES : WIKI;
  const first = isWiki ? /^Home$/ : INDEX;
  const addressIn = (file: string) => pathOf(numbered(file).path, first, undefined);
  const texts = files.filter((file) => !given.routes?.has(file));
  const found = isWiki ? undefined : rootOf(texts, (file) => tree.read(file) ?? "", addressIn);
  const root = given.root === undefined ? found : { folder: given.root, why: "" };
  if (root && root === found)
    tell({
      file: root.folder,
      what: "the folder of the pages",
      why: `the new site begins there, and its name stands in no address: ${root.why}`,
    });
  const start = root ? `${root.folder}/` : "";
  const below = (file: string) =>
    root && file.startsWith(start) ? numbered(file.slice(start.length)) : { path: file };
  // Its own code shows the texts, and none that is about that code.
  const isApp = isNext(tree);
  const hasFirst = files.some(
    (file) => file.startsWith(start) && addressIn(below(file).path) === "/",
  );
  const pages = files.flatMap((source) => {
    if (source === sidebar) return [];
    if (/(^|\/)_(Sidebar|Footer|Header)\.md$/.test(source)) {
      tell({
        file: source,
        what: "what a wiki shows beside each page",
        why: "not carried over: write it in templates/Layout.tsx",
      });
      return [];
    }
    if (isApp && root && !source.startsWith(start) && ABOUT_PROGRAM.test(source)) {
      tell({
        file: source,
        what: "a text about the program",
        why: `not carried over: the pages lie in ${root.folder}`,
      });
      return [];
    }
    const { path: inner, order: number } = below(source);
    // The page at the top of the root is the first one, and what lies outside of it has its name.
    const index = hasFirst && !source.startsWith(start) && !source.includes("/") ? NONE : first;
    return (
      pageOf(
        tree,
        {
          source,
          collection: "pages",
          inner,
          syntax: source.endsWith(".mdx") ? { mdx: true, ...GITHUB } : syntax,
          consume: ["permalink", "slug", "id"],
          waitsForDate: true,
          // No program says what it means here.
          hides: (data) =>
            /^true$/i.test(String(data.hidden)) ? "hidden: true" : given.hides?.(data),
          place: (data) => {
            const own = given.routes?.get(source) ?? textOf(data.permalink);
            const [order] = [data.order, data.weight, data.nav_order, number].flatMap(
              (one) => numberOf(one) ?? [],
            );
            return { path: own ? routeOf(own) : pathOf(inner, index, textOf(data.slug)), order };
          },
        },
        tell,
      ) ?? []
    );
  });
  const navigation = sidebar && sidebarEntries(tree.read(sidebar) ?? "", pages);
  return {
    trailingSlash: false,
    pages,
    ...(navigation ? { navigation } : {}),
    ...(root ? { root: root.folder } : {}),
    redirects: [],
    statics: [],
  } satisfies FoundSite;
}

const NONE = /^$/;

function pathOf(source: string, first: RegExp, slug: string | undefined): string {
  const parts = withoutEnding(source).split("/");
  const name = parts.pop() ?? "";
  const folders = parts.map(part);
  return routeOf(...folders, first.test(name) ? "" : part(slug ?? name));
}

const NUMBER = /^\((\d+)\)(?=\S)/;

/** `(0)concepts/(2)intro.mdx` is `/concepts/intro`, and the numbers its order. */
function numbered(path: string): { readonly path: string; readonly order?: number } {
  const parts = path.split("/");
  const isIndex = INDEX.test(withoutEnding((parts.at(-1) ?? "").replace(NUMBER, "")));
  const [, number] = NUMBER.exec((isIndex ? parts.at(-2) : parts.at(-1)) ?? "") ?? [];
  return {
    path: parts.map((name) => name.replace(NUMBER, "")).join("/"),
    ...(number === undefined ? {} : { order: Number(number) }),
  };
}

/** As wikis of GitHub do, spaces are hyphens; what has a meaning in addresses goes. */
const part = (name: string): string =>
  posix
    .basename(name)
    .normalize("NFC")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/[?#%<>:"|*\\]/g, "")
    .replace(/^\.+|\.+$/g, "") || "page";
