/** What is tried out is what would be built: the quick way of a trial against the files themselves, for random edits. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { addressesOf, createSiteView, type SiteView } from "../../src/edit/site-view.ts";
import { SiteError } from "../../src/errors.ts";
import { createSiteBuilder } from "../../src/serve/site-builder.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { TEST_ALL } from "../test-all.ts";
import { orchard } from "./orchard.ts";

const temporary = temporaryFolder("trial");

const SITES = {
  orchard,
  languages: (root: string) => copySite("languages", root),
};

/** Right and wrong ones, and one that a placeholder fills. */
const VALUES = [
  "Gala",
  "2",
  "late",
  "cox",
  "/nowhere",
  "of {year}",
  "''",
  "[a, b]",
  "x".repeat(70),
];

interface RandomEdit {
  readonly file: number;
  readonly line: number;
  readonly value: string;
  readonly kind: "say" | "say" | "drop" | "remove" | "add";
}

const edit: fc.Arbitrary<RandomEdit> = fc.record({
  file: fc.nat(),
  line: fc.nat(),
  value: fc.constantFrom(...VALUES),
  kind: fc.constantFrom("say", "say", "say", "say", "drop", "remove", "add"),
});

it.each(Object.entries(SITES))(
  "a trial makes every page of the site %s as the files themselves would, or tells the same problems",
  async (name, make) => {
    const root = make(join(temporary, name));
    const other = make(join(temporary, `${name}-written`));
    const [tried, written] = [open(root), open(other)];
    const files = glob.sync("content/**/*.{yaml,md,json,csv}", { cwd: root }).sort();
    const textOf = tried.textOf;
    await tried.now();
    let made = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
        const texts = new Map<string, string | undefined>();
        for (const one of edits) {
          const file = files[one.file % files.length] ?? "";
          if (one.kind === "remove") texts.set(file, undefined);
          else if (one.kind === "add") texts.set(file.replace(/\.(\w+)$/, "-2.$1"), textOf(file));
          else texts.set(file, changed(texts.get(file) ?? textOf(file), one));
        }
        write(other, texts);
        const expected = await pagesOf(written, () => written.now());
        write(other, new Map([...texts.keys()].map((file) => [file, tried.textIfThere(file)])));
        expect(await pagesOf(tried, () => tried.with(texts))).toEqual(expected);
        if (expected instanceof Map) {
          made += 1;
          expect(await pagesOf(tried, () => tried.with(texts, { isLoose: true }))).toEqual(
            expected,
          );
        }
      }),
      { numRuns: TEST_ALL ? 300 : 30, seed: 38, endOnFailure: true },
    );
    // Neither all edits are wrong ones nor none.
    expect(made).toBeGreaterThan(5);
  },
  600_000,
);

it("what a trial found in a translation, because of its original, is not told in the next one", async () => {
  const root = copySite("languages", join(temporary, "headings"));
  const view = open(root);
  await view.now();
  const file = "content/guides/shade.md";
  const last = async (text: string) => {
    const site = await view.with(new Map([[file, text]]));
    return view.page(site, "/ar/guides/shade");
  };
  const text = view.textOf(file);
  await expect(last(text.replace("## What it costs", "What it costs"))).rejects.toThrow(SiteError);
  expect((await last(text))?.html).toContain("id=what-it-costs");
});

