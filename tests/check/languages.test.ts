/** What the check says of pages in several languages, each time one of them is broken. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("check-languages");
const good = join(temporary, "good");

beforeAll(async () => {
  copySite("languages", good);
  expect(await cli(["build", "--root", good])).toMatchObject({ code: 0 });
});

let count = 0;
async function told(file: string, from: string | RegExp, to: string): Promise<readonly string[]> {
  const root = join(temporary, `${++count}`);
  cpSync(good, root, { recursive: true });
  const path = join(root, "dist", file);
  const text = readFileSync(path, "utf8");
  if (from !== "") expect(text.replace(from, to)).not.toBe(text);
  writeFileSync(path, text.replace(from, to));
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const { problems }: { problems: { rule: string; where: { route?: string }; message: string }[] } =
    JSON.parse(stdout);
  return problems
    .filter(({ rule }) => rule.startsWith("languages/"))
    .map(({ rule, where, message }) => `${rule} ${where.route} ${message}`);
}

it("finds nothing on a site whose languages agree", async () => {
  expect(await told("index.html", "", "")).toEqual([]);
});

const SHADE = "ar/guides/shade/index.html";

it.each([
  [
    "without a return link",
    SHADE,
    "<link rel=alternate hreflang=en href=https://www.bees.example/guides/shade>",
    "",
    [
      "languages/alternates /guides/shade names /ar/guides/shade as its page in ar, which does not name it in return",
    ],
  ],
  [
    "with an alternate that is no page",
    SHADE,
    "hreflang=de href=https://www.bees.example/de/guides/schatten",
    "hreflang=de href=https://www.bees.example/de/guides/nichts",
    [
      "languages/alternates /ar/guides/shade names /de/guides/nichts as its page in de, which is no page of https://www.bees.example that search engines may list",
      "languages/alternates /de/guides/schatten names /ar/guides/shade as its page in ar, which does not name it in return",
    ],
  ],
  [
    "with a link that leaves its language",
    SHADE,
    /<a href=\/ar>/,
    "<a href=/>",
    [
      "languages/link /ar/guides/shade the link leads from ar to /, which is in en, and does not say so",
    ],
  ],
  [
    "without a section",
    SHADE,
    /<h2 id=what-it-costs>.*?<\/h2>/s,
    "",
    ["languages/structure /ar/guides/shade has 1 headings of level 2, and /guides/shade has 2"],
  ],
  [
    "with a sentence of the first language",
    SHADE,
    "<p>يحتاج النحل إلى الظل من الظهر.</p>",
    "<p>Bees need shade from noon.</p>",
    [
      "languages/script /ar/guides/shade “Bees need shade from noon.” is not in the script of ar",
      "languages/untranslated /ar/guides/shade “Bees need shade from noon.” is the same as on /guides/shade",
    ],
  ],
  [
    "with an open telephone number",
    SHADE,
    "<bdi dir=ltr>+971 4 111 1111</bdi>",
    "+971 4 111 1111",
    [
      "languages/bidi /ar/guides/shade “+971 4 111 1111” stands open in text that runs from right to left",
    ],
  ],
  [
    "with two kinds of digits",
    SHADE,
    "(10)",
    "(١٠)",
    [
      "languages/digits /ar/guides/shade has Arabic-Indic digits, and European ones in “ارفع الخلية (5)”",
    ],
  ],
])("tells of a page %s", async (_, file, from, to, expected) => {
  expect((await told(file, from, to)).toSorted()).toEqual(expected.toSorted());
});
