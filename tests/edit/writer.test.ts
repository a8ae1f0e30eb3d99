/** What changes in a file is the value and nothing else. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { type FieldPath, valueAt } from "../../src/content/field-path.ts";
import { changeValues, dataOf } from "../../src/edit/writer/change-text.ts";
import { Refused } from "../../src/edit/writer/refused.ts";
import type { Plain } from "../../src/edit/writer/yaml-scalar.ts";
import { TEST_ALL } from "../test-all.ts";

const changeValue = (file: string, text: string, path: FieldPath, value: Plain) =>
  changeValues(file, text, [[path, value]]);

const ROOT = join(import.meta.dirname, "../..");

/** The paths of all texts, numbers and yes-or-nos. */
const leavesOf = (value: unknown, path: FieldPath = []): readonly FieldPath[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path];

const files = ["content/**/*.{yaml,md,mdx,json}", "docs/site/content/**/*.{yaml,md,mdx,json}"]
  .flatMap((pattern) => glob.sync(pattern, { cwd: ROOT }).sort())
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }))
  .filter(({ file, text }) => dataOf(file, text) !== undefined);

const textOf = (wanted: string) => files.find(({ file }) => file === wanted)?.text ?? "";
interface Field {
  readonly file: string;
  readonly path: FieldPath;
}
const fields: readonly Field[] = files.flatMap(({ file, text }) =>
  leavesOf(dataOf(file, text))
    // A file without front matter is no field.
    .filter((path) => path.length > 0)
    .map((path) => ({ file, path })),
);

const word = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[A-Za-z]{1,12}( [a-z,.:#'"{}&*!|>%@-]{1,12}){0,30}$/),
  fc.stringMatching(/^[ \n\t\va\u00a0]{1,6}$/),
  fc.constantFrom("", "~", "null", "yes", "12", "0x1F", "2026-11-25", "a: b", "# c", "- d", "سلام"),
);
const anyValue = fc.oneof({ weight: 4, arbitrary: word }, fc.integer(), fc.boolean());

/** Lines of one text that the other does not have. */
function changedLines(one: string, other: string): number {
  const [a, b] = [one.split("\n"), other.split("\n")];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end))
    end++;
  return a.length - start - end;
}

