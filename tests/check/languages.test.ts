/** What the check says of pages in several languages, each time one of them is broken. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("check-languages");
const good = join(temporary, "good");

/** With it there are fourteen pages: above twelve, each check starts a thread that loads html-validate. */
const ABOUT = / {6}\{\n {8}path: "\/about",[\s\S]*?\n {6}\},\n/;

function edit(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path, "utf8");
  expect(text.replace(from, to), String(from)).not.toBe(text);
  writeFileSync(path, text.replace(from, to));
}

beforeAll(async () => {
  copySite("languages", good);
  edit(join(good, "templates/site.tsx"), ABOUT, "");
  edit(join(good, "content/pages/home.yaml"), "/about", "/guides/shade");
  writeFileSync(join(good, "content/de/pages/about.yaml"), "title: Wir\ntext: Imker am Creek.\n");
  expect(await cli(["build", "--root", good])).toMatchObject({ code: 0, stderr: "" });
});

let count = 0;
type Change = readonly [file: string, from: string | RegExp, to: string];

async function told(...changes: readonly Change[]): Promise<readonly string[]> {
  const root = join(temporary, `${++count}`);
  cpSync(good, root, { recursive: true });
  for (const [file, from, to] of changes) edit(join(root, "dist", file), from, to);
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const { problems }: { problems: { rule: string; where: { route?: string }; message: string }[] } =
    JSON.parse(stdout);
  return problems
    .filter(({ rule }) => rule.startsWith("languages/"))
    .map(({ rule, where, message }) => `${rule} ${where.route} ${message}`);
}

it("finds nothing on a site whose languages agree", async () => {
  expect(await told()).toEqual([]);
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
  expect((await told([file, from, to])).toSorted()).toEqual(expected.toSorted());
});

it("tells of words of another script in a sentence, an attribute and the head, and of a lang that is none", async () => {
  const sentence = "<p>يحتاج النحل إلى <b>shade</b> from their noon on من الظهر.</p>";
  expect(
    (
      await told(
        [SHADE, "<p>يحتاج النحل إلى الظل من الظهر.</p>", sentence],
        [SHADE, "aria-label=اللغات", 'aria-label="All languages of this page"'],
        [SHADE, "<title>ظل للخلايا", "<title>Shade for all the hives"],
        [SHADE, "<h1>ظل للخلايا", "<h1 lang=en>ظل للخلايا"],
        [SHADE, "أين توضع الخلية في الصيف.</p>", "أين توضع <i lang=ar>Water</i> في الصيف.</p>"],
        [SHADE, "كم يكلف", "كم يكلف Palm Jumeirah Water Homes"],
        [SHADE, "أي جهة", "أي جهة <i lang=en>of a wall in the sun</i>"],
      )
    ).toSorted(),
  ).toEqual([
    "languages/script /ar/guides/shade “All languages of this page” is not in the script of ar",
    "languages/script /ar/guides/shade “Palm Jumeirah Water Homes” is not in the script of ar in “كم يكلف Palm Jumeirah Water Homes”",
    "languages/script /ar/guides/shade “Shade for all the hives” is not in the script of ar",
    "languages/script /ar/guides/shade “Water” is not in the script of ar",
    "languages/script /ar/guides/shade “shade from their noon on” is not in the script of ar in “يحتاج النحل إلى shade from their noon on من الظهر.”",
    "languages/script /ar/guides/shade “ظل للخلايا” is not in the script of en",
  ]);
});

it("tells of marks of another script, of digits that other pages do not have, of prices and of links", async () => {
  const GERMAN = "de/guides/schatten/index.html";
  const RAMADAN = "ar/guides/ramadan/index.html";
  expect(
    (
      await told(
        [SHADE, "شمال جدار. انظر", "شمال جدار, انظر (أين?)"],
        [SHADE, "لا شيء سوى", "لا شيء سوى 1,500, <bdi>a, b</bdi> و "],
        [GERMAN, "Nördlich einer Mauer.", "Nördlich einer Mauer، am Hang."],
        ["ar/index.html", "في الحر.</p>", "في الحر 20.</p>"],
        [SHADE, "(10)", "(١٠)"],
        [SHADE, "(5)", "(٥)"],
        [SHADE, "1,500", "١٬٥٠٠"],
        [RAMADAN, "بعد الإفطار", "بعد الإفطار 3"],
        ["guides/shade/index.html", "Nothing but", "€ 70, not € 1,500:"],
        [SHADE, /<a href=\/ar>.*?<\/a>/, ""],
        [GERMAN, "</h1>", "</h1><a href=/guides/water hreflang=en>Wasser</a><section></section>"],
      )
    ).toSorted(),
  ).toEqual([
    "languages/digits /ar/guides/shade has Arabic-Indic digits, where ar has European ones on 2 of its pages",
    "languages/punctuation /ar/guides/shade “,” stands in “شمال جدار, انظر (أين?) الماء.”, where ar writes “،”",
    "languages/punctuation /ar/guides/shade “,” stands in “لا شيء سوى ١٬٥٠٠, … و القصب.”, where ar writes “،”",
    "languages/punctuation /de/guides/schatten “،” stands in “Nördlich einer Mauer، am Hang. Siehe Wasser.”, where de writes “,”",
    "languages/structure /ar/guides/shade has no link to /ar, and /guides/shade leads to /",
    "languages/structure /de/guides/schatten has 1 sections, and /guides/shade has 0",
    "languages/structure /de/guides/schatten has no price of 1,500, and /guides/shade has it",
    "languages/structure /de/guides/schatten has no price of 70, and /guides/shade has it",
  ]);
});
