/** What is told of translations beside the texts that they translate: terms, numbers, prices, placeholders, links. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { placeholderRule } from "../../src/content/translations/pairs/placeholders.ts";
import { targetRule } from "../../src/content/translations/pairs/targets.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const MANIFEST = `import { defineSite, fields, folder, z } from "build-site";

const note = z.strictObject({
  text: z.string(),
  keywords: fields.localized(z.array(z.string())).optional(),
});

export default defineSite({
  languages: { en: { path: "" }, ar: { path: "/ar" }, de: { path: "/de", policy: "growing" } },
  content: { notes: folder("notes/*.md", note) },
  settings: (_, { tag }) => ({
    origin: "https://www.notes.example",
    name: "Notes",
    glossary: tag === "ar"
      ? [
          { term: "Dubai Municipality", translation: "بلدية دبي" },
          { term: "door", forms: ["doors"], translation: "باب", translationForms: ["أبواب"] },
          { term: "fire door", translation: "باب حريق" },
          { term: "Springs", translation: "الينابيع" },
        ]
      : [],
  }),
  kinds: (kind) => [
    kind("page", () => [
      {
        path: "/",
        page: () => ({
          head: { title: "Notes", description: "All notes." },
          body: <main><h1>Notes</h1></main>,
        }),
      },
    ]),
    kind("notes", ({ notes }) => [
      { path: "/notes.txt", contents: () => notes.map(({ text }) => text).join(" ") },
    ]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

interface Told {
  readonly rule: string;
  readonly where: { readonly file: string; readonly line: number; readonly field: string };
  readonly message: string;
}

/** `notes` are of both languages, the English one first; what stands after an empty line is Markdown. */
async function toldOf(notes: Readonly<Record<string, readonly [string, string]>>) {
  const files: Record<string, string> = { "templates/site.tsx": MANIFEST };
  const write = (file: string, text: string) => {
    const [field = "", ...body] = text.split("\n\n");
    files[file] = `---\ntext: ${JSON.stringify(field)}\n---\n${body.join("\n\n")}\n`;
  };
  for (const [name, [english, arabic]] of Object.entries(notes)) {
    write(`content/notes/${name}.md`, english);
    write(`content/ar/notes/${name}.md`, arabic);
  }
  const root = inlineSite(join(temporaryFolder("pairs"), "site"), { files });
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0 });
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const { problems }: { problems: Told[] } = JSON.parse(stdout);
  return problems
    .filter(({ rule, where: { field } }) => rule.startsWith("languages/") && field !== undefined)
    .map(
      ({ rule, where, message }) => `${where.file}:${where.line} ${where.field} ${rule} ${message}`,
    );
}

it("a term has the translation of the glossary, in every text and in every paragraph", async () => {
  expect(
    await toldOf({
      right: ["Dubai Municipality opens doors.", "وبلديّة دبي تفتح الأبواب."],
      wrong: ["Dubai Municipality permits it.", "أمانة دبي تصرّح به."],
      block: ["A note.\n\nFirst.\n\nThe door, and\nthe DOOR.", "ملاحظة.\n\nأولًا.\n\nالمدخل."],
      longer: ["A fire door.", "باب."],
      name: ["Water springs in the Springs.", "ماء ينبع في ذا سبرينغز."],
      other: ["Outdoors and springs.", "في الخارج."],
    }),
  ).toEqual([
    "content/ar/notes/block.md:6 body[1] languages/glossary “door” is not translated by “باب” in “المدخل.”; content/notes/block.md:6 says “The door, and the DOOR.”",
    "content/ar/notes/longer.md:2 text languages/glossary “fire door” is not translated by “باب حريق” in “باب.”; content/notes/longer.md:2 says “A fire door.”",
    "content/ar/notes/name.md:2 text languages/glossary “Springs” is not translated by “الينابيع” in “ماء ينبع في ذا سبرينغز.”; content/notes/name.md:2 says “Water springs in the Springs.”",
    "content/ar/notes/wrong.md:2 text languages/glossary “Dubai Municipality” is not translated by “بلدية دبي” in “أمانة دبي تصرّح به.”; content/notes/wrong.md:2 says “Dubai Municipality permits it.”",
  ]);
});

it("the numbers of a text are those of its translation, whatever digits and separators they have", async () => {
  expect(
    await toldOf({
      same: [
        "From 1,500 to 2.5 by 2024-05-01, `3` at [4](https://a.example/5), {year}.",
        "من ١٬٥٠٠ إلى ٢٫٥ في 2024-05-01، `9` عند [4](https://a.example/5)، {year}.",
      ],
      spaced: ["12 000 on 3 floors", "12,000 في 3 طوابق"],
      twice: ["3 doors, 3 keys", "ثلاثة أبواب، 3 مفاتيح"],
      dual: ["2 days, or 1 with 2 painters", "يومان، أو يوم واحد مع دهّانين"],
      price: ["AED 1,500", "1,050 درهم"],
      decade: ["From the 1970s to 1999", "من السبعينيات إلى 1999"],
      twiceAdded: ["a door", "باب واحد في 2024 و2025"],
    }),
  ).toEqual([
    "content/ar/notes/price.md:2 text languages/numbers “1,050 درهم” lacks 1,500 and has 1,050; content/notes/price.md:2 says “AED 1,500”",
    "content/ar/notes/twice.md:2 text languages/numbers “ثلاثة أبواب، 3 مفاتيح” lacks 3; content/notes/twice.md:2 says “3 doors, 3 keys”",
    "content/ar/notes/twiceAdded.md:2 text languages/numbers “باب واحد في 2024 و2025” has 2024 and 2025; content/notes/twiceAdded.md:2 says “a door”",
  ]);
});

