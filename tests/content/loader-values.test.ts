/** What a loader may give. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("loader-values");

it.each([
  ["list", "async () => [{ id: 'a' }, { id: 'b' }]"],
  ["generator", "function* () { yield { id: 'a' }; yield { id: 'b' }; }"],
  [
    // The command runs in another folder.
    "file-of-the-site",
    '({ root }) => JSON.parse(readFileSync(join(root, "bees.json"), "utf8"))',
  ],
  ["async-generator", "async function* () { yield { id: 'a' }; yield { id: 'b' }; }"],
])("gives its records as a %s", async (name, load) => {
  const root = inlineSite(join(folder, name), {
    files: {
      "bees.json": '[{ "id": "a" }, { "id": "b" }]',
      "templates/site.tsx": `import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineSite, kind, loader, z } from "build-site";
const page = (title: string) => ({ head: { title, description: "All about bees." }, body: <main><h1>{title}</h1></main> });
export default defineSite({
  content: { bees: loader(${load}, z.array(z.strictObject({ id: z.string() }))) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("bee", ({ bees }: any) => bees.map((from: any) => ({ path: "/" + from.id, from, page: () => page(from.id) })))],
  notFound: () => page("Lost"),
});
`,
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect([read("a/index.html"), read("b/index.html")].join()).toMatch(/<h1>a<.*<h1>b</s);
});
