/** Files that translators give back, as their spreadsheets and tools write them: read, or refused with what to do. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lostLetters } from "../../src/translating/lost-letters.ts";
import { cli } from "../cli.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { noteFile, writeSite } from "./translation-site.ts";

const FIELDS = { a: "Ports", b: "A port, by night.", c: "Two", d: "Which?" };
const TRANSLATED = { a: "Häfen", b: "Ein Hafen; nachts.", c: "Zwei", d: "Welche?" };

const PLAIN = { source: ["One."], translation: ["Eins."] };

async function exported(name: string, format: string, body = PLAIN) {
  const root = writeSite(join(temporaryFolder(name), "site"), {
    "content/notes/first.md": noteFile({ fields: FIELDS, sections: [body.source] }, "order: 1\n"),
    "content/ar/notes/first.md": noteFile({ fields: TRANSLATED, sections: [body.translation] }),
  });
  const run = (...args: readonly string[]) => cli(["translations", "--root", root, ...args]);
  await run();
  await run("--export", format);
  const file = `translations-ar.${format === "csv" ? "csv" : "xlf"}`;
  const text = readFileSync(join(root, file), "utf8");
  return {
    text,
    root,
    /** Imports it, and says what was told. */
    give: async (bytes: string | Uint8Array) => {
      const before = snapshot(join(root, "content"));
      writeFileSync(join(root, "given"), bytes);
      const { code, stdout, stderr } = await run("--import", "given");
      const isSame =
        JSON.stringify([...before]) === JSON.stringify([...snapshot(join(root, "content"))]);
      return { code, told: stdout + stderr, isSame };
    },
    content: () => readFileSync(join(root, "content/ar/notes/first.md"), "utf8"),
  };
}

/** The cells of what was exported, with another sign between them. */
const separated = (csv: string, sign: string) => csv.replaceAll('","', `"${sign}"`);

it("a spreadsheet's encodings and separators are read", async () => {
  const { text, give, content } = await exported("sheets", "csv");
  const word = (name: string) => text.replace('"Zwei"', `"${name}"`);
  const utf16 = Buffer.from(separated(word("Tabulator"), "\t"), "utf16le");
  expect((await give(utf16)).told).toContain("took in 1 text");
  expect(content()).toContain("Tabulator");
  await give(text.replace(/"Zwei","new","","\w+"/, '"Zwei","new","",""'));
  const other = `\uFEFFsep=;\r\n${separated(word("Strichpunkt").slice(1), ";")}`;
  expect((await give(other.replaceAll('"new"', '"Reviewed"'))).told).toMatch(/took in \d+ texts/);
  expect(content()).toContain("Strichpunkt");
});

it("no cell of a version is a number to a spreadsheet, and a version without its letter is read", async () => {
  const { text, give } = await exported("versions", "csv");
  const versions = Array.from(text.matchAll(/"new","","([^"]*)"/g), ([, version = ""]) => version);
  expect(versions).toHaveLength(6);
  for (const version of versions) expect(version).toMatch(/^v[0-9a-f]{10}$/);
  const old = text.replaceAll(/"v([0-9a-f]{10})"/g, '"$1"').replace('"Zwei"', '"Beide"');
  expect((await give(old)).told).toContain("took in 1 text");
});

it("letters that a program lost are refused with their place, and nothing is changed", async () => {
  const { text, give } = await exported("lost", "csv");
  const line = text.split("\r\n").findIndex((one) => one.includes("Häfen")) + 1;
  for (const [bytes, told] of [
    [
      Buffer.from(text.slice(1), "latin1"),
      new RegExp(`given:${line} [\\s\\S]*is not UTF-8[\\s\\S]*CSV UTF-8`),
    ],
    [text.replace("Häfen", "H\uFFFDfen"), /given:\d+ a[\s\S]*letters were lost/],
    [text.replace("Häfen", "H?fen"), /letters were lost/],
    [text.replace("Häfen", "????"), /letters were lost/],
    [text.replace('"A port, by night."', '"A p?rt, by night."'), /letters were lost/],
    [
      text.replace('"language"', '"Sprache"').replace('"field"', '"Feld"'),
      /lacks the column field[\s\S]*language,file,field/,
    ],
    [Buffer.from([0x50, 0x4b, 3, 4, 0xff]), /is a workbook/],
  ] as const) {
    const given = await give(bytes);
    expect([given.code, given.isSame]).toEqual([1, true]);
    expect(given.told).toMatch(told);
  }
});

