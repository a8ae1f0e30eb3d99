/** Commas, semicolons and question marks of another script than that of the text. */
import { scriptOfLanguage } from "../../text/scripts.ts";
import { UNSPACED } from "../../text/wide.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault } from "../rules/rule.ts";
import { shorten } from "./shorten.ts";
import { saidTexts } from "./texts.ts";

/** https://www.w3.org/TR/alreq/#h_punctuation */
const ARABIC: Readonly<Record<string, string>> = { ",": "،", ";": "؛", "?": "؟" };
const LATIN = Object.fromEntries(Object.entries(ARABIC).map(([own, arabic]) => [arabic, own]));

const LETTER = "\\p{Script=Arab}";
/** Next to Arabic letters. Between Latin names and between digits it may be theirs. */
const IN_ARABIC = new RegExp(
  `(?<=${LETTER}[\\p{M}»”"')\\]]*)[,;?](?=\\s|[»”"')\\]]|$)|(?<=\\S)[,;?](?=\\s+[«“"'(]?${LETTER})`,
  "u",
);
const IN_LATIN = /[،؛؟]/;

/** https://www.w3.org/TR/clreq/#positioning_of_punctuation_marks, https://www.w3.org/TR/jlreq/#punctuation_marks */
const WIDE: Readonly<Record<string, string>> = { ".": "。", ";": "；", "?": "？", "!": "！" };
const COMMAS = { ja: "、", zh: "，" } as const;
/** Behind a letter, before another or at the end. */
const IN_WIDE = new RegExp(`(?<=[${UNSPACED}])[,.;?!](?=\\s|$|[${UNSPACED}])`, "u");

interface Expected {
  /** What is out of place. */
  readonly pattern: RegExp;
  /** What the language writes instead. */
  readonly marks: Readonly<Record<string, string>>;
}

function expected(language: string): Expected {
  const comma = Object.entries(COMMAS).find(([tag]) => language.split("-")[0] === tag)?.[1];
  if (comma !== undefined) return { pattern: IN_WIDE, marks: { ...WIDE, ",": comma } };
  const script = scriptOfLanguage(language);
  if (script === "Arab") return { pattern: IN_ARABIC, marks: ARABIC };
  return { pattern: script === "Latn" ? IN_LATIN : /(?!)/, marks: LATIN };
}

export function punctuationFaults(facts: PageFacts, site: BuiltSite): readonly Fault[] {
  const { html } = facts;
  // Few pages are in another script, or have a mark of one.
  if (!IN_LATIN.test(html) && !/\blang=["']?(?!en\b)/i.test(html)) return [];
  return saidTexts(facts, site).flatMap(({ element, text, language }) => {
    const { pattern, marks } = expected(language);
    const [mark] = pattern.exec(text) ?? [];
    if (mark === undefined) return [];
    const own = marks[mark] ?? "";
    return [
      at(
        facts,
        element,
        `“${mark}” stands in “${shorten(text)}”, where ${language} writes “${own}”`,
        {
          quote: text,
          hint: `write “${own}”`,
        },
      ),
    ];
  });
}
