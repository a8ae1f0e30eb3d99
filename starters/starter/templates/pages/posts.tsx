/** A list of posts, in pages. */
import { Island, type ListPage, type Page, Picture } from "build-site";
import { PostFilter } from "../../client/PostFilter.tsx";
import type { Company, Post } from "../content.ts";
import { day, layout } from "../layout.tsx";
import { postPath } from "../paths.ts";

interface PostsPage {
  readonly heading: string;
  readonly text: string;
  readonly list: ListPage<Post>;
}

export const postsPage = (site: Company, { heading, text, list }: PostsPage): Page =>
  layout({
    site,
    head: {
      title: titleOf(site, heading, list.number),
      description: descriptionOf(site, heading, list),
    },
    children: (
      <>
        <div className="intro">
          <h1>{heading}</h1>
          <p>
            {text} <a href="/contact">Write to the author</a>
          </p>
        </div>
        <Island component={PostFilter} props={{ label: "Find a post", list: "posts" }} />
        <ul className="cards" id="posts">
          {list.items.map((post, index) => (
            <li key={post.id}>
              <a href={postPath(post)}>
                <Picture file={post.picture} alt={post.alt} main={index === 0} />
                <h2>{post.title}</h2>
              </a>
              <p>{post.summary}</p>
              <time dateTime={post.date}>{day(post.date)}</time>
            </li>
          ))}
        </ul>
        {list.total > 1 && (
          <nav className="pages" aria-label="Pages">
            {list.previous && (
              <a rel="prev" href={list.previous}>
                Newer posts
              </a>
            )}
            {list.next && (
              <a rel="next" href={list.next}>
                Older posts
              </a>
            )}
          </nav>
        )}
      </>
    ),
  });

const descriptionOf = (
  { name, tagline }: Company,
  heading: string,
  list: ListPage<Post>,
): string =>
  heading === name
    ? `${name}: ${tagline}. All posts, the newest first, page ${list.number} of ${list.total}.`
    : `All posts about ${heading} on ${name}, the newest first: page ${list.number} of ${list.total}.`;

const titleOf = ({ name, tagline }: Company, heading: string, number: number): string => {
  const title = heading === name ? `${name}: ${tagline}` : `${heading} | ${name}`;
  return number === 1 ? title : `${title}, page ${number}`;
};
