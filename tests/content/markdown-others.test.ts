/** Markdown as it is written for other generators: read as it was meant, or told with its place. */
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Problem } from "../../src/errors.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline } from "../inline-site.ts";
import { develop } from "../serve/development.ts";
import { FRONT, markdownSite } from "./markdown-site.ts";

const temporary = temporaryFolder("markdown-others");
let count = 0;

const build = (posts: Readonly<Record<string, string>>) =>
  buildInline(markdownSite(join(temporary, `${++count}`), posts));

const bodyOf = (page: string) => page.replace(/^[\s\S]*<main>/, "").replace(/<\/main>[\s\S]*/, "");

/** As the four generators, and GitHub, have them. */
const WRITTEN: readonly (readonly [string, readonly string[]])[] = [
  [
    ":::warning Mind the [bees]\n\nThey *sting*.\n\n:::",
    [
      '<aside role=note class="admonition admonition-warning"><p class=admonition-title>Mind the [bees]</p>',
      "<em>sting</em>",
    ],
  ],
  [":::tip\nText\n:::", ["<p class=admonition-title>Tip</p><p>Text</p></aside>"]],
  ["::: info Read `this`\nText\n:::", ["<p class=admonition-title>Read this</p>"]],
  [":::danger[Title]\nText\n:::", ["admonition-danger", "<p class=admonition-title>Title</p>"]],
  [":::note[Mind]{kind=warm}\nText\n:::", ["<aside data-kind=warm><b>Mind</b><p>Text</p></aside>"]],
  [
    "::: details Click {open}\nText\n:::",
    ["<details open><summary>Click</summary><p>Text</p></details>"],
  ],
  [
    "::::caution\n:::tip Inner\nText\n:::\n::::",
    [
      "admonition-caution",
      '<aside role=note class="admonition admonition-tip"><p class=admonition-title>Inner</p>',
    ],
  ],
  ["> :::tip Quoted\n> Text\n> :::", ["<blockquote>", "<p class=admonition-title>Quoted</p>"]],
  ["> [!IMPORTANT]\n> Text **b**", ["admonition-important", "<p>Text <strong>b</strong></p>"]],
  ["> [!NOTE]\n>\n> - one", ["<b></b>", "<li>one</li>"]],
  [
    "> [!warning]- Obsidian's title\n> Text",
    ["<p class=admonition-title>Obsidian&#x27;s title</p>\n<p>Text</p>"],
  ],
  ["> [one] text", ["<blockquote>", "[one] text"]],
  [
    "## Feeding {#feed}\n\n[x](#feed)",
    ["<h2 id=feed>Feeding</h2>", "<a href=#feed data-depth=2>Feeding</a>"],
  ],
  ["## Feeding {/* #feed */}", ["<h2 id=feed>Feeding</h2>"]],
  ["## Feeding `them` {/*feed-1*/}", ["<h2 id=feed-1>Feeding <code>them</code></h2>"]],
  ["## Feeding { #feed }", ["<h2 id=feed>Feeding</h2>"]],
  [
    "## Feeding {#feeding-1}\n\n## Feeding\n\n## Feeding",
    ["<h2 id=feeding-1>", "<h2 id=feeding>", "<h2 id=feeding-2>"],
  ],
  [
    '```js title="a b.js" {2}\nlet a;\nlet b;\n```',
    ["<figure class=code-figure><figcaption>a b.js</figcaption><pre", '<span class="line marked">'],
  ],
  ['::: note { "type": "script" }\nText\n:::', ["<b>{ &quot;type&quot;: &quot;script&quot; }</b>"]],
  ["```[a.env]\nA=1\n```", ["<figcaption>a.env</figcaption>"]],
  ["```js [a.js]\nlet a;\n```", ["<figcaption>a.js</figcaption>"]],
  ["```js{1,3-4}\na\nb\nc\nd\n```", ["data-language=js"]],
  ["```js:line-numbers {1}\na\n```", ['class="code numbered"', '"line marked"']],
  [
    "```js:line-numbers=5\na\nb\n```",
    ['class="code numbered"', "<span class=line data-line=5>", "data-line=6"],
  ],
  ["```text showLineNumbers\na\n```", ['"code numbered"', "<span class=line>a</span>"]],
  ["```text showLineNumbers{7}\na\n```", ['"code numbered"', "<span class=line data-line=7>"]],
  [
    "```text\n// [!code focus]\na\nb\n```",
    ['<span class="line focused">a</span>\n<span class=line>b'],
  ],
  [
    "```text\na\n<!-- [!code highlight:2] -->\nb\nc\n```",
    ['<span class=line>a</span>\n<span class="line marked">b</span>\n<span class="line marked">c'],
  ],
  [
    "```text\n' highlight-next-line\na\n{# highlight-next-line #}\nb\nREM highlight-next-line\nc\nd\n```",
    ['<span class="line marked">b</span>\n<span class="line marked">c</span>\n<span class=line>d'],
  ],
  ["```text\na // [!code ++] // [!code focus]\n```", ['<span class="line added focused">a</span>']],
  ["```text {2}\na\nb\n```", ['<span class=line>a</span>\n<span class="line marked">b</span>']],
  ["```js\n// highlight-next-line\nlet a;\n```", ['<span class="line marked">']],
  [
    "```jsx\n{/* highlight-start */}\nlet a;\nlet b;\n{/* highlight-end */}\nlet c;\n```",
    ['"line marked"'],
  ],
  ["```js\nlet a; // [!code ++]\nlet b; // [!code --]\n```", ['"line added"', '"line removed"']],
  ["```diff\n+ a\n- b\n```", ["code-token-inserted", "code-token-deleted"]],
  [
    "[x](b) [y](b.md) [z](b.html#q) [v](./b) [w](/posts/b.md) [u](../posts/b/)",
    ["href=/posts/b ", "href=/posts/b#q "],
  ],
  [
    "A price of {5} at 10:30, a\\:::b, \\{% raw %}, `{% raw %}`, `:::note`, `<T>`.",
    ["{5} at 10:30"],
  ],
  ['```\n:::warning Title\n{% raw %}\nimport a from "b";\n```', [":::warning Title\n{% raw %}"]],
];

