/** Records and lists of a small site that says everything in two languages. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { blockPath } from "../../src/edit/body/body-field.ts";
import type { Action } from "../../src/edit/structure/structure.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { openDesk, type TestDesk } from "./editing.ts";

const MANIFEST = `import { type ContentOf, defineSite, fields, file, folder, Markdown, z } from "build-site";
const site = z.strictObject({
  name: fields.text(),
  moved: fields.shared(z.array(z.strictObject({ from: z.string(), to: fields.link() }))).optional(),
});
const area = z.strictObject({
  slug: fields.slug(),
  name: fields.text(),
  near: z.array(fields.reference("areas")),
  highlights: z.array(fields.text()),
});
const page = (title: string, body: unknown) => ({ head: { title, description: title }, body: <main><h1>{title}</h1>{body}</main> });
export default defineSite({
  languages: { en: { path: "" }, ar: { path: "/ar" } },
  content: { site: file("site.yaml", site), areas: folder("areas/*.yaml", area), notes: folder("notes/*.md", z.strictObject({ title: fields.text() })) },
  settings: ({ site: { moved } }) => ({ origin: "https://www.bees.example", redirects: moved ?? [] }),
  kinds: (kind) => [
    kind("home", ({ site: from, areas }) => [{ path: "/", from, page: () => page(from.name, areas.map(({ slug, name }) => <a key={slug} href={\`/areas/\${slug}\`}>{name}</a>)) }]),
    kind("area", ({ areas }) => areas.map((from) => ({ path: \`/areas/\${from.slug}\`, from, page: () => page(from.name, <ul>{from.highlights.map((text) => <li key={text}>{text}</li>)}</ul>) }))),
    kind("note", ({ notes }) => notes.map((from) => ({ path: \`/\${from.id}\`, from, page: () => page(from.title, <Markdown body={from.body} />) }))),
  ],
  notFound: () => page("Lost", null),
});
`;

const area = (slug: string, near: string) =>
  `slug: ${slug}\nname: The ${slug}\nnear:\n  - ${near}\nhighlights:\n  - ${slug} one\n  - ${slug} two\n`;
const inArabic = (word: string) =>
  `name: ${word}\nhighlights:\n  - ${word} واحد\n  - ${word} اثنان\n`;

const note = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

const COMB = "content/notes/comb.md";
const AR_COMB = "content/ar/notes/comb.md";

const root = inlineSite(temporaryFolder("two-languages"), {
  files: {
    "templates/site.tsx": MANIFEST,
    "content/site.yaml": "name: Bees\n",
    "content/ar/site.yaml": "name: نحل\n",
    "content/areas/creek.yaml": area("creek", "walk"),
    "content/areas/walk.yaml": area("walk", "creek"),
    "content/ar/areas/creek.yaml": inArabic("الخور"),
    "content/ar/areas/walk.yaml": inArabic("الممشى"),
    "content/notes/honey.md": note("Honey", "From [wax](wax.md)."),
    "content/ar/notes/honey.md": note("عسل", "من [الشمع](wax.md)."),
    "content/notes/wax.md": note("Wax", "Soft."),
    "content/ar/notes/wax.md": note("شمع", "لين."),
    [COMB]: note(
      "Comb",
      "It is built[^1].\n\n## Cells\n\nSix walls.\n\n### Sizes\n\n[^1]: By bees.",
    ),
    [AR_COMB]: note(
      "قرص",
      "يُبنى[^1].\n\n## الخلايا\n\nستة جدران.\n\n### المقاسات\n\n[^1]: بالنحل.",
    ),
  },
});
const read = (file: string) => readFileSync(join(root, file), "utf8");
const content = () => snapshot(join(root, "content"));
const CREEK = "content/areas/creek.yaml";

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk(root);
});
afterAll(() => desk.close());

/** Does what is proposed, looks at it, and takes it back to the byte. */
async function done(action: Action, look: () => void): Promise<void> {
  const before = content();
  const { digest } = await desk.propose(action);
  const outcome = await desk.ask("carryOut", { action, digest });
  expect(outcome).toMatchObject({ ok: true });
  look();
  await desk.ask("undo", { id: outcome.change?.id });
  expect(content()).toEqual(before);
}

