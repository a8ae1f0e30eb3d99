/** Markdown files as content: front matter, body, links, pictures, code, directives and their mistakes. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { placeOf } from "../../src/errors.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline } from "../inline-site.ts";
import { FRONT, markdownSite } from "./markdown-site.ts";

const temporary = temporaryFolder("markdown");
let count = 0;

const site = (posts: Readonly<Record<string, string>>, markdown?: string) =>
  markdownSite(join(temporary, `${++count}`), posts, markdown ? { markdown } : {});

describe("a Markdown file", () => {
  it("becomes a page with headings, tables, footnotes, tasks, pictures, directives and coloured code", async () => {
    const root = site({
      "swarms.md": `${FRONT}
## When they fly

**{brand}** at 10:30, see [winter](winter.md#feeding) and [home](/).[^1]

| a | b |
|---|---|
| 1 | 2 |

- [x] done

![A hive](../images/hive.svg)

![Another](../images/hive.svg)

:::note[Mind the bees]{kind="warm"}
They *sting*.
:::

\`\`\`ts
const bees: number = 3;
\`\`\`

## When they fly

[^1]: In May.
`,
      "winter.md": "---\ntitle: Winter\nnext: /posts/swarms\n---\n## Feeding\n\nSugar.\n",
    });
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    const page = read("posts/swarms/index.html");
    for (const part of [
      "<a href=#when-they-fly data-depth=2>When they fly</a><a href=#when-they-fly-1 data-depth=2>",
      "<h2 id=when-they-fly>When they fly</h2>",
      "<strong>Bees &amp; Co</strong> at 10:30",
      "href=/posts/winter#feeding class=link>winter</a>",
      "<td>1</td>",
      "type=checkbox disabled checked",
      'alt="A hive"',
      "<aside data-kind=warm><b>Mind the bees</b><p>They <em>sting</em>.</p></aside>",
      "<span class=code-token-keyword>const</span>",
      "In May.",
    ])
      expect(page).toContain(part);
    expect(page).toContain(".code-token-keyword{");
    const pictures = page.match(/<img[^>]*>/g)?.map((tag) => tag.match(/lazy|high/)?.[0]);
    expect(pictures).toEqual(["high", "lazy"]);
    expect(page).not.toMatch(/<script(?! type=speculationrules)/);
    expect(read("posts/winter/index.html")).not.toContain(".code-token-keyword{");
  });

  it("builds the same bytes in threads as in one", async () => {
    const posts = Object.fromEntries(
      Array.from({ length: 420 }, (_, index) => [
        `p${index}.md`,
        `---\ntitle: Post ${index}\n---\n\nTo [the next](p${(index + 1) % 420}.md).\n\n\`\`\`js\nconst a = ${index};\n\`\`\`\n`,
      ]),
    );
    const root = site(posts);
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(read("posts/p7/index.html")).toContain("href=/posts/p8");
    expect(read("posts/p7/index.html")).toContain("code-token-keyword");
  });
});

describe("a mistake in a Markdown file is told with its line", () => {
  const REJECTED: readonly (readonly [string, string, string, string])[] = [
    [
      "a field of the front matter",
      "---\ntitle: Swarms\nnxet: /\n---\nText\n",
      "content/posts/a.md:3:1",
      'did you mean "next"?',
    ],
    [
      "a link of the front matter",
      "---\ntitle: A\nnext: /posts/b\n---\n",
      "content/posts/a.md:3:7",
      "leads to no page",
    ],
    [
      "front matter that does not end",
      "---\ntitle: A\n\nText\n",
      "content/posts/a.md:1:1",
      'put a line with "---" after it',
    ],
    [
      "front matter in TOML",
      '+++\ntitle = "A"\n+++\n\nText\n',
      "content/posts/a.md:1:1",
      "in YAML",
    ],
    [
      "a link to no file",
      `${FRONT}\nSee [it](b.md).\n`,
      "content/posts/a.md:5:5",
      "leads to no Markdown file",
    ],
    [
      "a link to no page",
      `${FRONT}\nSee [it](/nowhere).\n`,
      "content/posts/a.md:5:5",
      "leads to no page of this site",
    ],
    [
      "a picture that is not there",
      `${FRONT}\n![x](../images/hives.svg)\n`,
      "content/posts/a.md:5:1",
      "hive.svg",
    ],
    [
      "an unknown directive",
      `${FRONT}\n\n:::notes\nText\n:::\n`,
      "content/posts/a.md:6:1",
      'did you mean "note"?',
    ],
  ];
  it.each(REJECTED)("%s", async (_, text, place, says) => {
    const { ok, problems } = await buildInline(site({ "a.md": text }));
    expect(ok).toBe(false);
    expect(problems.map(({ where }) => placeOf(where).split(" ")[0])).toEqual([place]);
    expect(`${problems[0]?.message} ${problems[0]?.hint}`).toContain(says);
    // The lines that are shown are those of the file.
    for (const [, number, line] of problems[0]?.frame?.matchAll(/^[> ]+(\d+) │ ?(.*)$/gm) ?? [])
      expect(line).toBe(text.split("\n")[Number(number) - 1]);
  });

  it("a plug-in that fails names itself", async () => {
    const { problems } = await buildInline(
      site(
        { "a.md": FRONT },
        "{ remarkPlugins: [function shout() { return () => { throw new Error('no voice'); }; }] }",
      ),
    );
    expect(problems[0]?.message).toContain("the remark plug-in shout failed: no voice");
  });
});
