/**
 * Every folder of tests/cases with an expected.json is a mistake in a small site, with the problems it must be told. The others
 * are built, and checked elsewhere.
 */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Problem, placeOf, sortProblems } from "../../src/errors.ts";
import { cli } from "../cli.ts";
import { problemsOfPlan } from "../plan.ts";

const CASES = join(import.meta.dirname, "../cases");
const SITE = join(import.meta.dirname, "../sites/journal");
const temporary = mkdtempSync(join(tmpdir(), "rejected-"));
afterAll(() => rmSync(temporary, { recursive: true }));

interface Expected {
  readonly rule: string;
  /** How the place begins: file, line, column, field. */
  readonly place: string;
  readonly says: string;
}

/** A copy of the small site, or of the one of another case, with the files of a case laid over it. */
function siteWith(name: string): string {
  const root = join(temporary, name);
  const base = join(CASES, name, "base.txt");
  const site = existsSync(base) ? join(CASES, readFileSync(base, "utf8").trim(), "site") : SITE;
  cpSync(site, root, { recursive: true });
  const overlay = join(CASES, name, "site");
  if (existsSync(overlay)) cpSync(overlay, root, { recursive: true });
  return root;
}

async function problemsOf(root: string): Promise<readonly Problem[]> {
  const { code, stdout } = await cli(["build", "--root", root, "--json", "--no-cache"]);
  expect(code).toBe(1);
  const { problems }: { problems: Problem[] } = JSON.parse(stdout);
  return problems;
}

/** Most mistakes are found before anything is made, which is asked without a build; a build finds the others. */
async function problemsSoon(root: string): Promise<readonly Problem[]> {
  const found = sortProblems(await problemsOfPlan(root));
  return found.length > 0 ? found : problemsOf(root);
}

describe("a mistake in content is told with its place, and nothing is built", () => {
  it("by a build as by its plan", async () => {
    const root = siteWith("several-problems-in-several-files");
    const found = await problemsOf(root);
    expect(found.length).toBeGreaterThan(2);
    expect(found).toEqual(JSON.parse(JSON.stringify(sortProblems(await problemsOfPlan(root)))));
    expect(existsSync(join(root, "dist"))).toBe(false);
  });

  const rejected = readdirSync(CASES).filter((name) =>
    existsSync(join(CASES, name, "expected.json")),
  );

  it.each(rejected)("%s", async (name) => {
    const root = siteWith(name);
    const expected: Expected[] = JSON.parse(
      readFileSync(join(CASES, name, "expected.json"), "utf8"),
    );
    const problems = await problemsSoon(root);
    expect(problems.map(({ rule }) => rule)).toEqual(expected.map(({ rule }) => rule));
    for (const [index, { place, says }] of expected.entries()) {
      const problem = problems[index];
      expect(placeOf(problem?.where ?? {}).startsWith(place), placeOf(problem?.where ?? {})).toBe(
        true,
      );
      expect(`${problem?.message} ${problem?.hint ?? ""}`).toContain(says);
    }
    expect(existsSync(join(root, "dist"))).toBe(false);
  });

  it("symbolic link that leaves the root", async () => {
    const root = siteWith("symbolic-link");
    const outside = join(temporary, "outside.yaml");
    writeFileSync(outside, "secret: yes");
    symlinkSync(outside, join(root, "content/posts/linked.yaml"));
    const [problem] = await problemsOf(root);
    expect(problem?.where.file).toBe("content/posts/linked.yaml");
    expect(problem?.message).toContain("leaves the content folder");
  });

  it("missing content file", async () => {
    const root = siteWith("missing");
    rmSync(join(root, "content/journal.yaml"));
    const [problem] = await problemsOf(root);
    expect(problem).toMatchObject({
      rule: "content/missing-file",
      where: { file: "content/journal.yaml" },
    });
  });

  it("backslashes in the name of a folder", async () => {
    const root = siteWith("backslashes");
    const manifest = join(root, "templates/site.tsx");
    const text = readFileSync(manifest, "utf8");
    writeFileSync(manifest, text.replace('folder("posts/', 'folder("posts\\\\'));
    const [problem] = await problemsOf(root);
    expect(problem).toMatchObject({
      rule: "content/missing-file",
      hint: "write slashes in the manifest: they separate folders on every system",
    });
  });
});

it("a symbolic link within content is read as the file that it leads to", async () => {
  const root = siteWith("link-within");
  const post = join(root, "content/posts/winter.yaml");
  const draft = join(root, "content/winter.txt");
  renameSync(post, draft);
  symlinkSync(draft, post);
  expect((await cli(["build", "--root", root, "--no-cache"])).code).toBe(0);
  expect(existsSync(join(root, "dist/posts/winter/index.html"))).toBe(true);
});
