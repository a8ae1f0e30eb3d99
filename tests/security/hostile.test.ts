/** Whatever is written into content is text on the page, or a content error; never markup or code. */
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { text } from "../../src/content/fields.ts";
import { setMarks } from "../../templates/typography.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { attribute, mainOf, nodesOf, type PageUnderTest, readPage, textOf } from "../html.ts";
import { fileOf, ROUTES } from "../site/routes.ts";
import { TEST_ALL } from "../test-all.ts";
import { writeHostileSite } from "./hostile-site.ts";

const dist = inject("dist");
const temporary = temporaryFolder("hostile");
const FILES = [...ROUTES.map(fileOf), "404.html"];

const WORDS: Readonly<Record<string, string>> = {
  "an end of script": "</script><script>window.pwned=1</script>",
  "an image that runs": '"><img src=x onerror=window.pwned=1>',
  "quotes of all kinds": `'"\`’“”« <!-- --> ]]> {{x}}`,
  entities: "&lt;b&gt; &amp; &#x3c;i&#x3e; &copy &NewLine;",
  "a javascript address": "javascript:window.pwned=1//",
  "emoji and Arabic": "مرحبا 😀 e\u0301 中文 שלום",
  "a template's placeholder": "{unknown} {__proto__} {constructor} #{x}",
  "replacement patterns": "$& $1 $` $' \\n \\u003c",
};

/** Tags with the names of their attributes, in document order: what the words must not change. */
const structure = ({ elements }: PageUnderTest) =>
  elements
    // The size of a card is told only where cards are drawn.
    .filter((element) => !/^og:image:(width|height)$/.test(attribute(element, "property") ?? ""))
    // Words that run the other way are kept apart.
    .filter((element) => element.tagName !== "bdi")
    // One for each authority: where all have one name there is one.
    .filter((element) => attribute(element, "class") !== "stamp")
    .map(({ tagName, attrs }) =>
      [
        tagName,
        ...attrs
          .map(({ name }) => name)
          // A long title is set smaller.
          .filter((name) => tagName !== "h1" || name !== "class")
          .sort(),
      ].join(" "),
    );

/** Where an address can stand; thousands a page, so they are asked together. */
const addresses = ({ elements }: PageUnderTest) =>
  elements.flatMap((element) =>
    ["href", "src", "action", "formaction"].map((name) => attribute(element, name) ?? ""),
  );
const RUNS = /^\s*(javascript|data|vbscript):/i;

/** What could end an attribute or an element comes first: short fields take no more. */
const ENDS = `'"</script><script>\`’“<!-- -->]]>{{x}}`;
/** Each builds all pages: a push asks what no run leaves out, at once; tests/browser/hostile.test.ts mixes them all. */
const TRIED = [["ends of all kinds", ENDS] as const, ...(TEST_ALL ? Object.entries(WORDS) : [])];

describe.each(TRIED)("every text field holds %s", (name, words) => {
  const root = join(temporary, name.replaceAll(" ", "-").replaceAll("'", ""));
  /** As the site sets it, with its own quotes. */
  const shown = setMarks(words).slice(0, 10);

  it("and the pages stay what they are", { timeout: 180_000 }, async () => {
    expect(await writeHostileSite(root, [words])).toBeGreaterThan(1000);
    const env = { SOURCE_DATE_EPOCH: "1767225600" };
    const { code, stderr } = await cli(["build", "--root", root], { env });
    expect(stderr).toBe("");
    expect(code).toBe(0);
    for (const file of FILES) {
      const hostile = readPage(join(root, "dist"), file);
      expect(structure(hostile), file).toEqual(structure(readPage(dist, file)));
      expect(textOf(mainOf(hostile)), file).toContain(shown);
      expect(
        addresses(hostile).filter((address) => RUNS.test(address)),
        file,
      ).toEqual([]);
    }
  });

  it("and structured data gives the same words back", () => {
    const nodes = ROUTES.flatMap((path) => nodesOf(readPage(join(root, "dist"), fileOf(path))));
    const told = nodes.map((node) => node.name).filter((value) => typeof value === "string");
    expect(told.length).toBeGreaterThan(60);
    expect(told.some((value) => String(value).includes(shown))).toBe(true);
  });
});

/** As `fc.string({ unit: "binary" })`, which writes a list of all characters of Unicode first. */
const anyText = fc
  .array(
    fc.integer({ min: 0, max: 0x10ffff }).filter((code) => code < 0xd800 || code > 0xdfff),
    { maxLength: 30 },
  )
  .map((codes) => String.fromCodePoint(...codes));

describe("text that cannot be made safe is a content error", () => {
  it.each([
    ["a null byte", "a\u0000b"],
    ["a lone surrogate", "a\ud800b"],
    ["a bidirectional override", "a\u202eb"],
    ["a zero-width space", "a\u200bb"],
    ["a line separator", "a\u2028b"],
    ["a joiner between Latin letters", "pay\u200dpal"],
    ["a non-joiner between Latin letters", "pay\u200cpal"],
    ["a joiner that joins nothing", "👩\u200d b"],
    ["a non-joiner at the end of a word", "می\u200c b"],
    ["a right-to-left mark", "a\u200fb"],
    ["an isolate that is never closed", "a\u2067b"],
    ["a word of 10,000 letters", "a".repeat(10_000)],
  ])("%s", (_, value) => {
    expect(text().safeParse(value).success).toBe(false);
  });

  it.each([
    ["Persian", "می\u200cخواهم کتاب\u200cها را"],
    ["Urdu", "کار\u200cخانہ"],
    ["Hindi", "क्\u200dष और क्\u200cष"],
    ["Sinhala", "ශ්\u200dරී"],
    ["a family of emoji", "👩\u200d👩\u200d👧\u200d👦 at home"],
    ["an emoji with a skin tone", "👩🏽\u200d🔧 🏳️\u200d🌈 ❤️\u200d🔥"],
  ])("%s is not refused for what joins or parts its signs", (_, value) => {
    expect(text().safeParse(value).error?.issues).toBeUndefined();
  });

  it("any text that is accepted shows as it is", () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const result = text().safeParse(value);
        if (!result.success) return;
        expect(value).toBe(value.trim());
        expect(value.replace(/[\u200c\u200d]/g, "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
      { numRuns: 2000 },
    );
  });
});
