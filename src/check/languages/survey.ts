/** What is kept of each page to compare it with the same page in other languages. */
import type { BuiltPage, BuiltSite } from "../reading/built-site.ts";
import { linksOf } from "../reading/facts.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { type Fault, type Joiner, placeOnPage, type Survey } from "../rules/rule.ts";
import { languageOf, saidTexts } from "./texts.ts";

/** Plain data. */
interface TakenPage {
  readonly language: string;
  /** Routes of the same page, by language. */
  readonly alternates: readonly (readonly [tag: string, route: string])[];
  readonly links: readonly {
    readonly path: string;
    readonly said: string | undefined;
    readonly selector: string;
  }[];
  /** How many there are of each part. */
  readonly parts: Readonly<Record<string, number>>;
  /** Sentences in the page's language, with their places. */
  readonly sentences: readonly (readonly [text: string, selector: string])[];
}

interface KeptPage extends Omit<TakenPage, "alternates"> {
  readonly page: BuiltPage;
  readonly alternates: ReadonlyMap<string, string>;
}

/** Shorter texts are often names, which are the same in many languages. */
const SENTENCE = /^(?=.{20})(?:\P{L}*\p{L}+(?!\p{L})){3}/u;

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
      structureFaults: () => compareAll(pages, structureFaults),
      untranslatedFaults: () => compareAll(pages, untranslatedFaults),
    };
  },
};

interface Editions extends Joiner<TakenPage | undefined> {
  readonly alternateFaults: () => readonly Fault[];
  readonly linkFaults: () => readonly Fault[];
  readonly structureFaults: () => readonly Fault[];
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
    parts: isGrouped ? partsOf(facts) : {},
    sentences: isGrouped
      ? saidTexts(facts, site).flatMap((one) =>
          one.language === language && SENTENCE.test(one.text)
            ? [[one.text, one.element.selector()] as const]
            : [],
        )
      : [],
  };
}

function partsOf(facts: PageFacts): Readonly<Record<string, number>> {
  const links = (start: string) =>
    new Set(facts.references.flatMap(({ url }) => (url.startsWith(start) ? [url] : []))).size;
  const count = (...tags: readonly string[]) => facts.tagged(...tags).length;
  return {
    "headings of level 2": count("h2"),
    "headings of level 3": count("h3"),
    forms: count("form"),
    tables: count("table"),
    pictures: count("img"),
    "telephone numbers": links("tel:"),
    "e-mail addresses": links("mailto:"),
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

const structureFaults = ({ page, parts }: KeptPage, first: KeptPage): readonly Fault[] =>
  Object.entries(parts).flatMap(([name, count]) => {
    const there = first.parts[name] ?? 0;
    return count === there
      ? []
      : [
          {
            where: placeOnPage(page),
            message: `has ${count} ${name}, and ${first.page.route} has ${there}`,
          },
        ];
  });

function untranslatedFaults({ page, sentences }: KeptPage, first: KeptPage): readonly Fault[] {
  const there = new Set(first.sentences.map(([text]) => text));
  return sentences.flatMap(([text, selector]) =>
    there.has(text)
      ? [
          {
            where: placeOnPage(page, selector),
            message: `“${text.slice(0, 60)}” is the same as on ${first.page.route}`,
            quote: text,
          },
        ]
      : [],
  );
}
