/** The Atom feed that readers subscribe to. */
import { absoluteUrl } from "build-site";
import { Feed } from "feed";
import type { Company, Post } from "./content.ts";
import { postPath } from "./paths.ts";

export function atomFeed(
  { name, tagline, origin, author }: Company,
  posts: readonly Post[],
): string {
  const newest = posts[0]?.date ?? "2026-01-01";
  const feed = new Feed({
    title: name,
    description: tagline,
    id: `${origin}/`,
    link: `${origin}/`,
    language: "en",
    copyright: author,
    updated: new Date(newest),
    feedLinks: { atom: `${origin}/feed.xml` },
    author: { name: author },
  });
  for (const post of posts)
    feed.addItem({
      title: post.title,
      id: absoluteUrl({ origin }, postPath(post)),
      link: absoluteUrl({ origin }, postPath(post)),
      description: post.summary,
      date: new Date(post.date),
    });
  return feed.atom1();
}
