/** What is said of a value that its schema refuses: the author's own words, or what the schema takes. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const MANIFEST = `import { defineSite, folder, z } from "build-site";
const link = z.strictObject({ href: z.string(), text: z.string() });
const schema = z.strictObject({
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
});
export default defineSite({
  content: { z: folder("z/*.yaml", schema) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
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

it("has the words of the schema's author, or says what the schema takes", async () => {
  const root = inlineSite(join(temporaryFolder("schema-messages"), "site"), {
    files: { "templates/site.tsx": MANIFEST, "content/z/a.yaml": VALUES },
  });
  const problems = await problemsOfPlan(root);
  expect(
    Object.fromEntries(
      problems.map(({ where, message, hint }) => [where.field, [message, hint ?? []].flat()]),
    ),
  ).toEqual({
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
    tagged: ["expected one of a, b, found a group of fields"],
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
