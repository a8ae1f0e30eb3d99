/** What every page of the blog has around it. */
import type { Page } from "build-site";
import type { ReactElement, ReactNode } from "react";

export interface Blog {
  readonly title: string;
  readonly description: string;
  readonly origin: string;
  readonly author: string;
}

export const Layout = ({ blog, children }: { blog: Blog; children: ReactNode }) => (
  <>
    <header>
      <a href="/">{blog.title}</a>
      <nav aria-label="Main">
        <a href="/blog">Archive</a>
        <a href="/about">About</a>
        <a href="/feed/feed.xml">Feed</a>
      </nav>
    </header>
    <main>{children}</main>
  </>
);

export const page = (blog: Blog, title: string, description: string, body: ReactElement): Page => ({
  head: {
    title: `${title} | ${blog.title}`,
    description,
    feeds: [{ title: blog.title, href: "/feed/feed.xml", type: "application/atom+xml" }],
  },
  body,
});
