/** Titles and descriptions side by side: each page has its own, of a length that is shown whole. */

import { groupBy } from "../../collections/group-by.ts";
import { compare } from "../../errors.ts";
import { collapse } from "../reading/element.ts";
import { metaOf, titlesOf } from "../reading/facts.ts";
import type { BuiltPage, Collector, Finding } from "../reading/types.ts";

/** The part of a title that is not the same on every page, and the whole. In characters. */
const TITLE = { least: 3, own: 65, most: 120 } as const;

interface Entry {
  readonly page: BuiltPage;
  readonly text: string;
}

export function createHeadAcross(): Collector {
  const titles: Entry[] = [];
  const descriptions: Entry[] = [];
  return {
    add(facts) {
      const { page } = facts;
      const title = collapse(titlesOf(facts)[0]?.content() ?? "");
      if (title !== "") titles.push({ page, text: title });
      const description = metaOf(facts, "description");
      if (description) descriptions.push({ page, text: description });
    },
    end: () => [
      ...lengthFindings(titles),
      ...duplicates(titles, "head/title-duplicate", "the title"),
      ...duplicates(descriptions, "head/description-duplicate", "the description"),
    ],
  };
}

function lengthFindings(titles: readonly Entry[]): Finding[] {
  const suffix = sharedSuffix(titles.map(({ text }) => text));
  return titles.flatMap(({ page, text }) => {
    const own = text.length - suffix.length;
    const message =
      own < TITLE.least
        ? `the title "${text}" says nothing of this page`
        : own > TITLE.own
          ? `the title's own part has ${own} characters; search results cut it after about ${TITLE.own}`
          : text.length > TITLE.most
            ? `the title has ${text.length} characters; keep it below ${TITLE.most}`
            : undefined;
    if (!message || !page.listed) return [];
    const quote = text.slice(0, own);
    return [{ rule: "head/title-length", where: placeOf(page, "head > title"), message, quote }];
  });
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

function duplicates(entries: readonly Entry[], rule: string, what: string): Finding[] {
  const groups = groupBy(
    entries.filter(({ page }) => page.listed),
    ({ text }) => text.toLowerCase(),
  );
  return [...groups.values()].flatMap((group) => {
    const routes = group.map(({ page }) => page.route).sort(compare);
    if (group.length < 2) return [];
    return group.map(({ page, text }) => {
      const others = routes.filter((route) => route !== page.route);
      const named = others.slice(0, 3).join(", ");
      const more = others.length > 3 ? ` and ${others.length - 3} more` : "";
      return {
        rule,
        where: placeOf(page),
        message: `${what} "${shorten(text)}" is also that of ${named}${more}`,
        hint: "search engines list one of them; say what only this page has",
        quote: text,
      };
    });
  });
}

const placeOf = ({ file, route }: BuiltPage, selector?: string) => ({
  file,
  route,
  ...(selector ? { selector } : {}),
});

const shorten = (text: string) => (text.length > 70 ? `${text.slice(0, 69)}…` : text);