it("links to Markdown files lead to the addresses that two files exchange in a trial", async () => {
  const root = inlineSite(join(temporary, "exchange"), {
    files: {
      "templates/site.tsx": `import { type ContentOf, defineSite, fields, folder, kind, Markdown, z } from "build-site";
const content = { posts: folder("posts/*.md", z.strictObject({ slug: fields.slug() })) };
export default defineSite({
  content,
  settings: () => ({ origin: "https://www.posts.example" }),
  kinds: [kind("post", ({ posts }: ContentOf<typeof content>) => posts.map((from) => ({ path: \`/\${from.slug}\`, from, page: () => ({ head: { title: from.slug, description: "A post of a test." }, body: <main><h1>{from.slug}</h1><Markdown body={from.body} /></main> }) })))],
  notFound: () => ({ head: { title: "Lost", description: "Lost" }, body: <main>Lost</main> }),
});
`,
      "content/posts/one.md": "---\nslug: one\n---\n\nSee [the other](two.md).\n",
      "content/posts/two.md": "---\nslug: two\n---\n\nWords.\n",
    },
  });
  const view = open(root);
  expect((await view.page(await view.now(), "/one"))?.html).toContain("href=/two>");
  const [one, two] = ["content/posts/one.md", "content/posts/two.md"];
  const exchanged = await view.with(
    new Map([
      [one, view.textOf(one).replace("slug: one", "slug: two")],
      [two, view.textOf(two).replace("slug: two", "slug: one")],
    ]),
  );
  expect((await view.page(exchanged, "/two"))?.html).toContain("href=/one>");
});

it("a new file of MDX is compiled in a trial, and what does not compile is told with its place", async () => {
  const root = inlineSite(join(temporary, "mdx"), {
    files: {
      "templates/site.tsx": `import { defineSite, fields, folder, kind, Markdown, z } from "build-site";
const content = { posts: folder("posts/*.mdx", z.strictObject({ title: fields.text(60) })) };
export default defineSite({
  content,
  settings: () => ({ origin: "https://www.mdx.example" }),
  kinds: [kind("post", ({ posts }: any) => posts.map((from: any) => ({ path: \`/\${from.id}\`, from, page: () => ({ head: { title: from.title, description: "A post of a test." }, body: <main><h1>{from.title}</h1><Markdown body={from.body} /></main> }) })))],
  notFound: () => ({ head: { title: "Lost", description: "Lost" }, body: <main>Lost</main> }),
});
`,
      "content/posts/one.mdx": "---\ntitle: One\n---\n\nOne and {1 + 1}.\n",
    },
  });
  const view = open(root);
  await view.now();
  const text = "---\ntitle: Two\n---\n\n<b>Two</b> and {2 + 2}.\n";
  const tried = await view.with(new Map([["content/posts/two.mdx", text]]));
  const two = await view.page(tried, "/posts/two");
  expect(two?.html).toContain("<b>Two</b> and 4.");
  expect((await view.page(tried, "/posts/one"))?.html).toContain("One and 2.");
  await expect(
    view.with(new Map([["content/posts/two.mdx", text.replace("</b>", "")]])),
  ).rejects.toMatchObject({ problems: [{ where: { file: "content/posts/two.mdx", line: 5 } }] });
  expect(addressesOf(await view.now())).toEqual(["/posts/one"]);
});

function open(root: string): SiteView {
  return createSiteView(root, createSiteBuilder({ root, cache: undefined, year: 2026 }));
}

/** Another value in one line, or without it. */
function changed(text: string, { line, value, kind }: RandomEdit): string {
  const lines = text.split("\n");
  const at = line % lines.length;
  const [key] = /^[\s-]*\w+: |^[\s-]*- /.exec(lines[at] ?? "") ?? [""];
  lines.splice(at, 1, ...(kind === "drop" ? [] : [key + value]));
  return lines.join("\n");
}

function write(root: string, texts: ReadonlyMap<string, string | undefined>): void {
  for (const [file, text] of texts)
    if (text === undefined) rmSync(join(root, file), { force: true });
    else writeFileSync(join(root, file), text);
}

/** The pages by address, or what is wrong. */
async function pagesOf(view: SiteView, load: () => ReturnType<SiteView["now"]>) {
  try {
    const site = await load();
    const pages = new Map<string, string | undefined>();
    for (const path of addressesOf(site)) pages.set(path, (await view.page(site, path))?.html);
    return pages;
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return error.problems.map(({ rule, where: { file, line, field, route }, message }) => ({
      rule,
      where: { file, line, field, route },
      message,
    }));
  }
}
