/** What is said of a value that its schema refuses: the author's own words, or what the schema takes. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const manifest = (fields: string) => `import { defineSite, fields, folder, z } from "build-site";
import * as mini from "zod/mini";
const link = z.strictObject({ href: z.string(), text: z.string() });
const tagged = (type: string, v: z.ZodType) => z.strictObject({ type: z.literal(type), v });
const two = [tagged("a", z.string()), tagged("b", z.string())];
const tags = z.union([...two, tagged("c", z.union(two))]);
const schema = z.strictObject({${fields}});
export default defineSite({
  content: { z: folder("z/*.yaml", schema) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

const FIELDS = `
  number: z.number({ error: "is no price" }),
  short: z.string("is no word").min(3, "is too short a word"),
  choice: z.enum(["q"], "is no choice"),
  both: z.union([z.string(), z.boolean()], "is neither"),
  list: z.array(z.string(), "is no list of words").min(1),
  exact: z.literal("x", "is not x"),
  gone: z.string("has no name"),
  size: z.string({ error: "is no size" }).min(3),
  usual: z.number(),
  either: z.union([z.string(), z.boolean()]),
  mixed: z.union([z.enum(["on", "off"]), z.number()]),
  target: z.union([link, z.strictObject({ file: z.string() })]),
  tagged: z.union([z.strictObject({ kind: z.literal("a") }), z.strictObject({ kind: z.literal("b") })]),
  custom: z.custom((value) => value === 1),
  length: z.templateLiteral([z.number(), "px"]),
  mail: z.email(),
  start: z.string().startsWith("a"),
  never: z.never().optional(),
  five: z.number().multipleOf(5),
  record: z.record(z.string().regex(/^[a-z]+$/), z.number()),
`;

const VALUES = `number: x
short: ab
choice: r
both: 3
list: x
exact: y
size: 3
usual: x
either: 3
mixed: true
target: { href: /a }
tagged: { kind: c }
custom: 2
length: 12em
mail: x
start: b
never: 1
five: 7
record: { K1: 1 }
`;

const temporary = temporaryFolder("schema-messages");

const IN_QUOTES_NUMBER = "put it in quotes, so that it is a text";

/** By field: the message, and the hint where there is one. */
async function toldOf(
  name: string,
  fields: string,
  values: string,
): Promise<Readonly<Record<string, readonly (string | undefined)[]>>> {
  const root = inlineSite(join(temporary, name), {
    files: { "templates/site.tsx": manifest(fields), "content/z/a.yaml": values },
  });
  const problems = await problemsOfPlan(root);
  return Object.fromEntries(
    problems.map(({ where: { field = "" }, message, hint }) => [
      field,
      [message, hint ?? []].flat(),
    ]),
  );
}

it("has the words of the schema's author, or says what the schema takes", async () => {
  expect(await toldOf("words", FIELDS, VALUES)).toEqual({
    gone: ["has no name", 'add "gone"'],
    number: ["is no price"],
    short: ["is too short a word"],
    choice: ["is no choice"],
    both: ["is neither"],
    list: ["is no list of words"],
    exact: ["is not x"],
    size: ["is no size"],
    usual: ['expected a number, found "x"'],
    either: ["expected text, or true or false, found 3"],
    mixed: ["expected one of on, off, or a number, found true"],
    target: [
      "a group of fields fits none of the 2 forms that the schema takes",
      'form 1: "text" is missing; form 2: "file" is missing',
    ],
    "tagged.kind": ['expected one of a, b, found "c"'],
    custom: [
      "2 is refused by a check of the schema that does not say why",
      expect.stringContaining("give the check a message in the schema"),
    ],
    length: [expect.stringMatching(/^"12em" must match \^.*px\$$/)],
    mail: ['"x" is no valid email address'],
    start: ['"b" must start with "a"'],
    never: ["expected nothing, found 1"],
    five: ["expected a multiple of 5, found 7"],
    "record.K1": ['the name "K1" is refused: "K1" must match pattern /^[a-z]+$/'],
  });
});

it("says of a value that is there in another type how to write it", async () => {
  const fields = `
  number: z.literal([301, 302]), far: z.literal([301, 302]), one: z.literal(1), yes: z.literal(true),
  text: z.enum(["1", "2"]), slip: z.literal(["left", 301]), either: z.union([z.literal(10), z.literal(20)]),`;
  const values =
    'number: "301"\nfar: 308\none: "1"\nyes: "true"\ntext: 1\nslip: lefd\neither: "10"\n';
  expect(await toldOf("twins", fields, values)).toEqual({
    number: ['expected one of 301, 302, found "301"', "write it without quotes: 301"],
    far: ["expected one of 301, 302, found 308"],
    one: ['expected 1, found "1"', "write it without quotes: 1"],
    yes: ['expected true, found "true"', "write it without quotes: true"],
    text: ["expected one of 1, 2, found 1", 'put it in quotes: "1"'],
    slip: ['expected one of left, 301, found "lefd"', 'did you mean "left"?'],
    either: ['expected one of 10, 20, found "10"', "write it without quotes: 10"],
  });
});

