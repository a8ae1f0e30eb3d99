/** What is kept of each page to compare it with the same page, and with others, in other languages. */

import { groupBy } from "../../collections/group-by.ts";
import { quoted } from "../../content/translations/quoted.ts";
import { shownLength } from "../../text/wide.ts";
import { wordsIn } from "../../text/words.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import { linksOf } from "../reading/facts.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { type Fault, type Joiner, placeOnPage, type Survey } from "../rules/rule.ts";
import { digitsOf } from "./digits.ts";
import type { KeptPage, TakenPage } from "./kept-page.ts";
import { structureFaults, structureOf } from "./structure.ts";
import { languageOf, saidTexts } from "./texts.ts";

/** Shorter texts are often names, which are the same in many languages. */
const isSentence = (text: string): boolean =>
  shownLength(text) >= 20 && wordsIn(text).filter((word) => /\p{L}/u.test(word)).length >= 3;

/** Of a page that names no language but its own, nothing is kept. */
export const EDITIONS: Survey<TakenPage | undefined, Editions> = {
  take: (facts, site) =>
    facts.page.listed && facts.html.includes("hreflang") ? takePage(facts, site) : undefined,
  join: ({ site }) => {
    const pages = new Map<string, KeptPage>();
    const all = () => [...pages.values()];
    return {
      add(taken, page) {
        if (taken) pages.set(page.route, { ...taken, page, alternates: new Map(taken.alternates) });
      },
      alternateFaults: () => all().flatMap((one) => alternateFaults(one, pages, site)),
      linkFaults: () => all().flatMap((one) => linkFaults(one, pages)),
      structureFaults: () =>
        compareAll(pages, (page, first) => structureFaults(page, first, pages)),
      digitFaults: () => digitFaults(all()),
      untranslatedFaults: () => compareAll(pages, untranslatedFaults),
    };
  },
};

interface Editions extends Joiner<TakenPage | undefined> {
  readonly alternateFaults: () => readonly Fault[];
  readonly linkFaults: () => readonly Fault[];
  readonly structureFaults: () => readonly Fault[];
  readonly digitFaults: () => readonly Fault[];
  readonly untranslatedFaults: () => readonly Fault[];
}

function takePage(facts: PageFacts, site: BuiltSite): TakenPage {
  const { page } = facts;
  const language = languageOf(facts);
  const alternates = linksOf(facts, "alternate").flatMap(
    ({ attributes: { hreflang, href = "" } }) => {
      if (hreflang === undefined) return [];
      const target = linkTargetOf(href, page.route, site);
      return [[hreflang, "path" in target ? target.path : href] as const];
    },
  );
  const isGrouped = alternates.length > 0;
  const digits = digitsOf(facts, site);
  return {
    language,
    alternates,
    links: facts.tagged("a", "area").flatMap((element) => {
      const { href, hreflang } = element.attributes;
      const target = href === undefined ? undefined : linkTargetOf(href, page.route, site);
      return target?.kind === "own" && target.page
        ? [{ path: target.path, said: hreflang, selector: element.selector() }]
        : [];
    }),
    structure: isGrouped ? structureOf(facts, site) : { parts: {}, prices: [], numbers: [] },
    ...(digits === undefined ? {} : { digits }),
    sentences: isGrouped
      ? saidTexts(facts, site).flatMap((one) =>
          one.language === language && isSentence(one.text)
            ? [[one.text, one.element.selector()] as const]
            : [],
        )
      : [],
  };
}

function alternateFaults(
  { page, language, alternates }: KeptPage,
  pages: ReadonlyMap<string, KeptPage>,
  { origin }: BuiltSite,
): readonly Fault[] {
  if (alternates.size === 0) return [];
  const fault = (message: string, hint: string): Fault => ({
    where: placeOnPage(page),
    message,
    hint,
  });
  const faults: Fault[] = [];
  if (alternates.get(language) !== page.route)
    faults.push(
      fault(
        `does not name itself among its alternates, as the page in ${language}`,
        "name every page of the group, itself too",
      ),
    );
  for (const [tag, route] of alternates) {
    if (tag === "x-default" || route === page.route || /^https?:/.test(route)) continue;
    const other = pages.get(route);
    if (!other)
      faults.push(
        fault(
          `names ${route} as its page in ${tag}, which is no page of ${origin} that search engines may list`,
          "take it out, or build the page",
        ),
      );
    else if (other.language !== tag)
      faults.push(
        fault(
          `names ${route} as its page in ${tag}, which is in ${other.language}`,
          `name it under ${other.language}`,
        ),
      );
    else if (other.alternates.get(language) !== page.route)
      faults.push(
        fault(
          `names ${route} as its page in ${tag}, which does not name it in return`,
          `let ${route} name ${page.route}`,
        ),
      );
  }
  return faults;
}

const linkFaults = (
  { page, language, links }: KeptPage,
  pages: ReadonlyMap<string, KeptPage>,
): readonly Fault[] =>
  links.flatMap(({ path, said, selector }): Fault[] => {
    const there = pages.get(path)?.language;
    if (there === undefined || said === there || (there === language && said === undefined))
      return [];
    return [
      {
        where: placeOnPage(page, selector),
        message:
          said === undefined
            ? `the link leads from ${language} to ${path}, which is in ${there}, and does not say so`
            : `the link says that ${path} is in ${said}, and it is in ${there}`,
        hint: `set hreflang=${there}`,
      },
    ];
  });

/** Each page with that of the first of its languages. */
function compareAll(
  pages: ReadonlyMap<string, KeptPage>,
  compare: (page: KeptPage, first: KeptPage) => readonly Fault[],
): readonly Fault[] {
  return [...pages.values()].flatMap((page) => {
    const first = pages.get(page.alternates.get("x-default") ?? "");
    return first && first !== page ? compare(page, first) : [];
  });
}

/** What most pages of a language have is its kind. */
function digitFaults(pages: readonly KeptPage[]): readonly Fault[] {
  return [...groupBy(pages, ({ language }) => language).values()].flatMap((own) => {
    const kinds = [...groupBy(own, ({ digits }) => digits ?? "")].filter(([kind]) => kind !== "");
    const [most, ...rest] = kinds.sort(([, a], [, b]) => b.length - a.length);
    return rest.flatMap(([kind, few]) =>
      few.map(({ page, language }) => ({
        where: placeOnPage(page),
        message: `has ${kind} digits, where ${language} has ${most?.[0]} ones on ${most?.[1].length} of its pages`,
      })),
    );
  });
}

function untranslatedFaults({ page, sentences }: KeptPage, first: KeptPage): readonly Fault[] {
  const there = new Set(first.sentences.map(([text]) => text));
  return sentences.flatMap(([text, selector]) =>
    there.has(text)
      ? [
          {
            where: placeOnPage(page, selector),
            message: `${quoted(text)} is the same as on ${first.page.route}`,
            quote: text,
          },
        ]
      : [],
  );
}
