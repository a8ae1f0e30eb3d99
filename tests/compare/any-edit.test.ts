/**
 * Any edit of the content of whole sites: what `diff` says of it is true on each page that it names, no page with
 * something new is left out, what is shared is told once, and of each edit what it was.
 */
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { randomNumbers } from "../edits.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { TEST_ALL } from "../test-all.ts";
import { CONTENT_EDITS, type Made } from "./content-edits.ts";
import { writeSpareArea } from "./spare-area.ts";
import { differencesOf, pagesIn, type SitePages, untruthsOf } from "./truth.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const FOLDER = temporaryFolder("any-edit");
symlinkSync(join(REPOSITORY, "node_modules"), join(FOLDER, "node_modules"));

const SITES = TEST_ALL ? ["bakery", "starter", "sample"] : ["starter"];
/** Of each kind on each site: two hundred in all on the starter and the sample. */
const EDITS_OF_A_KIND = TEST_ALL ? 8 : 1;
const TRIES = 60;
/** Of a kind on a site: a try that no page shows costs a build, too. The night ends, whatever chance picks. */
const MOST_BUILDS = 4 * EDITS_OF_A_KIND + 16;
const PATIENCE = TEST_ALL ? 900_000 : 120_000;
/** From this part of it on no edit is begun: one that is cut off stays in the site, under all that follow. */
const BEGINNING = 0.6;
/** Kinds of which a site has nothing. */
const LACKS: Readonly<Record<string, readonly string[]>> = {
  bakery: ["an alternative text", "a heading", "a paragraph moved", "a link"],
  sample: ["a heading"],
};

async function build(root: string): Promise<boolean> {
  const { code } = await cli(["build", "--root", root, "--quiet"]);
  return code === 0;
}

async function siteOf(name: string): Promise<string> {
  const root = join(FOLDER, name);
  if (name === "bakery") copySite(name, root);
  else if (name === "starter") await cli(["new", name, "--template", name], { cwd: FOLDER });
  else
    for (const part of [
      ...["content", "templates", "client", "package.json", "search.css"],
      ".cache/build-site",
    ])
      cpSync(join(REPOSITORY, part), join(root, part), { recursive: true });
  if (name === "sample") writeSpareArea(root);
  return root;
}

