/** Tailwind in stylesheets that code imports: its directives, its functions and its variables. */
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite, type SiteSource } from "../inline-site.ts";
import { develop } from "../serve/development.ts";

const folder = temporaryFolder("tailwind-beside");

const THEME = '@import "tailwindcss";\n@theme { --color-honey: #b06f00; --color-wax: #fe0; }\n';
const site = (name: string, css: string, more: SiteSource["files"] = {}) =>
  inlineSite(join(folder, name), {
    before: 'import styles from "./card.module.css";',
    body: "<p className={styles.card}>Bees</p>",
    files: { "templates/styles/main.css": THEME, "templates/card.module.css": css, ...more },
  });

it("writes out what a CSS module applies, and its functions and variants", async () => {
  const { problems, read } = await buildInline(
    site(
      "applied",
      '@reference "./styles/main.css";\n.card{@apply p-4 text-honey;margin:--spacing(3);@variant hover{color:red}}',
    ),
  );
  expect(problems).toEqual([]);
  const html = read("index.html");
  expect(html).toMatch(/\.card_\w+\{padding:calc\(var\(--spacing,\.25rem\) ?\* ?4\)/);
  expect(html).toContain("color:var(--color-honey,#b06f00)");
  expect(html).toMatch(/\.card_\w+:hover\{color:red\}/);
  expect(html).not.toContain("@apply");
});

it("gives a page the variables of the theme that a stylesheet beside a component names", async () => {
  const { problems, read } = await buildInline(
    site("variables", ".card{color:var(--color-honey);background:var(--color-red-500)}"),
  );
  expect(problems).toEqual([]);
  const html = read("index.html");
  expect(html).toContain("--color-honey:#b06f00");
  expect(html).toMatch(/--color-red-500:\w/);
  expect(html).not.toContain("--color-wax");
});

it.each([
  ["no @reference", ".card{@apply p-4}", "", 1, '@reference "./styles/main.css"'],
  ["an unknown class", '@reference "./styles/main.css";\n.card{@apply wings-2}', "", 2, "wings-2"],
  ["a theme", ".card{top:1px}\n@theme{--color-x:red}", "", 2, "@theme counts in main.css"],
  ["a stylesheet of its own", ".card{\n@apply p-4}", "?url", 2, "imported with ?url"],
])("refuses %s with its place", async (name, css, suffix, line, said) => {
  const root = site(name, css);
  const { problems } = await buildInline(
    inlineSite(root, {
      before: `import styles from "./card.module.css${suffix}";`,
      body: "<p>{String(styles)}</p>",
    }),
  );
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ where: { file: "templates/card.module.css", line } });
  expect(`${problems[0]?.message} ${problems[0]?.hint}`).toContain(said);
});

it("lets the site's own stylesheet change the colours of code", async () => {
  const { problems, read } = await buildInline(
    inlineSite(join(folder, "code"), {
      files: {
        "templates/site.tsx": `import { defineSite, fields, folder, kind, Markdown, z } from "build-site";
export default defineSite({
  content: { notes: folder("notes/*.md", z.object({ title: fields.text() })) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("note", ({ notes }) => notes.map((note) => ({ path: "/", from: note, page: () => ({
    head: { title: note.title, description: "A note." }, body: <main><Markdown body={note.body} /></main> }) })))],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`,
        "templates/styles/main.css": ".code-token-keyword{color:#111}",
        "content/notes/a.md": "---\ntitle: Note\n---\n\n```js\nconst bee = 1;\n```\n",
      },
    }),
  );
  expect(problems).toEqual([]);
  const html = read("index.html");
  expect(html.lastIndexOf(".code-token-keyword{color:#111}")).toBeGreaterThan(
    html.indexOf(".code-token-keyword{color:light-dark("),
  );
});

it("tells of classes in folders where none are looked for, until main.css names the folder", async () => {
  const files = {
    "templates/styles/main.css": THEME,
    "components/ui/card.tsx":
      'export const Card = () => <p className="rounded-lg bg-honey">Bees</p>;',
    "lib/cls.ts": 'export const cls = "flex p-4";',
    "lib/dates.ts": 'export const label = "text-book case, or so-called";',
  };
  const source = {
    before:
      'import { Card } from "../components/ui/card.tsx"; import { cls } from "../lib/cls.ts"; import { label } from "../lib/dates.ts";',
    body: "<Card /><p className={cls}>{label}</p>",
  };
  const root = inlineSite(join(folder, "unread"), { ...source, files });
  expect((await buildInline(root)).notices).toEqual([
    expect.stringMatching(/^components\/ui\/card\.tsx .*@source "\.\.\/\.\.\/components";/),
    expect.stringMatching(/^lib\/cls\.ts .*@source "\.\.\/\.\.\/lib";/),
  ]);
  const main = `${THEME}@source "../../components";\n@source "../../lib/**/*.ts";\n`;
  inlineSite(root, { ...source, files: { "templates/styles/main.css": main } });
  const { notices, read } = await buildInline(root);
  expect(notices).toEqual([]);
  expect(read("index.html")).toContain("background-color:var(--color-honey)");
  expect(read("index.html")).toContain(".flex{display:flex}");
});

it("follows edits of the theme in serve", async () => {
  const root = site("served", '@reference "./styles/main.css";\n.card{@apply text-honey}');
  const server = await develop(root);
  onTestFinished(server.close);
  expect(await server.get("/")).toContain("var(--color-honey,#b06f00)");
  server.save("templates/styles/main.css", THEME.replace("#b06f00", "#123456"));
  await vi.waitFor(
    async () => expect(await server.get("/")).toContain("var(--color-honey,#123456)"),
    { timeout: 20_000, interval: 100 },
  );
});
