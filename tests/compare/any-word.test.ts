/** Any word of the content of whole sites, replaced: `diff` names it wherever it is read, and nothing else. */
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { cli } from "../cli.ts";
import { randomNumbers } from "../edits.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { TEST_ALL } from "../test-all.ts";
import type { Told } from "./truth.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const FOLDER = temporaryFolder("any-word");
symlinkSync(join(REPOSITORY, "node_modules"), join(FOLDER, "node_modules"));

/** No such letters stand in any content. */
const TOKEN = "zqxvzqxvzqxvzqxvzqxvzqxv";

/** The same moment as that of the whole build in tests/real-site.ts. */
const env = { SOURCE_DATE_EPOCH: "1767225600" };

async function build(root: string): Promise<boolean> {
  const { code } = await cli(["build", "--root", root, "--quiet"], { env });
  return code === 0;
}

/** Copies what makes a site; gives its folder. */
async function siteOf(name: string): Promise<string> {
  const root = join(FOLDER, name);
  if (name !== "sample") await cli(["new", name, "--template", name], { cwd: FOLDER });
  else
    for (const part of [
      "content",
      "templates",
      "client",
      "package.json",
      "search.css",
      ".cache/build-site",
    ])
      cpSync(join(REPOSITORY, part), join(root, part), { recursive: true });
  return root;
}

const contentFiles = (root: string): readonly string[] =>
  readdirSync(join(root, "content"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ya?ml|md|mdx)$/.test(file) && !/README/.test(file))
    .sort();

/** Words that stand in running text, by their place: no keys, comments, names of files, code, whose colours change. */
const wordsIn = (text: string): readonly { readonly word: string; readonly at: number }[] => {
  const prose = text.replace(/^```[\s\S]*?^```|^\s*# .*$/gm, (part) => " ".repeat(part.length));
  return [...prose.matchAll(/(?<=[a-z,] )[a-z]{5,14}(?=[ ,.])/g)].map(({ 0: word, index: at }) => ({
    word,
    at,
  }));
};

/** By address, the pages that hold the token, whatever for. */
const pagesWith = (dist: string, token: string): readonly string[] =>
  [...snapshot(dist)]
    .filter(([path, bytes]) => path.endsWith(".html") && bytes.toString().includes(token))
    .map(([path]) =>
      path === "404.html" ? "/404.html" : `/${path.replace(/(\/?index)?\.html$/, "")}`,
    )
    .sort();

const SITES = TEST_ALL ? ["company", "starter", "docs", "sample"] : ["starter"];

describe.each(SITES)("a word of the %s site", (name) => {
  let root = "";
  let before = "";
  beforeAll(async () => {
    root = await siteOf(name);
    if (name === "sample") {
      before = inject("dist");
      return;
    }
    before = join(FOLDER, `${name}-before`);
    expect(await build(root)).toBe(true);
    cpSync(join(root, "dist"), before, { recursive: true });
  });

  const seeds = TEST_ALL ? 50 : 1;
  it.each(Array.from({ length: seeds }, (_, seed) => seed))("seed %i", async (seed) => {
    const random = randomNumbers(seed * 7 + 1);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    for (;;) {
      const file = join(root, "content", pick(contentFiles(root)));
      const text = readFileSync(file, "utf8");
      const words = wordsIn(text);
      if (words.length === 0) continue;
      const { word, at } = pick(words);
      const token = TOKEN.slice(0, word.length);
      writeFileSync(file, text.slice(0, at) + token + text.slice(at + word.length));
      const isBuilt = await build(root);
      writeFileSync(file, text);
      const shown = isBuilt ? pagesWith(join(root, "dist"), token) : [];
      if (shown.length === 0) continue;

      const { stdout } = await cli(["diff", "--root", root, "--from", before, "--json"]);
      const { changes, changed, unseen, ...more } = JSON.parse(stdout);
      const { added, removed, moved, redirects, harm, files } = more;
      const edit = `${file}: ${word}`;
      expect({ edit, added, removed, moved, redirects, harm }).toEqual({
        edit,
        added: [],
        removed: [],
        moved: [],
        redirects: [],
        harm: [],
      });
      expect({ edit, changed }).toEqual({ edit, changed: shown });
      for (const change of changes as Told[]) {
        expect({ edit, ...change, restored: change.after?.replaceAll(token, word) }).toEqual({
          edit,
          ...change,
          after: expect.stringContaining(token),
          restored: change.before,
        });
      }
      // An index of a search holds other numbers, too.
      for (const { added: lines, file: changedFile } of files.changed.filter(
        (one: { file: string }) => !one.file.startsWith("search/"),
      ))
        for (const line of lines) expect(`${edit}, ${changedFile}: ${line}`).toContain(token);
      const keys = (changes as Told[]).map(({ pages: _, ...rest }) => JSON.stringify(rest));
      expect(new Set(keys).size).toBe(keys.length);
      expect([...files.added, ...files.removed]).toEqual([]);
      expect((unseen as string[]).filter((page) => shown.includes(page))).toEqual([]);
      return;
    }
  });
});
