/** Astro and Starlight: https://docs.astro.build/en/reference/configuration-reference/ */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { isGroup } from "../../content/map-texts.ts";
import type { Entry, FoundSite, MovingPage, Redirect, Syntax, TellLeft } from "../model.ts";
import { folderEntries } from "../navigation.ts";
import {
  at,
  type Group,
  groupAt,
  listAt,
  readSettings,
  textAt,
} from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { collectionsOf, pageFolder } from "./astro-collections.ts";
import {
  addressOf,
  filesBelow,
  findSettings,
  folderOf,
  type Generator,
  GITHUB,
  gitHubId,
  isMarkdown,
  numberOf,
  pageOf,
  routeOf,
  textOf,
} from "./generator.ts";

const MD: Syntax = { ...GITHUB };
const MDX: Syntax = { mdx: true, ...GITHUB };

export const astro: Generator = {
  name: "Astro",
  find: (tree) =>
    findSettings(
      tree,
      ["mjs", "ts", "js", "mts", "cjs"].map((ending) => `astro.config.${ending}`),
    ),
  read(tree, file, tell) {
    const home = folderOf(file);
    const settings = readSettings(file, tree, tell);
    const src = `${posix.join(home || ".", textAt(settings, "srcDir") ?? "src").replace(/\/$/, "")}/`;
    const parts = listAt(settings, "integrations").filter(isGroup);
    const starlight = parts.find(
      ({ title, sidebar }) => title !== undefined || sidebar !== undefined,
    );
    const root = textOf(groupAt(starlight, "locales").root) ?? undefined;
    const pages = [
      ...collectionPages(tree, src, starlight !== undefined, tell),
      ...filePages(tree, src, tell),
    ];
    const navigation = starlight
      ? itemsOf(listAt(starlight, "sidebar"), pages, startOf(starlight))
      : [];
    return {
      name: textAt(starlight, "title") ?? textAt(starlight, "title", "en"),
      description: textAt(starlight, "description"),
      ...addressOf(textAt(settings, "site"), textAt(settings, "base")),
      language:
        root ?? textAt(starlight, "defaultLocale") ?? textAt(settings, "i18n", "defaultLocale"),
      trailingSlash: textAt(settings, "trailingSlash") !== "never",
      pages,
      ...(navigation.length > 0 ? { navigation } : {}),
      translations: Object.keys(groupAt(starlight, "locales"))
        .filter((name) => name !== "root")
        .map((name) => `/${name}`),
      redirects: redirectsOf(groupAt(settings, "redirects")),
      statics: [
        {
          folder: `${home}${(textAt(settings, "publicDir") ?? "public").replace(/^\.\//, "")}`,
          at: "",
        },
      ],
    } satisfies FoundSite;
  },
};

/** Pages of the default language may have its name before their path. */
function startOf(starlight: Group): string {
  const language = textAt(starlight, "defaultLocale");
  return language && language !== "root" && at(starlight, "locales", "root") === undefined
    ? `/${language}`
    : "";
}

const redirectsOf = (given: Group): readonly Redirect[] =>
  Object.entries(given).flatMap(([from, to]) => {
    const target = textOf(to) ?? textAt(to, "destination");
    return target === undefined || /[[\]]/.test(from) ? [] : [{ from: routeOf(from), to: target }];
  });

/** Astro gives each part of an id the form that GitHub gives headings. */
const idOf = (inner: string): string =>
  withoutEnding(inner)
    .split("/")
    .map(gitHubId)
    .join("/")
    .replace(/(^|\/)index$/, "");

function collectionPages(
  tree: MovingTree,
  src: string,
  hasDocs: boolean,
  tell: TellLeft,
): readonly MovingPage[] {
  return collectionsOf(tree, src).flatMap(({ name, folder, isIn }) => {
    const base = hasDocs && name === "docs" ? "/" : pageFolder(tree, src, name);
    const files = filesBelow(tree, folder).filter(
      (one) => isMarkdown(one) && isIn(one.slice(folder.length + 1)),
    );
    if (base === undefined && files.length > 0)
      tell({
        file: folder,
        what: `the collection ${name}, of which no page is made`,
        why: `its pages are below /${name}; the templates decide`,
      });
    return files.flatMap((source) => {
      const inner = source.slice(folder.length + 1);
      return (
        pageOf(
          tree,
          {
            source,
            collection: name,
            inner,
            syntax: source.endsWith(".mdx") ? MDX : MD,
            consume: ["slug", "id"],
            // Code decides, and most of it waits.
            waitsForDate: true,
            place: (data) => ({
              path: routeOf(base ?? name, textOf(data.slug) ?? idOf(inner)),
              label: textAt(data, "sidebar", "label"),
              order: numberOf(at(data, "sidebar", "order")),
              unlisted:
                at(data, "sidebar", "hidden") === true ||
                (name !== "docs" && data.date !== undefined),
            }),
          },
          tell,
        ) ?? []
      );
    });
  });
}

function filePages(tree: MovingTree, src: string, tell: TellLeft): readonly MovingPage[] {
  const folder = `${src}pages`;
  return filesBelow(tree, folder).flatMap((source) => {
    const inner = source.slice(folder.length + 1);
    if (/(^|\/)_/.test(inner)) return [];
    if (/\.(astro|[jt]sx?|html)$/.test(source))
      tell({
        file: source,
        what: `the page ${routeOf(withoutEnding(inner).replace(/(^|\/)index$/, ""))} in code`,
        why: "not carried over: make it a template and a kind in templates/site.tsx",
      });
    if (!isMarkdown(source)) return [];
    const path = routeOf(withoutEnding(inner).replace(/(^|\/)index$/, ""));
    const syntax = source.endsWith(".mdx") ? MDX : MD;
    return (
      pageOf(
        tree,
        {
          source,
          collection: "pages",
          inner,
          syntax,
          consume: ["id"],
          place: () => ({ path, unlisted: true }),
        },
        tell,
      ) ?? []
    );
  });
}

function itemsOf(
  items: readonly unknown[],
  pages: readonly MovingPage[],
  start: string,
): readonly Entry[] {
  return items.flatMap((item): readonly Entry[] => {
    if (typeof item === "string") return [{ label: "", path: routeOf(start, item) }];
    if (!isGroup(item)) return [];
    const label = textAt(item, "label") ?? "";
    const slug = textAt(item, "slug");
    if (slug !== undefined) return [{ label, path: routeOf(start, slug) }];
    const link = textAt(item, "link");
    if (link !== undefined)
      return [
        /^[a-z]+:/i.test(link) ? { label, href: link } : { label, path: routeOf(start, link) },
      ];
    const directory = textAt(item, "autogenerate", "directory") ?? textAt(item, "directory");
    const inner =
      directory === undefined
        ? itemsOf(listAt(item, "items"), pages, start)
        : folderEntries(pages, routeOf(start, directory));
    return label === "" ? inner : [{ label, items: inner }];
  });
}
