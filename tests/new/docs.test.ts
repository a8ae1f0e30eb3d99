/** What a new documentation writes beside its pages, and what it says of versions and of changes. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { git, newDocs } from "./docs-template.ts";

const folder = temporaryFolder("docs-template");
let root: string;
const built = (file: string) => readFileSync(join(root, "dist", file), "utf8");

beforeAll(async () => {
  root = await newDocs(folder);
  // An edit that no commit has is of no day.
  writeFileSync(
    join(root, "content/docs/new.md"),
    "---\ntitle: New\nsummary: Of today.\n---\nSoon. <!-- Secret. -->\n\n[//]: # (Secret.)",
  );
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0, stderr: "" });
}, 60_000);

it("has a twin in Markdown of each page, and a list of those of the current version", () => {
  const list = built("llms.txt");
  expect(list).toMatch(/^# Honeycomb\n\n> How to write/);
  const twins = Array.from(
    list.matchAll(/^- \[.+?\]\(https:\/\/[^/]+\/(\S+)\): \S/gm),
    ([, path = ""]) => path,
  );
  expect(twins).toEqual([
    ...["index.md", "guides.md", "guides/writing.md", "guides/ordering.md", "guides/publishing.md"],
    ...["new.md", "reference/settings.md"],
  ]);
  for (const twin of [...twins, "1.0.md", "1.0/guides/writing.md"])
    expect(built(twin)).toMatch(/^# .+\n\n> .+\n\n[\s\S]+[^\n]\n$/);
  expect(built("guides/writing/index.html")).toMatch(
    /<link rel="?alternate"? type="?text\/markdown"? href="?\/guides\/writing\.md/,
  );
});

it("says in no twin what is said to writers alone", () => {
  expect(built("new.md")).toBe("# New\n\n> Of today.\n\nSoon.\n");
});

it("keeps earlier versions out of search engines and the search, and leads to the same page of each", () => {
  const old = built("1.0/guides/writing/index.html");
  expect(old).toContain("noindex");
  expect(old).toMatch(/Read about the current version/);
  expect(old).toMatch(/<a href="?\/guides\/writing"?>2\.0/);
  expect(built("sitemap.xml")).not.toContain("/1.0");
  const count = Number(JSON.parse(built("search/page-6.json")).version !== "");
  expect(count).toBe(1);
  expect(() => built("search/page-7.json")).toThrow();
});

it("says when a file last changed, by the author's day, and where it is edited", () => {
  const page = built("guides/writing/index.html");
  expect(page).toMatch(/Last changed <time datetime="?2026-03-04"?>4 March 2026/);
  expect(page).toContain("https://git.example/hive/edit/main/content/docs/guides/writing.md");
  expect(built("sitemap.xml")).toMatch(/guides\/writing<\/loc><lastmod>2026-03-04/);
  expect(built("new/index.html")).not.toContain("Last changed");
});

it("refuses a clone without its history, unless it shows no days", async () => {
  git(root, "commit", "--quiet", "--allow-empty", "--message", "Go on");
  git(folder, "clone", "--quiet", "--depth", "1", `file://${root}`, "shallow");
  const shallow = join(folder, "shallow");
  const refused = await cli(["build", "--root", shallow]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("fetch-depth: 0");
  const file = join(shallow, "templates/content.ts");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("SHOW_DATES = true", "SHOW_DATES = false"));
  expect(await cli(["build", "--root", shallow])).toMatchObject({ code: 0 });
});
