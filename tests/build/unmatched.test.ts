/** A folder of content that matches nothing: what is most likely a mistake is told, an empty one is not. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("unmatched");

const manifest = (sources: string, more: string) => `
import { defineSite, file, folder, kind, z } from "build-site";
export default defineSite({
  content: { ${sources} },
  ${more}
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", () => [{ path: "/", page: () => ({ head: { title: "Bees", description: "Bees." }, body: <main>Bees</main> }) }])],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

/** What a build says of sources, beside that it is done. */
async function noticesOf(
  name: string,
  { pattern, more = "" }: { readonly pattern: string; readonly more?: string },
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const sources = `posts: folder("${pattern}", z.object({})), site: file("site.yaml", z.object({}))`;
  const root = inlineSite(join(temporary, name), {
    files: { "content/site.yaml": "{}", ...files, "templates/site.tsx": manifest(sources, more) },
  });
  const { code, stdout, stderr } = await cli(["build", "--root", root]);
  expect(code).toBe(0);
  return (stdout + stderr)
    .split("\n")
    .filter((line) => /content\.|no source reads/.test(line))
    .join("\n");
}

const POST = { "content/posts/a.md": "A" };

it("a folder that is not there, with the nearest name", async () => {
  expect(await noticesOf("folder", { pattern: "post/*.md" }, POST)).toContain(
    "templates/site.tsx content.posts no file matches content/post/*.md: there is no folder content/post → did you mean content/posts? where nothing has been written yet, keep the folder with an empty file .gitkeep",
  );
});

it.each([
  ["an ending with a mistake", "posts/*.mdd", POST],
  ["files that lie deeper", "posts/*.md", { "content/posts/2026/a.md": "A" }],
  ["all of content", "*.md", POST],
])("%s", async (name, pattern, files) => {
  const [file] = Object.keys(files);
  expect(await noticesOf(name, { pattern }, files)).toContain(
    `content.posts no file matches content/${pattern}, and no source reads ${file} → correct the pattern`,
  );
});

it("a file of records that is not there", async () => {
  expect(await noticesOf("records", { pattern: "posts.csv" })).toContain(
    "content.posts there is no content/posts.csv",
  );
});

it("files beside those that a source reads, in letters or a format that it does not", async () => {
  const pattern = "posts/*.md";
  expect(await noticesOf("letters", { pattern }, { ...POST, "content/posts/b.MD": "B" })).toContain(
    "content.posts content/posts/*.md does not match content/posts/b.MD, and no other source reads it → write its ending as .md",
  );
  expect(
    await noticesOf(
      "data",
      { pattern: "ord/*.yaml" },
      { "content/ord/a.yaml": "{}", "content/ord/b.MD": "B" },
    ),
  ).toContain(
    "does not match content/ord/b.MD, and no other source reads it → write its ending as .md, and name it in the pattern, or move it out of content/",
  );
  const twin = { ...POST, "content/site.yml": "{}", "content/_site.yml": "" };
  expect(await noticesOf("twin", { pattern }, twin)).toBe(
    "notice templates/site.tsx content.site content/site.yaml does not match content/site.yml, and no other source reads it → name it in the pattern, or move it out of content/",
  );
  const others = { "content/posts/b.toml": "", "content/posts/c.mdx": "C" };
  expect(await noticesOf("formats", { pattern }, { ...POST, ...others })).toContain(
    "does not match content/posts/b.toml and 1 more there, and no other source reads it → name it in the pattern, or move it out of content/",
  );
});

it("texts in folders that no source looks into", async () => {
  const files = {
    ...POST,
    "content/posts/2026/b.md": "B",
    "content/posts/2026/c.md": "C",
    "content/news/d.md": "D",
    "content/news/_part.md": "Of another.",
    "content/news/README.md": "How news are written.",
    "content/_notes/e.md": "E",
    "content/schemas/posts.json": "{}",
  };
  const said = await noticesOf("deeper", { pattern: "posts/*.md" }, files);
  expect(said.split("\n")).toEqual([
    "notice content/news/d.md no source reads it → name it in a source, in `watch` where code reads it, or move it out of content/",
    "notice content/posts/2026/b.md no source reads it, nor 1 more in content/posts/2026 → write the pattern as posts/**/*.md, in `watch` where code reads it, or move it out of content/",
  ]);
});

it.each([
  ["an empty folder", "posts/*.md", { "content/posts/.gitkeep": "" }],
  ["a folder of pictures", "posts/*.md", { "content/posts/a.svg": "<svg/>" }],
  ["a folder whose files another source reads", "*.md", {}],
  ["one that matches", "posts/*.md", POST],
  [
    "a file that a text offers",
    "posts/*.md",
    {
      "content/posts/a.md": "[c](./b%20c.csv)",
      "content/posts/b c.csv": "a\n",
      "content/forms/d.json": "{}",
      "content/posts/e.md": "[d](../forms/d.json)",
    },
  ],
  ["what is said of the files", "posts/*.md", { ...POST, "content/posts/README.yaml": "" }],
  ["a file that the pattern leaves out", "posts/[!b]*.md", { ...POST, "content/posts/b.md": "B" }],
])("%s is nothing to tell of", async (name, pattern, files) => {
  expect(await noticesOf(name, { pattern }, files)).toBe("");
});

it("a file that the site watches is read by its code", async () => {
  const files = { ...POST, "content/posts/prices.csv": "a\n1\n" };
  const more = 'watch: ["content/posts/*.csv"],';
  expect(await noticesOf("watched", { pattern: "posts/*.md", more }, files)).toBe("");
});

it("translations are files of the first language's source", async () => {
  const more = 'languages: { en: { path: "" }, de: { path: "/de" } },';
  const files = { ...POST, "content/de/posts/a.md": "B" };
  expect(await noticesOf("languages", { pattern: "posts/*.md", more }, files)).toBe("");
});
