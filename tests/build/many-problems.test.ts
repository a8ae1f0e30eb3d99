/** One fault in a thousand files: what is said of it stays small, by whatever command. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { limitProblems } from "../../src/errors.ts";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";

const COPIES = 1_000;

it("is told to people a hundred times, with the number that is left out, and to programs whole", {
  timeout: 120_000,
}, async () => {
  const root = copySite("bakery", join(temporaryFolder("many-problems"), "bakery"));
  const breads = join(root, "content/breads");
  const rye = readFileSync(join(breads, "rye.yaml"), "utf8");
  for (let copy = 0; copy < COPIES; copy++) writeFileSync(join(breads, `copy-${copy}.yaml`), rye);
  const human = await cli(["build", "--root", root]);
  expect(human.code).toBe(1);
  expect(human.stderr.length).toBeLessThan(100_000);
  expect(human.stderr).toContain("… and 900 more of site/duplicate-route");
  const json = await cli(["build", "--root", root, "--json"]);
  const { problems } = JSON.parse(json.stdout);
  expect(problems).toHaveLength(COPIES);
});

it("leaves room for other faults, up to five hundred in all", () => {
  const rules = ["a/a", "b/b", "c/c", "d/d", "e/e", "f/f"];
  const problems = rules.flatMap((rule) =>
    Array.from({ length: 101 }, () => ({ rule, where: {}, message: "wrong" })),
  );
  const { shown, leftOut } = limitProblems(problems);
  expect(shown).toHaveLength(500);
  expect(leftOut).toEqual({ "a/a": 1, "b/b": 1, "c/c": 1, "d/d": 1, "e/e": 1, "f/f": 101 });
});

/** What is told of the bakery after a change of its template. */
async function toldOf(from: string, to: string) {
  const root = copySite("bakery", join(temporaryFolder("many-pages"), "bakery"));
  const file = join(root, "templates/site.tsx");
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
  const { stderr } = await cli(["build", "--root", root]);
  const { problems } = JSON.parse((await cli(["build", "--root", root, "--json"])).stdout);
  return { stderr, problems };
}

it("tells what all pages share once, and names them", async () => {
  const { stderr, problems } = await toldOf("{b.name},", "{b.nothing.street}");
  expect(problems).toHaveLength(8);
  expect(stderr.match(/site\/render/g)).toHaveLength(1);
  expect(stderr).toContain("    and so on 7 further pages: /404.html, /about, /breads, ");
  for (const { where } of problems) expect(stderr).toContain(where.route);
});

it("shows the setting that mends it on all of them", async () => {
  const video = '<iframe title="A film" src="https://video.example.com/1" />';
  const { stderr, problems } = await toldOf("{b.name},", `${video},`);
  expect(problems).toHaveLength(8);
  expect(JSON.stringify(problems)).toContain('[{ path: \\"/about\\", frame:');
  expect(stderr.match(/site\/policy/g)).toHaveLength(1);
  expect(stderr).toContain('allow: [{ frame: ["https://video.example.com"] }]');
});
