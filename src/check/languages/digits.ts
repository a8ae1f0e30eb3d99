/** Pages, and languages, that write their digits in more than one way. */
import type { BuiltSite } from "../reading/built-site.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault } from "../rules/rule.ts";
import { shorten } from "./shorten.ts";
import { type SaidText, saidTexts } from "./texts.ts";

const DIGITS: readonly (readonly [name: string, form: RegExp])[] = [
  ["European", /[0-9]/],
  ["Arabic-Indic", /[\u0660-\u0669]/],
  ["Persian", /[\u06f0-\u06f9]/],
  ["Devanagari", /[\u0966-\u096f]/],
];

const OTHERS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/;

interface Kind extends SaidText {
  readonly name: string;
}

/** The kinds on a page, each with a text that has it. What is kept apart, such as a telephone number, does not count. */
function kindsOn(facts: PageFacts, site: BuiltSite): readonly Kind[] {
  const texts = saidTexts(facts, site).filter(({ isApart }) => !isApart);
  return DIGITS.flatMap(([name, form]) => {
    const found = texts.find(({ text }) => form.test(text));
    return found ? [{ name, ...found }] : [];
  });
}

export function digitFaults(facts: PageFacts, site: BuiltSite): readonly Fault[] {
  if (!OTHERS.test(facts.html)) return [];
  const [first, second] = kindsOn(facts, site);
  if (!first || !second) return [];
  return [
    at(
      facts,
      second.element,
      `has ${second.name} digits, and ${first.name} ones in “${shorten(first.text)}”`,
      { quote: second.text },
    ),
  ];
}

/** The one kind that a page has. */
export function digitsOf(facts: PageFacts, site: BuiltSite): string | undefined {
  const [first, ...rest] = kindsOn(facts, site);
  return rest.length === 0 ? first?.name : undefined;
}