it("question marks that a translator writes are no lost letters", () => {
  for (const [source, translation] of [
    ["Which?", "Welche?"],
    ["See /a?b=c now", "Siehe /a?b=c nun"],
    ["[x](/a?b=c)", "[y](/a?b=c)"],
    ["Really???", "Wirklich???"],
    ["?", "?"],
    ["What", "Was? Wer?"],
  ] as const)
    expect([source, lostLetters(source, translation)]).toEqual([source, undefined]);
  for (const translation of ["????", "? ???", "{name} ???", "H?fen", "H\uFFFDfen", "?"])
    expect([translation, lostLetters("Ports {name}", translation)]).not.toEqual([
      translation,
      undefined,
    ]);
});

it("a file of an agency names the language with a country, or is told the languages of the site", async () => {
  const { text, give } = await exported("agency", "xliff");
  const changed = (tag: string, word: string) =>
    text.replaceAll('-language="ar"', `-language="${tag}"`).replace(">Zwei<", `>${word}<`);
  expect((await give(changed("ar-AE", "Beide"))).told).toContain("took in 1 text");
  for (const [tag, told] of [
    ["fr-FR", 'given translations/import\n    is in "fr-FR", which is no language of the site'],
    ["ar-Latn", "is one of ar"],
    ["arabisch, modern", "is one of ar"],
  ] as const)
    expect((await give(changed(tag, "Drei"))).told).toContain(told);
});

const BODY = {
  source: [
    "### Details",
    ":::note\nWater.\n:::",
    "| Port | Depth |\n|---|---|\n| North | deep |",
    "Tokyo is a port.",
  ],
  translation: [
    "### Einzelnes",
    ":::note\nWasser.\n:::",
    "| Hafen | Tiefe |\n|---|---|\n| Nord | tief |",
    "Tokio ist ein Hafen.",
  ],
};

it("what the next build would refuse of a text is refused with its place in the file, and HTML that it takes is taken in", async () => {
  const { text, give, content } = await exported("structure", "csv", BODY);
  const [head = "", note = "", table = "", last = ""] = BODY.translation;
  for (const [old, now, told] of [
    [head, "## Einzelheiten", /is a heading of level 2, and its source is a heading of level 3/],
    [head, "Einzelheiten", /is text, and its source is a heading/],
    [note, ":::note\nWasser!", /would not be taken: /],
    [table, "| Hafen | Tiefe | |---|---| | Nord | tief |", /is text, and its source is a table/],
    [last, "<script>Tokio</script>", /would not be taken: /],
    [last, "Tokio <iframe>x</iframe>", /would not be taken: /],
  ] as const) {
    const row = text.lastIndexOf('\n"ar"', text.indexOf(old)) + 1;
    const line = text.slice(0, row).split("\n").length;
    const given = await give(text.replace(old, now));
    expect([now, given.code, given.isSame]).toEqual([now, 1, true]);
    expect(given.told).toMatch(told);
    expect(given.told).toMatch(new RegExp(`given:${line}\\b`));
  }
  const ruby = "<ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby> ist ein Hafen.";
  expect((await give(text.replace(last, ruby))).told).toContain("took in 1 text");
  expect(content()).toContain(ruby);
});

it("blocks that were missing come to their places, however many there are", async () => {
  const { root, give, content } = await exported("places", "csv", {
    source: ["One.", "Two.", "Three.", "Four."],
    translation: ["Eins.", "Vier."],
  });
  const source = join(root, "content/notes/first.md");
  writeFileSync(source, readFileSync(source, "utf8").replace("Two.\n\nThree.\n\n", ""));
  await cli(["translations", "--root", root]);
  writeFileSync(source, readFileSync(source, "utf8").replace("Four.", "Two.\n\nThree.\n\nFour."));
  await cli(["translations", "--root", root, "--export", "csv"]);
  const now = readFileSync(join(root, "translations-ar.csv"), "utf8");
  const told = await give(
    now.replace('"Two.",""', '"Two.","Zwei."').replace('"Three.",""', '"Three.","Drei."'),
  );
  expect(told.told).toContain("took in 2 texts");
  expect(content()).toContain("Eins.\n\nZwei.\n\nDrei.\n\nVier.");
});
