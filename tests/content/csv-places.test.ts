/** The place of each cell of random CSV files: with line breaks of any system, quotes, blanks, empty lines and a byte order mark. */
import { expect, it } from "vitest";
import { csvRecords } from "../../src/content/formats/csv.ts";
import type { Problem } from "../../src/errors.ts";
import { randomNumbers } from "../edits.ts";
import { TEST_ALL } from "../test-all.ts";

const ENDS = ["\n", "\r\n", "\r"];
const BLANKS = ["", "", " ", "\t "];

/** A file with where each of its cells begins, counted while it is written. */
function randomFile(seed: number) {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const end = pick(ENDS);
  const names = ["one", "two", "three"].slice(0, pick([1, 2, 3]));
  let source = `${pick(["", "\ufeff"])}${names.join(",")}${end}`;
  const places: { row: number; name: string; value: string; place: string }[] = [];
  for (const row of Array(pick([1, 3, 6])).keys()) {
    while (pick([true, false, false])) source += end;
    for (const [index, name] of names.entries()) {
      const value = pick(["a", "é𝟙", `a${end}b`, `${end}"x",`, `,${end}${end}`, "a,b", 'say "a"']);
      source += `${index > 0 ? "," : ""}${pick(BLANKS)}`;
      const lines = source.split(/\r\n|\n|\r/);
      const place = `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
      places.push({ row, name, value, place });
      const isQuoted = /[",\r\n]/.test(value) || pick([true, false]);
      source += `${isQuoted ? `"${value.replaceAll('"', '""')}"` : value}${pick(BLANKS)}`;
    }
    source += end;
  }
  return { source, places };
}

it("is where it stands in the file", () => {
  for (let seed = 1; seed <= (TEST_ALL ? 5000 : 500); seed++) {
    const { source, places } = randomFile(seed);
    const problems: Problem[] = [];
    const records = csvRecords("a.csv", source, problems);
    expect(problems).toEqual([]);
    const told = places.map(({ row, name }) => {
      const { value, placeOf } = records[row] ?? {};
      const { line, column } = placeOf?.([name]) ?? {};
      return { row, name, value: Reflect.get(Object(value), name), place: `${line}:${column}` };
    });
    expect(told, JSON.stringify(source)).toEqual(places);
  }
});

it.each(ENDS)(
  "of a row that is no CSV is told with its line, after cells of many lines: %j",
  (end) => {
    const problems: Problem[] = [];
    csvRecords("a.csv", ["a,b", '"x', 'y",1', "", "1,2,3", "4,5", ""].join(end), problems);
    expect(problems).toMatchObject([
      { where: { line: 5 }, message: expect.stringMatching(/line 5$/) },
    ]);
  },
);

it("two columns of one name are refused, but not those that have none", () => {
  const problems: Problem[] = [];
  csvRecords("a.csv", "a,b,a\n1,2,3\n", problems);
  expect(problems).toMatchObject([
    { where: { line: 1 }, message: 'is not CSV: two columns have the name "a"' },
  ]);
  expect(csvRecords("a.csv", "a,,\n1,,\n", []).map(({ value }) => value)).toEqual([{ a: "1" }]);
});

it.each(ENDS)("of a quote that does not close is where it opens: %j", (end) => {
  const problems: Problem[] = [];
  csvRecords("a.csv", ["\ufeffa,b", '"é', 'y",1', ' 2, "open', "3,4", ""].join(end), problems);
  expect(problems).toMatchObject([
    { where: { line: 4, column: 5 }, message: "is not CSV: a quote opens here and does not close" },
  ]);
});

it("of a name is in the first line, unless its cell is empty", () => {
  const [record] = csvRecords("a.csv", "a, wrong,b\n1,2,\n", []);
  expect(record?.placeOf(["wrong"], "key")).toMatchObject({ line: 1, column: 4 });
  expect(record?.placeOf(["wrong"])).toMatchObject({ line: 2, column: 3 });
  expect(record?.placeOf(["b"], "key")).toMatchObject({ line: 2 });
});

it("of a column that JavaScript would lose is told", () => {
  const problems: Problem[] = [];
  expect(csvRecords("a.csv", "__proto__,a\n1,2\n", problems)).toEqual([]);
  expect(problems).toMatchObject([
    { where: { line: 1 }, message: expect.stringContaining("__proto__") },
  ]);
});

it.each([
  ["commas", "a,b;c\n1,2;3\n", { a: "1", "b;c": "2;3" }],
  ["semicolons", 'a;"b,c"\n1,50;"x\ny"\n', { a: "1,50", "b,c": "x\ny" }],
  ["tabs", "\n\na\tb c\n1\t2,50\n", { a: "1", "b c": "2,50" }],
  ["a single column", "a\n1;2\n", { a: "1;2" }],
])("%s stand between the values where the first line has them", (_, source, value) => {
  const problems: Problem[] = [];
  const [record] = csvRecords("a.csv", `\ufeff${source}`, problems);
  expect(problems).toEqual([]);
  expect(record?.value).toEqual(value);
  const last = Object.keys(value).at(-1) ?? "";
  const [line = 0, column = 0] = Object.values(record?.placeOf([last]) ?? {}).slice(1);
  expect([line, column].every((one) => Number(one) > 0)).toBe(true);
});
