/** Texts that a language takes from another one: what is written for them goes into the language's own file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Field } from "../../src/edit/fields.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { openDesk, type TestDesk } from "./editing.ts";

const MANIFEST = `import { defineSite, FallbackNotice, fields, file, folder, Markdown, z } from "build-site";
const home = z.strictObject({
  title: fields.text(), lead: fields.text(), note: fields.text(), price: z.number(),
  tools: z.array(z.strictObject({ id: fields.shared(z.string()), name: fields.text(), use: fields.text() })),
  steps: z.array(z.strictObject({ icon: fields.shared(z.string()), text: fields.text(), hint: fields.text().optional() })),
  tags: fields.localized(z.array(fields.text())),
  plain: z.array(fields.text()),
});
const note = z.strictObject({ title: fields.text() });
const shell = z.strictObject({ motto: fields.text(), hours: fields.text() });
const page = (title: string, body: unknown) => ({ head: { title, description: title }, body: <main><FallbackNotice>Borrowed</FallbackNotice><h1>{title}</h1>{body}</main> });
export default defineSite({
  languages: { en: { path: "" }, fr: { path: "/fr", policy: "fallback" }, de: { path: "/de", policy: "growing" }, "de-CH": { path: "/de-ch", policy: "growing", extends: "de" } },
  content: { home: file("home.yaml", home), notes: folder("notes/*.md", note), shell: file("shell.yaml", shell) },
  settings: () => ({ origin: "https://www.loft.example" }),
  kinds: (kind) => [
    kind("home", ({ home }) => [{ path: "/", from: home, page: () => page(home.title, <div><p>{home.lead}</p><p>{home.note}</p><p>{home.price}</p>
      <ul>{home.tools.map(({ id, name, use }) => <li key={id}><b>{name}</b><i>{use}</i></li>)}</ul>
      <ol>{home.steps.map(({ text, hint }) => <li key={text}><b>{text}</b><i>{hint}</i></li>)}</ol>
      {[...home.tags, ...home.plain].map((text) => <p key={text}>{text}</p>)}</div>) }]),
    kind("about", ({ shell }) => [{ path: "/about", page: () => page("About", <div><p>{shell.motto}</p><p>{shell.hours}</p></div>) }]),
    kind("note", ({ notes }) => notes.map((from) => ({ path: "/" + from.id, from, page: () => page(from.title, <Markdown body={from.body} />) }))),
  ],
  notFound: () => page("Lost", null),
});
`;

const HOME = `title: A loft of sails
lead: What is sewn here goes to sea.
note: Closed on windy days.
price: 4250
tools: # in the order of the bench
  - { id: palm, name: A palm of leather, use: To push needles through }
  - { id: fid, name: A fid of whalebone, use: To open strands of rope }
  - { id: awl, name: An awl of old steel, use: To make the first hole }
steps:
  - { icon: knife, text: Cut the cloth wide, hint: Mind the bolt rope }
  - { icon: thread, text: Sew both edges flat }
tags: [sailcloth by hand, mended canvas]
plain: [words alone here, and there]
`;
const FRENCH = `# Le français.
title: Une voilerie
note: Fermé les jours de vent.
tools:
  - { id: fid, name: Un épissoir }
  - { id: palm, name: Une paumelle }
`;

const GERMAN = "motto: Von Hand genäht, für die See.\nhours: Sonntags immer geschlossen.\n";

const root = inlineSite(temporaryFolder("borrowed"), {
  files: {
    "templates/site.tsx": MANIFEST,
    "content/home.yaml": HOME,
    "content/fr/home.yaml": FRENCH,
    "content/shell.yaml": "motto: Made by hand, for the sea.\nhours: Closed on Sundays, always.\n",
    "content/de/shell.yaml": GERMAN,
    "content/notes/reef.md":
      "---\ntitle: How to reef\n---\n\n## Before the wind\n\nTie the points early.\n",
  },
});
const read = (file: string) => readFileSync(join(root, file), "utf8");
const content = () => snapshot(join(root, "content"));

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk(root);
});
afterAll(() => desk.close());

/** The field that makes a text of a page, as it is measured. */
async function fieldOf(path: string, said: string): Promise<Field> {
  const { texts = [] } = await desk.ask("page", { path });
  const { fields = [] } = texts.find(({ text }) => text === said) ?? {};
  expect(fields, `${said} on ${path}`).toHaveLength(1);
  return fields[0] as Field;
}

/** Writes another text where one stands on a page, looks at the files, and takes it back to the byte. */
async function rewritten(
  path: string,
  said: string,
  value: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const before = content();
  const field = await fieldOf(path, said);
  const tried = await desk.ask("attempt", { path, edits: [{ ...field, before: said, value }] });
  expect(tried.texts?.map(({ text }) => text)).toContain(value);
  const outcome = await desk.change(field, value);
  expect(outcome).toMatchObject({ ok: true });
  const made = Object.fromEntries(Object.keys(files).map((file) => [file, read(file)]));
  expect(made).toEqual(files);
  expect(read("content/home.yaml")).toBe(HOME);
  expect((await desk.ask("undo", { id: outcome.change?.id })).ok).toBe(true);
  expect(content()).toEqual(before);
}

const FR = "content/fr/home.yaml";
const DE = "content/de/shell.yaml";

it("a text that stands in is written into the file of its own language, and the first one stays", async () => {
  await rewritten("/fr", "What is sewn here goes to sea.", "Une introduction", {
    [FR]: `${FRENCH}lead: Une introduction\n`,
  });
});

