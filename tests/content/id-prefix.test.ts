/** Several texts on one page: each may have a prefix for its ids. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline } from "../inline-site.ts";
import { FRONT, markdownSite } from "./markdown-site.ts";

const temporary = temporaryFolder("id-prefix");
const TEXT = `${FRONT}\n## Größe\n\n## Footnote label\n\nSee[^1] [size](#größe) [same](#gr%C3%B6%C3%9Fe) [away](#main).\n\n[^1]: A note.\n`;

it("ids of a text, and links to them, get its prefix, and no id stands twice", async () => {
  const root = markdownSite(
    join(temporary, "two"),
    { "a.md": TEXT, "b.md": TEXT },
    {
      routes: `{ path: "/all", page: () => ({
        head: { title: "All", description: "All posts." },
        body: <main id="main">{posts.map(({ id, body }, at) => <Markdown key={id} body={body} clobberPrefix={at === 0 ? undefined : "b-"} />)}</main>,
      }) },`,
    },
  );
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const page = read("all/index.html");
  const ids = Array.from(page.matchAll(/ id="?([^\s">]+)/g), ([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const ofOne = ["größe", "footnote-label-1", "fnref-1", "footnote-label", "fn-1"];
  expect(ids).toEqual(["main", ...ofOne, ...ofOne.map((id) => `b-${id}`)]);
  const second = page.slice(page.indexOf("b-größe"));
  expect(Array.from(second.matchAll(/href="?#([^\s">]+)/g), ([, id]) => id)).toEqual([
    "b-fn-1",
    "b-größe",
    "b-größe",
    "main",
    "b-fnref-1",
  ]);
  expect(second).toMatch(/aria-describedby="?b-footnote-label/);
});

it("a text in MDX, whose ids stand in its code, is refused a prefix", async () => {
  const root = markdownSite(
    join(temporary, "mdx"),
    { "a.mdx": TEXT },
    {
      routes: `{ path: "/all", page: () => ({
        head: { title: "All", description: "All posts." },
        body: <main>{posts.map(({ id, body }) => <Markdown key={id} body={body} clobberPrefix="a-" />)}</main>,
      }) },`,
    },
  );
  const { problems } = await buildInline(root);
  expect(problems[0]?.message).toContain(
    "clobberPrefix is for Markdown, and content/posts/a.mdx is MDX",
  );
});
