/** Where check says that a text comes from: the file that must have it, or none. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("places");

const MANIFEST = `import { defineSite, file, folder, kind, z } from "build-site";
const page = (path: string, description: string) => ({
  path,
  page: () => ({ head: { title: "Bees", description }, body: <main><h1>Bees</h1></main> }),
});
export default defineSite({
  content: {
    posts: folder("posts/*.md", z.object({ title: z.string(), description: z.string() })),
    labels: file("labels.yaml", z.object({ honey: z.string(), wax: z.string() })),
  },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("page", ({ posts, labels }) => [
      page("/", "Words of a template"),
      PAGES
    ]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

const PROSE = `Beside Words of a template, Words that are joined, Words of honey.

Words of two files

What "Words of wax" means.
`;

const site = (name: string, pages: string): string =>
  inlineSite(join(temporary, name), {
    files: {
      "templates/site.tsx": MANIFEST.replace("PAGES", pages),
      "content/labels.yaml": "honey: Words of honey\nwax: Words of wax\n",
      "content/posts/a.md": `---\ntitle: A\ndescription: Words of a post\n---\n\n${PROSE}`,
      "content/posts/b.md": `---\ntitle: B\ndescription: Words of a post\n---\n\n${PROSE}`,
    },
  });

interface Told {
  readonly rule: string;
  readonly routes: readonly string[];
  readonly where: { readonly file?: string; readonly line?: number };
}

/** Of each short description: its pages, and where it is said to come from. */
async function placesOn(root: string): Promise<readonly string[]> {
  expect(await buildInline(root)).toMatchObject({ ok: true, problems: [] });
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const { problems }: { problems: Told[] } = JSON.parse(stdout);
  return problems
    .filter(({ rule }) => rule === "head/description-length")
    .map(({ routes, where: { file, line } }) =>
      [routes.join(), file ?? [], line ?? []].flat().join(" "),
    )
    .sort();
}

it.each([
  [
    "code",
    `page("/made", ["Words that", "are joined"].join(" ")), page("/twice", "Words of two files")`,
    ["/ templates/site.tsx 14", "/made made/index.html", "/twice twice/index.html"],
  ],
  [
    "labels",
    `page("/honey", labels.honey), page("/wax", labels.wax)`,
    ["/ templates/site.tsx 14", "/honey content/labels.yaml 1", "/wax wax/index.html"],
  ],
  [
    "records",
    `...posts.map((from) => ({ ...page("/" + from.id, from.description), from }))`,
    ["/ templates/site.tsx 14", "/posts/a content/posts/a.md 3", "/posts/b content/posts/b.md 3"],
  ],
  [
    "records without the words",
    `...posts.map((from) => ({ ...page("/" + from.id, ["Words", "of nobody"].join(" ")), from }))`,
    ["/ templates/site.tsx 14", "/posts/a content/posts/a.md", "/posts/b content/posts/b.md"],
  ],
  [
    "a group of pages that come from several files",
    `...posts.map((from) => ({ ...page("/" + from.id, from.description), from })),
     page("/honey", labels.honey), page("/about", "Words about all")`,
    ["/,/about,/honey,/posts/a,/posts/b"],
  ],
])("of %s it names the file that must have the words, or none", async (name, pages, places) => {
  expect(await placesOn(site(name, pages))).toEqual(places);
});
