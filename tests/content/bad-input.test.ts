/**
 * Markdown that breaks readers of it: told with file and line; what takes squares of its length would end no test here.
 * HTML that never closes, scripts (all disguises: markdown-html.test.ts), depth, length, front matter of another kind or
 * form, MDX that throws, awaits, does not end, imports what is not there or what is outside, bytes that are no text, two
 * files of one route, Windows line ends and byte order marks. MDX that never ends: endless.test.ts. Wrong values in
 * content, routes and heads: tests/cases.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { placeOf } from "../../src/errors.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { FRONT, markdownSite } from "./markdown-site.ts";

const temporary = temporaryFolder("bad-input");
let count = 0;
const build = (posts: Readonly<Record<string, string>>) =>
  buildInline(markdownSite(join(temporary, `${++count}`), posts));

type Case = readonly [string, string, string];

/** Name of the file, what stands in it, and what is told of it. */
const MARKDOWN: readonly Case[] = [
  ["open.md", `${FRONT}\n<div>\n\ntext\n`, "5:1 <div> is not closed"],
  ["windows.md", `\uFEFF${FRONT}\n\na <i>\n`.replaceAll("\n", "\r\n"), "6:3 <i> is not closed"],
  ["half.md", `${FRONT}\n<div class="a\n`, "a tag of HTML does not end"],
  ["comment.md", `${FRONT}\n<!-- text\n`, "a comment of HTML does not end"],
  ["crossed.md", `${FRONT}\n<div><section></div></section>\n`, "5:6 <section> is not closed"],
  ["script.md", `${FRONT}\n<script>alert(1)</script>\n`, "5:1 <script> is not HTML"],
  ["capital.md", `${FRONT}\n<sCrIpT src=//evil.example>\n`, "5:1 "],
  ["svg.md", `${FRONT}\n<svg><script>alert(1)</script></svg>\n`, "5:1 <svg> is not HTML"],
  ["handler.md", `${FRONT}\n<img src=/ alt=a oNeRrOr=alert(1)>\n`, "5:1 "],
  ["link.md", `${FRONT}\n[a](java&#x73;cript:alert(1))\n`, "5:1 "],
  ["tab.md", `${FRONT}\n<a href="java\tscript:alert(1)">a</a>\n`, "5:1 "],
  ["data.md", `${FRONT}\n[a](data:text/html,<script>alert(1)</script>)\n`, "5:1 "],
  ["frame.md", `${FRONT}\n<iframe srcdoc="<script>alert(1)</script>"></iframe>\n`, "5:1 <iframe>"],
  ["quotes.md", `${FRONT}\n${"> ".repeat(3000)}text\n`, "5:1 nests more than 100 levels deep"],
  ["links.md", `${FRONT}\ntext\n\n${"[a](".repeat(20_000)}\n`, "7:1 opens more than 5000 brackets"],
  ["long.md", `${FRONT}\n${"a\n".repeat(500_100)}`, "500004:1 is longer than a million characters"],
  [
    "conflict.md",
    `${FRONT}\nIntro\n\n<<<<<<< HEAD\nold\n=======\nnew\n>>>>>>> b\n`,
    "7:1 the two sides of a conflict in git stand here",
  ],
  ["tags.md", `${FRONT}\n${"<b>a".repeat(300)}\n`, "5:401 nests more than 100 levels deep"],
];

/** What keeps a file from being a record is told before any page is made. */
const RECORDS: readonly Case[] = [
  ["list.md", "---\n- one\n- two\n---\n", "2:1 "],
  ["text.md", "---\njust text\n---\n", "2:1 "],
  ["number.md", "---\ntitle: 5\n---\n", "2:8 "],
  ["group.md", "---\ntitle:\n  a: b\n---\n", "3:3 title"],
  ["mark.md", "\uFEFF---\r\ntitle: 5\r\n---\r\n", "2:8 "],
  ["digits.md", "---\ntitle: 12345678901234567890\n---\n", "2:8 a number of so many digits"],
  ["twice.md", "---\ntitle: a\ntitle: b\n---\n", "3:1 "],
  ["endless.md", "---\ntitle: a\n", "1:1 the front matter does not end"],
  ["mac.md", "---\rtitle: a\r---\r", "1:1 the lines of the file end in CR alone"],
  ["toml.md", '+++\ntitle = "a"\n+++\n', "1:1 front matter in TOML is not read"],
  ["json.md", '{\n  "title": "a"\n}\n\nText\n', "1:1 front matter in JSON is not read"],
  ["late.md", "\n---\ntitle: a\n---\n", "1:1 front matter begins in the first line of a file"],
  ["blank.md", " ---\ntitle: a\n---\n", "1:1 front matter begins in the first line of a file"],
  ["unseen.md", "\u200b---\ntitle: a\n---\n", "1:1 front matter begins in the first line"],
  ["comment.md", "<!-- a -->\n---\ntitle: a\n---\n", "1:1 front matter begins in the first line"],
];

it.each([
  ["HTML, scripts and depth", MARKDOWN],
  ["front matter", RECORDS],
])("%s that is wrong is told with file and line", async (_, cases) => {
  const { ok, problems } = await build(
    Object.fromEntries(cases.map(([file, text]) => [file, text])),
  );
  expect(ok).toBe(false);
  for (const [file, , says] of cases) {
    const told = problems
      .filter(({ where }) => where.file === `content/posts/${file}`)
      .map(({ where, message }) => `${placeOf(where)} ${message}`);
    expect(told.join("\n"), file).toContain(says);
  }
});

const CLOCK =
  "export const Clock = async () => <i>1</i>;\nexport default { Now: async () => <i>2</i> };\n";

