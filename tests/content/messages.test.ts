/** Messages of the content are read as such: what no sentence can be made of is told with its place. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const MANIFEST = `import { createFormatter, defineSite, fields, file, z } from "build-site";

const words = z.strictObject({
  doors: fields.message(["count"], 60),
  other: fields.message(["count", "name"]),
  none: fields.message([]),
});

export default defineSite({
  content: { words: file("words.yaml", words) },
  settings: () => ({ origin: "https://www.doors.example", name: "Doors" }),
  variables: () => ({ brand: "L'Orme & Sons", broken: "a { brace" }),
  kinds: (kind) => [
    kind("page", ({ words }) => [
      {
        path: "/",
        page: () => ({
          head: { title: createFormatter("en").message(words.doors, { count: 3 }), description: words.none },
          body: <main><h1>{words.none}</h1></main>,
        }),
      },
    ]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

const told = async (words: string) => {
  const root = inlineSite(join(temporaryFolder("messages"), "site"), {
    files: { "templates/site.tsx": MANIFEST, "content/words.yaml": words },
  });
  const problems = await problemsOfPlan(root);
  return problems.map(
    ({ where, message }) => `${where.file}:${where.line} ${where.field} ${message}`,
  );
};

it("a message has its values and forms, and what is none is told where it stands", async () => {
  const doors = 'doors: "{count, plural, one {# door} other {# doors}}"\n';
  expect(await told(`${doors}other: "{name} has {count}"\nnone: No doors\n`)).toEqual([]);
  expect(
    await told(
      'doors: "{count, plural, one {# door}}"\nother: "{name} and {friend, number} have <b>{count}</b>"\nnone: "{count, number} doors"\n',
    ),
  ).toEqual([
    "content/words.yaml:1 doors is no ICU message: missing other clause, at character 29",
    "content/words.yaml:2 other has {friend} and <b>, where only {count} and {name} is filled in",
    "content/words.yaml:3 none has {count}, where nothing is filled in",
  ]);
  expect(await told(`${doors}other: "{name"\nnone: x\n`)).toEqual([
    "content/words.yaml:2 other is no ICU message: expect argument closing brace, at character 6",
  ]);
});

it("a message may have placeholders of the site, and is read as it is once they are filled in", async () => {
  const doors = 'doors: "{count, plural, one {# door} other {# doors}} of {brand}"\n';
  expect(await told(`${doors}other: "{brand}: {name} has {count}"\nnone: By {brand}\n`)).toEqual(
    [],
  );
  expect(await told(`${doors}other: "{name} at {bank}"\nnone: By {broken}\n`)).toEqual([
    "content/words.yaml:2 other has {bank}, where only {count} and {name} is filled in",
    "content/words.yaml:3 none is no ICU message: expect argument closing brace, at character 13",
  ]);
  const root = inlineSite(join(temporaryFolder("messages-built"), "site"), {
    files: {
      "templates/site.tsx": MANIFEST,
      "content/words.yaml": `${doors}other: "{name}"\nnone: Nothing\n`,
    },
  });
  const built = await buildInline(root);
  expect(built.problems).toEqual([]);
  expect(built.read("index.html")).toContain("<title>3 doors of L'Orme &amp; Sons</title>");
});
