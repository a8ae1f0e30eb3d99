/** Texts go to a translator and come back without loss, and nothing but what was translated changes. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, writeCsv } from "../../src/translating/csv.ts";
import type { ExchangedText, ReadExchange } from "../../src/translating/exchanged.ts";
import { partsOf } from "../../src/translating/inline.ts";
import { readXliff } from "../../src/translating/read-xliff.ts";
import { writeXliff } from "../../src/translating/xliff.ts";
import { cli } from "../cli.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { noteFile, writeSite } from "./translation-site.ts";

const FORMATS = {
  xliff: { write: writeXliff, read: readXliff, file: "translations-ar.xlf" },
  csv: { write: writeCsv, read: readCsv, file: "translations-ar.csv" },
} as const;

const LANGUAGES = { language: "ar", sourceLanguage: "en" };

const piece = fc.constantFrom(
  ...[
    "`co<de>`",
    "[link](./a.md#b)",
    "![picture](a.svg)",
    "{name}",
    "&nbsp;",
    "&amp;",
    "<b>",
    "</b>",
  ],
  ...[
    "=1+1",
    "+971",
    "-",
    "@x",
    "'",
    "''=",
    '"',
    "“",
    "\u200f",
    "\u2067",
    ": ",
    " #",
    "% ",
    "]]>",
    "<",
    "&",
    "؛",
  ],
  ...[
    "نص عربي",
    "https://a.example/b?c=d&e",
    "[open",
    "](",
    "*",
    "\\",
    "\t",
    ", ",
    ";",
    "|",
    "!",
    "{",
    "}",
  ],
);
const anyText = fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join(""));
const manyLines = fc
  .array(anyText, { minLength: 1, maxLength: 3 })
  .map((lines) => lines.join("\n"));

const anyExchanged: fc.Arbitrary<ExchangedText> = fc.record({
  name: fc.constantFrom("a/b.yaml", "c & d.md", "é.yaml"),
  field: fc.constantFrom("title", "body[0]", 'x["y"].z', "<f>"),
  source: manyLines,
  target: fc.option(manyLines, { nil: undefined }),
  state: fc.constantFrom("new", "machine", "reviewed", "stale"),
  version: fc.constantFrom("v0123456789", "none"),
});

describe.each(["xliff", "csv"] as const)("%s", (format) => {
  const { write, read, file } = FORMATS[format];
  const facts = ({ texts }: Pick<ReadExchange, "texts">) =>
    texts.map(({ where: _, ...text }) => text);

  it("any texts come back as they were written, with their states", () => {
    fc.assert(
      fc.property(fc.array(anyExchanged, { maxLength: 4 }), (texts) => {
        const sorted = texts
          .map((text) =>
            text.target === undefined ? { ...text, state: "missing" as const } : text,
          )
          .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
        const back = read(file, write({ ...LANGUAGES, texts: sorted }));
        expect(back.problems).toEqual([]);
        expect(facts(back)).toEqual(sorted);
      }),
      { numRuns: 300 },
    );
  });

  const start = () => ({
    "content/notes/first.md": noteFile(
      {
        fields: { a: "Hello {name}", b: "Ask `x` & <b>y</b>", c: "=SUM(A1)", d: "It's [here](/)" },
        sections: [["One *two*.", "See [water](./w.md) and `a | b`."], ["- A\n- B"]],
      },
      "order: 1\ntags: [one, two]\n",
    ),
    "content/ar/notes/first.md": `---
# What a translator wrote
a: 'أهلاً {name}' # with a name
b: >-
  اسأل \`x\`
  و <b>هو</b>
c: "=SUM(A1)"

d: هنا [هنا](/)
tags:
  # in their order
  - واحد
  - اثنان
---
## جزء 0

واحد *اثنان*.


انظر [الماء](./w.md) و \`a | b\`.

## جزء 1

* أ
* ب
`,
  });

  it("an export that comes back as it went changes no byte", async () => {
    const root = writeSite(join(temporaryFolder(`same-${format}`), "site"), start());
    await cli(["translations", "--root", root]);
    const before = snapshot(root);
    await cli(["translations", "--root", root, "--export", format]);
    const { code, stdout } = await cli([
      "translations",
      "--root",
      root,
      "--import",
      file,
      "--json",
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, texts: [], written: [] });
    expect(code).toBe(0);
    for (const [name, bytes] of before) expect(readFileSync(join(root, name))).toEqual(bytes);
  });

  it("what was translated is in its field word for word, and all else is as it was", async () => {
    const root = writeSite(join(temporaryFolder(`back-${format}`), "site"), start());
    const run = (...args: readonly string[]) => cli(["translations", "--root", root, ...args]);
    await run();
    await run("--export", format);
    const path = join(root, file);
    const given = read(file, readFileSync(path, "utf8"));
    const words = fc.sample(
      fc
        .array(
          piece.filter(
            (one) =>
              partsOf(one).every((part) => typeof part === "string") &&
              !/[[\]<&{}`*\\\t]/.test(one),
          ),
          { minLength: 1, maxLength: 6 },
        )
        .map((pieces) => `ن${pieces.join("")}ن`),
      { numRuns: given.texts.length, seed: 37 },
    );
    const wanted = given.texts.map((text, index): ExchangedText => {
      const codes = partsOf(text.source).flatMap((part) =>
        typeof part === "string" ? [] : part.code,
      );
      const isList = text.field === "tags";
      const own = words[index] ?? "";
      const formula = text.field === "c" ? "=" : text.field === "d" ? "@" : "";
      const target = text.field.startsWith("body")
        ? text.source.startsWith("#")
          ? text.target
          : `ن ${own.replaceAll(/[#|!]/g, "")} ${codes.join(" ")} ن`
        : isList
          ? "ألف\nباء\nجيم"
          : `${formula}${own} ${codes.join(" ")}ن`;
      return { ...text, target, state: "reviewed" };
    });
    writeFileSync(path, write({ ...LANGUAGES, texts: wanted }));
    const { stderr, code } = await run("--import", file);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    const text = readFileSync(join(root, "content/ar/notes/first.md"), "utf8");
    expect(text).toContain("# What a translator wrote\na: '");
    expect(text).toContain(" # with a name\n");
    expect(text).toContain("\n## جزء 1\n");
    await run("--export", format);
    const now = read(file, readFileSync(path, "utf8"));
    const shown = (texts: readonly ExchangedText[]) =>
      texts.map(({ field, target, state }) => ({ field, target, state }));
    expect(shown(now.texts)).toEqual(shown(wanted));
    const again = await run("--import", file, "--json");
    expect(JSON.parse(again.stdout)).toMatchObject({ texts: [], written: [] });
    expect(again.code).toBe(0);
  });
});
