/** The pages of a site of several languages while pages, looks and translations come and go. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { randomNumbers } from "../edits.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { TEST_ALL } from "../test-all.ts";
import { type Development, develop } from "./development.ts";
import { expectEqualToBuild } from "./equal-to-build.ts";

const temporary = temporaryFolder("serve-edited-languages");

const LOOKS = ["home", "red", "blue", "red wide", "wide"];
const MANIFEST = `import { defineSite, FallbackNotice, fields, folder, kind, useLanguage, z } from "build-site";
function Body({ look, title, others }) {
  return <main className={look}>{useLanguage().borrowedFrom && <FallbackNotice />}<h1>{title}</h1>{others.map((path) => <a href={path}>{path}</a>)}</main>;
}
const pathOf = (id) => (id === "pages/home" ? "/" : "/" + id.slice(6));
export default defineSite({
  languages: { en: { path: "" }, de: { path: "/de", policy: "growing" }, fr: { path: "/fr", policy: "fallback" } },
  content: { pages: folder("pages/*.yaml", z.object({ look: z.enum(${JSON.stringify(LOOKS)}), title: fields.localized(fields.text()) })) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", ({ pages }) => pages.map(({ id, look, title }) => ({
    path: pathOf(id), from: pages.find((one) => one.id === id),
    page: () => ({ head: { title, description: "About " + title + "." }, body: <Body look={look} title={title} others={pages.map((one) => pathOf(one.id))} /> }),
  })))],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;
const CSS = ".home{top:1px}.red{top:2px}.blue{top:3px}.wide{top:4px}";
const record = (look: string, title: string) => `look: ${look}\ntitle: ${title}\n`;

async function start(name: string, looks: Readonly<Record<string, string>>): Promise<Development> {
  const root = inlineSite(join(temporary, name), {
    files: {
      "templates/site.tsx": MANIFEST,
      "templates/styles/main.css": CSS,
      ...Object.fromEntries(
        Object.entries(looks).flatMap(([id, look]) => [
          [`content/pages/${id}.yaml`, record(look, `Page ${id}`)],
          [`content/de/pages/${id}.yaml`, `title: Seite ${id}\n`],
        ]),
      ),
    },
  });
  const server = await develop(root);
  onTestFinished(server.close);
  return server;
}

it("have styles of their own after other pages have gone, in each language", async () => {
  const server = await start("gone", { home: "home", first: "red", last: "blue", other: "red" });
  const ruleOf = async (path: string) => /\.(?:home|red|blue)\{/.exec(await server.get(path))?.[0];
  expect(await ruleOf("/first")).toBe(".red{");
  expect(await ruleOf("/de/first")).toBe(".red{");
  const { length } = server.snapshots;
  for (const folder of ["content/pages", "content/de/pages"])
    rmSync(join(server.root, folder, "other.yaml"));
  await vi.waitFor(() => expect(server.snapshots.length).toBeGreaterThan(length));
  expect(await ruleOf("/last")).toBe(".blue{");
  expect(await ruleOf("/de/last")).toBe(".blue{");
  expect(await ruleOf("/fr")).toBe(".home{");
});

const EDITS = TEST_ALL ? 200 : 20;

it(`equal a clean build after ${EDITS} random edits in a row`, async () => {
  const server = await start("random", { home: "home", first: "red", last: "blue" });
  const { root, save } = server;
  const random = randomNumbers(20261127);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const others = () =>
    readdirSync(join(root, "content/pages")).filter((file) => file !== "home.yaml");
  let added = 0;
  const edits: readonly (() => void)[] = [
    () => save(`content/pages/added-${++added}.yaml`, record(pick(LOOKS), `Added ${added}`)),
    () => {
      const file = pick(others());
      for (const folder of ["content/pages", "content/de/pages"])
        if (file) rmSync(join(root, folder, file), { force: true });
    },
    () => save(`content/pages/${pick(others()) ?? "home.yaml"}`, record(pick(LOOKS), pick(LOOKS))),
    () => {
      const file = pick(others());
      const translation = join(root, "content/de/pages", file ?? "");
      if (file && existsSync(translation)) rmSync(translation);
      else if (file) save(`content/de/pages/${file}`, `title: Neu ${pick(LOOKS)}\n`);
    },
    () => save("content/pages/home.yaml", record(pick(LOOKS), pick(LOOKS))),
    () => save("templates/styles/main.css", `${CSS}.wide{left:${Math.floor(random() * 9)}px}`),
  ];
  for (let round = 1; round <= EDITS; round++) {
    pick(edits)();
    if (random() < 0.7)
      await server.get(pick(["/", "/de", "/fr", "/first", "/de/last", "/fr/last"]));
    if (round % 5 === 0) await expectEqualToBuild(server, temporary);
  }
});