it("an item that is matched by its id gets a place of its own, or a text in the one that it has", async () => {
  await rewritten("/fr", "An awl of old steel", "Un poinçon", {
    [FR]: `${FRENCH}  - id: awl\n    name: Un poinçon\n`,
  });
  await rewritten("/fr", "To push needles through", "Pour pousser", {
    [FR]: FRENCH.replace("Une paumelle }", "Une paumelle, use: Pour pousser }"),
  });
});

it("a list that is not there gets all its items, of which nothing is said", async () => {
  await rewritten("/fr", "Sew both edges flat", "Coudre à plat", {
    [FR]: `${FRENCH}steps:\n  - {}\n  - text: Coudre à plat\n`,
  });
});

it("a list that languages write as a whole is written as a whole", async () => {
  await rewritten("/fr", "mended canvas", "toile ravaudée", {
    [FR]: `${FRENCH}tags:\n  - sailcloth by hand\n  - toile ravaudée\n`,
  });
});

it("a list of texts is not made up, and nothing is written", async () => {
  const before = content();
  const field = await fieldOf("/fr", "words alone here");
  const { ok, problems } = await desk.change(field, "des mots");
  expect(ok).toBe(false);
  expect(problems?.[0]?.message).toBe(
    "stands in a list of texts: write the whole list into content/fr/home.yaml",
  );
  expect(content()).toEqual(before);
});

it("what a language takes from the one that it extends is written into its own file", async () => {
  await rewritten("/de-ch/about", "Von Hand genäht, für die See.", "Vo Hand gnäht", {
    "content/de-CH/shell.yaml": "motto: Vo Hand gnäht\n",
    [DE]: GERMAN,
  });
});

it("a title of a Markdown file that is not there makes the file, its text below is left to the file", async () => {
  const before = content();
  await rewritten("/fr/notes/reef", "How to reef", "Prendre un ris", {
    "content/fr/notes/reef.md": "---\ntitle: Prendre un ris\n---\n",
  });
  const field = await fieldOf("/fr/notes/reef", "Tie the points early.");
  const { fields = [] } = await desk.ask("fields", { fields: [field] });
  const behind = "content/notes/reef.md";
  expect(fields).toMatchObject([{ kind: "locked", borrowedFrom: behind, file: field.file }]);
  const edits = [{ ...field, before: "Tie the points early.", value: "Nouer tôt." }];
  const { problems } = await desk.ask("save", { edits });
  expect(problems?.[0]?.message).toBe(
    `is not translated yet: write the text of content/fr/notes/reef.md below its front matter, whole, with the headings of ${behind}`,
  );
  expect(content()).toEqual(before);
});

it("says before it is saved whose words stand in, and which languages share a value", async () => {
  const asked = [
    await fieldOf("/fr", "What is sewn here goes to sea."),
    await fieldOf("/fr", "4250"),
  ];
  const { fields } = await desk.ask("fields", { fields: asked });
  expect(fields).toMatchObject([
    { file: FR, value: "What is sewn here goes to sea.", borrowedFrom: "content/home.yaml" },
    {
      file: "content/home.yaml",
      sharedBy: ["English", "français", "Deutsch", "Schweizer Hochdeutsch"],
    },
  ]);
});

it("says among all fields of a file which ones other languages share", async () => {
  const { fields = [] } = await desk.ask("record", { file: "content/home.yaml" });
  const sharedBy = (name: string) => fields.find(({ path }) => path[0] === name)?.sharedBy;
  expect(sharedBy("lead")).toContain("français");
  expect(sharedBy("note")).not.toContain("français");
});

it("another change of the file since is kept when it is taken back", async () => {
  const before = content();
  const one = await desk.change(await fieldOf("/fr", "What is sewn here goes to sea."), "Un début");
  const two = await desk.change(await fieldOf("/fr", "Une voilerie"), "Voilerie");
  expect(await desk.ask("undo", { id: one.change?.id })).toMatchObject({ ok: true });
  expect(read(FR)).toBe(FRENCH.replace("Une voilerie", "Voilerie"));
  expect(await desk.ask("undo", { id: two.change?.id })).toMatchObject({ ok: true });
  expect(content()).toEqual(before);
});

it("a text that is taken back has its quotes again, though the line beside it has changed since", async () => {
  const before = content();
  const name = (index: number) => ({ file: FR, path: ["tools", index, "name"] });
  const one = await desk.change(name(1), "Une paumelle: de cuir");
  expect(read(FR)).toContain('"Une paumelle: de cuir"');
  const two = await desk.change(name(0), "Épissoir");
  await desk.ask("undo", { id: one.change?.id });
  expect(read(FR)).toBe(FRENCH.replace("Un épissoir", "Épissoir"));
  await desk.ask("redo", { id: one.change?.id });
  expect(read(FR)).toContain('"Une paumelle: de cuir"');
  for (const { change } of [one, two]) await desk.ask("undo", { id: change?.id });
  expect(content()).toEqual(before);
});

it("items of a list are called by what people read in them, also where the list is borrowed", async () => {
  const asked = { file: FR, path: ["steps", 1, "text"] };
  const { lists } = (await desk.ask("around", asked)) as unknown as {
    lists: readonly { readonly file: string; readonly items: readonly string[] }[];
  };
  expect(lists).toMatchObject([
    { file: "content/home.yaml", items: ["Cut the cloth wide", "Sew both edges flat"] },
  ]);
});
