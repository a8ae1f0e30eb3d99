/** One folder per rule and case: a page, and everything that its family of rules says of it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { RULES, ruleOf } from "../../src/check/catalogue.ts";
import { createValidator } from "../../src/check/markup/validator.ts";
import type { BuiltPage, BuiltSite } from "../../src/check/reading/built-site.ts";
import { readPage } from "../../src/check/reading/facts.ts";
import type { Finding } from "../../src/check/rules/rule.ts";
import { MUTATIONS } from "./mutations.ts";

const CASES = join(import.meta.dirname, "cases");

const page = (route: string, file: string): BuiltPage => ({
  route,
  file,
  kind: "page",
  source: undefined,
  listed: true,
});

const pages = [
  page("/", "index.html"),
  page("/page", "page/index.html"),
  page("/other", "other/index.html"),
  page("/list", "list/index.html"),
];
const files = [...pages.map(({ file }) => file), "assets/a.png"];

const site: BuiltSite = {
  origin: "https://www.site.example",
  origins: new Set(["https://www.site.example"]),
  form: { origin: "https://www.site.example", base: "", trailingSlash: "never" },
  files: new Map(files.map((file) => [file, 100])),
  pages,
  strays: new Map(),
  given: new Set<string>(),
  targets: new Map(),
  routes: new Map(pages.map((each) => [each.route, each])),
  redirects: [{ from: "/list/*", to: "/list", status: 200 }],
};

const validate = createValidator();

function findingsOf(html: string): readonly Finding[] {
  const [, own = page("/page", "page/index.html")] = pages;
  const facts = readPage(own, html);
  return [
    ...RULES.filter(({ only }) => only === undefined).flatMap(({ id, page: ask }) =>
      ask ? ask(facts, site).map((fault) => ({ rule: id, ...fault })) : [],
    ),
    ...validate({ html, file: own.file, route: own.route, hasCrossReferences: false, resting: [] }),
  ];
}

const line = ({ rule, where, message, hint }: Finding) =>
  [
    `${ruleOf(rule)?.severity === "notice" ? "notice " : ""}${rule}`,
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
