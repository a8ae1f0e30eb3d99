/** Translations that lie where nobody reads them: told with the place where they belong. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const temporary = temporaryFolder("misplaced");

const manifest = (pattern: string) => `
import { defineSite, fields, file, folder, kind, z } from "build-site";
const post = z.object({ title: fields.text(60) });
export default defineSite({
  content: { posts: folder("${pattern}", post), names: file("names.de.yaml", z.object({})) },
  languages: { en: { path: "" }, de: { path: "/de", policy: "growing" }, "pt-BR": { path: "/pt", policy: "growing" } },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("page", ({ posts }, { path, name }) => [
      { path: "/", page: () => ({ head: { title: name, description: name }, body: <main>{posts.map(({ title }) => title).join()}</main> }) },
    ]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

let count = 0;
const POST = "---\ntitle: Bees\n---\nBees\n";

async function build(files: readonly string[], pattern = "posts/*.md") {
  const root = inlineSite(join(temporary, String(count++)), {
    files: {
      "templates/site.tsx": manifest(pattern),
      "content/names.de.yaml": "{}",
      "content/names.yaml": "{}",
      ...Object.fromEntries(files.map((file) => [`content/${file}`, POST])),
    },
  });
  const { code, stdout, stderr } = await cli(["build", "--root", root]);
  return { code, said: stdout + stderr };
}

it.each([
  ["posts/one.de.md", "posts/one.md", "de", "content/de/posts/one.md"],
  ["posts/one.DE.md", "posts/one.md", "de", "content/de/posts/one.md"],
  ["posts/one.pt_br.md", "posts/one.md", "pt-BR", "content/pt-BR/posts/one.md"],
  ["posts/one.de.md", "posts/one.en.md", "de", "content/de/posts/one.md"],
  ["posts/one.en.md", "posts/one.de.md", "en", "content/posts/one.md"],
])("%s beside %s is refused, and told its place", async (file, other, tag, place) => {
  const { code, said } = await build([file, other]);
  expect(code).toBe(1);
  expect(said).toContain(`content/${file} translations/misplaced`);
  expect(said).toContain(`is named as a text in ${tag}, and read as one in en of its own`);
  expect(said).toContain(`→ move it to ${place}`);
});

it("nothing else is told of one that is refused", async () => {
  const root = inlineSite(join(temporary, "alone"), {
    files: {
      "templates/site.tsx": manifest("posts/*.md").replaceAll(', policy: "growing"', ""),
      "content/names.de.yaml": "{}",
      "content/de/posts/one.md": POST,
      "content/pt-BR/posts/one.md": POST,
      "content/posts/one.md": POST,
      "content/posts/one.de.md": "---\ntitle: 3\n---\n",
    },
  });
  expect((await problemsOfPlan(root)).map(({ where, message }) => [where.file, message])).toEqual([
    ["content/posts/one.de.md", "is named as a text in de, and read as one in en of its own"],
  ]);
});

it("one without an original is told, for its name may be meant", async () => {
  const { code, said } = await build(["posts/bees.de.md"]);
  expect(code).toBe(0);
  expect(said).toContain(
    "content/posts/bees.de.md is named as a text in de, and read as one in en of its own → move it to content/de/posts/bees.md",
  );
});

it.each(["pt-br", "pt_BR", "DE"])("a folder %s is refused", async (folder) => {
  const { code, said } = await build(["posts/one.md", `${folder}/posts/one.md`]);
  expect(code).toBe(1);
  expect(said).toContain(`content/${folder} translations/misplaced`);
  expect(said).toContain(`→ rename it to content/${folder === "DE" ? "de" : "pt-BR"}/`);
});

it.each(["posts/*.md", "**/*.md"])(
  "a folder of a language that the site does not name is told, with %s",
  async (pattern) => {
    const { code, said } = await build(["posts/one.md", "fr/posts/one.md"], pattern);
    expect(code).toBe(0);
    expect(said).toContain(
      'content/fr holds what looks like translations, such as content/fr/posts/one.md, and no language of the site is called so → name it in languages of the manifest: "fr": { path: "/fr" }',
    );
  },
);

it("one is told once, whatever its files are called", async () => {
  const files = [
    "posts/one.md",
    "es/posts/uno.md",
    "es/notas/dos.md",
    "fr/posts/one.md",
    "en/a.md",
    "news/a.md",
  ];
  const { said } = await build(files);
  const lines = said.split("\n").filter((line) => /content\/(en|es|fr|news)\b/.test(line));
  expect(lines.map((line) => line.replace(/^notice /, ""))).toEqual([
    expect.stringContaining("content/en/a.md no source reads it"),
    'content/es has the name of a language, and no language of the site is called so: no source reads it → name it in languages of the manifest: "es": { path: "/es" }',
    expect.stringContaining("content/news/a.md no source reads it"),
    expect.stringContaining("content/fr holds what looks like translations"),
  ]);
});

it.each([
  ["posts/one.fr.md", "fr", "content/fr/posts/one.md"],
  ["posts/one.zh_hans.md", "zh-Hans", "content/zh-Hans/posts/one.md"],
])(
  "%s beside its original is told where the site does not name the language",
  async (file, tag, place) => {
    const { code, said } = await build(["posts/one.md", file]);
    expect(code).toBe(0);
    expect(said).toContain(
      `content/${file} is named as a translation, and read as a text of its own: no language of the site is called so → name it in languages of the manifest: "${tag}": { path: "/${tag.toLowerCase()}" }, and move the file to ${place}`,
    );
  },
);

it("what other languages have left behind on a site of one is told, by their right names", async () => {
  const root = inlineSite(join(temporary, "one-left"), {
    files: {
      "templates/site.tsx": manifest("posts/*.md").replace(
        /languages: .*/,
        'languages: { en: { path: "" } },',
      ),
      ...Object.fromEntries(
        ["names.de.yaml", "names.yaml"].map((name) => [`content/${name}`, "{}"]),
      ),
      ...Object.fromEntries(
        ["posts/one.md", "posts/one.fr.md", "pt_br/posts/one.md"].map((name) => [
          `content/${name}`,
          POST,
        ]),
      ),
    },
  });
  const { stderr } = await cli(["build", "--root", root]);
  expect(stderr).toContain("content/posts/one.fr.md is named as a translation");
  expect(stderr).toContain('"pt-BR": { path: "/pt-br" }, and rename the folder to content/pt-BR/');
});

it("a translation of nothing is refused", async () => {
  const { said } = await build(["posts/one.md", "de/posts/two.md"]);
  expect(said).toContain("translates nothing: there is no content/posts/two.md");
});

it.each([
  ["translations in their folders", ["posts/one.md", "de/posts/one.md", "pt-BR/posts/one.md"]],
  ["other names with dots", ["posts/one.md", "posts/one.v2.md"]],
  ["folders that hold no translations", ["posts/one.md", "art/one.md", "faq/posts/two.md"]],
])("%s: nothing is told", async (_, files) => {
  const { code, said } = await build(files);
  expect(code).toBe(0);
  expect(said).not.toMatch(/translations|named as a text/);
});
