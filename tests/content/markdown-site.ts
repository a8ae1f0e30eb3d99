/** A site of Markdown posts, for tests that are about what stands in them. */
import { join } from "node:path";
import { inlineSite } from "../inline-site.ts";

export const FRONT = "---\ntitle: Swarms\n---\n";

const MANIFEST = `BEFORE
import { defineSite, fields, folder, kind, Markdown, useHeadings, z, type DirectiveProps, type MarkdownBody } from "build-site";

const post = z.strictObject({ title: fields.text(80), next: fields.link().optional() });
const Note = ({ label, kind, children }: DirectiveProps) => <aside data-kind={String(kind)}><b>{label}</b>{children}</aside>;
const Contents = ({ body }: { body: MarkdownBody }) => <nav>{useHeadings(body).map(({ id, depth, text }) => <a key={id} href={"#" + id} data-depth={depth}>{text}</a>)}</nav>;
const Card = ({ heading, lazy, children }: { heading: string; lazy?: boolean; children?: React.ReactNode }) => <section className="card" data-lazy={String(lazy)}><b>{heading}</b>{children}</section>;
const Link = (props: React.ComponentProps<"a">) => <a {...props} className="link" />;

export default defineSite({
  content: { posts: folder("posts/**/*.{md,mdx}", post) },
  settings: () => ({ origin: "https://www.bees.example" }),
  variables: () => ({ brand: "Bees & Co" }),
  MARKDOWN
  kinds: [
    kind("post", ({ posts }) => [
      { path: "/", page: () => ({ head: { title: "Posts", description: "All posts." }, body: <main><h1>Posts</h1></main> }) },
      ...posts.map((from) => ({
        path: "/" + from.id,
        from,
        page: () => ({
          head: { title: from.title, description: "A post." },
          body: (
            <main>
              <Contents body={from.body} />
              <Markdown body={from.body} components={{ a: Link, Card }} directives={{ note: Note }} main />
            </main>
          ),
        }),
      })),
      ROUTES
    ]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

interface Parts {
  /** Source text of the definition's `markdown`. */
  readonly markdown?: string;
  /** Source text before the definition. */
  readonly before?: string;
  /** Source text of further routes. */
  readonly routes?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** Writes a site with these files below `content/posts` into `root`. */
export const markdownSite = (
  root: string,
  posts: Readonly<Record<string, string>>,
  { markdown = "", before = "", routes = "", files = {} }: Parts = {},
): string =>
  inlineSite(root, {
    files: {
      "templates/site.tsx": MANIFEST.replace("MARKDOWN", markdown && `markdown: ${markdown},`)
        .replace("BEFORE", before)
        .replace("ROUTES", routes),
      "content/images/hive.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
      ...files,
      ...Object.fromEntries(
        Object.entries(posts).map(([name, text]) => [join("content/posts", name), text]),
      ),
    },
  });
