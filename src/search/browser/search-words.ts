/** What the script says. `{count}` and `{words}` are filled in. */
export interface SearchWords {
  readonly results: string;
  readonly one: string;
  readonly none: string;
  readonly failed: string;
}

export const SEARCH_WORDS: SearchWords = {
  results: "{count} results",
  one: "One result",
  none: "Nothing found for “{words}”",
  failed: "The search could not be loaded. Try again.",
};
