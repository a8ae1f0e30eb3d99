/** Addresses of Eleventy that templates and filters decide on: those of eleventy-base-blog and eleventy-excellent, built by 3.1. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import type { Left } from "../../src/moving/model.ts";
import { readSite } from "../../src/moving/read-site.ts";
import { readTree } from "../../src/moving/tree.ts";
import { temporaryFolder } from "../folders.ts";

function site(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder("eleventy-addresses");
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const left: Left[] = [];
  const tree = readTree(root, "old", () => undefined);
  return { ...readSite(tree, (one) => void left.push(one)), left };
}

const CONFIG = { "eleventy.config.js": "export default () => {};\n" };
const POST = "---\ntitle: Hives 2.0\ntags: [C++]\n---\nWords.\n";

it.each([
  [
    "in code",
    `---js\nconst pagination = {\n\tdata: "collections",\n\tsize: 1,\n\talias: "tag",\n};\nconst eleventyComputed = { permalink: (data) => \`/topics/\${this.slugify(data.tag)}/\` };\n---\n`,
  ],
  [
    "in YAML",
    "---\npagination:\n  data: collections.tagList\n  size: 1\n  alias: one\npermalink: /topics/{{ one | slugify }}/\n---\n",
  ],
])("of tags are those of the template that is made for each, %s", (_, template) => {
  const { found } = site({ ...CONFIG, "blog/one.md": POST, "tag-pages.njk": template });
  expect(found.tagsAt?.tags).toBe("/topics");
});

it("of tags begin at the top where no template names them, below /blog too", () => {
  const template =
    "---\npagination:\n  data: collections.posts\npermalink: /blog/{{ page }}/\n---\n";
  const { found } = site({ ...CONFIG, "blog/one.md": POST, "blog.njk": template });
  expect([found.tagsAt, found.tagsBelow]).toEqual([undefined, ""]);
});

it("are told where a filter of the site's own makes them", () => {
  const post = POST.replace("---\n", '---\npermalink: "/{{ title | slugify }}/"\n');
  const own = 'export default (c) => { c.addFilter("slugify", own); };';
  const why = expect.stringContaining("may give another address than /hives-2-0/");
  expect(site({ "one.md": post, "eleventy.config.js": own }).left).toContainEqual(
    expect.objectContaining({ file: "one.md", why }),
  );
  const { left } = site({ ...CONFIG, "one.md": post });
  expect(left).not.toContainEqual(expect.objectContaining({ why }));
});

it.each<[string, string, Readonly<Record<string, string>>]>([
  [
    "/feed/feed.xml",
    "Eleventy",
    {
      "one.md": POST,
      "eleventy.config.js":
        'export default (c) => { c.addPlugin(feedPlugin, { outputPath: "/feed/feed.xml" }); };',
    },
  ],
  ["/feed.xml", "Jekyll", { "one.md": POST, "_config.yml": "plugins: [jekyll-feed]\n" }],
  [
    "/atom.xml",
    "Hexo",
    {
      "source/_posts/one.md": POST,
      "_config.yml": "title: Hives\n",
      "package.json": '{ "dependencies": { "hexo": "7", "hexo-generator-feed": "3" } }',
    },
  ],
  [
    "/news/rss.xml",
    "Docusaurus",
    {
      "blog/2024-01-02-one.md": POST,
      "docusaurus.config.js":
        'module.exports = { presets: [["classic", { blog: { routeBasePath: "news" } }]] };',
    },
  ],
])("of feeds are told: %s of %s", (address, name, files) => {
  const { generator, left } = site(files);
  expect(generator.name).toBe(name);
  expect(left.map(({ what }) => what)).toContain(`the feed ${address}`);
});
