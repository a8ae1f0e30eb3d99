/** Values set wherever their paths lead: what the desk and translations that come back write into content files. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { type FieldPath, valueAt } from "../../src/content/field-path.ts";
import { isGroup } from "../../src/content/map-texts.ts";
import { dataOf, isEditable } from "../../src/edit/writer/change-text.ts";
import { Refused } from "../../src/edit/writer/refused.ts";
import { setValue } from "../../src/edit/writer/set-value.ts";

const ROOT = join(import.meta.dirname, "../..");
const files = glob
  .sync(
    ["content/**/*.yaml", "docs/site/content/**/*.md", "tests/sites/*/content/**/*.{md,yaml,json}"],
    { cwd: ROOT },
  )
  .sort()
  .filter(isEditable)
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }))
  .filter(({ file, text }) => isGroup(dataOf(file, text)));

/** Of every value, groups and lists too. */
const pathsIn = (value: unknown, path: FieldPath = []): readonly FieldPath[] =>
  typeof value === "object" && value !== null
    ? [
        ...(path.length > 0 ? [path] : []),
        ...Object.entries(value).flatMap(([key, part]) =>
          pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [path];

const known = fc.constantFrom(
  "",
  "~",
  "yes",
  "12",
  "a: b",
  "# c",
  "- d",
  "سلام {name}",
  "it's “so”",
  "two\nlines\n",
  "x ".repeat(60).trim(),
);
const word = fc.oneof(known, known, fc.stringMatching(/^[ \n\t\va\u00a0]{1,6}$/));
const plain = fc.oneof(word, fc.integer({ min: -9, max: 999 }), fc.boolean());
const anyValue = fc.oneof(
  { weight: 3, arbitrary: plain },
  fc.array(plain, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom("title", "alt", "12", "a b"), plain, {
    minKeys: 1,
    maxKeys: 3,
    noNullPrototype: true,
  }),
  fc.array(
    fc.record({ title: word, list: fc.array(word, { maxLength: 2 }) }, { noNullPrototype: true }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
);
/** Names that no content has, so that something is made on the way. */
const further = fc.constantFrom<FieldPath>(
  [],
  ["new"],
  ["new", "deeper"],
  ["new", 0],
  ["new", 2, "title"],
);

it("any value comes to any path of any content, and all else says what it said", () => {
  let refused = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.nat(),
      further,
      anyValue,
      fc.boolean(),
      ({ file, text: source }, nth, more, value, windows) => {
        const text = windows ? source.replace(/\r?\n/g, "\r\n") : source;
        const before = dataOf(file, text);
        const paths = pathsIn(before);
        const found = paths[nth % paths.length] ?? [];
        const path =
          more.length > 0 && !isGroup(valueAt(before, found)) ? more : [...found, ...more];
        try {
          const made = setValue(file, text, path, value);
          expect(valueAt(dataOf(file, made), path)).toStrictEqual(value);
          if (windows && typeof value !== "object") expect(made).not.toMatch(/[^\r]\n/);
          const others = paths.filter(
            (one) =>
              path.some((key, at) => at < one.length && one[at] !== key) &&
              !isGroup(valueAt(before, one)) &&
              !Array.isArray(valueAt(before, one)),
          );
          for (const one of others)
            expect(valueAt(dataOf(file, made), one)).toStrictEqual(valueAt(before, one));
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          refused++;
        }
      },
    ),
    { numRuns: 500, seed: 37 },
  );
  // Comments that would be lost.
  expect(refused).toBeLessThan(5);
}, 120_000);

it.each(["a.yaml", "a.md", "a.json"])("a file is made of its values: %s", (file) => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("title", "seo", "list"), anyValue, {
        minKeys: 1,
        noNullPrototype: true,
      }),
      (data) => {
        const leaves = pathsIn(data).filter(
          (path) =>
            (!isGroup(valueAt(data, path)) &&
              !(valueAt(data, path) as { length?: number })?.length) ||
            typeof valueAt(data, path) === "string",
        );
        const made = leaves.reduce(
          (text, path) => setValue(file, text, path, valueAt(data, path)),
          "",
        );
        expect(dataOf(file, made)).toStrictEqual(data);
      },
    ),
    { numRuns: 60, seed: 37 },
  );
});

describe("what is written", () => {
  const set = (text: string, path: FieldPath, value: unknown, file = "a.yaml") =>
    setValue(file, text, path, value);

  it.each([
    [
      "items keep what is said of them",
      "a:\n  # in their order\n  - one # 1\n  - two\nb: 1\n",
      ["a"],
      ["x", "y", "z"],
      "a:\n  # in their order\n  - x # 1\n  - y\n  - z\nb: 1\n",
    ],
    ["items at the end go", "a:\n  - one # 1\n  - two # 2\n", ["a"], ["x"], "a:\n  - x # 1\n"],
    [
      "a list in brackets stays one",
      "a: [one, two]\n",
      ["a"],
      ["x", "y, z", "é"],
      'a: [x, "y, z", é]\n',
    ],
    [
      "groups are made on the way, below what is there",
      "a: 1 # why\n",
      ["seo", "title"],
      "x",
      "a: 1 # why\nseo:\n  title: x\n",
    ],
    [
      "items before it are empty",
      "a:\n  - t: 1\n",
      ["a", 2, "t"],
      "x",
      "a:\n  - t: 1\n  - {}\n  - t: x\n",
    ],
    ["an empty item is filled", "a:\n  - {}\n", ["a", 0, "t"], "x", "a:\n  - { t: x }\n"],
    ["nothing becomes a group", "a:\nb: 1\n", ["a", "t"], "x", "a:\n  t: x\nb: 1\n"],
    ["a head of comments stays first", "# words\n", ["t"], "x", "# words\nt: x\n"],
    ["the same is no change", "a: 'x'  # so\n", ["a"], "x", "a: 'x'  # so\n"],
  ] as const)("%s", (_, text, path: FieldPath, value: unknown, wanted) => {
    expect(set(text, path, value)).toBe(wanted);
  });

  it("front matter is made where a file has none, and its text stays", () => {
    expect(set("# Text\n", ["title"], "x", "a.md")).toBe("---\ntitle: x\n---\n# Text\n");
    expect(set("", ["title"], "x", "a.mdx")).toBe("---\ntitle: x\n---\n");
    expect(set("---\r\na: 1\r\n---\r\nText\r\n", ["b"], "x", "a.md")).toBe(
      "---\r\na: 1\r\nb: x\r\n---\r\nText\r\n",
    );
    expect(set("", ["seo", "title"], "x", "a.json")).toBe(
      '{\n  "seo": {\n    "title": "x"\n  }\n}\n',
    );
  });

  it("is refused where a comment would go, or another place say something else", () => {
    expect(() => set("a:\n  t: 1 # one\n", ["a"], "x")).toThrow(Refused);
    expect(() => set("a: &x [1]\nb: *x\n", ["b"], [2])).toThrow(Refused);
    expect(() => set("- 1\n", ["a"], 1)).toThrow(Refused);
    expect(() => set("a: [", ["a"], 1)).toThrow(/cannot be read/);
  });
});
