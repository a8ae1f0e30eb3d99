/** JSON files: every fault with its place, and each value as `JSON.parse` reads it. */
import { expect, it } from "vitest";
import { jsonRecord } from "../../src/content/formats/json.ts";
import type { Problem } from "../../src/errors.ts";

const read = (source: string) => {
  const problems: Problem[] = [];
  return { records: jsonRecord("content/bees.json", source, problems), problems };
};

it("tells every fault of a file, each with its line and column", () => {
  const { records, problems } = read('{\n  "a": 1,\n  // no\n  "b": [1 2],\n}\n');
  expect(records).toEqual([]);
  expect(problems.map(({ where: { line } }) => line)).toEqual([3, 4, 5, 5]);
  expect(problems[0]).toMatchObject({
    rule: "content/json",
    where: { file: "content/bees.json", line: 3, column: 3 },
    message: "is not JSON: invalid comment token",
  });
});

it.each(["", "{", '{"a":\u00a01}', '{"a": "\t"}', "nothing", '{"a": 01}'])(
  "refuses %j with a place",
  (source) => {
    const { records, problems } = read(source);
    expect(records).toEqual([]);
    expect(problems[0]).toMatchObject({
      rule: "content/json",
      where: { file: "content/bees.json", line: expect.any(Number) },
    });
  },
);

it("finds the place of a field that is right as JSON", () => {
  const [record] = read('{\n  "bees": [\n    { "name": "Ada" }\n  ]\n}\n').records;
  expect(record?.value).toEqual({ bees: [{ name: "Ada" }] });
  expect(record?.placeOf(["bees", 0, "name"])).toEqual({
    file: "content/bees.json",
    line: 3,
    column: 15,
    field: "bees[0].name",
  });
});

it.each(["1e400", "-1e999", "1e-400", "123456789012345678.5"])("refuses %s", (number) => {
  expect(read(`{\n  "a": ${number}\n}\n`).problems).toMatchObject([
    { where: { line: 2, column: 8 }, hint: expect.stringContaining("put it in quotes") },
  ]);
});

it("takes a fraction of many digits, a large power and one of two", () => {
  expect(
    read("[0.1000000000000000055511151231257827, 1e300, 9007199254740992.0, 0e-400]").problems,
  ).toEqual([]);
});

it("refuses a number that would be rounded, where it stands, and no text of its length", () => {
  const { problems } = read(
    '{\n  "a": ["12345678901234567", 9007199254740992],\n  "b": -12345678901234567\n}\n',
  );
  expect(problems).toMatchObject([
    {
      where: { file: "content/bees.json", line: 3, column: 8 },
      message: "a number of so many digits, or of such a size, would be rounded",
    },
  ]);
});

it("refuses a name that stands twice in a group, in whatever letters it is written", () => {
  const { problems } = read(
    '{\n  "a": { "b": 1, "c:": ":", "\\u0062": 2 },\n  "b": [{ "b": 1 }],\n  "a": 3\n}\n',
  );
  expect(problems).toMatchObject([
    { where: { line: 4, column: 3 }, message: 'has "a" twice in one group' },
    { where: { line: 2, column: 29 }, message: 'has "b" twice in one group' },
  ]);
  expect(read('{ "__proto__": { "a": 1 }, "a": "\\":" }').problems).toEqual([]);
});

it.each([
  ['{"a": "\t"}', "a tab is written \\t"],
  ['{"a": "x\ny"}', "a line break in it is written \\n"],
  ["{'a': 1}", "double quotes"],
  ["[1,]", "no comma after the last entry"],
])("says what to do about %j", (source, hint) => {
  expect(read(source).problems[0]?.hint).toContain(hint);
});
