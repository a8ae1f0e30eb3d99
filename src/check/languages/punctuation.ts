/** Commas, semicolons and question marks of another script than that of the text. */
import { scriptOfLanguage } from "../../text/scripts.ts";
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

export function punctuationFaults(facts: PageFacts, site: BuiltSite): readonly Fault[] {
  const { html } = facts;
  // Few pages are in another script, or have a mark of one.
  if (!IN_LATIN.test(html) && !/\blang=["']?(?!en\b)/i.test(html)) return [];
  return saidTexts(facts, site).flatMap(({ element, text, language }) => {
    const script = scriptOfLanguage(language);
    const [mark] =
      (script === "Arab" ? IN_ARABIC : script === "Latn" ? IN_LATIN : /(?!)/).exec(text) ?? [];
    if (mark === undefined) return [];
    const own = ARABIC[mark] ?? LATIN[mark] ?? "";
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
