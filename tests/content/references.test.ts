/** What references name: records by their slug, id, file or path, and no part of a record. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const temporary = temporaryFolder("references");

const manifest = (
  content: string,
) => `import { defineSite, fields, file, folder, kind, z } from "build-site";
const any = z.looseObject({});
const page = { head: { title: "Bees", description: "All." }, body: <main /> };
export default defineSite({
  content: { ${content} },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("home", () => [{ path: "/", page: () => page }])],
  notFound: () => page,
});
`;

async function told(name: string, content: string, files: Readonly<Record<string, string>>) {
  const root = inlineSite(join(temporary, name), {
    files: { "templates/site.tsx": manifest(content), ...files },
  });
  return (await problemsOfPlan(root)).map(({ where: { file, field }, message, hint }) => ({
    place: `${file} ${field ?? ""}`,
    message,
    hint,
  }));
}

it("lead to files by name and by path, and to no item of a list that is one record", async () => {
  const problems = await told(
    "kinds",
    `authors: folder("authors/**/*.yaml", any), list: file("list.json", z.array(any)),
     posts: folder("posts/*.yaml", z.strictObject({ by: z.array(fields.reference("authors")), item: fields.reference("list") }))`,
    {
      "content/authors/sub/deep.yaml": "name: Ida\n",
      "content/authors/sub/twice.yaml": "name: Ida\n",
      "content/authors/other/twice.yaml": "name: Ida\n",
      "content/list.json": '[{ "slug": "one" }]',
      "content/posts/a.yaml":
        "by: [deep, sub/deep, authors/sub/deep, other/twice, twice]\nitem: one\n",
    },
  );
  expect(problems.sort((a, b) => a.place.localeCompare(b.place))).toEqual([
    {
      place: "content/posts/a.yaml by[4]",
      message: expect.stringContaining('"twice" names more than one record'),
      hint: expect.stringContaining("write the id"),
    },
    {
      place: "content/posts/a.yaml item",
      message: 'there is no "one" among the list, which are one record: a list in a file',
      hint: expect.stringContaining("a row of a CSV file, or an item that a loader(…) gives"),
    },
  ]);
});

it("a list where each file is one record is told with what takes it", async () => {
  const problems = await told("folder", 'authors: folder("authors.json", z.object({ a: any }))', {
    "content/authors.json": "[{}, {}]",
  });
  expect(problems).toEqual([
    {
      place: "content/authors.json ",
      message: "expected a group of fields, found a list of 2",
      hint: expect.stringContaining("name it by file(…) with a schema of the whole, z.array(…)"),
    },
  ]);
});
