import type { Outcome } from "../outcome.ts";
import { wordsOf } from "../words.ts";

/** Whole files are for the journal alone. */
export function withoutTexts(outcome: Outcome) {
  if (!outcome.ok || !outcome.change) return outcome;
  const { writings: _, ...change } = outcome.change;
  return { ok: true, change: { ...change, words: wordsOf(outcome.change) } };
}
