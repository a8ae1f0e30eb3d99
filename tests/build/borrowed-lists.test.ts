/** Pages of several languages that no record has: tags in words of their own, and lists of borrowed texts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const MANIFEST = `import { defineSite, FallbackNotice, fields, folder, Markdown, useLanguage, z } from "build-site";

const Notice = () => (useLanguage().borrowedFrom ? <FallbackNotice>{"لغة أخرى"}</FallbackNotice> : null);

const post = z.strictObject({
  slug: fields.slug(),
  title: fields.text(),
  tags: fields.localized(z.array(z.string())),
  languages: fields.languages(),
});
const author = z.strictObject({ word: fields.text(), bio: fields.markdown() });

export default defineSite({
  languages: {
    en: { path: "" },
    ja: { path: "/ja" },
    "zh-Hans": { path: "/zh-hans" },
    ar: { path: "/ar", policy: "fallback" },
  },
  content: { posts: folder("posts/*.yaml", post), authors: folder("authors/*.yaml", author) },
  settings: () => ({ origin: "https://www.boats.example", name: "Boats" }),
  kinds: (kind) => [
    kind("home", ({ posts, authors }) => [
      {
        path: "/",
        page: () => ({
          head: { title: "Boats", description: "Boats." },
          body: (
            <main>
              {authors.map(({ word, bio }) => <><p>{word}</p><Markdown body={bio} /></>)}
              {posts.map(({ slug, title }) => <a href={"/" + slug}>{title}</a>)}
            </main>
          ),
        }),
      },
    ]),
    kind("post", ({ posts }) =>
      posts.map((one) => ({
        path: "/" + one.slug,
        from: one,
        page: () => ({
          head: { title: one.title, description: one.title },
          body: (
            <main>
              <Notice />
              <h1>{one.title}</h1>
              {one.tags.map((tag) => <a href={"/tags/" + tag}>{tag}</a>)}
            </main>
          ),
        }),
      })),
    ),
    kind("tag", ({ posts }) =>
      [...new Set(posts.flatMap(({ tags }) => tags))].map((tag) => ({
        path: "/tags/" + tag,
        page: () => ({
          head: { title: tag, description: tag },
          body: <main>{posts.map(({ title }) => <p>{title}</p>)}</main>,
        }),
      })),
    ),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

const FILES = {
  "templates/site.tsx": MANIFEST,
  "content/posts/first.yaml": "slug: first\ntitle: First boat\ntags: [boats]\n",
  "content/ja/posts/first.yaml": "title: 一番\ntags: [船]\n",
  "content/zh-Hans/posts/first.yaml": "title: 第一\ntags: [船]\n",
  "content/ja/posts/festival.yaml":
    "slug: festival\ntitle: 祭り\ntags: [船]\nlanguages: [ja, zh-Hans]\n",
  "content/zh-Hans/posts/festival.yaml": "title: 节日\ntags: [船]\n",
  "content/authors/ada.yaml": "word: Keeper word\nbio: A *keeper* of boats.\n",
  "content/ja/authors/ada.yaml": "word: 番人\nbio: 船の*番人*。\n",
  "content/zh-Hans/authors/ada.yaml": "word: 守护\nbio: 船的*守护*。\n",
};

let root = "";
const page = (path: string) => readFileSync(join(root, "dist", path, "index.html"), "utf8");
const alternatesIn = (path: string) =>
  Array.from(page(path).matchAll(/rel=alternate hreflang=([\w-]+)/g), ([, tag]) => tag);

beforeAll(async () => {
  root = inlineSite(join(temporaryFolder("borrowed-lists"), "site"), { files: FILES });
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0, stderr: "" });
});

it("pages of later languages at one path are no translations of each other without a record", () => {
  expect(alternatesIn("ja/tags/船")).toEqual([]);
  expect(alternatesIn("zh-hans/tags/船")).toEqual([]);
  expect(alternatesIn("ja/festival")).toEqual(["ja", "zh-Hans"]);
});

it("a page may lead to what the first language does not have", async () => {
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const { problems }: { problems: { rule: string; message: string }[] } = JSON.parse(stdout);
  expect(problems.filter(({ rule }) => rule === "languages/structure")).toEqual([]);
});

it("borrowed Markdown of a field says its language and direction, as a borrowed text does", () => {
  expect(page("ar")).toContain(
    "<p lang=en dir=ltr>Keeper word</p><p lang=en dir=ltr>A <em>keeper</em> of boats.</p>",
  );
  expect(page("ja")).toContain("<p>番人</p><p>船の<em>番人</em>。</p>");
});
