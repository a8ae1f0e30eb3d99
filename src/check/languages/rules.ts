/** What pages of several languages owe each other, and their visitors. */
import { scriptOfLanguage } from "../../text/scripts.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault, type Rule } from "../rules/rule.ts";
import { directionFaults } from "./direction.ts";
import { EDITIONS } from "./survey.ts";
import { isIsolated, languageOf, saidTexts } from "./texts.ts";

export const LANGUAGES: readonly Rule[] = [
  {
    id: "languages/stale",
    severity: "notice",
    atLaunch: "error",
    // Told by what a build knows of the content.
    explain: {
      title: "Translations say what the text says that they translate",
      why: "A price, a term or a rule that has changed in one language misleads the readers of the others.",
      fix: "Translate the text anew, or run build-site translations accept where the translation still holds.",
    },
  },
  {
    id: "languages/glossary",
    severity: "error",
    // This one and the next are told by what a build knows of the content.
    explain: {
      title: "Translations call things by the names of the glossary",
      why: "An authority, a paper or a place with two names reads as two, and nobody finds it by the one that is official.",
      fix: "Write the glossary's words, or add the form that stands there to the glossary.",
    },
  },
  {
    id: "languages/numbers",
    severity: "error",
    explain: {
      title: "A text and its translation have the same numbers",
      why: "A price, a year or a term that differs misleads the readers of one language.",
      fix: "Write the same numbers in digits in both texts.",
    },
  },
  {
    id: "languages/alternates",
    severity: "error",
    explain: {
      title: "Pages name their translations, and these name them in return",
      why: "Search engines ignore alternates without a return link, and show visitors the wrong language.",
      fix: "Let every page of a group name all pages of the group and itself.",
      source:
        "https://developers.google.com/search/docs/specialty/international/localized-versions",
    },
    site(run) {
      const pages = run.survey(EDITIONS);
      return () => pages.alternateFaults();
    },
  },
  {
    id: "languages/link",
    severity: "error",
    explain: {
      title: "A link into another language says so",
      why: "Visitors who follow it find themselves in a language that they did not choose.",
      fix: "Link to the page in the language of this one, or set hreflang on the link.",
      source: "https://html.spec.whatwg.org/multipage/links.html#attr-hyperlink-hreflang",
    },
    site(run) {
      const pages = run.survey(EDITIONS);
      return () => pages.linkFaults();
    },
  },
  {
    id: "languages/structure",
    severity: "error",
    explain: {
      title: "Translations have the parts of what they translate",
      why: "A section, a form or a number to ring that one language lacks is lost for its readers.",
      fix: "Add the part, or take it out of the other language.",
    },
    site(run) {
      const pages = run.survey(EDITIONS);
      return () => pages.structureFaults();
    },
  },
  {
    id: "languages/untranslated",
    severity: "error",
    explain: {
      title: "Texts are translated",
      why: "A sentence in another language reads as a mistake, and is read out with the wrong voice.",
      fix: "Translate it; where it is meant, give its element the lang that it is in.",
    },
    site(run) {
      const pages = run.survey(EDITIONS);
      return () => pages.untranslatedFaults();
    },
  },
  {
    id: "languages/script",
    severity: "error",
    explain: {
      title: "Texts are in the script of their language",
      why: "Voices read them letter by letter, and the page's typeface may not have their letters.",
      fix: "Translate the text, or give its element the lang that it is in.",
      source: "https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts",
    },
    page: scriptFaults,
  },
  {
    id: "languages/bidi",
    severity: "error",
    explain: {
      title:
        "Telephone numbers, prices and addresses stand apart from text that runs from right to left",
      why: "Browsers turn their groups round, or join them to a Latin name beside them: visitors ring another number.",
      fix: "Write <Bdi> around the text in a template, <bdi> in an island.",
      source: "https://www.w3.org/International/articles/inline-bidi-markup/",
    },
    page: directionFaults,
  },
  {
    id: "languages/digits",
    severity: "error",
    explain: {
      title: "A page writes its digits in one way",
      why: "Prices in two kinds of digits cannot be compared at a glance.",
      fix: "Choose one kind of digits for the language.",
    },
    page: digitFaults,
  },
];

/** Four words in a row are no name. */
function scriptFaults(facts: PageFacts, site: BuiltSite): readonly Fault[] {
  // Of a site in one language of Latin letters nothing is asked.
  if (scriptOfLanguage(languageOf(facts)) === "Latn" && !facts.html.includes("hreflang")) return [];
  return saidTexts(facts, site).flatMap(({ element, text, language }) => {
    const script = scriptOfLanguage(language);
    if (!script) return [];
    const letters = text.match(/\p{L}/gu) ?? [];
    const own = text.match(new RegExp(`\\p{Script=${script}}`, "gu")) ?? [];
    const foreign = letters.length - own.length;
    const isWrong =
      script === "Latn"
        ? own.length === 0 && foreign >= 3
        : own.length === 0 && /(\p{L}{2,}\P{L}+){3}\p{L}{2,}/u.test(text);
    if (!isWrong) return [];
    return [
      at(facts, element, `“${shorten(text)}” is not in the script of ${language}`, {
        quote: text,
        hint: "translate it, or set the lang that it is in",
      }),
    ];
  });
}

const DIGITS: readonly (readonly [name: string, form: RegExp])[] = [
  ["European", /[0-9]/],
  ["Arabic-Indic", /[\u0660-\u0669]/],
  ["Persian", /[\u06f0-\u06f9]/],
  ["Devanagari", /[\u0966-\u096f]/],
];

function digitFaults(facts: PageFacts, site: BuiltSite): readonly Fault[] {
  if (scriptOfLanguage(languageOf(facts)) === "Latn") return [];
  const texts = saidTexts(facts, site).filter(({ element }) => !isIsolated(element));
  const kinds = DIGITS.flatMap(([name, form]) => {
    const found = texts.find(({ text }) => form.test(text));
    return found ? [{ name, ...found }] : [];
  });
  const [first, second] = kinds;
  if (!first || !second) return [];
  return [
    at(
      facts,
      second.element,
      `has ${second.name} digits, and ${first.name} ones in “${shorten(first.text)}”`,
      {
        quote: second.text,
      },
    ),
  ];
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
