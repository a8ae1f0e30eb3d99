/** What structured data says, visitors can read on the same page. */
import { type DataNode, isRecord, listOf, stringsOf } from "./data-nodes.ts";
import { metaOf, titlesOf } from "./facts.ts";
import { hoursDiffer } from "./hours.ts";
import { at, type Finding, type PageFacts } from "./types.ts";
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
      if (!numbersOf(facts).has(number.replace(/\D/g, ""))) differ("telephone", unread, number);
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
      if (amount !== undefined && !amountsOf(facts).has(String(Number(amount))))
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
function isRead(text: string, facts: PageFacts): boolean {
  const title = titlesOf(facts)[0]?.content() ?? "";
  const all = `${facts.text} ${title} ${metaOf(facts, "description") ?? ""}`;
  return plain(all).includes(plain(text));
}

/** Digits of the numbers that the page shows or rings. */
function numbersOf(facts: PageFacts): ReadonlySet<string> {
  const shown = facts.text.match(/\+\d[\d\s().-]{6,}\d/g) ?? [];
  const rung = facts.references.filter(({ url }) => url.startsWith("tel:")).map(({ url }) => url);
  return new Set([...shown, ...rung].map((text) => text.replace(/\D/g, "")));
}

/** Amounts in the text, without the separators of thousands. */
const amountsOf = (facts: PageFacts): ReadonlySet<string> =>
  new Set(
    (facts.text.match(/\d[\d,.\u202f\u00a0']*/g) ?? []).map((text) =>
      String(Number(text.replace(/[,\u202f\u00a0']/g, "").replace(/\.$/, ""))),
    ),
  );

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
