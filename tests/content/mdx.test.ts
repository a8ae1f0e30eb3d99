/** MDX: files that end in .mdx are components among Markdown, compiled with the templates. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { placeOf } from "../../src/errors.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline } from "../inline-site.ts";
import { FRONT, markdownSite } from "./markdown-site.ts";

const temporary = temporaryFolder("mdx");
let count = 0;

const SHARED = `import { createContext, useContext } from "react";
export const Colour = createContext("none");
export const Box = ({ children }: { children?: React.ReactNode }) => <div className={"box-" + useContext(Colour)}>{children}</div>;
`;

function site(posts: Readonly<Record<string, string>>, markdown?: string) {
  const root = markdownSite(join(temporary, `${++count}`), posts, {
    files: { "templates/shared.tsx": SHARED },
    before: 'import { Box, Colour } from "./shared.tsx"; const shared = { Box };',
    ...(markdown ? { markdown } : {}),
  });
  return root;
}

const build = (posts: Readonly<Record<string, string>>, markdown?: string) =>
  buildInline(site(posts, markdown));

it("tells handlers that are functions, which do nothing, with their lines", async () => {
  const root = site({
    "a.mdx": `${FRONT}\n<p onClick={() => {}}>One</p>\n\n<button onClick={() => {}}>Two</button>\n`,
  });
  const { stdout } = await cli(["build", "--root", root, "--json"]);
  expect(JSON.parse(stdout).notices.map((line: string) => line.replace(/ does.*/, ""))).toEqual([
    expect.stringMatching(/^content\/posts\/a\.mdx:5:\d+ <p onClick>$/),
    expect.stringMatching(/^content\/posts\/a\.mdx:7:\d+ <button onClick>$/),
  ]);
});

const bodyOf = (page: string) => page.replace(/^[\s\S]*<main>/, "").replace(/<\/main>[\s\S]*/, "");

it("that does not compile is told beside the content's problems", async () => {
  const { problems } = await build({
    "a.mdx": `${FRONT}\n<Box>\n`,
    "b.md": "---\ntitel: Swarms\n---\n",
  });
  expect(problems.map(({ rule, where }) => `${rule} ${where.file}`)).toEqual([
    "site/compile content/posts/a.mdx",
    "content/unknown-field content/posts/b.md",
    "content/missing-field content/posts/b.md",
  ]);
});