describe.each(SITES)("the %s site", (name) => {
  let root = "";
  let before = "";
  let old: SitePages = new Map();
  beforeAll(async () => {
    root = await siteOf(name);
    before = join(FOLDER, `${name}-before`);
    expect(await build(root)).toBe(true);
    cpSync(join(root, "dist"), before, { recursive: true });
    old = pagesIn(before);
  }, PATIENCE);

  /** Makes an edit of this kind that the site can be built with and that its pages show; none when `mayBuild` says so. */
  async function edited(
    kind: string,
    seed: number,
    mayBuild: () => boolean,
  ): Promise<Made | undefined> {
    const random = randomNumbers(seed);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
    for (let tries = 0; tries < TRIES; tries++) {
      const made = CONTENT_EDITS[kind]?.(root, { pick });
      if (!made) continue;
      if (!mayBuild()) {
        made.undo();
        return undefined;
      }
      try {
        const isShown =
          (await build(root)) && differencesOf(old, pagesIn(join(root, "dist"))).any.length > 0;
        if (isShown) return made;
      } finally {
        made.undo();
      }
    }
    return undefined;
  }

  const kinds = Object.keys(CONTENT_EDITS).filter((kind) => !LACKS[name]?.includes(kind));
  it.each(kinds)("%s", { timeout: PATIENCE }, async (kind) => {
    let builds = 0;
    let held = 0;
    const end = performance.now() + PATIENCE * BEGINNING;
    const mayBuild = () => performance.now() < end && builds++ < MOST_BUILDS;
    const property = fc.asyncProperty(fc.nat(), async (seed) => {
      const made = await edited(kind, seed, mayBuild);
      if (!made) return;
      await holds(made);
      held++;
    });
    const runs = { numRuns: EDITS_OF_A_KIND, seed: 35, endOnFailure: true };
    await fc.assert(property, runs);
    expect(held, "edits that the pages show").toBeGreaterThan(0);
  });

  async function holds(made: Made) {
    const { what: edit, kinds, token, record } = made;
    const now = pagesIn(join(root, "dist"));
    const { any, read, added, removed } = differencesOf(old, now);
    const { stdout } = await cli(["diff", "--root", root, "--from", before, "--json"]);
    const told = JSON.parse(stdout);
    const { changes, changed, unseen, moved, files } = told;
    const [from, to] = [moved, moved].map((all, index) =>
      all.map((one: { from: string; to: string }) => (index === 0 ? one.from : one.to)),
    ) as [string[], string[]];

    // Which pages are new, gone or at another address.
    expect({ edit, added: [...told.added, ...to].sort() }).toEqual({ edit, added });
    expect({ edit, removed: [...told.removed, ...from].sort() }).toEqual({ edit, removed });
    if (record === "renamed") expect({ edit, moved: to }).toEqual({ edit, moved: added });
    else expect({ edit, moved }).toEqual({ edit, moved: [] });

    // Every page that differs, and no other; none of those that differ for a reader is called unseen.
    const atNew = new Set(to);
    const named = [...changed, ...unseen].filter((page: string) => !atNew.has(page));
    expect({ edit, named: named.sort() }).toEqual({ edit, named: any });
    expect({ edit, unseen: read.filter((page) => unseen.includes(page)) }).toEqual({
      edit,
      unseen: [],
    });

    // What is said is true on each page that it is said of, and what is the same is said once.
    expect({ edit, untrue: untruthsOf(changes, old, now, moved) }).toEqual({ edit, untrue: [] });
    const keys = changes.map(({ pages: _, words: __, ...rest }: object & Record<string, unknown>) =>
      JSON.stringify(rest),
    );
    expect({
      edit,
      twice: keys.filter((key: string, at: number) => keys.indexOf(key) < at),
    }).toEqual({ edit, twice: [] });

    const shown: string[] = changes.map((one: { kind: string }) => one.kind);
    if (kinds.length > 0)
      expect({ edit, shown, has: shown.some((one) => kinds.includes(one)) }).toMatchObject({
        edit,
        has: true,
      });
    if (made.isAlone)
      expect({ edit, others: shown.filter((one) => !kinds.includes(one)) }).toEqual({
        edit,
        others: [],
      });
    if (made.isMove) {
      const where = changes.map((one: { where: string }) => one.where);
      expect({ edit, where: where.some((one: string) => one.endsWith(", moved")) }).toEqual({
        edit,
        where: true,
      });
    }
    if (token && !/^\d+$/.test(token.after)) {
      const lines = files.changed
        .filter(({ file }: { file: string }) => !file.startsWith("search/"))
        .flatMap((one: { added: string[] }) => one.added);
      // A text that is the word alone goes, and comes anew.
      const mended = changes.filter(
        ({ after, where }: { after?: string; where: string }) =>
          after !== undefined && !where.toLowerCase().includes(token.after),
      );
      for (const text of [...mended.map((one: { after: string }) => one.after), ...lines])
        expect({ edit, text: String(text).toLowerCase() }).toEqual({
          edit,
          text: expect.stringContaining(token.after),
        });
      // What stands in the footer of many pages is one change.
      const inFooter = [...now].filter(([, html]) =>
        (/<footer[\s\S]*<\/footer>/.exec(html)?.[0].replace(/<[^>]*>/g, " ") ?? "").includes(
          token.after,
        ),
      );
      const ofFooter = changes.filter((one: { where: string; kind: string }) =>
        one.where.startsWith("footer"),
      );
      if (inFooter.length > 0)
        expect({
          edit,
          ofFooter: ofFooter.map((one: { pages: string[] }) => one.pages.length),
        }).toEqual({
          edit,
          ofFooter: [inFooter.length],
        });
    }
  }
});
