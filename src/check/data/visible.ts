/** What structured data says, visitors can read on the same page. */

import { metaOf, titlesOf } from "../reading/facts.ts";
import { at, type Finding, type PageFacts } from "../reading/types.ts";
import { hoursDiffer } from "./hours.ts";
import { type DataNode, isRecord, listOf, stringsOf } from "./nodes.ts";
import { vocabulary } from "./vocabulary.ts";

export function visibleFindings(node: DataNode, facts: PageFacts): readonly Finding[] {
  const { types, value, path, block } = node;
  const { isA } = vocabulary();
  const is = (type: string) => types.some((each) => isA(each, type));
  const findings: Finding[] = [];
  const differ = (key: string, shown: string, quote: string) =>
    findings.push(
      at(facts, block.element, "data/mismatch", `${path}.${key} is "${quote}", ${shown}`, {
        quote,
      }),
    );
  const unread = "which visitors cannot read on this page";
  if (is("Organization")) {
    for (const key of ["name", "email"])
      for (const text of stringsOf(value[key])) if (!isRead(text, facts)) differ(key, unread, text);
    for (const number of stringsOf(value.telephone))
      if (!shownOn(facts).numbers.has(number.replace(/\D/g, "")))
        differ("telephone", unread, number);
    findings.push(...hoursFindings(node, facts));
  }
  if (is("PostalAddress"))
    for (const key of ["streetAddress", "addressLocality"])
      for (const text of stringsOf(value[key])) if (!isRead(text, facts)) differ(key, unread, text);
  if (is("Service"))
    for (const key of ["name", "description"])
      for (const text of stringsOf(value[key])) if (!isRead(text, facts)) differ(key, unread, text);
  if (is("WebPage")) {
    for (const text of stringsOf(value.name))
      if (!isRead(text, facts)) differ("name", unread, text);
    const [html] = facts.tagged("html");
    const lang = html?.attributes.lang;
    for (const text of stringsOf(value.inLanguage))
      if (lang && text !== lang) differ("inLanguage", `but the page says it is "${lang}"`, text);
  }
  if (is("PriceSpecification") || is("Offer"))
    for (const key of ["price", "minPrice", "maxPrice"]) {
      const amount = value[key];
      if (amount !== undefined && !shownOn(facts).amounts.has(String(Number(amount))))
        differ(key, unread, String(amount));
    }
  return findings;
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[\s,;·|–—-]+/g, " ")
    .trim();

/** Title and description count: they are shown in search results. */
const isRead = (text: string, facts: PageFacts): boolean =>
  shownOn(facts).words.includes(plain(text));

interface Shown {
  readonly words: string;
  /** Digits of the numbers that the page shows or links to. */
  readonly numbers: ReadonlySet<string>;
  /** Amounts in the text, without the separators of thousands. */
  readonly amounts: ReadonlySet<string>;
}

/** Every node asks for the same text of a page. */
const SHOWN = new WeakMap<PageFacts, Shown>();

function shownOn(facts: PageFacts): Shown {
  const known = SHOWN.get(facts) ?? readShown(facts);
  SHOWN.set(facts, known);
  return known;
}

function readShown(facts: PageFacts): Shown {
  const { text, references } = facts;
  const title = titlesOf(facts)[0]?.content() ?? "";
  const rung = references.filter(({ url }) => url.startsWith("tel:")).map(({ url }) => url);
  const numbers = [...(text.match(/\+\d[\d\s().-]{6,}\d/g) ?? []), ...rung];
  const amounts = text.match(/\d[\d,.\u202f\u00a0']*/g) ?? [];
  return {
    words: plain(`${text} ${title} ${metaOf(facts, "description") ?? ""}`),
    numbers: new Set(numbers.map((number) => number.replace(/\D/g, ""))),
    amounts: new Set(
      amounts.map((amount) =>
        String(Number(amount.replace(/[,\u202f\u00a0']/g, "").replace(/\.$/, ""))),
      ),
    ),
  };
}

function hoursFindings({ value, path, block }: DataNode, facts: PageFacts): readonly Finding[] {
  const entries = listOf(value.openingHoursSpecification).filter(isRecord);
  const difference = entries.length === 0 ? undefined : hoursDiffer(entries, facts.text);
  return difference === undefined
    ? []
    : [
        at(
          facts,
          block.element,
          "data/hours-differ",
          `${path} is open other hours than the page shows: ${difference}`,
          {
            hint: "decide which hours are true and write the same into both fields",
            quote: quoteOf(facts.text),
            notice: true,
          },
        ),
      ];
}

const quoteOf = (text: string): string =>
  /[A-Z][a-z]+\s?[-–]\s?[A-Z][a-z]+: [\d:]+[^.]{0,10}/.exec(text)?.[0].trim() ?? "";
