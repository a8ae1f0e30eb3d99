/** The shape of Eleventy's base blog: posts with tags, drafts, pages of a list, a feed, an about page. */
import {
  type ContentOf,
  defineSite,
  fields,
  file,
  folder,
  kind,
  type ListPage,
  Markdown,
  neighbours,
  paginate,
  sortBy,
  type Tag,
  tagsOf,
  z,
} from "build-site";
import { Feed } from "feed";
import { type Blog, Layout, page } from "./layout.tsx";

const { date, draft, origin, text } = fields;

const post = z.strictObject({
  title: text(60),
  description: text(160),
  date: date(),
  draft: draft(),
  tags: z.array(text(20)),
});

const sources = {
  blog: file(
    "blog.yaml",
    z.strictObject({ title: text(40), description: text(160), origin: origin(), author: text(40) }),
  ),
  about: file("about.md", z.strictObject({ title: text(60), description: text(160) })),
  posts: folder("posts/*.md", post),
};

type Content = ContentOf<typeof sources>;
type Post = Content["posts"][number];

const newest = (posts: readonly Post[]) => sortBy(posts, ({ date }) => date, "descending");
const tagged = (posts: readonly Post[]) => tagsOf(newest(posts), ({ tags }) => tags);
const pathOf = ({ id }: Post) => `/blog/${id.replace("posts/", "")}`;

const List = ({ blog, title, list }: { blog: Blog; title: string; list: ListPage<Post> }) => (
  <Layout blog={blog}>
    <h1>{title}</h1>
    <p>
      Short notes on one small plot of land, in the order in which things went wrong, the newest
      first. Every note says what was tried, what came of it, and what it cost in beans. Who wants
      to know why somebody writes this down finds it on the page{" "}
      <a href="/about">about the writer</a>.
    </p>
    <ol reversed>
      {list.items.map((one) => (
        <li key={one.id}>
          <a href={pathOf(one)}>{one.title}</a> <time dateTime={one.date}>{one.date}</time>
          <p>{one.description}</p>
        </li>
      ))}
    </ol>
    <nav aria-label="Pages">
      {list.previous && <a href={list.previous}>Newer posts</a>}
      {list.next && <a href={list.next}>Older posts</a>}
    </nav>
  </Layout>
);

const TagLinks = ({ tags }: { tags: readonly Tag<Post>[] }) => (
  <ul>
    {tags.map(({ name, slug, items }) => (
      <li key={slug}>
        <a href={`/tags/${slug}`}>{name}</a> ({items.length})
      </li>
    ))}
  </ul>
);

const Entry = ({ blog, post, posts }: { blog: Blog; post: Post; posts: readonly Post[] }) => {
  const { previous, next } = neighbours(newest(posts), post);
  return (
    <Layout blog={blog}>
      <h1>{post.title}</h1>
      <Markdown body={post.body} />
      <TagLinks tags={tagged(posts).filter(({ items }) => items.includes(post))} />
      <nav aria-label="Other posts">
        {previous && <a href={pathOf(previous)}>Next: {previous.title}</a>}
        {next && <a href={pathOf(next)}>Previous: {next.title}</a>}
      </nav>
    </Layout>
  );
};

function feedOf(blog: Blog, posts: readonly Post[]): string {
  const { title, description, origin, author } = blog;
  const updated = new Date(newest(posts)[0]?.date ?? 0);
  const feed = new Feed({ title, description, id: `${origin}/`, copyright: author, updated });
  for (const one of newest(posts))
    feed.addItem({
      title: one.title,
      id: origin + pathOf(one),
      link: origin + pathOf(one),
      description: one.description,
      date: new Date(one.date),
    });
  return feed.atom1();
}

export default defineSite({
  content: sources,
  settings: ({ blog: { origin, title, description } }) => ({
    origin,
    name: title,
    description,
    redirects: [
      { from: "/posts/firstpost", to: "/blog/first-post" },
      { from: "/rss", to: "/feed/feed.xml", status: 302 },
    ],
  }),
  kinds: [
    kind<Content>("blog", ({ blog, posts }) =>
      paginate(newest(posts), { size: 3, path: "/blog" }).map((list) => ({
        path: list.path,
        page: () =>
          page(
            blog,
            list.number === 1 ? "Archive" : `Archive, page ${list.number}`,
            `All notes from the allotment, the newest first: page ${list.number} of ${list.total}.`,
            <List blog={blog} title="Archive" list={list} />,
          ),
      })),
    ),
    kind<Content>("home", ({ blog, posts }) => [
      {
        path: "/",
        page: () =>
          page(
            blog,
            "Latest",
            blog.description,
            <Layout blog={blog}>
              <h1>{blog.title}</h1>
              <p>
                The latest of {posts.length} notes about beans, slugs and patience. The plot is ten
                paces long and four wide, it lies behind the railway line, and nothing on it grows
                as the packet says. <a href="/about">About the writer</a>. This is what the notes
                are about:
              </p>
              <TagLinks tags={tagged(posts)} />
              <ul>
                {newest(posts)
                  .slice(0, 3)
                  .map((one) => (
                    <li key={one.id}>
                      <a href={pathOf(one)}>{one.title}</a>
                      <p>{one.description}</p>
                    </li>
                  ))}
              </ul>
            </Layout>,
          ),
      },
    ]),
    kind<Content>("post", ({ blog, posts }) =>
      posts.map((post) => ({
        path: pathOf(post),
        from: post,
        lastmod: post.date,
        page: () =>
          page(blog, post.title, post.description, <Entry blog={blog} post={post} posts={posts} />),
      })),
    ),
    kind<Content>("tag", ({ blog, posts }) =>
      tagged(posts).flatMap(({ name, slug, items }) =>
        paginate(items, { size: 10, path: `/tags/${slug}` }).map((list) => ({
          path: list.path,
          noindex: true as const,
          page: () =>
            page(
              blog,
              `About ${name}`,
              `All notes from the allotment about ${name.toLowerCase()}, the newest first.`,
              <List blog={blog} title={`About ${name}`} list={list} />,
            ),
        })),
      ),
    ),
    kind<Content>("about", ({ blog, about }) => [
      {
        path: "/about",
        from: about,
        page: () =>
          page(
            blog,
            about.title,
            about.description,
            <Layout blog={blog}>
              <h1>{about.title}</h1>
              <Markdown body={about.body} />
            </Layout>,
          ),
      },
    ]),
    kind<Content>("feed", ({ blog, posts }) => [
      { path: "/feed/feed.xml", contents: () => feedOf(blog, posts) },
    ]),
  ],
  notFound: ({ blog }) =>
    page(
      blog,
      "Not found",
      "There is no such page.",
      <Layout blog={blog}>
        <h1>Not found</h1>
      </Layout>,
    ),
});