describe("what other generators read", () => {
  it("is rendered as it was meant, without its marks", async () => {
    const posts = Object.fromEntries(
      WRITTEN.map(([text], at) => [`p${at}.md`, `${FRONT}\n${text}\n`]),
    );
    const { problems, read } = await build({ ...posts, "b.md": FRONT });
    expect(problems).toEqual([]);
    for (const [at, [text, parts]] of WRITTEN.entries()) {
      const page = bodyOf(read(`posts/p${at}/index.html`));
      for (const part of parts) expect(page, text).toContain(part);
      if (!/`|\\|\{5/.test(text)) expect(page).not.toMatch(/:::|\[!|\{#|\{\/\*|highlight-|title=/);
    }
  });

  const TOLD: readonly (readonly [string, string])[] = [
    ["Text\n:::", '6:1 ":::" neither begins nor ends'],
    [":::note\nText", '5:1 the directive "note" does not end'],
    [":::note\n\n    code\n\nmore", "does not end"],
    [":::: \ntext", '":::" neither'],
    ["> [!HINT]\n> Text", "5:1 there is no alert [!HINT]"],
    ["::youtube{id=x}", '5:1 there is no directive "youtube"'],
    ["Text :abbr[HTML]{title=x} text", '5:6 there is no directive "abbr"'],
    [":::tip See [x](/)\nText\n:::", "title of a directive holds more than words"],
    ['import Tabs from "@theme/Tabs";', "5:1 an import or export is MDX"],
    ["export const a = 1;", "5:1 an import or export is MDX"],
    ["Text {/* hidden */} text", "5:6 a comment in braces is MDX"],
    ['<Tabs items={["a"]}>', "is MDX"],
    ["{% include x %}", "5:1 a tag of a template language"],
    ["{{ site.title }}", "5:1 a tag of a template language"],
    ["{{< figure src=x >}}", "5:1 a tag of a template language"],
    ["<!--@include: ./part.md-->", "5:1 a part of another file is not taken in"],
    ["Text <!-- @include: ./part.md{1,3} --> text", "5:6 a part of another file"],
    ["[[toc]]", "5:1 a table of contents is not written here"],
    ["<<< @/a.js", "5:1 code is not taken from another file"],
    ["```js twoslash\nx\n```", '5:1 "twoslash" after the language'],
    ["```js {3-1}\nx\n```", '5:1 "{3-1}" after the language'],
    ["```js {a}\nx\n```", '5:1 "{a}" after the language'],
    ["```js\na\nx // [!code foo]\n```", "7:1 [!code foo] marks code"],
    ["```js\nx // [!code ++] why\n```", "6:1 [!code ++] marks nothing: it does not end its line"],
    ["Text %%not for all%% text", "5:6 a comment of Obsidian"],
    ["%%\nnot for all\n%%", "5:1 a comment of Obsidian"],
    ["[x](/){target=_blank}", "5:7 attributes in braces after a link"],
    ["[x](/){.wide #a} text", "5:7 attributes in braces after a link"],
    ["Text %%inline%% text", "5:6 a comment of Obsidian"],
    ['Text\n{class="foo bar" id="baz"}', "6:1 attributes in braces would be shown"],
    ["* Meat\n{.fruits}", "6:1 attributes in braces would be shown"],
    ["Lorem (1)\n{ .annotate }", "6:1 attributes in braces would be shown"],
    ["[text]{.small} text", "5:7 attributes in braces would be shown"],
    ['## Head {class="foo"}', "5:1 the braces after the heading"],
    ["Text {--gone--} and {++new++}", "5:6 a mark of an editor"],
    ["Text {>>why<<}", "5:6 a mark of an editor"],
    ['--8<-- "a.md"', "5:1 a part of another file, as in MkDocs"],
    ["/// note | Title\nText\n///", "5:1 a block of Python-Markdown"],
    ["?> tip", "5:1 a note of Docsify"],
    ["[[_TOC_]]", "5:1 a table of contents is not written here"],
    ["- one\n{:toc}", "6:1 a table of contents is not written here"],
    ["*[HTML]: HyperText Markup Language", "5:1 abbreviations are not explained"],
    ["!!! note\n    Text", "5:1 an admonition of MkDocs is not read"],
    ['=== "Tab"\n\n    Text', "5:1 a tab of MkDocs is not read"],
    ["$$\na^2\n$$", "5:1 maths are not drawn here"],
    ["Text\n{: .lead}", "6:1 attributes in braces, as in kramdown"],
    ["Text ![[hive.png]]", "5:6 an embedded file, as in Obsidian"],
    ["<?php echo 1 ?>", "is an instruction to a program"],
    ["<![CDATA[ Text ]]>", "is XML, and would be lost"],
    ["<!DOCTYPE html>", "5:1 a document type would be lost"],
    ["## A {.b}", "5:1 the braces after the heading"],
    ["## A {#a}\n\n## B {#a}", '7:1 another heading has the id "a" too'],
    ["[x](c)", '"c" leads to no Markdown file'],
    [`${"> ".repeat(3000)}x`, "5:1 nests more than 100 levels deep"],
    [
      Array.from({ length: 3000 }, (_, at) => `${" ".repeat(2 * at)}- x`).join("\n"),
      "106:1 nests more",
    ],
    [":::note\n".repeat(3000), "5:1 nests more than 100 levels deep"],
    [`${"- ".repeat(3000)}x`, "5:1 nests more than 100 levels deep"],
    [`${"*".repeat(3000)}x${"*".repeat(3000)}`, "nests more than 100 levels deep"],
  ];

  it("is told with its line where it means nothing here", async () => {
    const posts = TOLD.map(([text], at) => [`p${at}.md`, `${FRONT}\n${text}\n`]);
    const { problems } = await build(Object.fromEntries(posts));
    for (const [at, [text, says]] of TOLD.entries()) {
      const told = problems
        .filter(({ where }) => where.file === `content/posts/p${at}.md`)
        .map(({ where: { line, column }, message }) => `${line}:${column} ${message}`);
      expect(told.join("\n"), text.slice(0, 40)).toContain(says);
    }
  });

  it("reads files with Windows line ends and a byte order mark as any other", async () => {
    const text = `${FRONT}\n:::warning Title\nText\n:::\n\n\`\`\`js {1}\nlet a;\n\`\`\`\n\n## A {#b}\n\n<Card heading="x">\n\nText\n\n</Card>\n`;
    const { problems, read } = await build({
      "a.md": text,
      "b.md": `\uFEFF${text.replaceAll("\n", "\r\n")}`,
    });
    expect(problems).toEqual([]);
    const [a, b] = ["a", "b"].map((name) => bodyOf(read(`posts/${name}/index.html`)));
    expect(b?.replaceAll("\r", "").replaceAll("&#xd;", "")).toBe(a);
  });

  it("says where lines of code are to be marked that are not there", async () => {
    const root = markdownSite(join(temporary, `${++count}`), {
      "a.md": `${FRONT}\n\`\`\`js {1,5-9}\n// highlight-next-line\na;\n\`\`\`\n`,
      "b.md": `${FRONT}\n\`\`\`\na\nb\n\`\`\`\n\n\`\`\`txt {1-2}\na\nb\n\`\`\`\n`,
    });
    const { code, stdout, stderr } = await cli(["build", "--root", root]);
    expect(code).toBe(0);
    const told = (stdout + stderr).match(/\S+ line \d+ of this code[^\n]*/g);
    expect(told).toEqual([
      "content/posts/a.md:5:1 line 5 of this code is to be marked, but its last is 1 → lines are counted from 1, without those of comments such as // highlight-next-line",
    ]);
  });

  it("says what leads to a line that is not there, and is text by CommonMark", async () => {
    const text = `[hive][bees] a[i][j] \\[x][y] [z][] [u][]\n\nText[^1] [^two]\n\n[^1]: A note\n\n[z]: /\n`;
    const { code, stdout } = await cli([
      "build",
      "--json",
      "--root",
      markdownSite(join(temporary, `${++count}`), { "a.md": FRONT + text }),
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).notices).toEqual([
      "content/posts/a.md:4:1 a link whose address is not given is shown as it is written → write a line with it, [name]: address, or a backslash before the first bracket (so it is at 1 further place: content/posts/a.md:4:36)",
      "content/posts/a.md:6:10 a footnote without its text is shown as it is written → write a line with the same mark and a colon: [^1]: …",
    ]);
  });

  it("says what others draw or keep for themselves, and is text by CommonMark", async () => {
    const lines = [
      "==mark== a == b ==",
      ":+1: at 10:30: x :a:",
      "$E=mc^2$ or $5 and $6",
      "[[Link|words]] [[1, 2]] \\[[x]]",
      "| a |\n|---|\n| b | c |\n| d | |",
      "Term\n: What it means",
      "word[^nope]\n\n[^unasked]: lost",
      "**مهم:**كلمة",
    ];
    const more = [
      "H~2~O ~gone~",
      "x^2^ and 2^3",
      "++ctrl+alt++ i++ and ++j",
      "\\[a^2\\] \\[b\\]",
      "an^[of some words] [^a-z]",
      "Block ^37066d",
      ":material-account-circle: 10:30:",
      "[`a`][b]",
      "`#!py a` `#!/bin/sh`",
      "$`x`$",
      "{ref}`x`",
      "```py\na # (1)!\n```",
      "![Hive|100x145](hive.svg)",
      "2**8 and **kwargs and src/**/a/**/b \\*\\*c\\*\\* **d**",
      "a ** loud ** word",
    ];
    const second = markdownSite(join(temporary, `${++count}`), {
      "a.md": `${FRONT}${more.join("\n\n")}\n`,
    });
    const told = JSON.parse((await cli(["build", "--json", "--root", second])).stdout);
    expect(told.problems ?? []).toEqual([]);
    expect(told.notices.map((line: string) => /:(\d+:\d+)/.exec(line)?.[1]).sort()).toEqual(
      [
        "4:2",
        "6:2",
        "8:1",
        "10:1",
        "12:3",
        "14:7",
        "16:1",
        "18:5",
        "20:1",
        "24:6",
        "26:1",
        "30:1",
        "34:3",
      ].sort(),
    );
    const root = markdownSite(join(temporary, `${++count}`), {
      "a.md": `${FRONT}${lines.join("\n\n")}\n`,
    });
    const { stdout, code } = await cli(["build", "--json", "--root", root]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).notices.map((line: string) => line.replace(/ → .*/, ""))).toEqual([
      "content/posts/a.md:10:1 a link of a wiki is shown as it is written",
      "content/posts/a.md:14:5 the row has more cells than the head of its table, and this one is not shown",
      "content/posts/a.md:17:1 a list of terms and what they mean is shown as a paragraph",
      "content/posts/a.md:20:5 a footnote without its text is shown as it is written",
      'content/posts/a.md:22:1 no text asks for the footnote "unasked", and it is not shown',
      "content/posts/a.md:24:1 the stars around these words are shown, and the words are not bold",
      "content/posts/a.md:4:1 words between == are shown as they are written",
      "content/posts/a.md:6:1 a name between colons is shown as it is written, and no emoji",
      "content/posts/a.md:8:1 maths are not drawn here, and are shown as they are written",
    ]);
  });

  it("has several admonitions of one title on a page that check finds nothing wrong with", async () => {
    const root = markdownSite(join(temporary, `${++count}`), {
      "a.md": `${FRONT}\n:::tip\nText\n:::\n\n:::tip\nText\n:::\n\n> [!WARNING]\n> Text\n\n> [!WARNING]\n> Text\n`,
    });
    expect((await buildInline(root)).problems).toEqual([]);
    const { stdout } = await cli(["check", "--root", root, "--json"]);
    const { problems }: { problems: readonly Problem[] } = JSON.parse(stdout);
    expect(problems.filter(({ rule }) => rule?.startsWith("html/"))).toEqual([]);
  });

  it("prints code in a language that nobody knows plain, and says so, to programs too", async () => {
    const root = markdownSite(join(temporary, `${++count}`), {
      "a.md": `${FRONT}\n\`\`\`tsxx\na < b\n\`\`\`\n`,
    });
    const { ok, read } = await buildInline(root);
    expect(ok).toBe(true);
    expect(bodyOf(read("posts/a/index.html"))).toContain("a &lt; b");
    const { stdout } = await cli(["build", "--root", root, "--json"]);
    expect(JSON.parse(stdout).notices).toEqual([
      'content/posts/a.md:5:1 code in "tsxx" has no colours: nobody knows that language',
    ]);
    const fence = "\n```tsxx\na\n```\n";
    const many = markdownSite(join(temporary, `${++count}`), {
      "a.md": FRONT + fence + fence,
      "b.md": `${FRONT}${fence}`,
    });
    expect(JSON.parse((await cli(["build", "--root", many, "--json"])).stdout).notices).toEqual([
      'content/posts/a.md:5:1 code in "tsxx" has no colours: nobody knows that language (so it is at 2 further places: content/posts/a.md:9:1, content/posts/b.md:5:1)',
    ]);
    const { get, notices, save, close } = await develop(root);
    onTestFinished(close);
    await get("/posts/a");
    await get("/posts/a");
    expect(notices).toHaveLength(1);
    save("content/posts/a.md", (text) => text.replace("tsxx", "tsx"));
    await get("/posts/a");
    save("content/posts/a.md", (text) => text.replace("tsx", "tsxy"));
    await get("/posts/a");
    expect(notices[1]).toContain('code in "tsxy"');
  });
});
