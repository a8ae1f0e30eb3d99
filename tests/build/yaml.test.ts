/** What content files mean: YAML 1.2 by its core schema, and what is told of those that mean nothing. */
import { describe, expect, it } from "vitest";
import { parseYaml } from "../../src/content/formats/yaml.ts";
import type { Problem } from "../../src/errors.ts";

function read(source: string) {
  const problems: Problem[] = [];
  const yaml = parseYaml("a.yaml", source, problems);
  const told = problems.map(({ where: { line, column }, message }) => ({
    at: `${line}:${column}`,
    message,
  }));
  return { yaml, told, problems };
}

describe("a plain text", () => {
  it.each<[written: string, value: unknown]>([
    ["yes", "yes"],
    ["No", "No"],
    ["on", "on"],
    ["2026-03-01", "2026-03-01"],
    ["2026-03-01T10:00:00Z", "2026-03-01T10:00:00Z"],
    ["12:30:45", "12:30:45"],
    ["1_000", "1_000"],
    ["0b1", "0b1"],
    ["nUll", "nUll"],
    ["x#y", "x#y"],
    ['"12"', "12"],
    ["! 12", "12"],
    ["!!str 12", "12"],
    ["true", true],
    ["False", false],
    ["017", 17],
    ["0o17", 15],
    ["0x1F", 31],
    ["9007199254740992000.0", 9007199254740992000],
    ["20000000000000000", 20000000000000000],
    ['"12345678901234567890"', "12345678901234567890"],
    ["!!str 12345678901234567890", "12345678901234567890"],
    ["a12345678901234567890", "a12345678901234567890"],
    ["+1", 1],
    ["1.", 1],
    [".5", 0.5],
    ["1e3", 1000],
    [".inf", Number.POSITIVE_INFINITY],
    ["", null],
    ["~", null],
    ["Null", null],
  ])("%s means %j, in a list of several lines too", (written, value) => {
    expect(read(`a: ${written}\n`).yaml?.value).toEqual({ a: value });
    const list = `a: [\n  ${written || "null"},\n]\n`;
    expect(read(list).yaml?.value).toEqual({ a: [value] });
  });

  it.each<[kind: string, source: string, value: unknown]>([
    ["folded", "a: >-\n  one\n  two\n\n  three\n", { a: "one two\nthree" }],
    ["kept", "a: |\n  one\n    two\n", { a: "one\n  two\n" }],
    ["in single quotes", "a: 'it''s'", { a: "it's" }],
    ["repeated", "a: &x [1]\nb: *x", { a: [1], b: [1] }],
    ["a number as a key", "1: x", { 1: "x" }],
    ["with a mark before it", "---\na: 1\n...\n", { a: 1 }],
    ["nothing", "# only a comment\n", null],
    [
      "a list that is closed below its key",
      "a: [\n  b, # c\n  'd'\n]\ne: |\n  f\n",
      { a: ["b", "d"], e: "f\n" },
    ],
    ["a group closed below its key", "a:\n  b: {\n    c: [1]\n  }\n", { a: { b: { c: [1] } } }],
  ])("%s", (_kind, source, value) => {
    expect(read(source).yaml?.value).toEqual(value);
  });

  it("keeps a key that every object has as a key like others", () => {
    expect(Object.keys(Object(read("__proto__: {a: 1}").yaml?.value))).toEqual(["__proto__"]);
  });
});

it.each<[source: string, at: string, says: string]>([
  ["title: Foo: bar", "1:8", 'holds ": "'],
  ["a: @x", "1:4", 'begins with "@"'],
  ["a:\n  b: 1\n c: 2", "3:1", "indented differently"],
  ["a:\n\tb: 1", "2:1", "tab"],
  ["a: 1\nb\nc: 2", "2:1", 'there is no ": "'],
  ["a: 1\nb:2\nc: 3", "2:1", 'there is no ": "'],
  ["- 1\na: 2", "2:1", "cannot be mixed"],
  ['a: 1\nb: "x\nc: 2\n', "4:1", "opened in line 2"],
  ['a: "x\ny"\nb: 1\n', "2:1", "must be indented more than the field"],
  ["a:\n  b: [\n  c\n  ]\n", "3:3", "must be indented more than the field"],
  ['# it\'s\na: "x"\nb: \'y\nc: "z"\n', "5:1", "opened in line 3"],
  ['a: "x" y', "1:8", "closing quote"],
  ["a: [1, 2\nb: 3", "1:4", "bracket"],
  ["a: [1, 2", "1:4", "bracket"],
  ['a: "\\q"', "1:6", "escape"],
  ["a: |x\n  y", "1:5", "| or >"],
  ["a: x\u0007y", "1:5", "U+0007"],
  ["a: 1\n---\nb: 2", "2:1", "more than one document"],
  ["a: !!js/function 'x'", "1:4", "!!js/function"],
  ["a: !!int x", "1:4", "its tag"],
  ["? [a]\n: b", "1:3", "a key must be a text"],
  ["a: *x", "1:4", 'no anchor "&x"'],
  ["a: &x\n  b: 1\nc:\n  <<: *x\n", "4:3", '"<<" takes no fields over'],
  ["a: &x\n  b: 1\nc: { <<: [*x] }\n", "3:6", '"<<" takes no fields over'],
  ["a: &a [*a]", "1:8", "repeats what it stands in"],
  [`a: &a 1\nb: [${"*a,".repeat(51)}]`, "2:155", "more than 50"],
  [`a: ${"[".repeat(99)}`, "1:44", "more than 40 levels"],
  [`a: [\n]\nb: ${"[".repeat(40)}${"]".repeat(40)}`, "3:43", "more than 40 levels"],
])("%j is told at %s", (source, at, says) => {
  const { yaml, told, problems } = read(source);
  expect(yaml).toBeUndefined();
  expect(told).toEqual([{ at, message: expect.stringContaining(says) }]);
  expect(problems[0]?.frame).toContain("> ");
});