it("a price keeps its currency, by its code, its sign or its name", async () => {
  expect(
    await toldOf({
      right: ["From AED 1,500 to $20, 30 USD.", "من 1,500 درهم إلى 20 دولارًا، 30 دولار أمريكي."],
      range: ["AED 300 to 500", "من 300 إلى 500 درهم"],
      word: ["AED 1,500 a door", "1,500 دولار للباب"],
      sign: ["It is € 70", "بسعر 70 $"],
    }),
  ).toEqual([
    "content/ar/notes/sign.md:2 text languages/prices “بسعر 70 $” gives 70 in $; content/notes/sign.md:2 gives it in €: “It is € 70”",
    "content/ar/notes/word.md:2 text languages/prices “1,500 دولار للباب” gives 1500 in دولار; content/notes/word.md:2 gives it in AED: “AED 1,500 a door”",
  ]);
});

it("a translation leaves room for the same values, in the forms of its language", async () => {
  const doors = "{count, plural, one {# door of {owner}} other {# doors of {owner}}}";
  const forms = ["=0 {لا أبواب}", "one {باب لـ{owner}}", "two {بابان}", "few {# أبواب}"];
  expect(
    await toldOf({
      right: [doors, `{count, plural, ${forms.join(" ")} many {# بابًا} other {# باب}}`],
      forms: [doors, `{count, plural, ${forms.join(" ")} other {# باب}}`],
      name: ["Hello {name}, %s and 50 % off.", "أهلًا {nmae}، %s وخصم 50 %."],
      printed: ["%1$s of %d", "%1$s من"],
      braces: ["A {#mark .wide} set", "مجموعة {#mark .wide}"],
    }),
  ).toEqual([
    `content/ar/notes/forms.md:2 text languages/placeholders {count} has no form for many, which ar has, in “{count, plural, ${forms.join(" ")} other {# باب}}”`,
    "content/ar/notes/name.md:2 text languages/placeholders “أهلًا {nmae}، %s وخصم 50 %.” lacks {name} and has {nmae}; content/notes/name.md:2 says “Hello {name}, %s and 50 % off.”",
    "content/ar/notes/printed.md:2 text languages/placeholders “%1$s من” lacks %d; content/notes/printed.md:2 says “%1$s of %d”",
  ]);
});

it("a translation links to the same pages, and on sites of others to those in its language", async () => {
  const english = "[One](https://a.example/en/x?lang=en), <https://en.b.example/One>, [two](/).";
  expect(
    await toldOf({
      right: [english, "[أ](https://a.example/ar/x?lang=ar)، <https://ar.b.example/واحد>، [ب](/)."],
      lost: ["A [door](/#doors), `[a](/b)`.", "باب، `[a](/c)`."],
      other: ['Call <a href="tel:+97140000000">us</a>.', '<a href="tel:+97141111111">اتصل</a>.'],
    }),
  ).toEqual([
    "content/ar/notes/lost.md:2 text languages/targets “باب، `[a](/c)`.” does not link to /#doors; content/notes/lost.md:2 says “A [door](/#doors), `[a](/b)`.”",
    'content/ar/notes/other.md:2 text languages/targets “<a href="tel:+97141111111">اتصل</a>.” does not link to tel:+97140000000 and links to tel:+97141111111; content/notes/other.md:2 says “Call <a href="tel:+97140000000">us</a>.”',
  ]);
});

it("a form for whole millions alone need not be written, and each for smaller numbers must", () => {
  const forms = "{count, plural, one {# a} other {# b}}";
  const files = () => ({ source: "content/a.md", translation: "content/fr/a.md" });
  const told = (tag: string) =>
    placeholderRule(tag)({ source: forms, translation: forms, files, place: () => "a.md:1" }).map(
      ({ message, hint }) => `${message.slice(0, message.indexOf(","))} → ${hint}`,
    );
  expect(["fr", "pt", "pt-PT", "es", "it", "ca", "ja"].flatMap(told)).toEqual([]);
  expect(["pl", "cs"].flatMap(told)).toEqual([
    "{count} has no form for few and many → write the forms few, many, one, other",
    "{count} has no form for few and many → write the forms few, many, one, other",
  ]);
});

it("texts in expressions of MDX are translated, and their code is kept", () => {
  const told = (file: string, source: string, translation: string) => {
    const files = () => ({ source: `content/${file}`, translation: `content/ar/${file}` });
    return placeholderRule("ar")({ source, translation, files, place: () => "a:1" }).map(
      ({ message }) => /lacks .* and has [^;]*/.exec(message)?.[0],
    );
  };
  const island = (label: string, from = 3) =>
    `<Island component={Counter} props={{ label: ${label}, from: ${from} }} />, don't {wait}`;
  const [bees, arabic] = [island('"Bees {1}"'), island("'نحل'")];
  expect(told("a.mdx", bees, arabic)).toEqual([]);
  expect(told("a.mdx", bees, island("'نحل'", 4))).toEqual([
    'lacks { label: "", from: 3 } and has { label: "", from: 4 }',
  ]);
  expect(told("a.md", bees, arabic)).toHaveLength(1);
});

it("a footnote is no address, and links in it are held to those of the text that it translates", () => {
  const ask = targetRule(["en", "ar"]);
  const files = () => ({ source: "content/a.md", translation: "content/ar/a.md" });
  const told = (source: string, translation: string) =>
    ask({ source, translation, files, place: () => "a.md:1" }).map(({ message }) => message);
  expect(told("[^1]: A note.", "[^1]: ملاحظة قصيرة جدا.")).toEqual([]);
  expect(told("[^1]: A [note](/a).", "[^1]: ملاحظة.")).toEqual([
    "“[^1]: ملاحظة.” does not link to /a; a.md:1 says “[^1]: A [note](/a).”",
  ]);
});
