/** Items and fields that come, go and change places, in the text of their files. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import type { FieldPath } from "../../src/content/field-path.ts";
import type { Step } from "../../src/edit/structure/step.ts";
import { changeStructure } from "../../src/edit/writer/change-structure.ts";
import { dataOf, isEditable } from "../../src/edit/writer/change-text.ts";
import { Refused } from "../../src/edit/writer/refused.ts";
import { randomNumbers } from "../edits.ts";
import { TEST_ALL } from "../test-all.ts";

const made = (text: string, step: Step, file = "a.yaml") => changeStructure(file, text, step);

const LIST = `# The shop.
name: Mill
# What we bake, best first.
breads:
  - name: Rye # dark
    note: >-
      Slow and
      close.

  # Only on Friday.
  - { name: Bun, price: 2 }

  - 'name': Cob
    price: 3
    # Ask Joss.
after: yes
`;

describe("items of a list", () => {
  it("change places with their comments, while lines between them stay", () => {
    expect(made(LIST, { type: "move", path: ["breads"], from: 1, to: 0 })).toBe(`# The shop.
name: Mill
# What we bake, best first.
breads:
  # Only on Friday.
  - { name: Bun, price: 2 }

  - name: Rye # dark
    note: >-
      Slow and
      close.

  - 'name': Cob
    price: 3
    # Ask Joss.
after: yes
`);
  });

  it("take along what is said of the first one alone, and leave it where that one goes", () => {
    const said = "groups:\n  # Ours.\n  - name: Ropes\n  - name: Sails\nafter: yes\n";
    const moved = "groups:\n  - name: Sails\n  # Ours.\n  - name: Ropes\nafter: yes\n";
    expect(made(said, { type: "move", path: ["groups"], from: 0, to: 1 })).toBe(moved);
    expect(made(said, { type: "move", path: ["groups"], from: 1, to: 0 })).toBe(moved);
    expect(made(moved, { type: "move", path: ["groups"], from: 0, to: 1 })).toBe(said);
    expect(made(said, { type: "remove", path: ["groups"], index: 0 })).toContain(
      "  # Ours.\n  - name: Sails",
    );
    const head = "# yaml-language-server: $schema=x.json\n- a\n- b\n";
    expect(made(head, { type: "move", path: [], from: 0, to: 1 })).toBe(
      head.replace("- a\n- b", "- b\n- a"),
    );
  });

  it("are copied as they are written, and go with what is said of them", () => {
    const copied = made(LIST, { type: "copy", path: ["breads"], index: 2 });
    expect(copied.match(/'name': Cob\n {4}price: 3\n {4}# Ask Joss\.\n/g)).toHaveLength(2);
    const removed = made(LIST, { type: "remove", path: ["breads"], index: 1 });
    expect(removed).toBe(LIST.replace("  # Only on Friday.\n  - { name: Bun, price: 2 }\n\n", ""));
  });

  it("come new in the style of the file, into a list that is empty or not there too", () => {
    const long =
      "A loaf that takes two days, a wet cloth and more patience than most of us have on a Monday";
    const insert: Step = {
      type: "insert",
      path: ["breads"],
      index: 3,
      value: { name: "Stollen: rich", note: long },
    };
    expect(made(LIST, insert)).toContain(`    # Ask Joss.

  - name: "Stollen: rich"
    note: >-
      A loaf that takes two days, a wet cloth and more patience than most of us
      have on a Monday
after: yes`);
    expect(made("a: []\nb: 1\n", { ...insert, path: ["a"], index: 0, value: "x" })).toBe(
      "a:\n  - x\nb: 1\n",
    );
    expect(made("b: 1\n", { ...insert, path: ["a"], index: 0, value: "x" })).toBe(
      "b: 1\na:\n  - x\n",
    );
    expect(made("a: [x, y]", { ...insert, path: ["a"], index: 1, value: "z, z" })).toBe(
      'a: [x, "z, z", y]',
    );
    expect(
      made(
        "---\na:\r\n- x\r\n---\r\nText - a\r\n",
        { ...insert, path: ["a"], index: 1, value: "y" },
        "a.md",
      ),
    ).toBe("---\na:\r\n- x\r\n- y\r\n---\r\nText - a\r\n");
  });

  it("leave an empty list behind, at the end of the file too", () => {
    expect(made("a: # all\n  - x\nb: 1\n", { type: "remove", path: ["a"], index: 0 })).toBe(
      "a: [] # all\nb: 1\n",
    );
    expect(made("a:\n- x", { type: "remove", path: ["a"], index: 0 })).toBe("a: []");
    expect(made("a: [x]", { type: "remove", path: ["a"], index: 0 })).toBe("a: []");
  });

  it("are refused where others would change with them", () => {
    const move: Step = { type: "move", path: ["a"], from: 1, to: 0 };
    expect(() => made("a:\n  - &x 1\n  - *x\n", move)).toThrow(Refused);
    expect(() => made("a: [1, # one\n  2]\n", move)).toThrow(Refused);
    expect(() => made("a: 1\n", move)).toThrow(Refused);
    expect(() => made("a: [1]\n", move)).toThrow(Refused);
  });
});

describe("fields of a group", () => {
  const text = "delivery:\n  # How it is sent.\n  mode: post # or pickup\n  days: 3\n";
  it("come, go and are replaced below what is said of them", () => {
    expect(made(text, { type: "put", path: ["delivery", "price"], value: 4 })).toBe(
      `${text}  price: 4\n`,
    );
    expect(made(text, { type: "drop", path: ["delivery", "days"] })).toBe(
      text.replace("  days: 3\n", "").replace(/\n$/, "\n"),
    );
    expect(made(text, { type: "put", path: ["delivery", "days"], value: ["a"] })).toBe(
      text.replace("days: 3", "days:\n    - a"),
    );
    expect(() => made(text, { type: "put", path: ["delivery", "mode"], value: ["a"] })).toThrow(
      Refused,
    );
  });
});

it("random steps in every list of all content, and their ways back, give every byte again", () => {
  const root = join(import.meta.dirname, "../..");
  const files = glob.sync(
    [
      "content/**/*.yaml",
      "docs/site/content/**/*.md",
      "starters/*/content/**/*.{md,yaml,json}",
      "tests/sites/*/content/**/*.{md,yaml,json}",
    ],
    { cwd: root },
  );
  const random = randomNumbers(38);
  const upTo = (count: number) => Math.floor(random() * count);
  let steps = 0;
  let refused = 0;
  const asked = files.filter((_, index) => TEST_ALL || index % 3 === 0);
  for (const file of asked.filter(isEditable)) {
    const text = readFileSync(join(root, file), "utf8");
    for (const [path, count] of listsIn(dataOf(file, text), [])) {
      const [from, to] = [upTo(count), upTo(count)];
      const ways: readonly (readonly [Step, Step])[] = [
        [
          { type: "move", path, from, to },
          { type: "move", path, from: to, to: from },
        ],
        [
          { type: "copy", path, index: from },
          { type: "remove", path, index: from + 1 },
        ],
        [
          { type: "insert", path, index: to, value: { name: "New", list: ["a: b"] } },
          { type: "remove", path, index: to },
        ],
      ];
      for (const [there, back] of ways.filter((_, way) => way === steps % ways.length)) {
        steps++;
        try {
          expect(
            made(made(text, there, file), back, file),
            `${file} ${JSON.stringify(there)}`,
          ).toBe(text);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          refused++;
        }
      }
    }
  }
  expect(steps).toBeGreaterThan(TEST_ALL ? 900 : 300);
  expect(refused / steps).toBeLessThan(0.01);
}, 120_000);

function* listsIn(value: unknown, path: FieldPath): Generator<readonly [FieldPath, number]> {
  if (Array.isArray(value) && value.length > 0) yield [path, value.length];
  if (typeof value === "object" && value !== null)
    for (const [name, part] of Object.entries(value))
      yield* listsIn(part, [...path, Array.isArray(value) ? Number(name) : name]);
}
