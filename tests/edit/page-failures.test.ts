/** What would break a page is told, and not written: nobody finds out only once the page is gone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { openDesk, type TestDesk } from "./editing.ts";

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>\n';
const root = inlineSite(temporaryFolder("page-failures"), {
  files: {
    "templates/site.tsx": `import { type ContentOf, defineSite, fields, file, folder, kind, Picture, z } from "build-site";
const hive = z.strictObject({ name: fields.text(), picture: fields.imageFile() });
const content = { bees: file("bees.yaml", hive), hives: folder("hives/*.yaml", hive) };
const initials = (name: string) => { const [, second] = name.split(" "); return second!.slice(0, 1); };
const page = ({ name, picture }: { name: string; picture: string }, path: string, from: object) => ({ path, from, page: () => ({
  head: { title: name, description: "All about " + name }, body: <main><h1>{name}</h1>{initials(name)}<Picture file={picture} alt="" /></main> }) });
export default defineSite({
  content,
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("home", ({ bees }: ContentOf<typeof content>) => [page(bees, "/", bees)]),
    kind("hive", ({ bees, hives }: ContentOf<typeof content>) => hives.map((hive) => page({ ...hive, name: hive.name + bees.name.slice(-5) }, "/" + hive.id, hive))),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`,
    "content/bees.yaml": "name: All bees\npicture: one.svg\n",
    "content/hives/a.yaml": "name: Hive\npicture: one.svg\n",
    "content/images/one.svg": square,
    "content/images/two.svg": square,
  },
});
const BEES = "content/bees.yaml";
const read = () => readFileSync(join(root, BEES), "utf8");

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk(root);
});
afterAll(() => desk.close());

it("a change that breaks its page, or pages of another kind, is not written, with what the page says", async () => {
  const before = read();
  for (const name of ["Bees", "All beeswax"]) {
    const { ok, problems = [] } = await desk.change({ file: BEES, path: ["name"] }, name);
    expect(ok).toBe(false);
    expect(problems[0]?.message).toMatch(/slice/);
    expect(read()).toBe(before);
  }
});

it("a picture that no page has shown yet breaks none", async () => {
  expect((await desk.change({ file: BEES, path: ["picture"] }, "two.svg")).ok).toBe(true);
  expect(read()).toContain("two.svg");
  // What is measured in the background ends before the folder goes.
  await expect.poll(async () => (await desk.ask("changes")).changes?.at(-1)?.pages).toContain("/");
});