describe("a file of MDX", () => {
  it("imports parts with their links, pictures, directives and components, told in the part's own file", async () => {
    const part = (link: string) =>
      `Part of {props.name}: [winter](./winter.mdx) ${link}\n\n> [!NOTE]\n> Mind\n\n<Card heading="x" />\n\n![A hive](../images/hive.svg)\n`;
    const main = `${FRONT}\nimport Part from "../parts/_part.mdx";\n\n<Part name="bees" />\n`;
    const withPart = (link: string) => {
      const root = site({ "a.mdx": main, "winter.mdx": FRONT });
      mkdirSync(join(root, "content/parts"), { recursive: true });
      writeFileSync(
        join(root, "content/parts/_part.mdx"),
        part(link).replace("./winter", "../posts/winter"),
      );
      return buildInline(root);
    };
    const { problems, read } = await withPart("");
    expect(problems).toEqual([]);
    const page = bodyOf(read("posts/a/index.html"));
    expect(page).toContain("Part of bees: <a href=/posts/winter class=link>winter</a>");
    expect(page).toMatch(/<aside data-kind|admonition-note/);
    expect(page).toContain("<b>x</b>");
    expect(page).toMatch(/<img src=\/assets\/hive/);
    expect(page).not.toMatch(/data-place|directive-|markdown-picture/);
    const broken = await withPart("[x](./nowhere.md)");
    expect(broken.problems).toMatchObject([
      { where: { file: "content/parts/_part.mdx", line: 1, column: 53 } },
    ]);
  });

  it("is rendered with what it imports, exports and is given, and checked as Markdown is", async () => {
    const { problems, read } = await build({
      "a.mdx": `${FRONT}
import { Box } from "../../templates/shared.tsx";
import data from "./data.json";

export const bees = 1 + 2;

## There are {bees} of **them** {#count}

## Later {/* #later */}

## Soon {/*soon-1*/}

import hive from "../images/hive.svg";
import source from "./data.json?raw";
import Note from "./_note.md";

{frontmatter.title} <img src={hive} alt="Imported" /> <code>{source}</code>

<Note kind="too" />

<Box>

Text *in* a box, [winter](winter.md#feeding) and <a href="winter.md">again</a>.

</Box>

<Card heading={\`\${data.kind}s\`} />

{[1, 2].map((one) => <i key={one}>{one}</i>)}

:::warning Mind the bees
They sting.
:::

\`\`\`ts title="hive.ts" {1}
const a: number = 1;
\`\`\`

![A hive](../images/hive.svg)

{/* nobody reads this */}
`,
      "winter.md": `${FRONT}\n[there](a.mdx) and <a href="a">back</a>\n`,
      "data.json": '{ "kind": "bee" }',
      "_note.md": "---\ntitle: Note\n---\n\nA part of *Markdown* {props.kind}.\n",
    });
    expect(problems).toEqual([]);
    const page = bodyOf(read("posts/a/index.html"));
    for (const part of [
      "<a href=#count data-depth=2>There are 3 of them</a>",
      "<h2 id=count>There are 3 of <strong>them</strong></h2>",
      "<div class=box-none><p>Text <em>in</em> a box, <a href=/posts/winter#feeding class=link>winter</a> and <a href=/posts/winter class=link>again</a>.</p></div>",
      "<b>bees</b>",
      "<i>1</i><i>2</i>",
      "<h2 id=later>Later</h2>",
      "<h2 id=soon-1>Soon</h2>",
      "Swarms\n<picture><img src=/assets/hive",
      "alt=Imported width=8",
      "<code>{ &quot;kind&quot;: &quot;bee&quot; }</code>",
      "<p>A part of <em>Markdown</em> too.</p>",
      "<p class=admonition-title>Mind the bees</p><p>They sting.</p>",
      "<figcaption>hive.ts</figcaption>",
      "code-token-keyword",
      'alt="A hive"',
    ])
      expect(page).toContain(part);
    expect(page).not.toMatch(/nobody|data-place/);
    expect(bodyOf(read("posts/winter/index.html"))).toContain(
      "<a href=/posts/a class=link>there</a> and <a href=/posts/a class=link>back</a>",
    );
  });

  it("has values of expressions in titles of directives and alerts, whoever renders them", async () => {
    const { problems, read } = await build({
      "a.mdx": `${FRONT}
export const year = 2025;

:::tip[Since {year} *and {year + 1}*{/* or later */} here]{.warm #since}
Text
:::

:::note Price {1 + 1} EUR
Text
:::

:::details[{[year, "?"]}]
Text
:::

:::info[{year} {year}]
Text
:::

> [!WARNING] From {year}
> on **all**

![A \\{brace} \`{code}\`](../images/hive.svg "\\{as it is}")
`,
    });
    expect(problems).toEqual([]);
    const page = bodyOf(read("posts/a/index.html"));
    for (const part of [
      '<aside role=note id=since class="admonition admonition-tip warm"><p class=admonition-title>Since 2025 and 2026 here</p><p>Text</p>',
      "<b>Price 2 EUR</b><p>Text</p>",
      "<summary>2025?</summary><p>Text</p>",
      "<p class=admonition-title>2025 2025</p><p>Text</p>",
      "<p class=admonition-title>From 2025</p><p>on <strong>all</strong></p>",
      'alt="A {brace} {code}"',
    ])
      expect(page).toContain(part);
    expect(page).not.toMatch(/data-place|directive-/);
  });

  it("has values of expressions, and words between tags, in its contents", async () => {
    const { problems, read } = await build({
      "a.mdx": `${FRONT}
export const bees = { year: 2024, all: ["Anna", "Bo"] };

## In {bees.year}{/* or so */}

## {bees.year + 1}

## Use <kbd>Ctrl</kbd> in {<b>{bees.all.map((one) => <i key={one}>{one}</i>)}</b>} <Card heading="x">now</Card>

## Seen <img src="../images/hive.svg" alt={"in " + bees.year} /> {null}  {undefined} twice{props.nothing}

## Plain
`,
    });
    expect(problems).toEqual([]);
    const page = bodyOf(read("posts/a/index.html"));
    expect(page.slice(0, page.indexOf("</nav>")).replace(/^<nav>/, "")).toBe(
      [
        "<a href=#in data-depth=2>In 2024</a>",
        "<a href=#section data-depth=2>2025</a>",
        "<a href=#use-ctrl-in--now data-depth=2>Use Ctrl in AnnaBo now</a>",
        "<a href=#seen-----twice data-depth=2>Seen in 2024 twice</a>",
        "<a href=#plain data-depth=2>Plain</a>",
      ].join(""),
    );
    expect(page).toContain("<b><i>Anna</i><i>Bo</i></b>");
  });

  it("gets the manifest's components, and shares its modules with the templates", async () => {
    const { problems, read } = await build(
      { "a.mdx": `${FRONT}\n<Shared.Box>x</Shared.Box>\n` },
      '{ components: { Shared: shared, wrapper: (props) => <Colour value="red">{props.children}</Colour> } }',
    );
    expect(problems).toEqual([]);
    expect(bodyOf(read("posts/a/index.html"))).toContain("<div class=box-red>x</div>");
  });

  it.each(["md", "mdx"])(
    "has an id for each heading, of a value or a sign alone too: .%s",
    async (ending) => {
      const heading = ending === "mdx" ? "{1 + 2}" : "🐝";
      const text = `\n## ${heading}\n\n## ${heading}\n\n## Section {#section-1}\n\n**强调。**中文\n`;
      const { problems, read } = await build({ [`a.${ending}`]: FRONT + text });
      expect(problems).toEqual([]);
      expect(bodyOf(read("posts/a/index.html"))).toContain("<strong>强调。</strong>中文");
      const ids = [...bodyOf(read("posts/a/index.html")).matchAll(/<h2 id=([\w-]*)/g)];
      expect(ids.map(([, id]) => id)).toEqual(["section", "section-2", "section-1"]);
    },
  );

  const TOLD: readonly (readonly [string, string, string])[] = [
    ["\nText {\n", "content/posts/a.mdx:", "corresponding closing brace"],
    ["\n<Box>\n\nText\n", "content/posts/a.mdx:5:1", "closing tag"],
    ['\nimport { Box } from "./nowhere.tsx";\n', "content/posts/a.mdx:5:", "nowhere.tsx"],
    ['\nimport x from "no-such-package";\n', "content/posts/a.mdx:5:", "no-such-package"],
    [
      '\nimport x from "../../../outside.json";\n',
      "content/posts/a.mdx:5:",
      "outside of the site's folder",
    ],
    ["\nText\n\n<Box />\n", "content/posts/a.mdx:7:1", 'no component has the name "Box"'],
    [
      "\n![x](https://a.example/b.png)\n",
      "content/posts/a.mdx:5:6",
      "loads from https://a.example",
    ],
    ["\n[x](nowhere.md)\n", "content/posts/a.mdx:5:1", "leads to no Markdown file"],
    ['\n<a href="javascript:alert(1)">x</a>\n', "content/posts/a.mdx:5:", "runs what it holds"],
    ["\n![x](../images/hives.svg)\n", "content/posts/a.mdx:5:1", "there is no picture"],
    ["\n:::nothing\nText\n:::\n", "content/posts/a.mdx:5:1", 'no directive "nothing"'],
    [
      "\nexport const x = () => { throw new Error('stung'); };\n\n{x()}\n",
      "content/posts/a.mdx:5:",
      "stung",
    ],
    ["\nexport const a = 1;\nText\n", "content/posts/a.mdx:", "put an empty line"],
    ["\nexport const a = 1;\nA text of bees\n", "content/posts/a.mdx:", "put an empty line"],
    ["\n{phone}\n", "content/posts/a.mdx:5:", "phone is not defined"],
    [
      "\n## Of {bees.all.length}\n\nexport const bees = {};\n",
      "content/posts/a.mdx:5:",
      "(reading 'length')",
    ],
    ["\n:::tip[A {new Map()}]\nText\n:::\n", "content/posts/a.mdx:5:1", "value is no text"],
    ["\n:::tip[A <b>x</b>]\nText\n:::\n", "content/posts/a.mdx:5:10", "more than words"],
    ["\n![A {1 + 1}](../images/hive.svg)\n", "content/posts/a.mdx:5:1", "alt={"],
    ['\n[A](/ "Of {1 + 1}")\n', "content/posts/a.mdx:5:1", "title={"],
  ];
  it.each(TOLD)(
    "is told with its line where something is wrong with it: %j",
    async (text, place, says) => {
      const { problems } = await build({ "a.mdx": FRONT + text });
      expect(problems.map(({ message, hint }) => `${message} ${hint ?? ""}`).join("\n")).toContain(
        says,
      );
      expect(placeOf(problems[0]?.where ?? {})).toContain(place);
    },
  );

  it("has the colours of its own languages, whatever files stand beside it", async () => {
    const fence = (language: string, code: string) => `\n\`\`\`${language}\n${code}\n\`\`\`\n`;
    const outer = `${FRONT}\n\`\`\`\`md\n${fence("js", "const a = 1;")}\`\`\`\`\n`;
    const others = ["js", "ts", "css", "html", "json", "yaml", "bash", "sql", "diff", "xml", "ini"];
    const said: unknown[] = [];
    const warn = vi.spyOn(console, "warn").mockImplementation((...words) => said.push(words));
    const alone = await build({ "outer.mdx": outer });
    const among = await build({
      "outer.mdx": outer,
      ...Object.fromEntries(
        others.map((name) => [`a-${name}.mdx`, `${FRONT}${fence(name, "a = 1")}`]),
      ),
    });
    warn.mockRestore();
    expect([...alone.problems, ...among.problems, ...said]).toEqual([]);
    expect(bodyOf(among.read("posts/outer/index.html"))).toBe(
      bodyOf(alone.read("posts/outer/index.html")),
    );
    expect(among.read("posts/a-sql/index.html")).toContain("code-token");
  });
});
