/** Addresses of Jekyll: those that Jekyll 4.3.1 itself gave to these files. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { readSite } from "../../src/moving/read-site.ts";
import { readTree } from "../../src/moving/tree.ts";
import { temporaryFolder } from "../folders.ts";

const post = (front = "") =>
  `---\ntitle: A post\ncategories: [One Two, C++]\n${front}---\nWords.\n`;
const page = (permalink: string) => `---\ntitle: A page\npermalink: "${permalink}"\n---\nWords.\n`;

/** By file: its text, and the file that Jekyll makes of it. */
const FILES: Readonly<Record<string, readonly [text: string, made: string]>> = {
  "p1.md": [page("/+/plus+in+url.html"), "/+/plus+in+url.html"],
  "p2.md": [page("/c++/"), "/c++/index.html"],
  "p3.md": [page("/it,s;a=b&c!$(d)~@/"), "/it,s;a=b&c!$(d)~@/index.html"],
  "p4.md": [page("/a%20c/"), "/a c/index.html"],
  "p5.md": [page("/kit/:basename.html"), "/kit/p5.html"],
  "p6.md": [page("up/../v1.0.html"), "/up/v1.0.html"],
  "sub/Some File.md": ["---\n---\nWords.\n", "/sub/Some File.html"],
  "sub/README.md": ["---\n---\nWords.\n", "/sub/README.html"],
  "_posts/2020-01-01-C++ and C#.md": [post(), "/one two/c++/2020/01/01/C++-and-C.html"],
  "_posts/2020-01-02-Ünï cödé.md": [post(), "/one two/c++/2020/01/02/Ünï-cödé.html"],
  "_posts/2020-01-03-what's up?.md": [post(), "/one two/c++/2020/01/03/what's-up.html"],
  "_posts/2020-01-05-A_B-C....md": [post(), "/one two/c++/2020/01/05/A_B-C.html"],
  "_posts/2020-1-6-own.md": [post("slug: My Own\n"), "/one two/c++/2020/01/06/My-Own.html"],
  "_posts/2020-01-07-other.md": [
    post("permalink: /:slugified_categories/:slug/:hour-:minute/\ndate: 2020-01-07 10:20:30\n"),
    "/one-two/c/other/10-20/index.html",
  ],
};

it("stay, or lead to the page", () => {
  const root = temporaryFolder("jekyll-addresses");
  const texts = Object.entries(FILES).map(([file, [text]]) => [file, text] as const);
  for (const [file, text] of [
    ["_config.yml", "title: Hives\ntimezone: UTC\n"] as const,
    ...texts,
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { found } = readSite(
    readTree(root, "old", () => undefined),
    () => undefined,
  );
  const addressOf = (path: string) => (path === "/" ? "/index.html" : `${path}/index.html`);
  const answers = new Map(
    found.pages.map(({ source, path }) => [
      source,
      [addressOf(path), ...found.redirects.filter(({ to }) => to === path).map(({ from }) => from)],
    ]),
  );
  for (const [file, [, made]] of Object.entries(FILES)) expect(answers.get(file)).toContain(made);
});
