/** One post: its text, table of contents, tags and neighbours. */
import {
  Markdown,
  type MarkdownBody,
  neighbours,
  type Page,
  Picture,
  useHeadings,
} from "build-site";
import type { Company, Post } from "../content.ts";
import { day, layout } from "../layout.tsx";
import { Note } from "../Note.tsx";
import { pathOfTag, postPath } from "../paths.ts";

export function postPage(site: Company, post: Post, all: readonly Post[]): Page {
  const { previous: newer, next: older } = neighbours(all, post);
  return layout({
    site,
    head: {
      title: `${post.title} | ${site.name}`,
      description: post.summary,
      image: { file: post.picture, alt: post.alt },
      openGraph: { type: "article", properties: { "article:published_time": post.date } },
    },
    children: (
      <article className="post">
        <h1>{post.title}</h1>
        <p className="meta">
          <time dateTime={post.date}>{day(post.date)}</time>
          {post.tags.map((tag) => (
            <a key={tag} className="tag" href={pathOfTag(tag)}>
              {tag}
            </a>
          ))}
        </p>
        <Picture file={post.picture} alt={post.alt} main />
        <Contents body={post.body} />
        <Markdown body={post.body} directives={{ note: Note }} />
        <nav className="pages" aria-label="Other posts">
          {newer && <a href={postPath(newer)}>Newer: {newer.title}</a>}
          {older && <a href={postPath(older)}>Older: {older.title}</a>}
        </nav>
      </article>
    ),
  });
}

function Contents({ body }: { readonly body: MarkdownBody }) {
  const headings = useHeadings(body);
  if (headings.length < 2) return null;
  return (
    <nav className="contents" aria-label="On this page">
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
