/** Terms that a translation must call by the only name that the glossary has for them. */
import { groupBy } from "../../../collections/group-by.ts";
import type { GlossaryTerm } from "../../../site/settings/glossary-setting.ts";
import { quoted } from "../quoted.ts";
import type { Saying, TextPair } from "./pair-fault.ts";

interface Term {
  readonly term: string;
  /** Its first word, in small letters. Most texts lack it, which is sooner known than that the pattern does not fit. */
  readonly word: string;
  /** What is looked for: in small letters where the term has no capitals, and capitals do not count. */
  readonly needle: string;
  readonly hasCapitals: boolean;
  readonly translation: string;
  readonly accepted: readonly string[];
}

/** Asks pairs of texts. Of terms that share a place in the text the longest counts. */
export function glossaryRule(glossary: readonly GlossaryTerm[]) {
  const terms = glossary.flatMap(termsOf).sort((a, b) => b.term.length - a.term.length);
  const byWord = groupBy([...terms.entries()], ([, { word }]) => word);
  /** Those that the text may have, in their order. */
  const termsIn = (text: string): readonly Term[] =>
    ["", ...new Set(wordsOf(text))]
      .flatMap((word) => byWord.get(word) ?? [])
      .sort(([a], [b]) => a - b)
      .map(([, term]) => term);
  return ({ source, translation, place }: TextPair): readonly Saying[] => {
    const missing = new Map<string, Saying>();
    let rest = plain(source);
    for (const { term, needle, hasCapitals, accepted, translation: wanted } of termsIn(rest)) {
      const left = cut(rest, needle, hasCapitals ? rest : inSmallLetters(rest));
      if (left === rest) continue;
      rest = left;
      const said = foldedForm(translation);
      if (accepted.some((form) => said.includes(form))) continue;
      missing.set(wanted, {
        message: `“${term}” is not translated by “${wanted}” in ${quoted(translation)}; ${place()} says ${quoted(source)}`,
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
  return [term, ...forms].map((form) => {
    const hasCapitals = /\p{Lu}/u.test(form);
    const needle = hasCapitals ? plain(form) : inSmallLetters(plain(form));
    const [word = ""] = wordsOf(needle);
    return { term: form, word, needle, hasCapitals, translation, accepted };
  });
}

/**
 * The text with a mark in place of each of the term, which is looked for in `searched`. A word that begins or goes on
 * before or after it is another word. A pattern for each term would take longer to be compiled than all texts to be read.
 */
function cut(text: string, needle: string, searched: string): string {
  let left = "";
  let done = 0;
  for (let at = searched.indexOf(needle); at >= 0; at = searched.indexOf(needle, at + 1)) {
    const end = at + needle.length;
    const isWhole =
      !ENDS.test(text.slice(Math.max(0, at - 2), at)) && !BEGINS.test(text.slice(end, end + 2));
    if (at < done || !isWhole) continue;
    left += `${text.slice(done, at)}\0`;
    done = end;
  }
  return left + text.slice(done);
}

const ENDS = /[\p{L}\p{N}]$/u;
const BEGINS = /^[\p{L}\p{N}]/u;

/** Each letter in the place that it had: the few that become two stay as they are. */
const inSmallLetters = (text: string): string => {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return text.replace(/\p{Lu}/gu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  );
};

/** Whole ones, as the patterns of terms see them. */
const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

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
