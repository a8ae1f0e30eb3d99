/** A site in three languages beside the first, one that grows and one in borrowed words, with every mistake across them, each at its place. */
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Problem, placeOf } from "../../src/errors.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";

const CASE = join(import.meta.dirname, "../cases/languages-checked");

interface Told extends Problem {
  readonly routes: readonly string[];
}

const line = ({ rule, where, routes, message }: Told) =>
  `${rule} ${[placeOf(where), ...routes].join(" ")}\n  ${message}`;

it("each mistake across languages is told at its place, and what a language lacks is counted", async () => {
  const root = join(temporaryFolder("languages-site"), "site");
  cpSync(join(CASE, "site"), root, { recursive: true });
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0 });
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const report: { problems: Told[]; notices: Told[]; growing: unknown } = JSON.parse(stdout);
  const told = (list: readonly Told[]) =>
    list.filter(({ rule }) => rule.startsWith("languages/")).map(line);
  const lines = ["problems", ...told(report.problems), "notices", ...told(report.notices)];
  expect(`${lines.join("\n")}\n`).toBe(readFileSync(join(CASE, "told.txt"), "utf8"));
  expect(report.growing).toEqual([{ language: "de", pages: 2, missing: 1 }]);
  const { stdout: lineOf } = await cli(["check", "--root", root]);
  expect(lineOf).toContain("de: 2 pages, 1 not translated yet");
  expect(lineOf).toContain("→ write content/de/guides/water.md");
});