it("tells what is wrong in the form of a union that a field names, or which of them that field may name", async () => {
  const fields = `
  wrong: tags, more: tags, none: tags, inside: tags, other: z.union([z.string(), tags]),
  apart: z.union([z.strictObject({ a: z.literal(1) }), z.strictObject({ b: z.literal(2) })]),
  enums: z.union([z.strictObject({ type: z.literal("a"), size: z.enum(["s", "m"]) }), z.strictObject({ type: z.literal("b") })]),`;
  const values = `wrong: { type: b, v: 1 }
more: { type: a, v: x, extra: 1 }
none: { v: x }
inside: { type: c, v: { type: b, v: 1 } }
other: { type: b, v: 1 }
apart: { c: 3 }
enums: { type: a, size: xl }
`;
  expect(await toldOf("tags", fields, values)).toEqual({
    "wrong.v": ["expected text, found 1", IN_QUOTES_NUMBER],
    "more.extra": ['"extra" is not a field here', "the fields here are type, v"],
    "none.type": ['"type" is missing; expected one of a, b, c', 'add "type"'],
    "inside.v.v": ["expected text, found 1", IN_QUOTES_NUMBER],
    "other.v": ["expected text, found 1", IN_QUOTES_NUMBER],
    apart: ["expected one of 1, 2, found a group of fields"],
    "enums.size": ['expected one of s, m, found "xl"'],
  });
});

it("names the forms of a union of strict groups, what is missing of a list, and the fields of zod/mini", async () => {
  const fields = `
  list: z.array(z.union([z.strictObject({ t: z.string() }), z.strictObject({ n: z.number() })])),
  one: z.xor([z.strictObject({ t: z.string() }), z.strictObject({ n: z.number() })]),
  pair: z.tuple([z.string(), z.number()]),
  some: z.nonoptional(z.string().optional()),
  names: z.record(z.string(), z.string()),
  small: mini.strictObject({ title: mini.string(), group: mini.optional(mini.strictObject({ inner: mini.string() })) }),`;
  const values = `list: [{ q: 1 }]
one: { t: 5, x: 1 }
pair: [a]
names: 3
small: { title: a, group: { inner: b, other: c } }
`;
  expect(await toldOf("forms", fields, values)).toEqual({
    "list[0]": [
      "a group of fields fits none of the 2 forms that the schema takes",
      'form 1: "t" is missing; form 2: "n" is missing',
    ],
    one: [
      "a group of fields fits none of the 2 forms that the schema takes",
      'form 1: t: expected text, found 5; form 2: "n" is missing',
    ],
    pair: ["expected at least 2 items, found 1"],
    some: ['"some" is missing; expected a value', 'add "some"'],
    names: ["expected a group of fields, found 3"],
    "small.group.other": ['"other" is not a field here', "the fields here are inner"],
  });
});

it("refuses what a coercion would make something else of, an empty value as empty", async () => {
  const fields = `
    number: z.coerce.number(), blank: z.coerce.number(), list: z.coerce.number(), one: z.coerce.number(),
    bigint: z.coerce.bigint(), none: z.coerce.bigint(),
    group: z.coerce.string(), texts: z.coerce.string(),
    on: z.coerce.boolean(), off: z.coerce.boolean(),
    day: z.coerce.date(), days: z.coerce.date(),
    inner: z.array(z.coerce.number()),
    long: z.coerce.number(), hex: z.coerce.number(), truth: z.coerce.number(), hexBig: z.coerce.bigint(),
    nein: z.coerce.boolean(), zero: z.coerce.boolean(), overflow: z.coerce.date(), room: z.coerce.date(), half: z.coerce.date(),
    fine: z.tuple([z.coerce.number(), z.coerce.string(), z.coerce.boolean(), z.coerce.date(), z.coerce.bigint(), z.coerce.number()]),`;
  const values = `number: ""
blank: " "
list: []
one: [5]
bigint: ""
none: []
group: { a: 1 }
texts: [1, 2]
on: []
off: "false"
day: ""
days: [2024]
inner: [1, ""]
long: "9007199254740993"
hex: "0x10"
truth: true
hexBig: "0x10"
nein: nein
zero: "0.0"
overflow: 2026-02-30
room: Room 7
half: 12/24
fine: ["5", 5, 1, 2026-03-01, "5", " -.5e3 "]
`;
  expect(await toldOf("coerced", fields, values)).toEqual({
    number: ["is set but empty; expected a number"],
    blank: ['expected a number, found " "'],
    list: ["expected a number, found a list of 0"],
    one: ["expected a number, found a list of 1"],
    bigint: ["is set but empty; expected a whole number"],
    none: ["expected a whole number, found a list of 0"],
    group: ["expected text, found a group of fields", IN_QUOTES],
    texts: ["expected text, found a list of 2", IN_QUOTES],
    on: ["expected true or false, found a list of 0"],
    off: ['expected true or false, found "false"', expect.stringContaining("z.stringbool()")],
    day: ["is set but empty; expected a date"],
    days: ["expected a date, found a list of 1"],
    "inner[1]": ["is set but empty; expected a number"],
    long: [
      'expected a number, found "9007199254740993"',
      expect.stringContaining("z.coerce.bigint()"),
    ],
    hex: ['expected a number, found "0x10"'],
    truth: ["expected a number, found true"],
    hexBig: ['expected a whole number, found "0x10"'],
    nein: ['expected true or false, found "nein"'],
    zero: ['expected true or false, found "0.0"'],
    overflow: ['expected a date, found "2026-02-30"', THAT_DAY],
    room: ['expected a date, found "Room 7"', THAT_DAY],
    half: ['expected a date, found "12/24"', THAT_DAY],
  });
});