describe("a change of one value in a content file", () => {
  it("changes that value alone, and back again gives the same bytes or the same value", () => {
    expect(fields.length).toBeGreaterThan(1000);
    fc.assert(
      fc.property(fc.constantFrom(...fields), anyValue, fc.boolean(), (field, value, windows) => {
        const { file, path } = field;
        const text = textOf(file).replace(/\r?\n/g, windows ? "\r\n" : "\n");
        const data = dataOf(file, text);
        const before = valueAt(data, path);
        const changed = changeValue(file, text, path, value);
        expect(valueAt(dataOf(file, changed), path)).toStrictEqual(value);
        if (windows) expect(changed).not.toMatch(/[^\r]\n/);
        const back = changeValue(file, changed, path, before as string);
        expect(dataOf(file, back)).toStrictEqual(data);
      }),
      {
        numRuns: TEST_ALL ? 3000 : 300,
        examples: [" ", "\n", " \n\n"].map((blank): [Field, Plain, boolean] => [
          { file: "content/areas/deira.yaml", path: ["local", "response"] },
          blank,
          false,
        ]),
      },
    );
  });

  it("keeps the lines of all other values", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.stringMatching(/^[A-Z][a-z]{2,9}$/),
        (field, value) => {
          const { file, path } = field;
          const text = textOf(file);
          const before = valueAt(dataOf(file, text), path);
          const own = String(before).length / 30 + 3;
          expect(changedLines(text, changeValue(file, text, path, value))).toBeLessThan(own);
        },
      ),
      { numRuns: TEST_ALL ? 1000 : 100 },
    );
  });

  it.each([
    ["plain, with a comment", "a: old # why\nb: 1\n", "new", "a: new # why\nb: 1\n"],
    ["double quotes", 'a: "old"\n', 'say "hi"', 'a: "say \\"hi\\""\n'],
    ["single quotes", "a: 'old'\n", "it's", "a: 'it''s'\n"],
    ["single quotes beside double ones", "a: 'old'\nb: \"1\"\n", "a: b", "a: 'a: b'\nb: \"1\"\n"],
    ["a plain text that needs quotes", "a: old\n", "a: b", 'a: "a: b"\n'],
    ["a list in brackets", "a: [x, old, y]\n", "p, q", 'a: [x, "p, q", y]\n', ["a", 1]],
    ["an anchor", "a: &name old\nb: 1\n", "new", "a: &name new\nb: 1\n"],
    ["a tag", "a: !!str old\n", "new", "a: !!str new\n"],
    ["nothing", "a:\nb: 1\n", "new", "a: new\nb: 1\n"],
    ["a literal block", "a: |\n    one\n    two\nb: 1\n", "x\ny\n", "a: |\n    x\n    y\nb: 1\n"],
    [
      "a literal block with a comment",
      "a: |- # c\n  one\nb: 1\n",
      "x\ny",
      "a: |- # c\n  x\n  y\nb: 1\n",
    ],
    [
      "a folded block",
      "a: >-\n  one\n  two\n\nb: 1\n",
      "one three",
      "a: >-\n  one three\n\nb: 1\n",
    ],
    [
      "Windows line ends",
      "a: >-\r\n  one\r\n  two\r\nb: 1\r\n",
      "one",
      "a: >-\r\n  one\r\nb: 1\r\n",
    ],
    ["a block that white space replaces", "a: |-\n  one\n  two\nb: 1\n", " ", 'a: " "\nb: 1\n'],
    ["a plain text that a line end replaces", "a: one\n  two\nb: 1\n", "\n", 'a: "\\n"\nb: 1\n'],
    ["a byte order mark", "\uFEFFa: old\n", "new", "\uFEFFa: new\n"],
  ] as const)("keeps the style of %s", (_, text, value, wanted, path: FieldPath = ["a"]) => {
    expect(changeValue("content/x.yaml", text, path, value)).toBe(wanted);
  });

  it("leaves the body and the marks of a Markdown file alone", () => {
    const text = "---\ntitle: Old # why\n---\n\n# Old\n\ntitle: Old\n";
    expect(changeValue("content/x.md", text, ["title"], "New")).toBe(
      text.replace("Old #", "New #"),
    );
  });

  const REPEATED = "a: &x old # why\nb: *x # too\nc: { d: *x }\n";
  it.each([
    ["an alias alone", REPEATED, { b: "new" }, "a: &x old # why\nb: new # too\nc: { d: *x }\n"],
    ["an anchor", REPEATED, { a: "new" }, "a: new # why\nb: &x old # too\nc: { d: *x }\n"],
    ["both", REPEATED, { a: "1", b: "2" }, 'a: "1" # why\nb: "2" # too\nc: { d: &x old }\n'],
    ["a quoted one", "a: &x 'x, y'\nb: [*x]\n", { a: "new" }, "a: 'new'\nb: [&x 'x, y']\n"],
    [
      "a block",
      "a: &x |-\n  p\n  q\nb:\n  c: *x\n",
      { a: "n" },
      "a: |-\n  n\nb:\n  c: &x |-\n    p\n    q\n",
    ],
    [
      "a block in brackets",
      "a: &x |-\n  p\n  q\nb: [*x]\n",
      { a: "n" },
      'a: |-\n  n\nb: [&x "p\\nq"]\n',
    ],
    ["a number", "a: &x 1\nb: *x\n", { a: 2 }, "a: 2\nb: &x 1\n"],
    [
      "a later anchor of the name",
      "a: &x 1\nb: &x 2\nc: *x\n",
      { a: 3 },
      "a: &x 3\nb: &x 2\nc: *x\n",
    ],
  ] as const)(
    "changes one field of those that repeat one another: %s",
    (_, text, values, wanted) => {
      const changes = Object.entries(values).map(([name, value]) => [[name], value] as const);
      expect(changeValues("content/x.yaml", text, changes)).toBe(wanted);
    },
  );

  it("is refused where it would change more", () => {
    const repeated = "a: &x { c: old }\nb: *x\n";
    expect(() => changeValue("content/x.yaml", repeated, ["b", "c"], "new")).toThrow(Refused);
    expect(() => changeValue("content/x.yaml", repeated, ["a", "c"], "new")).toThrow(/more/);
    expect(() => changeValue("content/x.yaml", "a: [1]\n", ["a"], "new")).toThrow(Refused);
    expect(() => changeValue("content/x.csv", "a\n1\n", ["a"], "new")).toThrow(/by hand/);
  });
});
