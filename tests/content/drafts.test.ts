/** Links to records that this build leaves out say so, instead of guessing at another page. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import * as fields from "../../src/content/fields.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const folder = temporaryFolder("drafts");
const MANIFEST = `import { defineSite, fields, folder, kind, Markdown, z } from "build-site";
const schema = z.strictObject({
  draft: fields.draft(),
  day: fields.publishDate().optional(),
  more: fields.link().optional(),
  next: fields.reference("posts").optional(),
});
export default defineSite({
  content: { posts: folder("posts/*.md", schema) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("post", ({ posts }) => posts.map((post) => ({
    path: post.id === "posts/first" ? "/" : "/" + post.id,
    from: post,
    page: () => ({
      head: { title: post.id, description: "All about bees." },
      body: <main><Markdown body={post.body} /></main>,
    }),
  })))],
  notFound: () => ({ head: { title: "Lost", description: "No." }, body: <main /> }),
});
`;
const ROWS = `import { defineSite, folder, kind, loader, z } from "build-site";
export default defineSite({
  content: {
    rows: folder("rows.csv", z.object({ name: z.string(), draft: z.string() })),
    given: loader(() => [{ name: "loaded", draft: true }], z.array(z.object({ name: z.string(), draft: z.boolean() }))),
  },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", ({ rows, given }) => [...rows, ...given].filter(({ name }) => name !== "unseen").map((from) => ({
    path: from.name === "shown" ? "/" : "/" + from.name,
    from,
    page: () => ({ head: { title: from.name, description: from.name }, body: <main>{from.name}</main> }),
  })))],
  notFound: () => ({ head: { title: "Lost", description: "No." }, body: <main /> }),
});
`;
const DRAFT = "content/posts/winter.md is a draft";
const COMING = "content/posts/spring.md is not shown before 2999-03-01";
const site = (name: string, front: string, body: string) =>
  inlineSite(join(folder, name), {
    files: {
      "templates/site.tsx": MANIFEST,
      "content/posts/first.md": `---\n${front}\n---\n\n${body}\n`,
      "content/posts/winter.md": "---\ndraft: true\n---\n\nCold.\n",
      "content/posts/spring.md": '---\nday: "2999-03-01"\n---\n\nWarm.\n',
    },
  });

it("a cell of CSV says that its row is a draft, in any letters", async () => {
  const root = inlineSite(join(folder, "cells"), {
    files: {
      "templates/site.tsx": ROWS.replace("draft: z.string()", "draft: fields.draft()")
        .replace("{ defineSite,", "{ defineSite, fields,")
        .replace("...given", ""),
      "content/rows.csv": "name,draft\nshown,FALSE\nempty,\nsecret,TRUE\nhidden,true\n",
    },
  });
  const built = await buildInline(root);
  expect(built.problems).toEqual([]);
  expect(existsSync(join(root, "dist/empty/index.html"))).toBe(true);
  expect(readdirSync(join(root, "dist"))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/secret|hidden/)]),
  );
});

it("in fields and in Markdown, of drafts and of records whose day has not come", async () => {
  const fieldsOnly = site("fields", "more: /posts/winter\nnext: spring", "Bees.");
  const inFields = await buildInline(fieldsOnly);
  expect(inFields.problems.map(({ where, hint }) => [where.line, hint])).toEqual([
    [2, expect.stringContaining(DRAFT)],
    [3, expect.stringContaining(COMING)],
  ]);
  const inText = await buildInline(
    site("text", "draft: false", "[a](winter.md) and [b](/posts/spring#top)"),
  );
  expect(inText.problems.map(({ where, hint }) => [where.line, hint])).toEqual([
    [5, expect.stringContaining(DRAFT)],
    [5, expect.stringContaining(COMING)],
  ]);
  const withDrafts = await buildInline(fieldsOnly, "--drafts");
  expect(withDrafts.problems).toEqual([]);
  expect(withDrafts.notices).toEqual([
    expect.stringMatching(
      /^built with --drafts: 2 records that are a draft or dated in the future/,
    ),
  ]);
});

it("an import of one is told where code of a page writes it, unless drafts are shown or that page is one", async () => {
  const parts = `import Cold from "./cold.mdx";
import text from "./winter.md?raw";
export { default as Warm } from "./warm.mdx";
import rows from '../rows/rows.json';`;
  const mdx = (front: string) => `---\n${front}\n---\n${parts}\n\n"./cold.mdx"\n\n<Cold />{text}\n`;
  const root = site("imports", "draft: false", "Bees.");
  inlineSite(root, {
    files: {
      "templates/site.tsx":
        `import rows from "../content/rows/rows.json" with { type: "json" };\n${MANIFEST}`
          .replace("*.md", "*.{md,mdx}")
          .replace(
            "content: {",
            'content: { rows: folder("rows/*.json", schema.extend({ n: z.number() })),',
          )
          .replace("main><Markdown", "main>{rows.n}<Markdown"),
      "content/rows/rows.json": '{ "n": 2, "draft": true }',
      "content/posts/one.mdx": mdx("draft: false"),
      "content/posts/cold.mdx": mdx("draft: true"),
      "content/posts/warm.mdx": '---\nday: "2999-03-01"\n---\n\nWarm.\n',
    },
  });
  const plan = (drafts: boolean) =>
    problemsOfPlan(root, { visibility: { drafts, today: "2026-01-01" } });
  const problems = await plan(false);
  expect(problems.map(({ where: { file, line, column } }) => `${file}:${line}:${column}`)).toEqual([
    "templates/site.tsx:1:18",
    "content/posts/one.mdx:4:18",
    "content/posts/one.mdx:5:18",
    "content/posts/one.mdx:6:33",
    "content/posts/one.mdx:7:18",
  ]);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("rows.json"),
    'imports content/posts/cold.mdx, whose record "cold" is a draft',
    'imports content/posts/winter.md, whose record "winter" is a draft',
    'imports content/posts/warm.mdx, whose record "warm" is not shown before 2999-03-01',
    expect.stringContaining("rows.json"),
  ]);
  expect(await plan(true)).toEqual([]);
});

it("an import of one by the script of all pages is told", async () => {
  const root = site("script", "draft: false", "Bees.");
  const script = 'import text from "../content/posts/winter.md?raw";\nconsole.log(text);\n';
  inlineSite(root, { files: { "templates/site.tsx": MANIFEST, "client/main.ts": script } });
  expect((await buildInline(root)).problems).toMatchObject([
    { rule: "content/hidden-import", where: { file: "client/main.ts", line: 1, column: 18 } },
  ]);
});

it("in references by the id of a record, as by its name", async () => {
  const root = site("ids", "next: posts/winter", "Bees.");
  const problems = await problemsOfPlan(root, {
    visibility: { drafts: false, today: "2026-01-01" },
  });
  expect(problems).toMatchObject([{ hint: expect.stringContaining(DRAFT) }]);
});

it("a build says how many records wait for their day, in words and in JSON", async () => {
  const root = site("waiting", "draft: false", "Bees.");
  writeFileSync(join(root, "content/posts/summer.md"), '---\nday: "2026-07-01"\n---\n\nHot.\n');
  const build = (...args: readonly string[]) =>
    cli(["build", "--root", root, ...args], { env: { SOURCE_DATE_EPOCH: "1767225600" } });
  const words = await build();
  expect(words.stdout).toContain("2 records wait for their day, the next for 2026-07-01");
  const { waiting } = JSON.parse((await build("--json")).stdout);
  expect(waiting).toEqual({ records: 2, next: "2026-07-01", today: "2026-01-01" });
  expect((await build("--drafts")).stdout).not.toContain("wait for their day");
});

it("a draft stays one, whatever its day and whatever else was published", async () => {
  const root = site("both", "draft: false", "Bees.");
  const file = join(root, "content/posts/both.md");
  const page = join(root, "dist/posts/both/index.html");
  for (const front of ['draft: true\nday: "2020-01-01"', 'draft: false\nday: "2999-01-01"']) {
    writeFileSync(file, `---\n${front}\n---\n\nNot yet.\n`);
    expect((await buildInline(root)).problems).toEqual([]);
    expect(existsSync(page), front).toBe(false);
    await buildInline(root, "--drafts");
    expect(existsSync(page), front).toBe(true);
  }
  writeFileSync(file, '---\ndraft: false\nday: "2020-01-01"\n---\n\nNow.\n');
  await buildInline(root);
  expect(existsSync(page)).toBe(true);
});

it("a day may go on with a time, which is over when the record is shown", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const root = inlineSite(join(folder, "times"), {
    files: {
      "templates/site.tsx": MANIFEST.replace("publishDate()", "publishDate({ times: true })"),
      "content/posts/first.md": '---\nday: "2020-01-01T10:00:00+02:00"\n---\n\nBees.\n',
      "content/posts/plain.md": '---\nday: "2020-01-01"\n---\n\nBees.\n',
      "content/posts/today.md": `---\nday: "${today} 00:01"\n---\n\nNot yet.\n`,
      "content/posts/spring.md": '---\nday: "2999-03-01T10:00"\n---\n\nWarm.\n',
    },
  });
  expect((await buildInline(root)).problems).toEqual([]);
  const has = (name: string) => existsSync(join(root, "dist/posts", name, "index.html"));
  expect(["plain", "today", "spring"].map(has)).toEqual([true, false, false]);
  writeFileSync(join(root, "content/posts/plain.md"), '---\nday: "10:00"\n---\n\nBees.\n');
  expect((await buildInline(root)).problems).toEqual([
    expect.objectContaining({ message: expect.stringContaining("neither a date such as") }),
  ]);
});

it("a page whose file says that it is a draft is told where the field has no mark", async () => {
  const root = inlineSite(join(folder, "unmarked"), {
    files: {
      "templates/site.tsx": MANIFEST.replace(
        "fields.draft()",
        "z.boolean().default(false)",
      ).replace("day:", "published: z.boolean().optional(), day:"),
      "content/posts/first.md": "---\ndraft: false\n---\n\nBees.\n",
      "content/posts/winter.md": "---\ndraft: true\n---\n\nCold.\n",
      "content/posts/spring.md": "---\npublished: false\n---\n\nWarm.\n",
    },
  });
  const noticesOf = async (...options: string[]) => {
    const { code, stderr } = await cli(["build", "--root", root, ...options]);
    expect(code).toBe(0);
    return stderr.split("\n").filter((line) => line.includes("fields.draft()"));
  };
  expect(await noticesOf()).toEqual([
    expect.stringContaining(
      'content/posts/spring.md:2:12 says "published: false" and is published',
    ),
    expect.stringContaining('content/posts/winter.md:2:8 says "draft: true" and is published'),
  ]);
  expect(await noticesOf("--drafts")).toEqual([]);
  const marked = site("marked", "draft: false", "Bees.");
  expect((await cli(["build", "--root", marked])).stderr).not.toContain("fields.draft()");
});

it("so is one of CSV or of a loader, and none that has no page", async () => {
  const root = inlineSite(join(folder, "unmarked-rows"), {
    files: {
      "templates/site.tsx": ROWS,
      "content/rows.csv": "name,draft\nseen,true\nunseen,true\nshown,false\n",
    },
  });
  const { stderr } = await cli(["build", "--root", root]);
  expect(stderr.match(/\S+ says "draft: true"/g)).toEqual([
    'content/rows.csv:2:6 says "draft: true"',
    'given[0].draft says "draft: true"',
  ]);
});

it("a record is shown from the first second of its day", async () => {
  const root = site("day", "draft: false", "Bees.");
  const spring = join(root, "content/posts/spring.md");
  writeFileSync(spring, readFileSync(spring, "utf8").replace("2999-03-01", "2026-03-01"));
  const isShownAt = async (time: string) => {
    const env = { SOURCE_DATE_EPOCH: String(Date.parse(time) / 1000) };
    expect((await cli(["build", "--root", root], { env })).code).toBe(0);
    return existsSync(join(root, "dist/posts/spring/index.html"));
  };
  expect(await isShownAt("2026-02-28T23:59:59Z")).toBe(false);
  expect(await isShownAt("2026-03-01T00:00:00Z")).toBe(true);
});

it("a record is hidden in all languages or in none: a field that hides it is refused where languages write their own", () => {
  for (const around of [fields.localized, fields.overridable])
    for (const hides of [
      fields.draft(),
      fields.publishDate().optional(),
      fields.draft().nullable(),
    ])
      expect(() => around(hides)).toThrow("a record is hidden in all languages or in none");
  expect(() => fields.localized(z.array(z.string()))).not.toThrow();
});
