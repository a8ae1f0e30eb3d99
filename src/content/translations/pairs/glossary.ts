/** Terms that a translation must call by the only name that the glossary has for them. */
import type { GlossaryTerm } from "../../../site/glossary-setting.ts";
import { quoted } from "../quoted.ts";
import type { Saying, TextPair } from "./pair-fault.ts";

interface Term {
  readonly term: string;
  /** Most texts lack it, which is sooner known than that the pattern does not fit. */
  readonly needle: string;
  readonly pattern: RegExp;
  readonly translation: string;
  readonly accepted: readonly string[];
}

/** Asks pairs of texts. Of terms that share a place in the text the longest counts. */
export function glossaryRule(glossary: readonly GlossaryTerm[]) {
  const terms = glossary.flatMap(termsOf).sort((a, b) => b.term.length - a.term.length);
  return ({ source, translation, place }: TextPair): readonly Saying[] => {
    const missing = new Map<string, Saying>();
    let rest = plain(source);
    const lower = rest.toLowerCase();
    for (const { term, needle, pattern, accepted, translation: wanted } of terms) {
      if (!lower.includes(needle)) continue;
      const left = rest.replace(pattern, "\0");
      if (left === rest) continue;
      rest = left;
      const said = foldedForm(translation);
      if (accepted.some((form) => said.includes(form))) continue;
      missing.set(wanted, {
        message: `“${term}” is not translated by “${wanted}” in ${quoted(translation)}; ${place} says ${quoted(source)}`,
        hint: `write “${wanted}”, or add the form that stands here to the glossary`,
      });
    }
    return [...missing.values()];
  };
}

function termsOf({
  term,
  forms = [],
  translation,
  translationForms = [],
}: GlossaryTerm): readonly Term[] {
  const accepted = [translation, ...translationForms].map(foldedForm);
  return [term, ...forms].map((form) => ({
    term: form,
    needle: plain(form).toLowerCase(),
    // A word that begins or goes on before or after it is another word.
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])${escaped(plain(form))}(?![\\p{L}\\p{N}])`,
      /\p{Lu}/u.test(form) ? "gu" : "giu",
    ),
    translation,
    accepted,
  }));
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Spaces and quotes of every kind are one, and marks of direction and hyphenation none. */
const plain = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/\s+/g, " ");

/**
 * In a translation words carry articles and endings, so that no word need begin or end with the term. Capitals do not
 * count, nor do vowel marks, which Arabic and Hebrew may leave out, nor the Arabic stroke that makes words longer.
 */
const foldedForm = (text: string): string =>
  plain(text)
    .replace(/[\u0591-\u05bd\u064b-\u0652\u0670\u0640]/g, "")
    .toLowerCase();
