/** Relative addresses in the texts of other languages, as they are in the first one and as seen from the translation. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const MANIFEST = `import { defineSite, fields, folder, Markdown, z } from "build-site";

export default defineSite({
  languages: {
    en: { path: "" },
    ja: { path: "/ja" },
    pt: { path: "/pt", policy: "growing" },
    "pt-BR": { path: "/pt-br", policy: "growing", extends: "pt" },
  },
  content: { posts: folder("posts/*.{md,mdx}", z.strictObject({ title: z.string(), slug: fields.slug() })) },
  settings: () => ({ origin: "https://www.boats.example", name: "Boats" }),
  kinds: (kind) => [
    kind("home", () => [
      { path: "/", page: () => ({ head: { title: "Boats", description: "Boats." }, body: <main><h1>Boats</h1></main> }) },
    ]),
    kind("post", ({ posts }) =>
      posts.map((post) => ({
        path: \`/\${post.slug}\`,
        from: post,
        page: () => ({
          head: { title: post.title, description: post.title },
          body: <main><h1>{post.title}</h1><Markdown body={post.body} /></main>,
        }),
      })),
    ),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

const HULL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 9h9z"/></svg>';
/** Those of the first language. */
const slugs: Readonly<Record<string, string>> = {
  One: "\nslug: one",
  Two: "\nslug: two",
  Three: "\nslug: three",
};
const post = (title: string, text: string) =>
  `---\ntitle: ${title}${slugs[title] ?? ""}\n---\n${text}\n`;

const FILES = {
  "templates/site.tsx": MANIFEST,
  "content/images/hull.svg": HULL,
  "content/posts/plan.pdf": "%PDF-1.4",
  "content/posts/one.md": post(
    "One",
    "![A hull](../images/hull.svg) [plan](plan.pdf) [two](two.md)",
  ),
  "content/posts/two.md": post(
    "Two",
    "![A hull](../images/hull.svg) [plan](plan.pdf) [one](one.md)",
  ),
  "content/posts/three.mdx": post("Three", "![A hull](../images/hull.svg) [two](two.md)"),
  "content/ja/posts/one.md": post(
    "一",
    "![船体](../images/hull.svg) [図面](plan.pdf) [二](two.md)",
  ),
  "content/ja/posts/two.md": post(
    "二",
    "![船体](../../images/hull.svg) [図面](../../posts/plan.pdf) [一](../../posts/one.md)",
  ),
  "content/ja/posts/three.mdx": post("三", "![船体](../images/hull.svg) [二](two.md)"),
  "content/pt/posts/one.md": post(
    "Um",
    "![Um casco](../images/hull.svg) [plano](plan.pdf) [dois](two.md)",
  ),
};

let root = "";
const page = (path: string) => readFileSync(join(root, "dist", path, "index.html"), "utf8");

/** What a page names in its main part. */
const addressesIn = (path: string) =>
  Array.from(
    page(path)
      .replace(/^.*<main>/s, "")
      .matchAll(/ (?:href|src)="?([^\s">]+)/g),
    ([, url = ""]) => url,
  );

beforeAll(async () => {
  root = inlineSite(join(temporaryFolder("language-addresses"), "site"), { files: FILES });
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0, stderr: "" });
});

it("lead to the same pictures and files, and to pages of the language where it has them", () => {
  const [picture = "", plan = ""] = addressesIn("one");
  expect(picture).toMatch(/hull.*\.svg$/);
  expect(plan).toMatch(/plan.*\.pdf$/);
  expect(["one", "ja/one", "ja/two", "ja/three", "pt/one", "pt-br/one"].map(addressesIn)).toEqual([
    [picture, plan, "/two"],
    [picture, plan, "/ja/two"],
    [picture, plan, "/ja/one"],
    [picture, "/ja/two"],
    [picture, plan, "/two"],
    [picture, plan, "/two"],
  ]);
  expect(existsSync(join(root, "dist/pt-br/two"))).toBe(false);
});

it("are the same to the check in either form", async () => {
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const { problems }: { problems: { rule: string; message: string }[] } = JSON.parse(stdout);
  expect(problems.filter(({ rule }) => rule === "languages/targets")).toEqual([]);
});