it("tells every key that is there twice, and every tag, in one go", () => {
  const { told } = read('a: 1\nb: !foo 2\n"a": 3\nc:\n  - {d: 1, d: !bar 2}\n');
  expect(told.map(({ at }) => at)).toEqual(["2:4", "3:1", "5:12", "5:15"]);
});

describe("what is told", () => {
  const key = (length: number) => `${"k".repeat(length)}: 1\n`;

  it.each<[source: string, at: string, message: string, hint?: string]>([
    ["a: 1\na: 2", "2:1", '"a" is there already: keys must be unique'],
    [key(60).repeat(2), "2:1", `"${"k".repeat(60)}" is there already: keys must be unique`],
    [key(61).repeat(2), "2:1", `"${"k".repeat(59)}…" is there already: keys must be unique`],
    ["a: b: c", "1:4", 'a text that holds ": " must be in quotes'],
    ...["“b: c”", "‘b: c’", "„b: c“", "«b: c»"].map((text): [string, string, string, string] => [
      `a: ${text}`,
      "1:4",
      'a text that holds ": " must be in quotes',
      `put straight ones around it: ${text[0]} is a letter like others to YAML`,
    ]),
    ["a: !foo 2", "1:4", 'the tag "!foo" is unknown', "put a text with ! in quotes"],
    ["a: !<tag:e> 2", "1:4", 'the tag "!<tag:e>" is unknown', "put a text with ! in quotes"],
    ["a: !!!x 2", "1:4", 'the tag "!!!x" is unknown', "put a text with ! in quotes"],
    ["a: !<tag:yaml.org,2002:int> x", "1:4", "the value is not of the kind that its tag says"],
    ["a: !part!x 1", "1:4", "the value is not of the kind that its tag says"],
    [
      "a: 1\n---\nb: 2",
      "2:1",
      "the file holds more than one document",
      'a content file holds one record: remove "---" and what follows',
    ],
    [
      `a: &a 1\nb: [${"*a,".repeat(60)}]`,
      "2:155",
      "the file repeats more than 50 values by alias",
      "aliases inside of what is repeated count each time; write the values out",
    ],
    [
      `a: &a [1]\nb: &b [${"*a,".repeat(10)}]\nc: [${"*b,".repeat(5)}]`,
      "3:14",
      "the file repeats more than 50 values by alias",
      "aliases inside of what is repeated count each time; write the values out",
    ],
  ])("of %.40j is told once, in full", (source, at, message, hint) => {
    const { told, problems } = read(source);
    expect(told).toEqual([{ at, message }]);
    expect(problems[0]?.hint).toBe(hint);
  });

  it("stands in the order of the file, and ends after fifty faults", () => {
    expect(read("a: !!int x\nb: *q\na: 2").told.map(({ at }) => at)).toEqual(["1:4", "2:4", "3:1"]);
    expect(read("a: 1\n".repeat(61)).told).toHaveLength(50);
  });

  it("is nothing for fifty aliases, for what is repeated after others, or a text that is a key by alias", () => {
    expect(read(`a: &a 1\nb: [${"*a,".repeat(50)}]`).told).toEqual([]);
    const between = `a: &a 1\nb: [${"*a,".repeat(20)}]\nc: &c [*a]\nd: [${"*c,".repeat(10)}]`;
    expect(read(between).told).toEqual([]);
    expect(read("a: &x k\nb: {*x : 1, ? : 2}\n").told).toEqual([]);
  });
});

describe("the place of a field", () => {
  const source = `# Places
text: plain
quoted:   "x"
block: >-  # a | b
  folded
empty:
tagged: !!str 1
list:
  - one
  -
  - {a: , b: [x]}
same: &same
  deep: 1
copy: *same
`;
  const { yaml } = read(source);
  it.each<[path: (string | number)[], key: string, value: string]>([
    [[], "2:1", "2:1"],
    [["text"], "2:1", "2:7"],
    [["quoted"], "3:1", "3:11"],
    [["block"], "4:1", "4:8"],
    [["empty"], "6:1", "6:7"],
    [["tagged"], "7:1", "7:15"],
    [["list"], "8:1", "9:3"],
    [["list", 0], "9:5", "9:5"],
    [["list", 1], "10:4", "10:4"],
    [["list", 2, "a"], "11:6", "11:9"],
    [["list", 2, "b", 0], "11:15", "11:15"],
    [["list", 2, "c"], "11:5", "11:5"],
    [["same", "deep"], "13:3", "13:9"],
    [["copy", "deep"], "14:1", "14:7"],
    [["none"], "2:1", "2:1"],
  ])("%j", (path, key, value) => {
    const at = (which: "key" | "value") => {
      const { line, column } = yaml?.placeOf(path, which) ?? {};
      return `${line}:${column}`;
    };
    expect([at("key"), at("value")]).toEqual([key, value]);
  });
});

it("whole numbers that would be rounded are told where they stand, unless they are texts", () => {
  const { told, problems } = read(
    `a: 12345678901234567890\nb: [1, -9007199254740993]\nc: "12345678901234567890"\n0x20000000000001: d\ne: ${"9".repeat(400)}\nf: 1e400\ng: 123456789012345678.5\nh: [.inf, 0.12345678901234567890123]\n`,
  );
  expect(told.map(({ at }) => at)).toEqual(["1:4", "2:8", "4:1", "5:4", "6:4", "7:4"]);
  expect(told[0]?.message).toBe("a number of so many digits, or of such a size, would be rounded");
  expect(problems[0]?.hint).toContain("put it in quotes");
});
