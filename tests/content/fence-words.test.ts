/** Words of code fences, as all generators write them: what the table in the documentation says of each is what is built. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readFence } from "../../src/markdown/fence.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline } from "../inline-site.ts";
import { FRONT, markdownSite } from "./markdown-site.ts";

const temporary = temporaryFolder("fence-words");
const CODE = "bees(1);\nbees(2);\nbees(3);\nbees(4);\nbees(5);";

const codesIn = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = ""]) => code);

interface Row {
  readonly written: string;
  readonly becomes: string;
}

const ROWS: readonly Row[] = Array.from(
  readFileSync("docs/site/content/reference/markdown.md", "utf8")
    .split("| written as |")[1]
    ?.split("\n\n")[0]
    ?.matchAll(/^\| (.*) \| .* \| (.*) \|$/gm) ?? [],
  ([, cell = "", becomes = ""]) => codesIn(cell).map((written) => ({ written, becomes })),
).flat();

function fenceOf({ written }: Row): string {
  if (written.startsWith("//")) return `\`\`\`js\n${written}\n${CODE}\n\`\`\`\n`;
  if (/^diff[ -]/.test(written)) return `\`\`\`${written}\n-let a;\n+let b;\n c;\n\`\`\`\n`;
  if (written === "diff") return "```js diff\n-let a;\n+let b;\n c;\n```\n";
  return `\`\`\`${written.startsWith("{.") ? "" : written.startsWith(":") ? "js" : "js "}${written}\n${CODE}\n\`\`\`\n`;
}

const isOf = (start: RegExp) => (row: Row) => start.test(row.becomes);
const name = ({ written }: Row) => `p${ROWS.findIndex((row) => row.written === written)}`;
const siteOf = (folder: string, rows: readonly Row[]) =>
  markdownSite(
    join(temporary, folder),
    Object.fromEntries(rows.map((row) => [`${name(row)}.md`, `${FRONT}\n${fenceOf(row)}`])),
  );

it("are done as the table says, and nothing is told", async () => {
  const rows = ROWS.filter((row) => !isOf(/^(?:nothing|a mistake)/)(row));
  expect(rows.length).toBeGreaterThan(40);
  const root = siteOf("done", rows);
  const { stdout } = await cli(["build", "--json", "--root", root]);
  expect(JSON.parse(stdout)).not.toHaveProperty("problems");
  expect(JSON.parse(stdout).notices ?? []).toEqual([]);
  for (const row of rows) {
    const page = readFileSync(join(root, "dist/posts", name(row), "index.html"), "utf8");
    for (const part of codesIn(row.becomes))
      expect(page, row.written).toContain(part.replace(/>$/, ""));
    if (row.becomes === "no numbers") expect(page, row.written).not.toContain("numbered");
    if (/^(?:a diff|the first class)/.test(row.becomes))
      expect(page, row.written).toContain("data-language=js");
    if (row.becomes.startsWith("a diff"))
      expect(page).toMatch(/line removed">(?!-)[\s\S]*line added">(?!\+)/);
    expect(page, row.written).not.toMatch(/\[!code|highlight-next/);
  }
});

it("that are another tool's way of showing are told in one line", async () => {
  const rows = ROWS.filter(isOf(/^nothing/));
  const { stdout } = await cli(["build", "--json", "--root", siteOf("nothing", rows)]);
  const { notices, problems }: { notices: readonly string[]; problems?: unknown } =
    JSON.parse(stdout);
  expect(problems).toBeUndefined();
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain(`at ${rows.length - 1} further places`);
});

it("that mean nothing are mistakes, each with its line", async () => {
  const rows = ROWS.filter(isOf(/^a mistake/));
  const { problems } = await buildInline(siteOf("mistakes", rows));
  expect(problems.map(({ where }) => where.file).sort()).toEqual(
    rows.map((row) => `content/posts/${name(row)}.md`).sort(),
  );
});

it("mark texts across colours, in some lines, by their groups, and say which are not there", async () => {
  const fence = (words: string, code: string) => `\`\`\`js ${words}\n${code}\n\`\`\`\n`;
  const root = markdownSite(join(temporary, "texts"), {
    "a.md": FRONT + fence('"const a"', "const a = 1;"),
    "b.md": FRONT + fence("", "// [!code word:a.b:1]\na.b;\na.b;"),
    "c.md": FRONT + fence('/x(y)z/ ins=", c"', "xyz, c"),
    "f.md": FRONT + fence("/a()/2 'a'3,5#x /?b=/", "a(); a();\na; a; ?b=1"),
    "d.md": FRONT + fence('"nowhere"', "a;"),
    "e.md": `${FRONT}\n\`\`\`mermaid\na\n\`\`\`\n`,
  });
  const { stdout } = await cli(["build", "--json", "--root", root]);
  expect(JSON.parse(stdout).notices).toEqual([
    'content/posts/d.md:4:1 "nowhere" is to be marked in this code, which does not hold it',
    expect.stringContaining(
      'content/posts/e.md:5:1 code in "mermaid" is shown as it is written, and not drawn',
    ),
  ]);
  const read = (file: string) => readFileSync(join(root, "dist/posts", file, "index.html"), "utf8");
  expect(read("a").match(/<mark>/g)?.length).toBeGreaterThan(1);
  expect(read("a")).toContain("<mark>const</mark>");
  expect(read("b").match(/<mark>/g)).toHaveLength(2);
  expect(
    read("f")
      .replace(/<\/?span[^>]*>/g, "")
      .replace(/<\/mark><mark>/g, ""),
  ).toContain("a(); <mark>a()</mark>;\n<mark>a</mark>; a; <mark>?b=</mark>1");
  expect(read("c").replace(/<span[^>]*>|<\/span>/g, "")).toContain(
    "x<mark>y</mark>z<ins>,</ins><ins> c</ins>",
  );
});

/** CommonMark has taken the backslashes away. */
it("end at a sign that a space follows, so that texts and expressions may hold it", () => {
  const told = (words: string) => {
    const { texts, unknown, title, lines } = readFence(words);
    return [...texts.map(({ tag, shown }) => `${tag} ${shown}`), ...unknown, title, lines.size];
  };
  expect(told('del="a="b"" ins=\'it\'s\' "c"2')).toEqual([
    'del a="b"',
    "ins it's",
    "mark c",
    undefined,
    0,
  ]);
  expect(told("/</?MySiteLayout>/ /(?<!//.*)import.meta/ /a b/")).toEqual([
    "mark </?MySiteLayout>",
    "mark (?<!//.*)import.meta",
    "mark a b",
    undefined,
    0,
  ]);
  expect(told('title="x"{1,3} src/a.js "b","c"')).toEqual(["mark b", "mark c", "src/a.js", 1]);
});
