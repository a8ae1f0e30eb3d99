/** What kinds and their pages do wrong is told with the kind and the place, never as a defect of the engine. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("kind-faults");
let count = 0;

/** More than one thread makes. */
const MANY = 420;

const PAGE = '{ head: { title: "Bees", description: "All about bees." }, body: <main>Bees</main> }';

/** A site with these kinds beside the home page. */
const build = (kinds: string, { before = "", settings = "" } = {}) =>
  buildInline(
    inlineSite(join(temporary, `${++count}`), {
      files: {
        "content/site.yaml": "tags: [a, b]\n",
        "content/posts/one.yaml": "tags: [a, b]\n",
        "content/posts/two.yaml": "tags: [c, d]\n",
        "templates/site.tsx": `import { defineSite, file, folder, kind, z } from "build-site";
const home = () => (${PAGE});
const tagged = z.strictObject({ tags: z.array(z.string()) });
${before}
export default defineSite({
  content: { site: file("site.yaml", tagged), posts: folder("posts/*.yaml", tagged) },
  settings: () => ({ origin: "https://www.bees.example", ${settings} }),
  kinds: [kind("home", () => [{ path: "/", page: home }]), ${kinds}],
  notFound: home,
});
`,
      },
    }),
  );

describe.each([
  ["here", 2],
  ["by threads", MANY],
])("pages that are made %s", (_, pages) => {
  const list = `Array.from({ length: ${pages} }, (_, at) => ({ path: "/bee-" + at, data: { tags: SHARED, by: new Map([["a", { b: [1] }]]) } }))`;
  const before = 'const SHARED = ["a", "b"];';

  it.each([
    ["data", `() => ${list}`, "data.tags.reverse()"],
    ["data of a stream", `async function* () { yield* ${list}; }`, "data.tags.push(1)"],
    ["what a Map of data holds", `() => ${list}`, 'data.by.get("a").b.pop()'],
    ["a record", `() => ${list}`, "content.site.tags.sort()"],
    ["a list of records", `() => ${list}`, "content.posts.reverse()"],
  ])("cannot change %s", async (_, routes, change) => {
    const { problems } = await build(
      `kind("bee", {
        uses: ["posts"],
        routes: ${routes},
        page: (data, content) => {
          ${change};
          return home();
        },
      })`,
      { before },
    );
    expect(problems).toHaveLength(pages);
    for (const problem of problems)
      expect(problem).toMatchObject({
        rule: "site/render",
        where: { file: "templates/site.tsx", line: 12, route: expect.stringMatching("^/bee-") },
        message: expect.stringMatching(/Cannot (assign|add|delete)/),
        hint: expect.stringContaining("toReversed()"),
      });
  });
});

it("a kind cannot change what the next one gets", async () => {
  const { problems } = await build('kind("bee", ({ posts }) => { posts.reverse(); return []; })');
  expect(problems).toMatchObject([
    {
      where: { file: "templates/site.tsx" },
      message: expect.stringContaining("Cannot assign to read only"),
      hint: expect.stringContaining("toReversed()"),
    },
  ]);
});
