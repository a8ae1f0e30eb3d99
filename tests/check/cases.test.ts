/** One folder per rule and case: a page, and everything that its family of rules says of it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { RULES, ruleOf } from "../../src/check/catalogue.ts";
import { severityOfHtmlRule } from "../../src/check/markup/html-rules.ts";
import type { Finding } from "../../src/check/rules/rule.ts";
import { MUTATIONS } from "./mutations.ts";
import { findingsOf } from "./page-findings.ts";

const CASES = join(import.meta.dirname, "cases");

const line = ({ rule, where, message, hint }: Finding) =>
  [
    `${(ruleOf(rule)?.severity ?? severityOfHtmlRule(rule)) === "notice" ? "notice " : ""}${rule}`,
    `  at ${where.selector ?? "(page)"}`,
    `  ${message}`,
  ]
    .concat(hint ? [`  → ${hint}`] : [])
    .join("\n");

/** `links/broken/page` belongs to the family `links`; HTML cases see the rules of html only. */
const familyOf = (name: string) => `${name.split("/")[0]}/`;

const names = glob
  .sync("**/page.html", { cwd: CASES })
  .map((file) => file.replace("/page.html", ""))
  .sort();

describe("a page that breaks a rule", () => {
  it.each(names)("%s", (name) => {
    const html = readFileSync(join(CASES, name, "page.html"), "utf8");
    const told = findingsOf(html)
      .filter(({ rule }) => rule.startsWith(familyOf(name)))
      .map(line)
      .join("\n");
    const expected = join(CASES, name, "expected.txt");
    expect(`${told}\n`).toBe(readFileSync(expected, "utf8"));
  });

  it("has a folder, or a line in the table of mutations, for every rule", () => {
    const tried = new Set([
      ...names.map((name) => name.split("/").slice(0, 2).join("/")),
      ...MUTATIONS.flatMap(({ expected }) => expected.map((each) => each.split(" ")[0] ?? "")),
    ]);
    const elsewhere =
      /^launch\/|^freshness\/|^languages\/|^links\/(external|only-in-menus|dead-address)$/;
    const untried = RULES.map(({ id }) => id).filter(
      (rule) => !tried.has(rule) && !elsewhere.test(rule),
    );
    expect(untried).toEqual([]);
  });
});
