/**
 * Records and lists of the real site, which says everything in two languages. A push asks the same of a small site
 * (`two-languages.test.ts`).
 */
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDesk } from "../../src/edit/desk.ts";
import { openJournal } from "../../src/edit/journal.ts";
import { createSiteView } from "../../src/edit/site-view.ts";
import { type Action, createStructure } from "../../src/edit/structure/structure.ts";
import { createSafeWriter } from "../../src/edit/writer/safe-writer.ts";
import { createSiteBuilder } from "../../src/serve/site-builder.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { TEST_ALL } from "../test-all.ts";

const ROOT = join(import.meta.dirname, "../..");
const root = temporaryFolder("real-records");
beforeAll(() => {
  for (const name of ["content", "templates", "client", "translations", "package.json"])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
});
const read = (file: string) => readFileSync(join(root, file), "utf8");
const content = () => snapshot(join(root, "content"));
const JBR = "content/areas/jbr.yaml";

const builder = createSiteBuilder({ root, cache: undefined, year: undefined });
afterAll(() => builder.close());
const view = createSiteView(root, builder);
const journal = openJournal(undefined);
const writer = createSafeWriter({ root, folder: undefined, journal });
const desk = createDesk({
  view,
  journal,
  writer,
  onWritten: (files) => files.forEach(builder.tree.markDirty),
});
const structure = createStructure(view, desk);

async function done(action: Action, digest?: string): Promise<string> {
  const outcome = await structure.carryOut(action, digest);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.change?.id ?? "";
}

it.runIf(TEST_ALL)(
  "an area gets another name in both languages, with its neighbours, its links and a redirect for each address",
  async () => {
    const before = content();
    const action: Action = { type: "move-record", file: JBR, slug: "jbr-the-walk" };
    const { problems, redirects, deadLinks, mended, digest } = await structure.propose(action);
    expect(problems).toEqual([]);
    expect(redirects).toEqual([
      { from: "/areas/jbr", to: "/areas/jbr-the-walk" },
      { from: "/ar/areas/jbr", to: "/ar/areas/jbr-the-walk" },
    ]);
    expect(deadLinks).toEqual([]);
    expect(mended.map(({ file }) => file)).toContain("content/areas/dubai-marina.yaml");
    const id = await done(action, digest);
    expect(read("content/areas/dubai-marina.yaml")).toContain("- jbr-the-walk\n");
    expect(read("content/ar/areas/jbr-the-walk.yaml")).not.toBe("");
    expect(read("content/site.yaml")).toContain(
      "redirects:\n  - from: /areas/jbr\n    to: /areas/jbr-the-walk\n",
    );
    expect(await desk.undo(id)).toMatchObject({ ok: true });
    expect(content()).toEqual(before);
  },
  600_000,
);

it.runIf(TEST_ALL)(
  "an item of a list changes its place in both languages",
  async () => {
    const before = content();
    const step = { type: "move", path: ["highlights"], from: 4, to: 0 } as const;
    const id = await done({ type: "step", file: JBR, step });
    for (const file of [JBR, JBR.replace("content/", "content/ar/")]) {
      const was = before.get(file.slice("content/".length))?.toString() ?? "";
      const last = /highlights:\n(?: {2}- .*\n){4}( {2}- .*\n)/.exec(was)?.[1] ?? "?";
      expect(read(file)).toContain(`highlights:\n${last}`);
    }
    await desk.undo(id);
    expect(content()).toEqual(before);
  },
  600_000,
);

it.runIf(TEST_ALL)(
  "a copied area asks for all that no two areas share, in both languages",
  async () => {
    const { fields } = await structure.form({ type: "copy-record", file: JBR, values: [] });
    const asked = fields.map(({ file, path }) => `${file} ${path.join(".")}`);
    expect(asked).toContain(`${JBR} slug`);
    expect(asked).toContain(`${JBR} description`);
    expect(asked).toContain("content/ar/areas/jbr.yaml description");
    expect(asked).not.toContain(`${JBR} services.0.image`);
  },
  600_000,
);
