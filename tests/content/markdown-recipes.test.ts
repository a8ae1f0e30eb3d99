/** The recipes for maths and diagrams, followed by the letter: what they draw is in the page, and check finds nothing. */
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { placeOf } from "../../src/errors.ts";
import { cli } from "../cli.ts";
import { readSamples } from "../docs-site/samples.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const ROOT = join(import.meta.dirname, "../..");
const temporary = temporaryFolder("markdown-recipes");
const GUIDE = join(ROOT, "docs/site/content/guides/recipes.md");

const DIAGRAMS =
  readSamples(join(ROOT, "docs/site/content"))
    .find(({ page }) => page === "guides/recipes.md")
    ?.samples.find(({ file }) => file === "templates/diagrams.tsx")?.text ?? "";

/** What the guide says to write into the manifest. */
const settings = (name: string) =>
  new RegExp(`\`markdown: (\\{[^\`]*${name}[^\`]*\\})\``).exec(readFileSync(GUIDE, "utf8"))?.[1] ??
  "";

const manifest = (markdown: string, imports: string) => `
import { defineSite, fields, folder, kind, Markdown, z } from "build-site";
${imports}

export default defineSite({
  content: { posts: folder("posts/*.md", z.strictObject({ title: fields.text() })) },
  settings: () => ({ origin: "https://www.bees.example" }),
  markdown: ${markdown},
  kinds: [
    kind("post", ({ posts }) =>
      posts.map((post) => ({
        path: "/",
        from: post,
        page: () => ({
          head: { title: post.title, description: "What a hive is, how large it is, and where the bees in it go." },
          body: <main><h1>{post.title}</h1><Markdown body={post.body} /></main>,
        }),
      })),
    ),
  ],
  notFound: () => ({
    head: { title: "Lost", description: "There is no such page here, so go back to the first one, and look there." },
    body: <main><h1>Lost</h1></main>,
  }),
});
`;

/** A page of fewer words is one that check tells. */
const WORDS =
  "In May the bees of a hive look for another place, and whoever has a box is glad. ".repeat(5);

function site(name: string, text: string, site: string): string {
  const root = inlineSite(join(temporary, name), {
    files: {
      "content/posts/hive.md": `---\ntitle: The hive\n---\n\n${text}\n${WORDS}\n`,
      "templates/site.tsx": site,
      "templates/diagrams.tsx": DIAGRAMS,
    },
  });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  return root;
}

const DRAWS = 'import { Diagram, diagrams } from "./diagrams.tsx";';
const flow = "```mermaid\ngraph TD\n  A[Swarm] -->|in May| B{Box?}\n```\n";
const sequence = "- in a list\n\n  ```mermaid\n  sequenceDiagram\n    Bee->>Hive: Nectar\n  ```\n";

const checked = async (root: string) =>
  JSON.parse((await cli(["check", "--root", root, "--json"])).stdout).problems;

it("diagrams are drawn in the page, wherever they stand, and nothing is fetched from elsewhere", async () => {
  const root = site("diagrams", `${flow}\n${sequence}`, manifest(settings("diagrams"), DRAWS));
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const page = read("index.html");
  expect(page.match(/<figure class=diagram><svg/g)).toHaveLength(2);
  for (const words of ["Swarm", "in May", "Nectar"]) expect(page).toContain(`>${words}</`);
  expect(page).not.toMatch(/language-mermaid|@import|googleapis/);
  expect(await checked(root)).toEqual([]);
});

it("a diagram that cannot be drawn is told with its line", async () => {
  const gantt = "Text\n\n```mermaid\ngantt\n  title Bees\n```\n";
  const root = site("gantt", gantt, manifest(settings("diagrams"), DRAWS));
  const { problems } = await buildInline(root);
  expect(problems).toHaveLength(1);
  expect(placeOf(problems[0]?.where ?? {})).toBe("content/posts/hive.md:7:1");
  expect(problems[0]?.message).toContain("diagrams failed: Error: Invalid mermaid header");
});

it("maths are drawn with their fonts", async () => {
  const imports = [
    'import rehypeKatex from "rehype-katex";',
    'import remarkMath from "remark-math";',
    'import "katex/dist/katex.min.css";',
  ].join("\n");
  const text = "The area of $\\mathbf{Y}$ is $a^2$.\n\n$$\n\\int_0^1 x\\,dx\n$$\n";
  const root = site("maths", text, manifest(settings("remarkMath"), imports));
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("index.html").match(/class=katex-display/g)).toHaveLength(1);
  expect(read("index.html")).toMatch(/KaTeX_Main-Regular\.[0-9a-f]+\.woff2/);
  expect(await checked(root)).toEqual([]);
});
