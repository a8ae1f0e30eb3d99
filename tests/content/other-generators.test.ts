/** What other generators read and this one does not: the tables in the documentation say what is refused and what is shown. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline } from "../inline-site.ts";
import { FRONT, markdownSite } from "./markdown-site.ts";

const temporary = temporaryFolder("other-generators");

const [, section = ""] = readFileSync("docs/site/content/reference/markdown.md", "utf8").split(
  "\n## What others read\n",
);
const [REFUSED, SHOWN, PROSE] = ["| refused", "| shown", "Nothing is said of"].map((start) => {
  const [, after = ""] = section.split(start);
  const [part = ""] = after.split("\n\n");
  return Array.from(part.matchAll(/(`+) ?(.+?) ?\1(?!`)/g), ([, , text = ""]) =>
    text.replaceAll("\\|", "|").replaceAll("<br>", "\n"),
  );
});

const siteOf = (name: string, texts: readonly string[] = []) =>
  markdownSite(
    join(temporary, name),
    Object.fromEntries(texts.map((text, at) => [`p${at}.md`, `${FRONT}\n${text}\n`])),
  );

it("is refused with its line", async () => {
  expect(REFUSED?.length).toBeGreaterThan(40);
  const { problems } = await buildInline(siteOf("refused", REFUSED));
  for (const [at, text] of (REFUSED ?? []).entries()) {
    const told = problems.filter(({ where }) => where.file === `content/posts/p${at}.md`);
    expect(told.length, text).toBeGreaterThan(0);
    for (const { where } of told) expect(where.line, text).toBe(5);
  }
});

it("is shown and told where it is text in CommonMark too", async () => {
  expect(SHOWN?.length).toBeGreaterThan(25);
  const { stdout } = await cli(["build", "--json", "--root", siteOf("shown", SHOWN)]);
  const { problems, notices }: { problems?: unknown; notices: readonly string[] } =
    JSON.parse(stdout);
  expect(problems).toBeUndefined();
  const places = notices.map((line) => 1 + Number(/ at (\d+) further place/.exec(line)?.[1] ?? 0));
  expect(
    places.reduce((sum, count) => sum + count),
    notices.join("\n"),
  ).toBe(SHOWN?.length);
});

it("is told of no common prose", async () => {
  expect(PROSE?.length).toBeGreaterThan(10);
  const lines = [
    ...(PROSE ?? []),
    "It costs $5 or $6, in US$ and A$, ~5 % of 50 % %, `$a$` and \\$a\\$.",
    "PR #12, owner/repo#3, #a1b2c3, C# and F#, see [@angular/core], @media and me@bees.example.",
    "Use ::before, std::vector and Foo::bar, 10:30, a || b, x := 5, %PATH% and ~/.config.",
    "![Hive](hive.svg) and [x](/ 'A title'), [x](</posts/p0>), a[i], `[x](a b)`.",
    "| a | b |\n|---|---|\n| c | d |",
    "- [x] done\n- [ ] open\n- [1] Smith",
    "Text:\n\n    code",
  ];
  const { stdout } = await cli(["build", "--json", "--root", siteOf("prose", lines)]);
  expect(JSON.parse(stdout).problems).toBeUndefined();
  expect(JSON.parse(stdout).notices ?? []).toEqual([]);
});
