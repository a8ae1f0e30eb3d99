/** What a site that moves in holds of the old one, and what is told of the rest: nothing is lost or let out in silence. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { move } from "../../src/moving/move.ts";
import { temporaryFolder } from "../folders.ts";
import type { Files } from "./trees.ts";

const cwd = temporaryFolder("nothing-lost");

const page = (words: string, front = "title: A page"): string => `---\n${front}\n---\n\n${words}\n`;

interface Expected {
  readonly files: Files;
  /** What stands in files of the new site; the account is `MOVING.md`. */
  readonly holds: Readonly<Record<string, readonly (string | RegExp)[]>>;
  /** Files that are not there. */
  readonly lacks?: readonly string[];
}

const SITES: Readonly<Record<string, Expected>> = {
  "jekyll: a README beside the first page": {
    files: {
      "_config.yml": "title: Hives\n",
      "README.md": "# Secret of the program\n",
      "index.md": page("The first page."),
      "keep/readme.md": "# Secret of the folder\n",
      "keep/first.md": page("First.", "title: Keep\npermalink: /keep/"),
      "tools/README.md": page("Tools."),
      "tools/index.md": page("Index of tools."),
      "bees/README.md": "# All bees\n",
    },
    holds: {
      "content/pages/index.md": ["The first page."],
      "content/pages/tools/README.md": [/^---\ntitle: A page\n---\n\nTools\.\n$/],
      "content/pages/bees/README.md": ["path: /bees\n"],
      "content/redirects.yaml": [
        /from: \/tools\/README\.html\n +to: \/tools\/README\/\n/,
        /from: \/bees\/README\.html\n +to: \/bees\/\n/,
      ],
      "MOVING.md": [
        /^## README\.md\n\n- a README beside index\.md: not carried over/m,
        /^## keep\/readme\.md\n\n- a README beside first\.md: /m,
      ],
    },
    lacks: ["content/pages/README.md", "content/pages/keep/readme.md"],
  },
  "hugo: texts that shortcodes hide": {
    files: {
      "hugo.toml": 'title = "Hives"\n',
      "layouts/shortcodes/todo.html": "{{ $text := .Inner }}\n",
      "layouts/shortcodes/early.html": "{{ if hugo.IsServer }}{{ .Inner }}{{ end }}\n",
      "layouts/shortcodes/aside-note.html": "{{/* .Inner */}}<!-- {{ .Inner }} -->\n",
      "layouts/shortcodes/private.html": "<b>{{ .Inner }}</b>\n",
      "layouts/shortcodes/upper.html": "{{ $text := .Inner }}{{ upper $text }}\n",
      "content/posts/one.md": page(
        [
          "{{% comment %}}Secret a {{< comment >}}Secret b{{< /comment >}} Secret c{{% /comment %}} Shown a.",
          '{{< hugo-encryptor "word" >}}\nSecret d\n\n```\nSecret e\n```\n{{</ hugo-encryptor >}}',
          '{{< secret "123" >}}\nSecret f\n{{< /secret >}}',
          "{{< todo >}}Secret g{{< /todo >}} {{< early >}}Secret h{{< /early >}}",
          "{{< aside-note >}}Secret i{{< /aside-note >}}",
          "{{< private >}}Shown b{{< /private >}} {{< upper >}}Shown c{{< /upper >}}",
          "{{< spoiler >}}Shown d{{< /spoiler >}}",
          "```\n{{< comment >}}Secret j{{< /comment >}}\n{{</* comment */>}}Shown e{{</* /comment */>}}\n```",
        ].join("\n\n"),
      ),
    },
    holds: {
      "content/posts/one.md": ["Shown a", "Shown b", "Shown c", "Shown d", "Shown e"],
      "MOVING.md": [
        /line 5: `\{\{% comment %\}\}`: left out, with the text in it/,
        /line 7: `\{\{< hugo-encryptor "word" >\}\}`: left out, with the text in it/,
      ],
    },
  },
};

it.each(Object.entries(SITES))("%s", async (name, { files, holds, lacks = [] }) => {
  const folder = name.replace(/\W+/g, "-");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, folder, path)), { recursive: true });
    writeFileSync(join(cwd, folder, path), text);
  }
  const moved = await move(cwd, folder, "new", "2026-06-01", () => undefined);
  const made = new Map(moved.files().map(({ path, contents }) => [path, contents]));
  for (const [path, parts] of Object.entries(holds))
    for (const part of parts)
      expect(made.get(path), `${path} of ${[...made.keys()]}`).toMatch(part);
  for (const path of lacks) expect([...made.keys()]).not.toContain(path);
  for (const [path, contents] of made)
    if (path.startsWith("content/")) expect(contents).not.toContain("Secret");
});
