/** What pages in MDX import is followed as their own texts are. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { saveIn } from "../edits.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { develop } from "../serve/development.ts";

const MANIFEST = `import { defineSite, folder, Markdown, z } from "build-site";

export default defineSite({
  languages: { en: { path: "" }, de: { path: "/de" } },
  content: { notes: folder("notes/*.mdx", z.strictObject({ title: z.string() })) },
  settings: () => ({ origin: "https://www.notes.example", name: "Notes" }),
  kinds: (kind) => [
    kind("note", ({ notes }) =>
      notes.map((one) => ({
        path: "/",
        from: one,
        page: () => ({ head: { title: one.title, description: one.title }, body: <main><h1>{one.title}</h1><Markdown body={one.body} /></main> }),
      })),
    ),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

const FILES = {
  "templates/site.tsx": MANIFEST,
  "content/notes/hive.mdx": `---
title: Hives
---
import Care from "../shared/care.mdx";

Where a hive stands.

\`\`\`js
import Nothing from "./nothing.mdx";
\`\`\`

<Care />
`,
  "content/shared/care.mdx": `import Tools from "./tools.mdx";

Look at it in summer.

<Tools />
`,
  "content/shared/tools.mdx": "Take a brush.\n",
  "content/de/notes/hive.mdx": `---
title: Stöcke
---
import Care from "../shared/care.mdx";

Wo ein Stock steht.

\`\`\`js
import Nothing from "./nothing.mdx";
\`\`\`

<Care />
`,
  "content/de/shared/care.mdx": `import Tools from "../../shared/tools.mdx";

Im Sommer nach ihm sehen.

<Tools />
`,
};

it("an edit of a text that a page imports makes its translation stale, with old and new text, until a translator or a person settles it", async () => {
  const root = inlineSite(join(temporaryFolder("imported"), "site"), { files: FILES });
  const save = saveIn(root);
  const run = (...args: readonly string[]) => cli(["translations", "--root", root, ...args]);
  await run();
  const record = readFileSync(join(root, "translations/de.yaml"), "utf8");
  expect(record).toContain("shared/care.mdx");
  // The page in German imports the English one: there is nothing to follow.
  expect(record).not.toContain("shared/tools.mdx");
  save("content/shared/care.mdx", (text) => text.replace("in summer", "in autumn"));
  expect((await cli(["build", "--root", root])).code).toBe(0);
  expect(readFileSync(join(root, "dist/de/index.html"), "utf8")).toContain("Im Sommer nach ihm");
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const stale = JSON.parse(stdout).notices.filter(
    ({ rule }: { rule: string }) => rule === "languages/stale",
  );
  expect(stale).toMatchObject([
    {
      where: { file: "content/de/shared/care.mdx", line: 3 },
      message:
        '"body[1]" translates “Look at it in summer.”; content/shared/care.mdx:3 says “Look at it in autumn.” now',
    },
  ]);
  expect((await run()).code).toBe(1);
  await run("--export", "csv");
  save("translations-de.csv", (text) => text.replace("Im Sommer", "Im Herbst"));
  expect(await run("--import", "translations-de.csv")).toMatchObject({ code: 0, stderr: "" });
  expect(readFileSync(join(root, "content/de/shared/care.mdx"), "utf8")).toBe(
    FILES["content/de/shared/care.mdx"].replace("Im Sommer", "Im Herbst"),
  );
  expect((await run()).code).toBe(0);
  save("content/shared/care.mdx", (text) => text.replace("Look at it", "Look after it"));
  expect((await run("accept", "content/de/shared/care.mdx#body[1]")).stdout).toContain(
    "accepted 1 text",
  );
  expect((await run()).code).toBe(0);
});

it("an imported text is stale on every page that shows it, in the switch of the development server", async () => {
  const files = {
    ...FILES,
    "templates/site.tsx": MANIFEST.replace('path: "/"', 'path: "/" + one.title.length'),
    "content/notes/wax.mdx": FILES["content/notes/hive.mdx"].replace("Hives", "Wax"),
    "content/de/notes/wax.mdx": FILES["content/de/notes/hive.mdx"].replace("Stöcke", "Wac"),
    "content/de/notes/hive.mdx": FILES["content/de/notes/hive.mdx"].replace("Stöcke", "Stock"),
  };
  const root = inlineSite(join(temporaryFolder("imported-served"), "site"), { files });
  await cli(["translations", "--root", root]);
  saveIn(root)("content/shared/care.mdx", (text) => text.replace("in summer", "in autumn"));
  const server = await develop(root);
  const stale = async (path: string) => {
    const languages: readonly { readonly stale: readonly string[] }[] = JSON.parse(
      await server.get(`/@build-site/languages?page=${path}`),
    );
    return languages.map((one) => one.stale);
  };
  expect([await stale("/5"), await stale("/3")]).toEqual([
    [[], ["body[1]"]],
    [[], ["body[1]"]],
  ]);
  await server.close();
});
