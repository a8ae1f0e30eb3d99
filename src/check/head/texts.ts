/** Titles and descriptions: each page has its own, of a length that is shown whole. */

import { groupBy } from "../../collections/group-by.ts";
import { compare } from "../../errors.ts";
import { shownLength } from "../../text/wide.ts";
import { languageOf } from "../languages/texts.ts";
import type { BuiltPage } from "../reading/built-site.ts";
import { collapse } from "../reading/element.ts";
import { metaOf, metasOf, titlesOf } from "../reading/facts.ts";
import { at, type Fault, type Joiner, placeOnPage, type Rule, type Survey } from "../rules/rule.ts";

/** The part of a title that is not the same on every page, and the whole. In characters, wide ones counted twice. */
const TITLE = { least: 3, own: 65, most: 120 } as const;

const DESCRIPTION = { least: 50, most: 170 } as const;

export const TEXTS: readonly Rule[] = [
  {
    id: "head/title-missing",
    severity: "error",
    explain: {
      title: "Every page has a title",
      why: "It is what search results, tabs and bookmarks show.",
      fix: "Give the page one.",
      source: "https://developers.google.com/search/docs/appearance/title-link",
    },
    page(facts) {
      const [title] = titlesOf(facts);
      return title && collapse(title.content()) !== ""
        ? []
        : [
            at(facts, title, "the page has no title", {
              hint: "a title is what search results and browser tabs show",
            }),
          ];
    },
  },
  {
    id: "head/title-length",
    severity: "error",
    explain: {
      title: "The page's own part of the title is 3 to 65 characters long",
      why: "Search results cut titles; what all titles of a language share at their end may be cut, the page's own words may not.",
      fix: "Put the page's words first and keep them short.",
      source: "https://developers.google.com/search/docs/appearance/title-link",
    },
    site(run) {
      const { titles } = run.survey(PAGE_TEXTS);
      return () => [...groupBy(titles, ({ language }) => language).values()].flatMap(titleLengths);
    },
  },
  {
    id: "head/title-duplicate",
    severity: "error",
    explain: {
      title: "Every page has a title of its own",
      why: "Search engines list one of pages with the same title.",
      fix: "Name what only this page is about.",
      source: "https://developers.google.com/search/docs/appearance/title-link",
    },
    site(run) {
      const { titles } = run.survey(PAGE_TEXTS);
      return () => duplicates(titles, "the title");
    },
  },
  {
    id: "head/description-missing",
    severity: "error",
    explain: {
      title: "Every page has a description",
      why: "It is the text below the title in search results.",
      fix: "Write one or two sentences of what the visitor finds.",
      source: "https://developers.google.com/search/docs/appearance/snippet",
    },
    page: (facts, { form }) =>
      // A page that no search result shows needs none; ours have one all the same.
      metaOf(facts, "description") || (form.elsewhere && !facts.page.listed)
        ? []
        : [at(facts, metasOf(facts, "description")[0], "the page has no meta description")],
  },
  {
    id: "head/description-length",
    severity: "error",
    explain: {
      title: "Descriptions are 50 to 170 characters long",
      why: "Shorter ones are replaced by search engines, longer ones cut.",
      fix: "Write one or two sentences.",
      source: "https://developers.google.com/search/docs/appearance/snippet",
    },
    page(facts) {
      const description = metaOf(facts, "description") ?? "";
      const length = shownLength(description);
      const fits = length >= DESCRIPTION.least && length <= DESCRIPTION.most;
      if (length === 0 || fits || !facts.page.listed) return [];
      const message = `the description has ${counted(description)}; search results show ${DESCRIPTION.least} to ${DESCRIPTION.most}`;
      return [at(facts, metasOf(facts, "description")[0], message, { quote: description })];
    },
  },
  {
    id: "head/description-duplicate",
    severity: "error",
    explain: {
      title: "Every page has a description of its own",
      why: "Pages that say the same look alike in search results.",
      fix: "Say what only this page offers.",
      source: "https://developers.google.com/search/docs/appearance/snippet",
    },
    site(run) {
      const { descriptions } = run.survey(PAGE_TEXTS);
      return () => duplicates(descriptions, "the description");
    },
  },
];

interface Entry {
  readonly page: BuiltPage;
  readonly text: string;
}

interface Title extends Entry {
  readonly language: string;
}

interface PageTexts {
  readonly language: string;
  readonly title: string;
  readonly description: string | undefined;
}

interface Texts extends Joiner<PageTexts> {
  readonly titles: readonly Title[];
  readonly descriptions: readonly Entry[];
}

const PAGE_TEXTS: Survey<PageTexts, Texts> = {
  take: (facts) => ({
    language: languageOf(facts),
    title: collapse(titlesOf(facts)[0]?.content() ?? ""),
    description: metaOf(facts, "description"),
  }),
  join() {
    const titles: Title[] = [];
    const descriptions: Entry[] = [];
    return {
      titles,
      descriptions,
      add({ language, title, description }, page) {
        if (title !== "") titles.push({ page, language, text: title });
        if (description) descriptions.push({ page, text: description });
      },
    };
  },
};

function titleLengths(titles: readonly Entry[]): Fault[] {
  const suffix = sharedSuffix(titles.map(({ text }) => text));
  return titles.flatMap(({ page, text }) => {
    const own = text.slice(0, text.length - suffix.length);
    const message =
      own.length < TITLE.least
        ? `the title "${text}" says nothing of this page`
        : shownLength(own) > TITLE.own
          ? `the title's own part has ${counted(own)}; search results cut it after about ${TITLE.own}`
          : shownLength(text) > TITLE.most
            ? `the title has ${counted(text)}; keep it below ${TITLE.most}`
            : undefined;
    if (!message || !page.listed) return [];
    return [{ where: placeOnPage(page, "head > title"), message, quote: own }];
  });
}

function counted(text: string): string {
  const length = shownLength(text);
  return `${length} characters${length === text.length ? "" : ", with wide ones counted twice"}`;
}

/** What all titles end in, from a word's start. Fewer than three titles share nothing. */
function sharedSuffix(titles: readonly string[]): string {
  const [first, ...rest] = titles;
  if (first === undefined || rest.length < 2) return "";
  let length = first.length;
  for (const title of rest) {
    let same = 0;
    while (same < length && first.at(-1 - same) === title.at(-1 - same)) same++;
    length = same;
  }
  const suffix = first.slice(first.length - length);
  return /^\s*[|–—·:-]?\s/.test(suffix) ? suffix : suffix.slice(Math.max(0, suffix.search(/\s/)));
}

function duplicates(entries: readonly Entry[], what: string): Fault[] {
  const groups = groupBy(
    entries.filter(({ page }) => page.listed),
    ({ text }) => text.toLowerCase(),
  );
  return [...groups.values()].flatMap((group) => {
    const routes = group.map(({ page }) => page.route).sort(compare);
    if (group.length < 2) return [];
    return group.map(({ page, text }) => {
      const others = routes.slice(0, 4).filter((route) => route !== page.route);
      const named = others.slice(0, 3).join(", ");
      const more = routes.length > 4 ? ` and ${routes.length - 4} more` : "";
      return {
        where: placeOnPage(page),
        message: `${what} "${shorten(text)}" is also that of ${named}${more}`,
        hint: "search engines list one of them; say what only this page has",
        quote: text,
      };
    });
  });
}

const shorten = (text: string) => (text.length > 70 ? `${text.slice(0, 69)}…` : text);