it.each([
  ["throws", "{(() => { throw new Error('No bees'); })()}", "No bees"],
  ["awaits", "{await fetch('https://bees.example')}", "an expression awaits something"],
  ["shows a promise", "Bees: {Promise.resolve(1)}", "has a component that waits for something"],
  [
    "has a component that waits",
    "<Clock />\n\nexport const Clock = async () => <i>1</i>;",
    "has a component that waits for something",
  ],
  [
    "has a component that waits under another name",
    '<Hour />\n\nimport { Clock as Hour } from "./clock.tsx";',
    "has a component that waits for something",
  ],
  [
    "has a part of a component that waits",
    '<Times.Now />\n\nimport Times from "./clock.tsx";',
    "has a component that waits for something",
  ],
  ["names what is not there", "{bees.length}", "bees is not defined"],
  ["imports what is not there", 'import { Hive } from "./Hive.tsx";\n\n<Hive />', "./Hive.tsx"],
  ["imports a package that is not there", 'import Tabs from "@theme/Tabs";', "@theme/Tabs"],
  ["reads outside of the site", 'import a from "../../../outside.json";', "is outside of the site"],
  ["imports by a whole path", 'import a from "/etc/hostname";', "is outside of the site"],
  ["reads files by Node", 'import { readFileSync } from "node:fs";', "is a module of Node"],
  ["does not end", "{1 + ", "6: "],
  ["nests for ever", `${"> ".repeat(3000)}text`, "nests more than 100 levels deep"],
  ["marks for ever", `${"*".repeat(3000)}a${"*".repeat(3000)}`, "nests more than 100 levels deep"],
  [
    "has an attribute that no note has",
    ':::tip{icon="heart"}\n\nText\n\n:::',
    'the attribute icon of the directive "tip" is not allowed',
  ],
  [
    "has styles as HTML has",
    '<p style="color: red">text</p>',
    "the attribute style of <p> is text",
  ],
  [
    "has a handler as HTML has",
    '<p onclick="go()">text</p>',
    "the event handler onclick is not allowed",
  ],
])("MDX that %s is told with file and line", async (_, text, says) => {
  const { problems } = await build({ "a.mdx": `${FRONT}\n${text}\n`, "clock.tsx": CLOCK });
  expect(problems).toHaveLength(1);
  expect(problems[0]?.where).toMatchObject({ file: "content/posts/a.mdx" });
  expect(`${problems[0]?.where.line}: ${problems[0]?.message}`).toMatch(/^[56]: /);
  expect(`${problems[0]?.where.line}: ${problems[0]?.message}`).toContain(says);
});

it("two files of one route are told with both", async () => {
  const { problems } = await build({ "a.md": FRONT, "a.mdx": FRONT });
  expect(problems[0]?.message).toContain("/posts/a");
  const told = JSON.stringify(problems);
  expect(told).toContain("content/posts/a.md");
  expect(told).toContain("content/posts/a.mdx");
});

it("Windows line ends, byte order marks and megabytes are read as any other text", async () => {
  const root = markdownSite(join(temporary, `${++count}`), {
    "a.md": `\uFEFF${FRONT}\n**bold**\n`.replaceAll("\n", "\r\n"),
    "word.md": `${FRONT}\n${"a".repeat(900_000)}\n`,
    "names.md": `${FRONT}\n${"a.jpg,".repeat(50_000)}\n`,
    "pairs.md": `${FRONT}\n${"<b>a</b>".repeat(1000)}\n`,
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("posts/a/index.html")).toContain("<strong>bold</strong>");
  expect(read("posts/word/index.html").length).toBeGreaterThan(900_000);
});

it("what is no body is told with what was given", async () => {
  const root = inlineSite(join(temporary, `${++count}`), {
    before: 'import { Markdown } from "build-site";\nconst given: any[] = [undefined, "**text**"];',
    routes: `...given.map((body, at) => ({ path: "/" + at, page: () => ({ head: { title: "A", description: "B." }, body: <Markdown body={body} /> }) })),`,
  });
  const { problems } = await buildInline(root);
  expect(problems.map(({ message }) => message.replace(/^.*needs/, "needs"))).toEqual([
    "needs body={post.body}, the body of a record, and was given none",
    "needs body={post.body}, the body of a record, and was given a text: its field must be fields.markdown()",
  ]);
});

it("bytes that are no text, and a file beyond the limit, are told", async () => {
  const root = markdownSite(join(temporary, `${++count}`), { "a.md": FRONT });
  mkdirSync(join(root, "content/posts"), { recursive: true });
  writeFileSync(join(root, "content/posts/bytes.md"), Buffer.from([0x23, 0xff, 0xfe]));
  writeFileSync(join(root, "content/posts/large.md"), Buffer.alloc(10_000_001, 97));
  const { problems } = await buildInline(root);
  expect(problems.map(({ where, message }) => `${where.file} ${message}`)).toEqual([
    "content/posts/bytes.md is not UTF-8 text",
    "content/posts/large.md is larger than 10 MB",
  ]);
});

it("a schema that asks the front matter for the text below it is told so", async () => {
  const manifest = `import { defineSite, fields, folder, z } from "build-site";
export default defineSite({
  content: { posts: folder("posts/*.md", z.object({ title: fields.text(), body: fields.text() })) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});`;
  const posts = { "a.md": `${FRONT}\nText\n` };
  const files = { "templates/site.tsx": manifest };
  const { problems } = await buildInline(
    markdownSite(join(temporary, `${++count}`), posts, { files }),
  );
  expect(problems.map(({ rule, where }) => [rule, where.file])).toEqual([
    ["content/body-in-schema", "content/posts/a.md"],
  ]);
  expect(problems[0]?.hint).toContain('leave "body" out of the schema');
});
