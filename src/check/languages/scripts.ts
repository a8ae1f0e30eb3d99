/** Texts in the letters of another language than the one that they say they are in. */
import { scriptOfLanguage } from "../../text/scripts.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault } from "../rules/rule.ts";
import { shorten } from "./shorten.ts";
import { languageOf, type SaidText, saidTexts } from "./texts.ts";

export function scriptFaults(facts: PageFacts, site: BuiltSite): readonly Fault[] {
  // Of a site in one language of Latin letters nothing is asked.
  if (scriptOfLanguage(languageOf(facts)) === "Latn" && !facts.html.includes("hreflang")) return [];
  return saidTexts(facts, site).flatMap((said) => {
    const { element, text, language } = said;
    const script = scriptOfLanguage(language);
    const wrong = script === undefined ? undefined : wrongPart(said, script);
    if (wrong === undefined) return [];
    const rest = wrong === text ? "" : ` in “${shorten(text)}”`;
    return [
      at(facts, element, `“${shorten(wrong)}” is not in the script of ${language}${rest}`, {
        quote: wrong,
        hint: "translate it, or set the lang that it is in",
      }),
    ];
  });
}

/** Four words in a row are no name. */
function wrongPart({ text, element }: SaidText, script: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const hasOwn = new RegExp(`\\p{Script=${script}}`, "u").test(text);
  if (hasOwn) return foreignRun(script).exec(text)?.[0];
  // Latin letters are at home in texts of any language; nothing else is in theirs.
  const isWrong =
    script === "Latn" || element.attributes.lang !== undefined
      ? letters >= 3
      : /(\p{L}{2,}\P{L}+){3}\p{L}{2,}/u.test(text);
  return isWrong ? text : undefined;
}

const runs = new Map<string, RegExp>();

function foreignRun(script: string): RegExp {
  const letter = `(?!\\p{Script=${script}})\\p{L}`;
  const word = `${letter}(?:${letter}|[\\p{M}'’])+`;
  const run =
    runs.get(script) ?? new RegExp(`(?<!\\p{L})(?:${word}[ \u00a0-]){3,}${word}(?!\\p{L})`, "u");
  runs.set(script, run);
  return run;
}
