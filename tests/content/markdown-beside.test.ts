/** Pictures and other files beside a Markdown file, and Markdown in endpoints. */

import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline } from "../inline-site.ts";
import { FRONT, markdownSite } from "./markdown-site.ts";

const temporary = temporaryFolder("markdown-beside");
let count = 0;

const photo = (width: number, format: "jpeg" | "gif" = "jpeg") =>
  sharp({ create: { width, height: 10, channels: 3, background: "#aa5500" } })
    .toFormat(format)
    .toBuffer();

async function site(
  posts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Buffer>> = {},
  parts: Parameters<typeof markdownSite>[2] = {},
) {
  const root = markdownSite(join(temporary, `${++count}`), posts, parts);
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(join(root, name, ".."), { recursive: true });
    writeFileSync(join(root, name), contents);
  }
  return root;
}

const bodyOf = (page: string) => page.replace(/^[\s\S]*<main>/, "").replace(/<\/main>[\s\S]*/, "");

describe("pictures beside a Markdown file", () => {
  it("are found from the file, with and without ./, in HTML too, and each width stands once in a srcset", async () => {
    const root = await site(
      {
        "hive/index.md": `${FRONT}\n![A](./hive.jpg) ![B](more/swarm%20one.gif)\n\n<img src="hive.jpg" alt="C" width="20">\n`,
        "a.md": `${FRONT}\n[hive](hive/) ![D](hive/hive.jpg)\n`,
        "dark.md": `${FRONT}\n<picture>\n<source media="(prefers-color-scheme: dark)" srcset="hive/hive.jpg">\n<img src="./two.gif" alt="I" width="10">\n</picture>\n`,
        "night.mdx": `${FRONT}\nimport bee from "./two.gif";\n\n<picture>\n  <source media="(prefers-color-scheme: dark)" srcset="./hive/hive.jpg" />\n  <source srcSet={bee} />\n  <img src="./two.gif" alt="I" width="10" />\n</picture>\n\n<video src="./film.mp4" poster="two.gif"><track src="film.vtt" /></video>\n`,
        "two.md": `${FRONT}\n![E](two.gif) ![F](./two.gif) ![G](/two.gif) ![H](hive.svg)\n`,
      },
      {
        "content/posts/two.gif": await photo(20, "gif"),
        "content/images/two.gif": await photo(30, "gif"),
        "content/posts/hive/hive.jpg": await photo(2400),
        "content/posts/hive/more/swarm one.gif": await photo(20, "gif"),
        "content/posts/film.mp4": Buffer.from("film"),
        "content/posts/film.vtt": Buffer.from("WEBVTT"),
        "content/posts/hive/unused.jpg": Buffer.from("no picture, and nobody names it"),
      },
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    const page = bodyOf(read("posts/hive/index/index.html"));
    expect(page).toMatch(/src=\/assets\/posts-hive-hive\.[0-9a-f]+-1200\.jpg alt=A width=1800/);
    expect(page).toMatch(
      /src=\/assets\/posts-hive-more-swarm-one\.[0-9a-f]+\.gif alt=B width=20 height=10/,
    );
    expect(page).toContain("alt=C width=20");
    const widths = [...page.matchAll(/ (\d+)w/g)].map(([, width]) => width);
    expect(widths.slice(0, 4)).toEqual(["480", "800", "1200", "1800"]);
    expect(page.match(/<source[^>]*avif[^>]*>/)?.[0].match(/1800w/g)).toHaveLength(1);
    expect(bodyOf(read("posts/a/index.html"))).toContain("alt=D");
    // The sources are the author's.
    expect(bodyOf(read("posts/dark/index.html"))).toMatch(
      /<picture>\s*<source media="\(prefers-color-scheme: dark\)" srcset=\/assets\/\S+>\s*<img alt=I width=10 src=\/assets\/\S+ height=5 loading=lazy decoding=async>\s*<\/picture>/,
    );
    const night = bodyOf(read("posts/night/index.html"));
    expect(night).toMatch(
      /<picture><source media="\(prefers-color-scheme: dark\)" srcset=\/assets\/\S+hive\S+><source srcset=\/assets\/\S+two\S+><img alt=I width=10 src=\/assets\/\S+two\S+ height=5 loading=lazy decoding=async><\/picture>/,
    );
    expect(night).toMatch(
      /<video src=\/assets\/film\S+mp4 poster=\/assets\/\S+two\S+><track src=\/assets\/film\S+vtt><\/video>/,
    );
    // Where both folders have one of a name, the one beside is meant.
    const sizes = bodyOf(read("posts/two/index.html")).matchAll(/alt=(\w) width=(\d+)/g);
    expect([...sizes].map(([, ...found]) => found.join(""))).toEqual(["E20", "F20", "G30", "H8"]);
  });

  it("may have any sign in their names, written as Markdown and HTML have it", async () => {
    const names = [
      "p(1).png",
      "A B (copy).png",
      "[x] {y}!.png",
      "my_pic.png",
      "a&b.png",
      "n(a 1).png",
    ];
    const picture = await photo(20);
    const root = await site(
      {
        "a.md": `${FRONT}
![A](p(1).png) ![B](<A B (copy).png>) ![C](<[x] {y}!.png>) ![D](my\\_pic.png) ![E](p\\(1\\).png) ![F](n(a%201).png)

<img src="p(1).png" alt="G"> <img src="a&amp;b.png" alt="H"> [form](p(1).pdf) [other](@(a)+(b).pdf)
`,
      },
      Object.fromEntries([
        ...names.map((name) => [`content/posts/${name}`, picture] as const),
        ...["p(1).pdf", "@(a)+(b).pdf"].map(
          (name) => [`content/posts/${name}`, Buffer.from(name)] as const,
        ),
      ]),
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    const page = bodyOf(read("posts/a/index.html"));
    expect(page.match(/alt=[A-H] width=20/g)).toHaveLength(8);
    expect(page.match(/href=\/assets\/[\w.-]+\.pdf/g)).toHaveLength(2);
  });

  it("are told with their line where they are not there", async () => {
    const { problems } = await buildInline(
      await site(
        {
          "hive/index.md": `${FRONT}\n![A](./hive.jpg)\n`,
          "index.md": `${FRONT}\n![B](SWARM.GIF)\n\n![C](hives.svg)\n\n![D](nowhere-at-all.png)

![E](/posts/swarm.gif) [F](page.html) [G](<a#b.pdf>)\n`,
        },
        { "content/posts/swarm.gif": await photo(20, "gif") },
      ),
    );
    expect(problems[0]).toMatchObject({
      where: { file: "content/posts/hive/index.md", line: 5, column: 1 },
      message: "there is no picture content/posts/hive/hive.jpg",
    });
    expect(problems.slice(1).map(({ message, hint }) => `${message}, ${hint}`)).toEqual([
      'there is no picture content/posts/SWARM.GIF, did you mean "swarm.gif"?',
      'there is no picture content/posts/hives.svg, did you mean "hive.svg"?',
      "there is no picture content/posts/nowhere-at-all.png, put the file there, or into content/images/",
      'there is no picture content/images/posts/swarm.gif, did you mean "swarm.gif"?',
      '"page.html" leads to no Markdown file that has a page, did you mean "index.md"? A file of HTML belongs into public/: link its path from /',
      '"a#b.pdf" leads to no Markdown file that has a page, in the name of a file write %23 in place of #: "a%23b.pdf"',
    ]);
  });
});

describe("an endpoint", () => {
  const FEED = `import type { EndpointTools } from "build-site";
const feed = (posts: readonly { body: MarkdownBody }[]) => async ({ renderMarkdown, pictureOf }: EndpointTools) =>
  (await Promise.all(posts.map(({ body }) => renderMarkdown(body, { components: { em: "i" } })))).join("") + JSON.stringify(pictureOf("hive.svg"));
`;
  const withFeed = (text: string) =>
    site(
      { "a.md": `${FRONT}\n${text}\n` },
      {},
      {
        before: FEED,
        routes: '{ path: "/feed.txt", contents: feed(posts) },',
      },
    );

  it("renders Markdown with whole addresses, and knows those of pictures", async () => {
    const { problems, read } = await buildInline(
      await withFeed(
        "[home](/) [here](#x) [away](https://bees.example/) *soft* ![A](../images/hive.svg)",
      ),
    );
    expect(problems).toEqual([]);
    expect(read("feed.txt")).toMatch(
      /^<p><a href="https:\/\/www\.bees\.example\/">home<\/a> <a href="https:\/\/www\.bees\.example\/posts\/a#x">here<\/a> <a href="https:\/\/bees\.example\/">away<\/a> <i>soft<\/i> <img src="https:\/\/www\.bees\.example\/assets\/hive\.[^"]+\.svg" alt="A"[^>]*\/><\/p>\{"url":"https:\/\/www\.bees\.example\/assets\/hive\.[^"]+\.svg","width":8,"height":8\}$/,
    );
  });

  it("tells what is wrong with the Markdown at its place", async () => {
    const { problems } = await buildInline(await withFeed("[x](nowhere.md)"));
    expect(problems[0]).toMatchObject({
      where: { file: "content/posts/a.md", line: 5, column: 1 },
    });
  });
});

describe("other files beside a Markdown file", () => {
  const files = {
    "content/posts/hive/the form.pdf": Buffer.from("%PDF-1.4 form"),
    "content/posts/hive/data.csv": Buffer.from("year,bees\n2025,3\n"),
    "content/posts/hive/film.mp4": Buffer.from("film"),
    "content/posts/hive/private.csv": Buffer.from("a,b\n"),
    "content/posts/hive/hive.jpg": Buffer.from(""),
  };
  const FEED = `import type { EndpointTools } from "build-site";
const table = z.strictObject({ year: z.coerce.number(), bees: z.coerce.number() });
const data = (posts: readonly { id: string; body: MarkdownBody }[]) => async ({ renderMarkdown }: EndpointTools) => {
  const index = posts.find(({ id }) => id === "posts/hive/index");
  return index ? renderMarkdown(index.body) : "";
};
`;

  it("are published under names of their contents where a page links them, and no others", async () => {
    const root = await site(
      {
        "hive/index.md": `${FRONT}
[the form](./the%20form.pdf#page=2) [data](data.csv) [large](hive.jpg) [spaces](<the form.pdf>) \`private.csv\`

<a href="the form.pdf" download>save</a> <video src="./film.mp4" controls></video>
`,
        "b.mdx": `${FRONT}\n[data](hive/data.csv)\n`,
      },
      { ...files, "content/posts/hive/hive.jpg": await photo(20) },
      { before: FEED, routes: '{ path: "/feed.txt", contents: data(posts) },' },
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    const page = bodyOf(read("posts/hive/index/index.html"));
    expect(page).toMatch(/href="?\/assets\/the-form\.[0-9a-f]{10}\.pdf#page=2/);
    expect(page).toMatch(
      /href="?\/assets\/the-form\.[0-9a-f]{10}\.pdf"? class=link download="the form.pdf"|download="the form.pdf"/,
    );
    expect(page).toMatch(/<video src=\/assets\/film\.[0-9a-f]{10}\.mp4/);
    expect(page).toMatch(/href=\/assets\/posts-hive-hive\.[0-9a-f]{10}-20\.jpg/);
    const [csv = ""] = /assets\/data\.[0-9a-f]{10}\.csv/.exec(page) ?? [];
    expect(read(csv)).toBe("year,bees\n2025,3\n");
    expect(bodyOf(read("posts/b/index.html"))).toContain(`href=/${csv}`);
    expect(read("feed.txt")).toContain(`href="https://www.bees.example/${csv}"`);
    expect(readdirSync(join(root, "dist/assets")).filter((name) => /private/.test(name))).toEqual(
      [],
    );
    // Every link leads somewhere.
    expect((await cli(["check", "--root", root, "--json"])).stdout).not.toContain("links/broken");
  });

  it.each([
    ["[a](./forms.pdf)", "there is no file content/posts/hive/forms.pdf"],
    ["[a](./page.js)", "is no page, picture or download"],
    ["[a](./feed.xml)", "put any other file into public/"],
  ])("%s is told with its line", async (link, says) => {
    const { problems } = await buildInline(
      await site(
        { "hive/index.md": `${FRONT}\n${link}\n` },
        { "content/posts/hive/page.js": Buffer.from("") },
      ),
    );
    expect(problems).toMatchObject([
      { where: { file: "content/posts/hive/index.md", line: 5, column: 1 } },
    ]);
    expect(`${problems[0]?.message} ${problems[0]?.hint}`).toContain(says);
  });

  it("may not lead out of the content folder", async () => {
    const root = await site({ "a.md": `${FRONT}\n[a](secret.txt)\n` });
    writeFileSync(join(root, "secret.txt"), "secret");
    symlinkSync(join(root, "secret.txt"), join(root, "content/posts/secret.txt"));
    const { problems } = await buildInline(root);
    expect(problems).toMatchObject([
      {
        where: { file: "content/posts/secret.txt" },
        message: expect.stringContaining("leaves the content folder"),
      },
    ]);
  });

  it("are records of the template too", async () => {
    const root = await site({ "hive/index.md": FRONT }, files, {
      before: FEED,
      routes:
        '{ path: "/bees.txt", contents: () => rows.filter(({ id }) => id.startsWith("posts/hive/")).map(({ bees }) => bees).join() },',
    });
    const manifest = join(root, "templates/site.tsx");
    writeFileSync(
      manifest,
      readFileSync(manifest, "utf8")
        .replace("post) },", 'post), rows: folder("posts/**/data.csv", table) },')
        .replace("({ posts }) => [", "({ posts, rows }) => ["),
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(read("bees.txt")).toBe("3");
  });
});
