/** What a page has, to be compared with the same page in another language. */
import { type NumberInText, readNumbers } from "../../content/translations/pairs/read-numbers.ts";
import { foreignParts } from "../../text/foreign-parts.ts";
import { isLanguage } from "../head/technical.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { type Fault, placeOnPage } from "../rules/rule.ts";
import type { KeptPage, Price, Structure } from "./kept-page.ts";
import { languageOf, saidTexts } from "./texts.ts";

export function structureOf(facts: PageFacts, site: BuiltSite): Structure {
  const urls = new Set(facts.references.flatMap(({ url, use }) => (use === "visit" ? [url] : [])));
  const links = (start: RegExp) => [...urls].filter((url) => start.test(url)).length;
  const count = (...tags: readonly string[]) => facts.tagged(...tags).length;
  const said = languageOf(facts);
  const tag = isLanguage(said) ? said : "en";
  const texts = saidTexts(facts, site).map(({ text }) => ({
    text,
    numbers: readNumbers(text, tag),
  }));
  return {
    parts: {
      sections: count("section"),
      "headings of level 2": count("h2"),
      "headings of level 3": count("h3"),
      forms: count("form"),
      tables: count("table"),
      pictures: count("img"),
      [TELEPHONES]: links(/^tel:/),
      [MAIL]: links(/^mailto:/),
    },
    prices: texts.flatMap(({ text, numbers }) => pricesIn(text, numbers)),
    numbers: [...new Set(texts.flatMap(({ numbers }) => numbers.flatMap(({ values }) => values)))],
  };
}

const TELEPHONES = "telephone numbers";
const MAIL = "e-mail addresses";

const pricesIn = (text: string, numbers: readonly NumberInText[]): readonly Price[] =>
  foreignParts(text).flatMap(({ kind, start, end }) =>
    kind === "price"
      ? numbers
          .filter((number) => number.start >= start && number.start < end)
          .map(({ shown, values }) => ({ shown, values }))
      : [],
  );

/** `page` translates `first`. */
export function structureFaults(
  page: KeptPage,
  first: KeptPage,
  pages: ReadonlyMap<string, KeptPage>,
): readonly Fault[] {
  const fault = (message: string): Fault => ({ where: placeOnPage(page.page), message });
  const { route } = first.page;
  const there = targetsOf(first, pages);
  const here = targetsOf(page, pages);
  const inLanguage = (target: string, language: string) =>
    pages.get(target)?.alternates.get(language);
  /** Lists have what their language has: of one page more, or of one less, follows more that differs. */
  const isLonger = (own: Targets, others: Targets, language: string) =>
    own.size > others.size &&
    [...own].some((target) => pages.has(target) && inLanguage(target, language) === undefined);
  const mayLack = isLonger(there, here, page.language);
  const mayAdd = isLonger(here, there, first.language);
  const differs = Object.entries(page.structure.parts).flatMap(([name, count]) => {
    const wanted = first.structure.parts[name] ?? 0;
    const mayDiffer = count < wanted ? mayLack : mayAdd;
    return count === wanted || (mayDiffer && !OF_ALL.has(name))
      ? []
      : [fault(`has ${count} ${name}, and ${route} has ${wanted}`)];
  });
  const inBoth = (from: Targets, to: Targets) =>
    [...from].flatMap((target) => {
      const own = inLanguage(target, page.language);
      const isThere = inLanguage(target, first.language) !== undefined;
      return own === undefined || !isThere || to.has(target) ? [] : [{ target, own }];
    });
  const lost = mayLack ? [] : without(first.structure.prices, page.structure.numbers);
  const more = mayAdd ? [] : without(page.structure.prices, first.structure.numbers);
  return [
    ...differs,
    ...inBoth(there, here).map(({ target, own }) =>
      fault(`has no link to ${own}, and ${route} leads to ${target}`),
    ),
    ...inBoth(here, there).map(({ target, own }) =>
      fault(`links to ${own}, and ${route} does not lead to ${target}`),
    ),
    ...lost.map((price) => fault(`has no price of ${price}, and ${route} has it`)),
    ...more.map((price) => fault(`has a price of ${price}, and ${route} does not`)),
  ];
}

/** The same on every page, whatever it lists. */
const OF_ALL = new Set([TELEPHONES, MAIL]);

const without = (prices: readonly Price[], numbers: readonly string[]): readonly string[] => [
  ...new Set(
    prices
      .filter(({ values }) => !values.some((value) => numbers.includes(value)))
      .map(({ shown }) => shown),
  ),
];

/** The pages that a page leads to, each by its address in the first language. */
type Targets = ReadonlySet<string>;

const targetsOf = ({ links }: KeptPage, pages: ReadonlyMap<string, KeptPage>): Targets =>
  new Set(links.map(({ path }) => pages.get(path)?.alternates.get("x-default") ?? path));
