/** What pages of several languages owe each other, and their visitors. */
import type { Rule } from "../rules/rule.ts";
import { digitFaults } from "./digits.ts";
import { directionFaults } from "./direction.ts";
import { punctuationFaults } from "./punctuation.ts";
import { scriptFaults } from "./scripts.ts";
import { EDITIONS } from "./survey.ts";

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
    id: "languages/missing",
    severity: "notice",
    // Told by what a build knows of the content.
    explain: {
      title: "A growing language has the pages of the first one",
      why: "Its readers do not find what is not translated, or are led to a page in another language.",
      fix: "Write the file that is named, with what the first language says there.",
    },
  },
  {
    id: "languages/glossary",
    severity: "error",
    // This one and the next four are told by what a build knows of the content.
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
    id: "languages/prices",
    severity: "error",
    explain: {
      title: "A text and its translation give prices in the same currency",
      why: "The same amount in another currency is another price, and visitors may hold you to it.",
      fix: "Write the currency of the first language, by its code, its sign or its name.",
    },
  },
  {
    id: "languages/placeholders",
    severity: "error",
    explain: {
      title: "A translation leaves room for the same values, in all forms that its language has",
      why: "A placeholder that is lost or misspelt shows readers braces, or nothing; a form of the plural that is missing, bad grammar.",
      fix: "Keep {name} and %s letter by letter, and write each form of a plural that the language has.",
      source: "https://cldr.unicode.org/index/cldr-spec/plural-rules",
    },
  },
  {
    id: "languages/targets",
    severity: "error",
    explain: {
      title: "A text and its translation link to the same pages",
      why: "A link that is lost in translation leaves the readers of one language without its page; one that leads elsewhere misleads them.",
      fix: "Link to what the first language links to: the engine leads to the page in the language of the text.",
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
      why: "A section, a link, a price or a number to ring that one language lacks is lost for its readers.",
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
      title: "A language writes its digits in one way",
      why: "Prices in two kinds of digits cannot be compared at a glance, on one page or on two.",
      fix: "Choose one kind of digits for the language.",
    },
    page: digitFaults,
    site(run) {
      const pages = run.survey(EDITIONS);
      return () => pages.digitFaults();
    },
  },
  {
    id: "languages/punctuation",
    severity: "error",
    explain: {
      title: "Commas, semicolons and question marks are those of the script",
      why: "A Latin comma in Arabic text leans the wrong way and sits on the wrong side of what it ends.",
      fix: "Write ، ؛ ؟ in texts of Arabic letters, 、 or ， and 。 in those of Japanese or Chinese ones, and , ; ? in those of Latin ones.",
      source: "https://www.w3.org/TR/alreq/#h_punctuation",
    },
    page: punctuationFaults,
  },
];
