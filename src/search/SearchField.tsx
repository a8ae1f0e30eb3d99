/** The field of a search. Without script it is a form that leads to the search page. */
import type { SearchWords } from "./browser/search-words.ts";

export interface SearchFieldProps {
  /** The page that lists all there is, for browsers without script, without its language. Default: `/search`. */
  readonly action?: string;
  /** The `path` of `searchIndex`: a page asks the index of its language. Default: `/search`. */
  readonly index?: string;
  /** What the field is called. Default: `Search`. */
  readonly label?: string;
  /** The key that leads to the field; an empty text for none. Default: `/`. */
  readonly shortcut?: string;
  /** Of the field: a page with two of them gives each its own. Default: `search`. */
  readonly id?: string;
  /** What the script says, in the language of the page. */
  readonly words?: Partial<SearchWords>;
}

export const SearchField = ({
  action = "/search",
  index = "/search",
  label = "Search",
  shortcut = "/",
  id = "search",
  words,
}: SearchFieldProps) => (
  <search>
    <form
      className="search"
      action={action}
      data-search={`${index}/index.json`}
      data-key={shortcut || undefined}
      data-words={words && JSON.stringify(words)}
    >
      <label className="search-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="search-field"
        id={id}
        name="q"
        type="search"
        placeholder={label}
        autoComplete="off"
        aria-keyshortcuts={shortcut || undefined}
      />
    </form>
  </search>
);
