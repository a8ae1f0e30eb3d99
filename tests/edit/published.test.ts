/** A change holds only where the site can be published with it: the desk shows drafts and what has yet to come, a build does not. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { openDesk, type TestDesk } from "./editing.ts";

const post = (title: string, body: string) =>
  `---\ntitle: ${title}\ndate: 2026-01-01\ndraft: false\n---\n\n${body}\n`;

const root = inlineSite(temporaryFolder("published"), {
  files: {
    "templates/site.tsx": `import { type ContentOf, defineSite, fields, folder, kind, Markdown, z } from "build-site";
const content = { posts: folder("posts/*.md", z.strictObject({ title: fields.text(), date: fields.publishDate(), draft: fields.draft() })) };
export default defineSite({
  content,
  settings: () => ({ origin: "https://www.loaves.example" }),
  kinds: [kind("post", ({ posts }: ContentOf<typeof content>) => posts.map((from) => ({ path: from.id === "posts/a-first" ? "/" : "/" + from.id, from, page: () => ({
    head: { title: from.title, description: "All about " + from.title }, body: <main><h1>{from.title}</h1><Markdown body={from.body} /></main> }) })))],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`,
    "content/posts/a-first.md": post("The first", "Words."),
    "content/posts/cold.md": post("The cold", "It is slow."),
    "content/posts/loaf.md": post("The loaf", "See what [the cold](cold.md) does."),
    "content/posts/alone.md": post("Alone", "Nobody links here."),
  },
});
const COLD = "content/posts/cold.md";
const read = (file: string) => readFileSync(join(root, file), "utf8");
const message = expect.objectContaining({
  message: expect.stringContaining("leads to no Markdown file"),
  where: expect.objectContaining({ file: "content/posts/loaf.md", line: 7 }),
});

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk(root);
});
afterAll(() => desk.close());

it.each([
  ["a draft", "draft", true],
  ["dated in the future", "date", "2999-01-01"],
] as const)("a record that a page links to is not made %s", async (_, field, value) => {
  const before = read(COLD);
  const { ok, problems } = await desk.change({ file: COLD, path: [field] }, value);
  expect({ ok, problems }).toEqual({ ok: false, problems: [message] });
  expect(read(COLD)).toBe(before);
});

it("a draft that nothing leads to is saved, and further edits of the site too", async () => {
  const alone = "content/posts/alone.md";
  expect((await desk.change({ file: alone, path: ["draft"] }, true)).ok).toBe(true);
  expect((await desk.change({ file: alone, path: ["title"] }, "Alone still")).ok).toBe(true);
  expect((await desk.change({ file: COLD, path: ["title"] }, "Colder")).ok).toBe(true);
  const [{ records = [] } = {}] = (await desk.ask("collections")).collections ?? [];
  expect(records.filter(({ hiddenUntil }) => hiddenUntil).map(({ file }) => file)).toEqual([alone]);
  // The desk itself still shows it.
  expect((await desk.ask("site")).pages).toContain("/posts/alone");
});

it("a record that a text links to by its file does not go", async () => {
  const action = { type: "remove-record", file: COLD } as const;
  expect((await desk.propose(action)).problems).toEqual([message]);
  expect((await desk.ask("carryOut", { action })).ok).toBe(false);
  expect(existsSync(join(root, COLD))).toBe(true);
});
