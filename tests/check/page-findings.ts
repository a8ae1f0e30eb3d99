/** Asks every rule of pages of one page, without a build. */
import { RULES } from "../../src/check/catalogue.ts";
import { createValidator } from "../../src/check/markup/validator.ts";
import type { BuiltPage, BuiltSite } from "../../src/check/reading/built-site.ts";
import { readPage } from "../../src/check/reading/facts.ts";
import type { Finding } from "../../src/check/rules/rule.ts";

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

/** Everything that rules of pages say of one, as a page of a small site. */
export function findingsOf(html: string): readonly Finding[] {
  const [, own = page("/page", "page/index.html")] = pages;
  const facts = readPage(own, html);
  return [
    ...RULES.filter(({ only }) => only === undefined).flatMap(({ id, page: ask }) =>
      ask ? ask(facts, site).map((fault) => ({ rule: id, ...fault })) : [],
    ),
    ...validate({ html, file: own.file, route: own.route, hasCrossReferences: false, resting: [] }),
  ];
}