const THAT_DAY = "write a day that there is, with its year first: 2026-03-01";
const IN_QUOTES = "in YAML a text that begins with { or [ stands in quotes";

it("says how a value of another type is written, or what takes it", async () => {
  const fields = `
    year: z.string(), title: fields.text(), yes: z.string(), price: z.number(), shown: z.boolean(), sold: z.boolean(),
    start: z.date(), end: z.instanceof(Date), soon: z.date(), late: z.coerce.date().min(new Date("2026-01-01")), tags: z.set(z.string()), prices: z.map(z.string(), z.number()),`;
  const values = `year: 2024
title: 2024
yes: true
price: "12.5"
shown: "true"
sold: yes
start: 2026-03-01
end: 2026-03-01 10:30
soon: soon
late: 2025-12-31
tags: [a, b]
prices: { a: 1 }
`;
  const told = await toldOf("types", fields, values);
  const hints = Object.fromEntries(Object.entries(told).map(([field, said]) => [field, said[1]]));
  expect(told.late).toEqual([
    "expected at least 2026-01-01T00:00:00.000Z, found 2025-12-31T00:00:00.000Z",
  ]);
  const date = expect.stringMatching(/z\.coerce\.date\(\).*fields\.date\(\)/);
  const quotes = "put it in quotes, so that it is a text";
  expect(hints).toEqual({
    ...{ year: quotes, title: quotes, yes: quotes },
    price: expect.stringContaining("without quotes"),
    ...{ shown: expect.stringContaining("without quotes"), sold: expect.stringContaining("true") },
    ...{ start: date, end: date, soon: undefined, late: undefined },
    tags: expect.stringContaining("new Set(list)"),
    prices: expect.stringContaining("new Map(Object.entries(group))"),
  });
});

it("tells what a transform has made at the value that it was made of", async () => {
  const fields = `
    split: z.preprocess((text) => String(text).split(","), z.array(z.coerce.number())),
    piped: z.string().transform((text) => text.split(",")).pipe(z.array(z.coerce.number().max(5))),
    parsed: z.string().transform((text) => JSON.parse(text)).pipe(z.object({ a: z.string(), b: z.object({ c: z.string() }) })),
    list: z.preprocess((list) => list, z.array(z.coerce.number())),
    gone: z.preprocess((group) => group, z.object({ a: z.coerce.number() })),`;
  const values = `split: 1,x
piped: 1,9
parsed: '{"a":1,"b":{}}'
list: [1, x]
gone: {}
`;
  const root = inlineSite(join(temporary, "made"), {
    files: { "templates/site.tsx": manifest(fields), "content/z/a.yaml": values },
  });
  const told = (await problemsOfPlan(root)).map(
    ({ where: { line, field }, message }) => `${line} ${field}: ${message}`,
  );
  expect(told).toEqual([
    '1 split: expected a number, found "x", in what the schema makes of "1,x"',
    '2 piped: expected at most 5, found 9, in what the schema makes of "1,9"',
    `3 parsed: expected text, found 1, in what the schema makes of "{"a":1,"b":{}}"`,
    `3 parsed: "c" is missing; expected text, in what the schema makes of "{"a":1,"b":{}}"`,
    '4 list[1]: expected a number, found "x"',
    '5 gone.a: "a" is missing; expected a number',
  ]);
});

it("names the keys that a group takes, whatever is built around it", async () => {
  const group = "z.strictObject({ yellow: z.number().optional(), blue: z.number().optional() })";
  const fields = `
    record: z.partialRecord(z.enum(["yellow", "blue"]), z.number()),
    whole: z.record(z.literal(["yellow", "blue"]), z.number()),
    made: ${group}.transform((all) => all),
    kept: ${group}.readonly(),
    late: z.lazy(() => ${group}),
    both: z.intersection(${group}, z.strictObject({ red: z.number().optional() })),
    none: z.strictObject({}),`;
  const values = `record: { yelow: 1 }
whole: { yellow: 1, blue: 2, black: 3 }
made: { yelow: 1 }
kept: { yelow: 1 }
late: { black: 1 }
both: { yelow: 1 }
none: { a: 1 }
`;
  const meant = ['"yelow" is not a field here', 'did you mean "yellow"?'];
  const known = ['"black" is not a field here', "the fields here are yellow, blue"];
  expect(await toldOf("names", fields, values)).toEqual({
    "record.yelow": meant,
    "whole.black": known,
    "made.yelow": meant,
    "kept.yelow": meant,
    "late.black": known,
    "both.yelow": meant,
    "none.a": ['"a" is not a field here'],
  });
});
