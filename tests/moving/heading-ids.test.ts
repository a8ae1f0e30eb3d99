/** Parts of pages that the old site gave a name keep it: links from the site itself and from elsewhere lead to them. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { buildSite } from "../../src/commands/build.ts";
import { settle } from "../../src/commands/new-from.ts";
import { move } from "../../src/moving/move.ts";
import { temporaryFolder } from "../folders.ts";
import { silent } from "../silent.ts";
import { type Files, long } from "./trees.ts";

/** Milliseconds: whole sites are made and built. */
const SLOW = 300_000;

const cwd = temporaryFolder("heading-ids");
symlinkSync(join(process.cwd(), "node_modules"), join(cwd, "node_modules"));

const FRONT = "---\ntitle: Bees\n---\n\n";
const WORDS = `${long}\n\n`;

interface Expected {
  readonly files: Files;
  /** Of the page at `/bees`, in their order; as the old generator's own build has them. */
  readonly ids: readonly string[];
  /** What the page does not show. */
  readonly hidden?: RegExp;
}

const SITES: Readonly<Record<string, Expected>> = {
  jekyll: {
    files: {
      "_config.yml": "title: Hives\nkramdown: { input: GFM }\n",
      "bees.md": `${FRONT}${WORDS}* TOC
{:toc}

## Of smoke
{: #smoke .no_toc}

## Of wax {#old}
{:#wax}

Of honey
--------
{: id="honey" class="wide"}

{: #combs}
## Of combs

## Of [queens](https://queens.example){: .out}

Dry it well,
and long.
{: .note #dry}

1. First
   {: #first}
2. Second
3. {: #third} Third

| a | b |
|---|---|
| c | d |
{: #cells}

~~~js
code(); // {: #none}

code();
~~~
{: #code}

**Loud**{: #loud} words. {::comment}Never shown.{:/comment}

{::comment}
{: #no}
Never shown.
{:/}

{::nomarkdown}<b>Bold</b>{:/}
`,
    },
    ids: [
      "smoke",
      "wax",
      "honey",
      "combs",
      "of-queens",
      "dry",
      "first",
      "third",
      "cells",
      "code",
      "loud",
    ],
    hidden: /Never shown|(?<!\/\/ )\{:|\bTOC\b/,
  },
  hugo: {
    files: {
      "hugo.toml":
        'title = "Hives"\nbaseURL = "https://hives.example/"\n[markup.goldmark.parser.attribute]\nblock = true\n',
      "content/bees.md": `${FRONT}${WORDS}## Of smoke {#smoke .wide}

## Of wax { #wax }

Of honey {id="honey"}
---

Dry it well,
and long.
{#dry .note}

* one
* two
{#list}

> Said.
{#said}
`,
    },
    ids: ["smoke", "wax", "honey", "dry", "list", "said"],
    hidden: /\{\s*#|\{id/,
  },
  mkdocs: {
    files: {
      "mkdocs.yml": "site_name: Hives\nmarkdown_extensions: [attr_list]\n",
      "docs/bees.md": `${WORDS}## Of smoke { #smoke .wide data-toc-label='Smoke' }

## Of wax
{: #wax }

Dry it well.
{: #dry }

[](){ #named }

See [queens](https://queens.example){ #queens .out }.
`,
    },
    ids: ["smoke", "wax", "dry", "named", "queens"],
    hidden: /\{:?\s*#/,
  },
  vitepress: {
    files: {
      ".vitepress/config.js": 'export default { title: "Hives" };',
      "bees.md": `${FRONT}${WORDS}## Of smoke <Badge type="tip" text="1.2" />

## Of \`wax\` <sup>new & old</sup>

## Of honey {#honey .wide}

## Of combs :tada:

Of bees <Badge>2.0</Badge>
---
`,
    },
    ids: ["of-smoke", "of-wax-new-old", "honey", "of-combs", "of-bees-2-0"],
  },
};

it.each(Object.entries(SITES))(
  "%s",
  async (name, { files, ids, hidden }) => {
    const source = join(cwd, `${name}-source`);
    const links = `# All\n\n${WORDS}${ids.map((id) => `[to ${id}](./bees.md#${id})`).join(", ")}\n`;
    const [page = ""] = Object.keys(files).filter((file) => file.endsWith("bees.md"));
    const all = { ...files, [join(dirname(page), "all.md")]: `---\ntitle: All\n---\n\n${links}` };
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(source, path)), { recursive: true });
      writeFileSync(join(source, path), text);
    }
    const root = join(cwd, name);
    const { config, report } = silent(root);
    const moved = await move(cwd, source, name, "2026-06-01", () => undefined);
    await settle(moved, config, report, 0);
    await buildSite(config, report, { withoutCards: true });
    const html = readFileSync(join(root, "dist/bees/index.html"), "utf8");
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const found = Array.from(main.matchAll(/\sid="?([^"\s>]+)/g), ([, id]) => id);
    expect(found.filter((id) => ids.includes(id ?? ""))).toEqual(ids);
    if (hidden) expect(main.replace(/<[^>]*>/g, "")).not.toMatch(hidden);
    const linking = readFileSync(join(root, "dist/all/index.html"), "utf8");
    for (const id of ids) expect(linking.includes(`#${id}>to ${id}`)).toBe(true);
  },
  SLOW,
);
