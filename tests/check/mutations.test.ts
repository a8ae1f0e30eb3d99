import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import glob from "fast-glob";
import { beforeAll, describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/check-site.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { type Change, MUTATIONS } from "./mutations.ts";

const ROOT = join(import.meta.dirname, "../sites/bakery");
const folder = temporaryFolder("check-mutations");
const good = join(folder, "good");

beforeAll(async () => {
  const built = await cli(["build", "--root", ROOT, "--out", good, "--no-cache"]);
  expect(built.stderr).toBe("");
});

/** What is known of the pages that a change leaves as they are: the same as without, as disk-cache.test.ts shows. */
const cache = join(folder, "cache");

/** Rules and places, with hashes in file names left out. */
async function told(out: string): Promise<readonly string[]> {
  const config = { root: ROOT, built: out, workers: 1, year: 2026, cache };
  const { problems, notices } = await checkSite(config, {}, { progress: () => {} });
  // Its contact page is linked from its menu alone; many changes leave another page so.
  expect(problems.filter(({ message }) => /invalid input/i.test(message))).toEqual([]);
  expect(notices.filter(({ rule }) => rule !== "links/only-in-menus")).toEqual([]);
  return problems
    .flatMap(({ rule, routes, where, count }) => {
      const places = routes.length > 0 ? routes : [where.file ?? ""];
      const each =
        places.length === count ? places : Array.from({ length: count }, () => places[0]);
      return each.map((place) => `${rule} ${place?.replace(/\.\w{10}([.-])/, ".HASH$1")}`);
    })
    .sort();
}

function apply(change: Change, out: string): void {
  const read = (file: string) => readFileSync(join(out, file), "utf8");
  if ("remove" in change) rmSync(join(out, change.remove));
  else if ("add" in change) {
    const text = change.add.startsWith("COPY ") ? read(change.add.slice(5)) : change.add;
    mkdirSync(dirname(join(out, change.file)), { recursive: true });
    writeFileSync(join(out, change.file), text);
  } else {
    const [file = change.file] = glob.sync(change.file, { cwd: out });
    const before = read(file);
    const to = change.to.replace(/PART (\S+?)(?=<)/, (_, other: string) => mainOf(read(other)));
    const after = before.replace(change.from, to);
    expect(after, "the change must change something").not.toBe(before);
    writeFileSync(join(out, file), after);
  }
}

/** What follows the heading in a page's main part. */
const mainOf = (html: string) => /<\/h1>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";

describe("check", () => {
  it("has nothing to say of the good site", async () => {
    expect(await told(good)).toEqual([]);
  });

  it.each(MUTATIONS)("tells $name, and nothing else", async ({ changes, expected }) => {
    const out = join(folder, "bad");
    rmSync(out, { recursive: true, force: true });
    cpSync(good, out, { recursive: true });
    for (const change of changes) apply(change, out);
    expect(await told(out)).toEqual(expected);
  });
});
