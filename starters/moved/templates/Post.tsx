/** A page with a date, and lists of such pages. */
import "./styles/blog.css";
import { type ListPage, Markdown, neighbours, type Page, useHeadings } from "build-site";
import type { Moved, MovedPage, Tag } from "./content.ts";
import { Layout } from "./Layout.tsx";
import { scheme } from "./scheme.ts";
import { TEXT } from "./text.tsx";
import { wordsOf } from "./texts.ts";
import { twinOf } from "./twins.ts";

export const postPage = (moved: Moved, post: MovedPage): Page => ({
  head: {
    title: `${post.title} | ${moved.site.name}`,
    description: post.summary,
    links: [{ rel: "alternate", type: "text/markdown", href: twinOf(post) }],
    scripts: [scheme],
  },
  body: (
    <Layout docs={moved} doc={post} wide>
      <Article post={post} />
      <Tags moved={moved} post={post} />
      <Turn moved={moved} post={post} />
    </Layout>
  ),
});

/** A text may begin with a heading of its own; the title is the page's all the same. */
function Article({ post: { title, lead, body, date } }: { readonly post: MovedPage }) {
  const hasOwn = useHeadings(body).filter(({ depth }) => depth === 1).length === 1;
  return (
    <article className="post">
      {date && <Day date={date} />}
      {!hasOwn && <h1>{title}</h1>}
      {!hasOwn && lead && <p className="summary">{lead}</p>}
      <Markdown
        body={body}
        sizes="(min-width: 50rem) 46rem, 100vw"
        main
        {...TEXT}
        components={hasOwn ? TEXT.components : { ...TEXT.components, h1: "h2" }}
      />
    </article>
  );
}

const Day = ({ date }: { readonly date: string }) => (
  <p className="day">
    <time dateTime={date}>{dayOf(date)}</time>
  </p>
);

/** The same in every time zone. */
function dayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(day);
}

interface PostProps {
  readonly moved: Moved;
  readonly post: MovedPage;
}

function Tags({ moved, post }: PostProps) {
  const tags = moved.tagsOf.get(post) ?? [];
  if (tags.length === 0) return null;
  return (
    <nav className="tags" aria-label="Tags">
      <ul>
        {tags.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Turn({ moved, post }: PostProps) {
  const { previous: newer, next: older } = neighbours(moved.posts, post);
  return (
    <nav className="turn post" aria-label="Older and newer">
      {older && (
        <a href={older.path} rel="prev">
          <span>Older</span> {older.title}
        </a>
      )}
      {newer && (
        <a href={newer.path} rel="next">
          <span>Newer</span> {newer.title}
        </a>
      )}
    </nav>
  );
}

/** As many as one page shows. */
export const MOST_POSTS = 20;

interface ListProps {
  readonly moved: Moved;
  readonly title: string;
  /** What stands above the first page of the list. */
  readonly head: MovedPage | undefined;
  readonly list: ListPage<MovedPage>;
}

export const listPage = ({ moved, title, head, list }: ListProps): Page => ({
  head: {
    title: `${title}${list.number > 1 ? `, page ${list.number}` : ""} | ${moved.site.name}`,
    description: descriptionOf(moved, title, list),
    scripts: [scheme],
  },
  body: (
    <Layout docs={moved} {...(head ? { doc: head } : {})} wide>
      <div className="post">
        <Head title={title} head={list.number === 1 ? head : undefined} />
        <ul className="posts">
          {list.items.map((post) => (
            <li key={post.path}>
              {post.date && <Day date={post.date} />}
              <h2>
                <a href={post.path}>{post.title}</a>
              </h2>
              <p>{post.summary}</p>
            </li>
          ))}
        </ul>
        {list.total > 1 && <Pages list={list} />}
      </div>
    </Layout>
  ),
});

const Head = ({ title, head }: Pick<ListProps, "title" | "head">) =>
  head ? <Text title={title} head={head} /> : <h1>{title}</h1>;

/** It may begin with a heading of its own. */
function Text({ title, head: { body } }: { readonly title: string; readonly head: MovedPage }) {
  const hasOwn = useHeadings(body).filter(({ depth }) => depth === 1).length === 1;
  return (
    <>
      {!hasOwn && <h1>{title}</h1>}
      <Markdown
        body={body}
        {...TEXT}
        components={hasOwn ? TEXT.components : { ...TEXT.components, h1: "h2" }}
      />
    </>
  );
}

/** All tags, or what else a field holds. */
export function tagsPage(
  moved: Moved,
  field: string,
  tags: readonly Tag[],
  head: MovedPage | undefined,
): Page {
  const title = head?.title ?? wordsOf(`/${field}`);
  return {
    head: {
      title: `${title} | ${moved.site.name}`,
      description: head?.lead ?? `${title} on ${moved.site.name}. ${moved.site.description}`,
      scripts: [scheme],
    },
    body: (
      <Layout docs={moved} {...(head ? { doc: head } : {})} wide>
        <div className="post">
          <Head title={title} head={head} />
          <ul className="posts">
            {tags.map(({ name, path, pages }) => (
              <li key={path}>
                <a href={path}>{name}</a> ({pages.length})
              </li>
            ))}
          </ul>
        </div>
      </Layout>
    ),
  };
}

const descriptionOf = (
  { site }: Moved,
  title: string,
  { items, number, total }: ListPage<MovedPage>,
) => {
  const order = items.some(({ date }) => date) ? ", the newest first" : "";
  const page = total > 1 ? `, page ${number} of ${total}` : "";
  return `${title === site.name ? "" : `${title} on `}${site.name}${order}${page}. ${site.description}`;
};

const Pages = ({ list: { previous, next, number, total } }: Pick<ListProps, "list">) => (
  <nav className="pager" aria-label="Pages">
    {previous && (
      <a href={previous} rel="prev">
        Newer
      </a>
    )}
    <span>
      {number} of {total}
    </span>
    {next && (
      <a href={next} rel="next">
        Older
      </a>
    )}
  </nav>
);
