/** What structured data says, visitors can read on the same page. */
import { metaOf, titlesOf } from "../reading/facts.ts";
import { type PageFacts, perPage } from "../reading/page-facts.ts";
import type { Rule } from "../rules/rule.ts";
import { hoursDiffer } from "./hours.ts";
import { type DataNode, isObject, listOf, type NodeFault, ofNodes, stringsOf } from "./nodes.ts";
import { vocabulary } from "./vocabulary.ts";

export const VISIBLE: readonly Rule[] = [
  {
    id: "data/mismatch",
    severity: "error",
    explain: {
      title: "Structured data says what visitors can read",
      why: "Search engines ignore or punish data that the page does not show.",
      fix: "Let the text and the data come from the same field.",
      source: "https://developers.google.com/search/docs/appearance/structured-data/sd-policies",
    },
    page: ofNodes((node, facts, site) => mismatches(node, facts, shownOn(facts, site))),
  },
  {
    id: "data/hours-differ",
    severity: "notice",
    atLaunch: "error",
    explain: {
      title: "Opening hours are the same for people and for machines",
      why: "Someone who drives to a closed door because a map said open does not come back.",
      fix: "Decide which hours are true and write them into both fields.",
    },
    page: ofNodes(({ value, path, types }, facts) => {
      const entries = listOf(value.openingHoursSpecification).filter(isObject);
      const isOpen = entries.length > 0 && isOf(types, "Organization");
      const difference = isOpen ? hoursDiffer(entries, facts.text) : undefined;
      return difference === undefined
        ? []
        : [
            {
              message: `${path} is open other hours than the page shows: ${difference}`,
              hint: "decide which hours are true and write the same into both fields",
              quote: quoteOf(facts.text),
            },
          ];
    }),
  },
];

const isOf = (types: readonly string[], ...wanted: readonly string[]): boolean =>
  types.some((type) => wanted.some((each) => vocabulary().isA(type, each)));

/** Properties whose texts must be on the page, by type. */
const READ: Readonly<Record<string, readonly string[]>> = {
  Organization: ["name", "email"],
  PostalAddress: ["streetAddress", "addressLocality"],
  Service: ["name", "description"],
  WebPage: ["name"],
};

function mismatches(
  { types, value, path }: DataNode,
  facts: PageFacts,
  shown: Shown,
): readonly NodeFault[] {
  const unread = "which visitors cannot read on this page";
  const differs = (key: string, quote: string, how = unread): NodeFault => ({
    message: `${path}.${key} is "${quote}", ${how}`,
    quote,
  });
  const texts = (key: string, isShown: (text: string) => boolean) =>
    stringsOf(value[key])
      .filter((text) => !isShown(text))
      .map((text) => differs(key, text));
  const lang = facts.tagged("html")[0]?.attributes.lang;
  return [
    ...Object.entries(READ).flatMap(([type, keys]) =>
      isOf(types, type)
        ? keys.flatMap((key) => texts(key, (text) => shown.words.includes(plain(text))))
        : [],
    ),
    ...(isOf(types, "Organization")
      ? texts("telephone", (number) => shown.numbers.has(number.replace(/\D/g, "")))
      : []),
    ...(isOf(types, "WebPage") && lang
      ? stringsOf(value.inLanguage)
          .filter((text) => text !== lang)
          .map((text) => differs("inLanguage", text, `but the page says it is "${lang}"`))
      : []),
    ...(isOf(types, "PriceSpecification", "Offer")
      ? ["price", "minPrice", "maxPrice"]
          .filter((key) => value[key] !== undefined)
          .filter((key) => !shown.amounts.has(String(Number(value[key]))))
          .map((key) => differs(key, String(value[key])))
      : []),
  ];
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[\s,;·|–—-]+/g, " ")
    .trim();

interface Shown {
  /** Title and description count: they are shown in search results. */
  readonly words: string;
  /** Digits of the numbers that the page shows or links to. */
  readonly numbers: ReadonlySet<string>;
  /** Amounts in the text, without the separators of thousands. */
  readonly amounts: ReadonlySet<string>;
}

const shownOn = perPage((facts): Shown => {
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
});

const quoteOf = (text: string): string =>
  /[A-Z][a-z]+\s?[-–]\s?[A-Z][a-z]+: [\d:]+[^.]{0,10}/.exec(text)?.[0].trim() ?? "";
