/** HTML in Markdown: what is rendered, what is refused and told, whoever disguises it. */
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeOf } from "../../src/errors.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline } from "../inline-site.ts";
import { FRONT, markdownSite } from "./markdown-site.ts";

const temporary = temporaryFolder("markdown-html");
let count = 0;

async function build(text: string, html?: string) {
  const root = markdownSite(
    join(temporary, `${++count}`),
    { "a.md": FRONT + text },
    html ? { markdown: `{ html: "${html}" }` } : {},
  );
  const { ok, problems, read } = await buildInline(root);
  return {
    told: problems.map(({ where, message }) => `${placeOf(where).split(" ")[0]} ${message}`),
    page: ok ? read("posts/a/index.html").replace(/^[\s\S]*<main>/, "") : "",
  };
}

describe("HTML in Markdown", () => {
  it("is rendered among Markdown, through the site's components, checked like Markdown's own", async () => {
    const { told, page } = await build(`
| a | b |
|---|---|
| 1<br>2 | H<sub>2</sub>O <kbd>Esc</kbd> |

<!-- nobody reads this -->

<details open>
<summary>More</summary>

Some *Markdown* with a [link](a.md) and <a href="a.md#x">another</a>.<!-- nor this -->

<p align="center"><img src="../images/hive.svg" alt="A hive" width="40"></p>

</details>

<a id="old-name" />

<h2>Old <em>heading</em></h2>

<nav aria-labelledby="old-name" aria-hidden="true" data-x="y" class="a b" role="list">x</nav>

<Card heading="Mind &quot;them&quot;" lazy>

Text *in* a card

</Card>

<Card heading="Alone" />

<Card heading="Line">*In* one line</Card> <Card heading="Two">more</Card>

After.
`);
    expect(told).toEqual([]);
    for (const part of [
      "<td>1<br/>2</td>",
      "H<sub>2</sub>O <kbd>Esc</kbd>",
      "<details open>",
      "<em>Markdown</em> with a <a href=/posts/a class=link>link</a> and <a href=/posts/a#x class=link>another</a>.",
      'alt="A hive"',
      "width=40 height=40",
      "<a id=old-name class=link></a>",
      "<h2 id=old-heading>Old <em>heading</em></h2>",
      '<section class=card data-lazy=true><b>Mind "them"</b>',
      "<p>Text <em>in</em> a card</p>",
      "<b>Alone</b></section>",
      '<section class=card data-lazy="undefined"><b>Line</b><em>In</em> one line</section> <section',
      "<p>After.</p>",
      'aria-labelledby=old-name aria-hidden=true data-x=y class="a b" role=list',
      "<a href=#old-heading data-depth=2>Old heading</a>",
    ])
      expect(page.replaceAll("&quot;", '"')).toContain(part);
    expect(page).not.toMatch(/nobody|nor this|<p><section/);
  });

  it("keeps its ids: a heading whose words are one of them gets another", async () => {
    const { told, page } = await build(
      '<section id="bees">\n\n## Bees\n\n<a href="https://bees.example">https://bees.example</a>\n\n</section>\n',
    );
    expect(told).toEqual([]);
    expect(page).toMatch(/<section id="?bees"?>[\s\S]*<h2 id="?bees-1/);
    expect(page).toMatch(/<a href="?https:\/\/bees\.example"?[^>]*>https/);
    expect(page).not.toMatch(/<a href="?https[^>]*><\/a>/);
  });

  it("is refused, or rendered as it is, where the manifest says so", async () => {
    const text = '\nText<br>\n\n<p style="color:red">x</p>\n';
    expect((await build(text)).told).toEqual([
      "content/posts/a.md:7:1 the attribute style of <p> is not allowed",
    ]);
    expect((await build(text, "refuse")).told).toEqual([
      "content/posts/a.md:5:5 HTML in Markdown is not rendered on this site",
      "content/posts/a.md:7:1 HTML in Markdown is not rendered on this site",
    ]);
    const { told, page } = await build(
      `${text}\n<script>if (1 < 2 && 3) alert("bees");</script>\n`,
      "trust",
    );
    expect(told).toEqual([]);
    expect(page).toContain("<p style=color:red>x</p>");
    expect(page).toContain('<script>if (1 < 2 && 3) alert("bees");</script>');
  });

  it("is held to the same attributes where a directive without a component has them", async () => {
    const tip = "\n:::tip{#mind .warm data-x=y aria-label=Mind lang=en";
    const bad = `${tip} style="color:red" onclick="alert(1)"}\nText\n:::\n`;
    expect((await build(bad)).told).toEqual([
      'content/posts/a.md:5:1 the attribute style of the directive "tip" is not allowed',
      "content/posts/a.md:5:1 the event handler onclick is not allowed",
    ]);
    expect((await build(bad, "trust")).told).toEqual([
      "content/posts/a.md:5:1 the event handler onclick is not allowed",
    ]);
    const { told, page } = await build(
      `${tip}}\nText\n:::\n\n:::note{kind=a once=yes}\nText\n:::\n\n:::details{open}\nText\n:::\n`,
    );
    expect(told).toEqual([]);
    expect(page).toContain(
      '<aside role=note id=mind data-x=y aria-label=Mind lang=en class="admonition admonition-tip warm">',
    );
    expect(page).toContain("<details open>");
    const titled = await build(
      '\n:::tip{title="Mind <b> this"}\nText\n:::\n\n:::details{title=More}\nText\n:::\n\n> [!TIP] Bees **sting**\n> Text\n',
    );
    expect(titled.told).toEqual([]);
    for (const part of [
      "<p class=admonition-title>Mind &lt;b&gt; this</p><p>Text</p>",
      "<summary>More</summary>",
      "<p class=admonition-title>Bees sting</p>",
    ])
      expect(titled.page).toContain(part);
    expect((await build("\n:::tip[One]{title=Two}\nText\n:::\n")).told).toEqual([
      'content/posts/a.md:5:1 the directive "tip" has two titles',
    ]);
  });

  const TOLD: readonly (readonly [string, string])[] = [
    ["\n<div>\n\nText\n", "5:1 <div> is not closed"],
    ["\nText</b>\n", "5:5 </b> closes nothing"],
    ["\n<i>a <b>b</i></b>\n", "5:6 <b> is not closed"],
    ["\n<!-- a comment without an end\n\nText\n", "a comment of HTML does not end"],
    ["\nThe type Array<string> is.\n", "5:15 <string> is not closed"],
    ["\n<script>alert(1)</script>\n", "5:1 <script> is not HTML that Markdown may hold"],
    [
      '\n<iframe src="https://bees.example"></iframe>\n',
      "5:1 <iframe> is not HTML that Markdown may hold",
    ],
    ['\n<Crad heading="x" />\n', "5:1 <Crad> is not HTML that Markdown may hold"],
    ["\n<Card heading={x} />\n", "5:1 the attribute heading={x} is an expression"],
    ['\n<Card.Item heading="x" />\n', "5:1 a tag with a dot in its name"],
    [
      '\n<img src="../images/hives.svg" alt="">\n',
      "5:1 there is no picture content/images/hives.svg",
    ],
    ['\n<a href="/nowhere">x</a>\n', '5:1 "/nowhere" leads to no page'],
    [
      "\n<b>x</b>\n\n<table><tr><td>x</td></tr></table>\n\n<td>a cell</td>\n",
      "9:1 <td> stands where HTML has no place for it",
    ],
    [`\n${"<div>".repeat(3000)}${"</div>".repeat(3000)}\n`, "nests more than 100 levels deep"],
  ];
  it("is told with its place where something is wrong with it", async () => {
    const { problems } = await buildAll(TOLD.map(([text]) => text));
    for (const [at, [, says]] of TOLD.entries()) {
      const told = problems.filter(({ where }) => where.file === fileOf(at));
      const texts = told.map(
        ({ where: { line, column }, message }) => `${line}:${column} ${message}`,
      );
      expect(texts.join("\n"), TOLD[at]?.[0].slice(0, 40)).toContain(says);
    }
  });
});

describe("a script in disguise", () => {
  const SCRIPTS: readonly string[] = [
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](vbscript:x)",
    "[x](data:text/html,x)",
    "[x][y]\n\n[y]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "[x](&#106;avascript:alert(1))",
    '<a href="java&#9;script:alert(1)">x</a>',
    '<a href=" &#1;javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    "<img src=x onerror=alert(1)>",
    '<IMG SRC="javascript:alert(1)">',
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>",
    '<p onclick="alert(1)">x</p>',
    '<Card heading="x" onclick="alert(1)" />',
    '<Card heading="x" href="javascript:alert(1)" />',
    '<object data="javascript:alert(1)"></object>',
    '<embed src="data:text/html,x">',
    '<form action="javascript:alert(1)"><button formaction="javascript:x">x</button></form>',
    '<base href="https://evil.example">',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<style>@import "https://evil.example";</style>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    "<template><script>alert(1)</script></template>",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    "<title><img src=x onerror=alert(1)></title>",
    "<input onfocus=alert(1) autofocus>",
    "<x-y onfocus=alert(1)></x-y>",
    '<video src="javascript:alert(1)"></video>',
    '<a xlink:href="javascript:alert(1)">x</a>',
    '<p style="background:url(javascript:alert(1))">x</p>',
  ];
  it("is told with its line", async () => {
    const { problems } = await buildAll(SCRIPTS.map((text) => `\n${text}\n`));
    for (const [at, text] of SCRIPTS.entries()) {
      // What the page's own policy would block besides is told of the page.
      const lines = problems.filter(
        ({ rule, where }) => where.file === fileOf(at) && rule !== "site/policy",
      );
      expect(lines.length, text).toBeGreaterThan(0);
      for (const { where } of lines) expect([5, 6, 7], text).toContain(where.line);
    }
  });

  it("runs nothing in a page, whatever tags and attributes are put together", async () => {
    const text = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 30, maxLength: 30 }), async (all) => {
        const texts = all.map((parts) => `\n${parts.join("")}\n`);
        const { problems } = await buildAll(texts);
        expect(problems.filter(({ where }) => where.line === undefined)).toEqual([]);
        const wrong = new Set(problems.map(({ where }) => where.file));
        const right = texts.filter((_, at) => !wrong.has(fileOf(at)));
        const { read, problems: none } = await buildAll(right);
        expect(none).toEqual([]);
        for (const at of right.keys())
          expect(tagsOf(read(`posts/p${at}/index.html`)).filter(runs), right[at]).toEqual([]);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });
});

const PARTS = [
  ...[
    "<p",
    "<a",
    "<img",
    "<svg",
    "<b",
    "<Card",
    "<x",
    ">",
    "/>",
    "</p>",
    "</a>",
    "</b>",
    "<!--",
    "-->",
  ],
  ...["\n", "\n\n", " ", '"', "'", "`", "*", "[x](", ")", "|a|\n|-|\n", "> ", "- ", "alert(1)"],
  ...[' href="javascript:alert(1)"', " href=java\tscript:x", " src=x", " onload=alert(1)"],
  ...[' heading="x"', "<script>", "</script>", "javascript:alert(1)", "&#106;avascript:"],
  ...["<style>", "</style>"],
];

const tagsOf = (page: string) =>
  page.replace(/^[\s\S]*<main>/, "").match(/<[a-z](?:[^>"]|"[^"]*")*>/gi) ?? [];

const runs = (tag: string) =>
  /^<(script|style|svg|iframe)|\son\w+=|="?\s*(java|vb)script:/i.test(tag);

const fileOf = (at: number) => `content/posts/p${at}.md`;

const buildAll = (texts: readonly string[]) =>
  buildInline(
    markdownSite(
      join(temporary, `${++count}`),
      Object.fromEntries(texts.map((text, at) => [`p${at}.md`, FRONT + text])),
    ),
  );