it("an area gets another name in both languages, with its neighbours and a redirect for each address", async () => {
  const action: Action = { type: "move-record", file: CREEK, slug: "the-creek" };
  const { problems, redirects, deadLinks } = await desk.propose(action);
  expect({ problems, deadLinks }).toEqual({ problems: [], deadLinks: [] });
  expect(redirects).toEqual([
    { from: "/areas/creek", to: "/areas/the-creek" },
    { from: "/ar/areas/creek", to: "/ar/areas/the-creek" },
  ]);
  await done(action, () => {
    expect(read("content/areas/walk.yaml")).toContain("near:\n  - the-creek\n");
    expect(read("content/ar/areas/the-creek.yaml")).toContain("name: الخور\n");
    expect(existsSync(join(root, "content/ar/areas/creek.yaml"))).toBe(false);
    expect(read("content/site.yaml")).toContain(
      "moved:\n  - from: /areas/creek\n    to: /areas/the-creek\n",
    );
  });
});

it("a Markdown file gets another name in both languages, and links to it follow in each", async () => {
  const action: Action = { type: "move-record", file: "content/notes/wax.md", slug: "beeswax" };
  await done(action, () => {
    expect(read("content/notes/honey.md")).toContain("[wax](beeswax.md)");
    expect(read("content/ar/notes/honey.md")).toContain("[الشمع](beeswax.md)");
    expect(read("content/ar/notes/beeswax.md")).toContain("لين");
  });
});

it("an item of a list changes its place in both languages", async () => {
  const step = { type: "move", path: ["highlights"], from: 1, to: 0 } as const;
  await done({ type: "step", file: CREEK, step }, () => {
    expect(read(CREEK)).toContain("highlights:\n  - creek two\n  - creek one\n");
    expect(read(CREEK.replace("content/", "content/ar/"))).toContain(
      "highlights:\n  - الخور اثنان\n  - الخور واحد\n",
    );
  });
});

it("a copied area asks for all that no two areas share, in both languages", async () => {
  const action = { type: "copy-record", file: CREEK, values: [] };
  const { fields = [] } = await desk.ask("form", { action });
  const asked = fields.map(({ file, path }) => `${file} ${path.join(".")}`);
  expect(asked).toEqual(
    expect.arrayContaining([`${CREEK} slug`, `${CREEK} name`, "content/ar/areas/creek.yaml name"]),
  );
});

const block = (file: string, index: number) => ({ file, path: blockPath(index) });

it("a heading that comes, goes or changes its level does so in the translation, in one change", async () => {
  const before = content();
  const cells = block(COMB, 1);
  const source = String(await desk.say(cells));
  const made = await desk.change(cells, `${source}\n\n### New heading`);
  expect(made.ok).toBe(true);
  expect(read(AR_COMB)).toContain("## الخلايا\n\n### New heading\n\nستة جدران.");
  expect(made.change?.words).toContain("The headings follow in content/ar/notes/comb.md");
  await desk.ask("undo", { id: made.change?.id });
  expect(content()).toEqual(before);
  const raised = await desk.change(block(COMB, 3), "## Sizes of cells");
  expect(read(AR_COMB)).toContain("\n\n## المقاسات\n");
  await desk.ask("undo", { id: raised.change?.id });
  const gone = await desk.change(block(COMB, 3), "");
  expect(gone.ok).toBe(true);
  expect(read(AR_COMB)).not.toContain("المقاسات");
  await desk.ask("undo", { id: gone.change?.id });
  expect(content()).toEqual(before);
});

it("a heading of a translation is refused, and it is said where headings are changed", async () => {
  const { ok, problems } = await desk.change(block(AR_COMB, 3), "### المقاسات\n\n### جديد");
  expect(ok).toBe(false);
  expect(problems?.[0]?.message).toBe(
    `has other headings than ${COMB} then: change them there, and they follow in all languages`,
  );
});

it("what a build tells from then on is told with the change, and nothing of a change that leaves all as it was", async () => {
  const first = block(COMB, 0);
  const quiet = await desk.change(first, "It is built so[^1].");
  expect(quiet.change).not.toHaveProperty("notices");
  const { change } = await desk.change(first, "It is built so.");
  expect(change?.notices).toMatchObject([
    { where: { file: COMB }, message: 'no text asks for the footnote "1", and it is not shown' },
  ]);
  expect((await desk.ask("changes")).changes?.at(-1)?.notices).toHaveLength(1);
  for (const { id } of [change, quiet.change].flatMap((one) => one ?? []))
    await desk.ask("undo", { id });
});
