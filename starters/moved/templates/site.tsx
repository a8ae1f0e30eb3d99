/** The manifest: content, settings and every page of the site. What front matter holds is said in collections.ts. */
import "build-site/search.css";
import { defineSite, type ListPage, paginate, searchIndex } from "build-site";
import {
  addressOf,
  type Content,
  countOf,
  isKeptFromSearch,
  listingOf,
  type MovedPage,
  movedOf,
  pagesIn,
  sources,
  withoutSlash,
} from "./content.ts";
import { docPage } from "./DocPage.tsx";
import { treeOf } from "./docs.ts";
import { homeOf, homePage } from "./Home.tsx";
import { listPage, MOST_POSTS, postPage, tagsPage } from "./Post.tsx";
import { notFoundPage, overviewPage, searchPage } from "./SearchPage.tsx";
import * as standIns from "./stand-ins.tsx";
import { TEXT } from "./text.tsx";
import { llms, twins } from "./twins.ts";

/** Pages whose pictures for social networks are drawn: each takes a computer some hundredths of a second, once. */
const MOST_CARDS = 2000;

export default defineSite({
  content: sources,
  settings: (content) => ({
    origin: content.site.origin,
    ...(content.site.base ? { base: content.site.base } : {}),
    trailingSlash: content.site.trailingSlash,
    language: content.site.language,
    name: content.site.name,
    description: content.site.description,
    themeColour: { light: "#ffffff", dark: "#12161c" },
    ...(countOf(content) > MOST_CARDS ? {} : { card: { field: "#12161c", ink: "#ffffff" } }),
    redirects: content.moved.redirects,
    ...(content.site.loads.length > 0
      ? { allow: [{ image: content.site.loads, media: content.site.loads }] }
      : {}),
    check: CHECK,
  }),
  markdown: { components: standIns },
  kinds: (kind) => [
    kind("page", (content) => {
      const moved = movedOf(content);
      const posts = new Set(moved.posts);
      const heads = new Set(moved.heads.values());
      return moved.docs
        .filter((page) => !heads.has(page))
        .map((page) => ({
          path: page.route,
          from: page.from,
          ...listingOf(page),
          page: () => {
            const home = homeOf(page);
            if (home) return homePage(moved, page, home);
            return posts.has(page) ? postPage(moved, page) : docPage(moved, page);
          },
        }));
    }),
    kind("list", (content) => {
      const moved = movedOf(content);
      return content.site.lists.flatMap((one) => {
        const { path, title } = one;
        const head = moved.heads.get(path);
        const pages = pagesIn(moved, one);
        if (pages.length === 0)
          return [
            {
              path,
              ...fromOf(head),
              page: () => (head ? docPage(moved, head) : overviewPage(moved)),
            },
          ];
        const address = addressOf(content, path);
        return paginate(pages, { size: MOST_POSTS, path: address }).map((list) => ({
          path: list.path,
          ...fromOf(list.number === 1 ? head : undefined),
          page: () => listPage({ moved, title, head, list: turned(content, list) }),
        }));
      });
    }),
    kind("tag", (content) => {
      const moved = movedOf(content);
      return moved.tags.flatMap(({ name, path, pages }) => {
        const head = moved.heads.get(withoutSlash(path));
        return paginate(pages, { size: MOST_POSTS, path }).map((list) => ({
          path: list.path,
          ...fromOf(list.number === 1 ? head : undefined),
          page: () => listPage({ moved, title: head?.title ?? name, head, list }),
        }));
      });
    }),
    kind("tags", (content) => {
      const moved = movedOf(content);
      const routes = new Set(moved.docs.map(({ route }) => route));
      return content.site.tags
        .filter(({ path }) => moved.heads.has(path) || !routes.has(path))
        .map(({ field, path }) => {
          const head = moved.heads.get(path);
          const tags = moved.tags.filter((tag) => tag.field === field);
          return { path, ...fromOf(head), page: () => tagsPage(moved, field, tags, head) };
        });
    }),
    kind("search", (content) => [
      { path: content.site.all, page: () => searchPage(movedOf(content)) },
    ]),
    searchIndex({
      pages: (content) =>
        movedOf(content)
          .docs.filter((page) => page.version === "" && !isKeptFromSearch(page))
          .map(({ route, title, summary, body }) => ({
            path: route,
            title,
            description: summary,
            body,
            ...TEXT,
          })),
    }),
    kind("markdown", (content) => {
      const moved = movedOf(content);
      const listed = [...treeOf(moved).order, ...moved.posts];
      return [
        llms(
          moved,
          listed.filter((page) => !isKeptFromSearch(page)),
        ),
        ...twins(moved),
      ];
    }),
  ],
  notFound: (content) => notFoundPage(movedOf(content)),
});

/** A page that stands above a list is edited there. */
const fromOf = (head: MovedPage | undefined) =>
  head ? { from: head.from, ...listingOf(head) } : {};

/** Of the list at `/` nobody can tell whether addresses end in a slash. */
function turned<Item>(content: Content, list: ListPage<Item>): ListPage<Item> {
  const { previous, next } = list;
  return {
    ...list,
    previous: previous === undefined ? undefined : addressOf(content, previous),
    next: next === undefined ? undefined : addressOf(content, next),
  };
}

/** Rules that tell what old texts are like rather than what is broken. Each is worth taking out, one by one. */
const CHECK = {
  // Titles, descriptions and levels of headings are those of the old site.
  "head/title-length": "notice",
  "head/title-duplicate": "notice",
  "head/description-length": "notice",
  "head/description-duplicate": "notice",
  "head/heading-order": "notice",
  // Words such as "Todo" and {name} may be meant, and code may end its lines with spaces.
  "html/left-over": "notice",
  "html/no-trailing-whitespace": "notice",
  // Nobody knows how large pictures on other sites are.
  "html/image-size": "notice",
  // Guides tell readers to open localhost.
  "links/private-host": "notice",
  // Notes open their own program: obsidian:// and the like.
  "links/scheme": "notice",
  // Titles in several languages stand in the lists of one page.
  "languages/punctuation": "notice",
  "languages/digits": "notice",
  "languages/bidi": "notice",
  // What no menu of the old site named, and files that only others ask for.
  "links/orphan-page": "notice",
  "links/only-in-menus": "notice",
  "links/orphan-file": "notice",
  // Short pages, and pages that are much alike, were there before.
  "sameness/near-duplicate": "notice",
  "sameness/no-own-fact": "notice",
  "sameness/thin": "notice",
} as const;
