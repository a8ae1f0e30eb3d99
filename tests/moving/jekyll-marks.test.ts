/** Jekyll sites that have no settings, and what kramdown's classes mean in them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { converted } from "../../src/moving/markdown/convert.ts";
import type { Left } from "../../src/moving/model.ts";
import { readSite } from "../../src/moving/read-site.ts";
import { createTargets } from "../../src/moving/targets.ts";
import { MovingText } from "../../src/moving/text.ts";
import { readTree } from "../../src/moving/tree.ts";
import { temporaryFolder } from "../folders.ts";

function site(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder("jekyll-marks");
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const left: Left[] = [];
  const tree = readTree(root, "old", () => undefined);
  return { ...readSite(tree, (one) => void left.push(one)), left, tree };
}

const PAGE = "---\nlayout: page\n---\nWords.\n";

it.each<[string, Readonly<Record<string, string>>]>([
  ["posts", { "_posts/2020-01-02-one.md": PAGE }],
  ["posts of docs", { "docs/_posts/2020-01-02-one.md": PAGE }],
  ["layouts", { "_layouts/page.html": "{{ content }}", "one.md": PAGE }],
  ["its package", { Gemfile: 'gem "github-pages", group: :jekyll_plugins\n', "one.md": PAGE }],
  ["Liquid", { "index.md": `${PAGE}{% include a.html %}\n`, "one.md": PAGE }],
])("is known by %s", (_, files) => {
  expect(site(files).generator.name).toBe("Jekyll");
});

it.each<[string, Readonly<Record<string, string>>]>([
  ["posts of Next.js", { "_posts/one.md": PAGE }],
  ["Liquid in code", { "index.md": `${PAGE}\`{% include a.html %}\`\n` }],
  ["another package", { Gemfile: 'gem "jekyllish"\n', "one.md": PAGE }],
])("is not taken for one by %s", (_, files) => {
  expect(site(files).generator.name).toBe("Markdown");
});

it("has the addresses that GitHub gives it", () => {
  const { found, left, tree } = site({
    "_posts/2020-01-02-one.md": PAGE,
    "index.html": "---\n---\n{{ site.posts }}\n",
    "README.md": "# What this is\n",
    "docs/README.md": "# Docs\n",
    "atom.xml": "---\n---\n{{ site.posts }}\n",
    "plain.html": "<p>As it is.</p>\n",
  });
  expect(found.pages.map(({ path }) => path).sort()).toEqual(["/2020/01/02/one", "/docs"]);
  expect(found.redirects).toContainEqual({
    from: "/2020/01/02/one.html",
    to: "/2020/01/02/one",
    source: "_posts/2020-01-02-one.md",
  });
  const copies = createTargets(found, tree, () => undefined).copies();
  expect(copies).toEqual([{ source: "plain.html", target: "public/plain.html" }]);
  expect(left.map(({ file }) => file).sort()).toEqual(["README.md", "atom.xml", "index.html"]);
});

const SETTINGS = { callouts: { new: { title: "New", color: "green" }, highlight: {} } };

function text(markdown: string) {
  const left: Left[] = [];
  const { pages } = site({ "_posts/2020-01-02-one.md": PAGE }).found;
  const [page] = pages;
  if (!page) throw new Error("no page");
  const tree = readTree(temporaryFolder("none"), "old", () => undefined);
  const body = new MovingText(markdown, 1);
  const made = converted({ ...page, body }, tree, SETTINGS, "", (one) => void left.push(one));
  return { markdown: made.value, left };
}

it.each([
  ["{: .note }\nBees *sting*.\nAlways.\n", ":::note\nBees *sting*.\nAlways.\n:::\n"],
  ["Bees.\n{: .warning }\n\nWax.\n", ":::warning\nBees.\n:::\n\nWax.\n"],
  ["{: .new }\n> One\n>\n> Two\n", ":::note[New]\nOne\n\nTwo\n:::\n"],
  ["{: .note-title }\n> Mind\n>\n> Them\n", ":::note[Mind]\n\nThem\n:::\n"],
  ["{: .important }\n> {: .warning }\n> Bees\n", "::::important\n:::warning\nBees\n:::\n::::\n"],
  ["> Bees\n{: .prompt-tip }\n", ":::tip\nBees\n:::\n"],
  ["Bees.\n{: .notice--info}\n", ":::info\nBees.\n:::\n"],
  ["{: .highlight #dry }\nBees.\n", '<div id="dry"></div>\n\n:::note\n\nBees.\n:::\n'],
  ["# Bees\n{: .note }\n", "# Bees\n\n"],
  ["```md\n{: .note }\nBees.\n```\n", "```md\n{: .note }\nBees.\n```\n"],
])("makes of %j a note", (written, made) => {
  expect(text(written).markdown).toBe(made);
});

it("tells other classes once for all files, and leaves none of them in the text", () => {
  const { markdown, left } = text(
    "# Bees\n{: .no_toc .fs-6 }\n\n[Buy](https://bees.example){: .btn }\n\n{: .fs-6 }\nWax.\n",
  );
  expect(markdown).not.toContain("{:");
  expect(left.map(({ what }) => what)).toEqual(["`.fs-6`", "`.btn`", "`.fs-6`"]);
  expect(left.every(({ everywhere }) => everywhere)).toBe(true);
});
