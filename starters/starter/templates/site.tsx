/** The manifest: content, settings and every page of the site. */
import { defineSite, kind, paginate, type Route, sortBy, tagsOf } from "build-site";
import { type Content, type Post, sources } from "./content.ts";
import { atomFeed } from "./feed.ts";
import { contactPage } from "./pages/contact.tsx";
import { notFoundPage } from "./pages/not-found.tsx";
import { postPage } from "./pages/post.tsx";
import { postsPage } from "./pages/posts.tsx";
import { postPath, tagPath } from "./paths.ts";

const POSTS_ON_A_PAGE = 10;

const newestFirst = (posts: readonly Post[]) => sortBy(posts, ({ date }) => date, "descending");

export default defineSite({
  content: sources,
  settings: ({ site }) => ({
    origin: site.origin,
    name: site.name,
    description: site.tagline,
    themeColour: { light: "#fbf6ee", dark: "#14232a" },
    mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2f6175"/><path d="M6 20h20l-3 5H9z" fill="#f3c9a5"/><path d="M16 5v13h8z" fill="#fbf6ee"/></svg>',
    card: { field: "#fbf6ee", ink: "#14232a" },
    allow: [{ path: "/contact", form: [new URL(site.formAddress).origin] }],
  }),
  kinds: [
    kind<Content>("posts", ({ site, posts }) =>
      paginate(newestFirst(posts), { size: POSTS_ON_A_PAGE, path: "/" }).map((page) => ({
        path: page.path,
        page: () => postsPage(site, { heading: site.name, text: site.about, list: page }),
      })),
    ),
    kind<Content>("tag", ({ site, posts }) =>
      tagsOf(newestFirst(posts), ({ tags }) => tags).flatMap((tag) =>
        paginate(tag.items, { size: POSTS_ON_A_PAGE, path: tagPath(tag.slug) }).map((page) => ({
          path: page.path,
          // The same posts as on the first page: search engines need not list it.
          noindex: true as const,
          page: () =>
            postsPage(site, {
              heading: tag.name,
              text: `All posts about ${tag.name}.`,
              list: page,
            }),
        })),
      ),
    ),
    kind<Content>("post", ({ site, posts }) =>
      newestFirst(posts).map(
        (post, _, all): Route => ({
          path: postPath(post),
          from: post,
          lastmod: post.date,
          page: () => postPage(site, post, all),
        }),
      ),
    ),
    kind<Content>("contact", ({ site }) => [{ path: "/contact", page: () => contactPage(site) }]),
    kind<Content>("feed", ({ site, posts }) => [
      { path: "/feed.xml", contents: () => atomFeed(site, newestFirst(posts)) },
    ]),
  ],
  notFound: ({ site }) => notFoundPage(site),
});
