/** The styles of a page while pages come and go: what is kept for one page is given to no other. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { develop } from "./development.ts";

const temporary = temporaryFolder("serve-page-styles");

const MANIFEST = `import { defineSite, folder, kind, z } from "build-site";
export default defineSite({
  languages: { en: { path: "" }, de: { path: "/de" } },
  content: { pages: folder("pages/*.yaml", z.object({ look: z.enum(["home", "red", "blue"]) })) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", ({ pages }) => pages.map(({ id, look }) => ({
    path: id === "pages/home" ? "/" : "/" + id.slice(6),
    page: () => ({ head: { title: id, description: "About " + id + "." }, body: <main className={look}>Bees</main> }),
  })))],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

it("are its own after other pages have gone, in each language", async () => {
  const looks = { home: "home", first: "red", last: "blue", other: "red" };
  const root = inlineSite(join(temporary, "site"), {
    files: {
      "templates/site.tsx": MANIFEST,
      "templates/styles/main.css": ".home{top:1px}.red{top:2px}.blue{top:3px}",
      ...Object.fromEntries(
        Object.entries(looks).map(([id, look]) => [`content/pages/${id}.yaml`, `look: ${look}\n`]),
      ),
    },
  });
  const server = await develop(root);
  onTestFinished(server.close);
  const ruleOf = async (path: string) => /\.(?:home|red|blue)\{/.exec(await server.get(path))?.[0];
  expect(await ruleOf("/first")).toBe(".red{");
  expect(await ruleOf("/de/first")).toBe(".red{");
  const { length } = server.snapshots;
  rmSync(join(root, "content/pages/other.yaml"));
  await vi.waitFor(() => expect(server.snapshots.length).toBeGreaterThan(length));
  expect(await ruleOf("/last")).toBe(".blue{");
  expect(await ruleOf("/de/last")).toBe(".blue{");
  expect(await ruleOf("/")).toBe(".home{");
});
