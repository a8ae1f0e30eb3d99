/** Which names of a stylesheet stand in a text: in a script, which may give them to an element later, or in styles. */

/** A word of a script may become anything, other than the name of a property that it reads. */
const WORD = /(?<![.\w-]|[^\0-\x7f])(?:[\w-]|[^\0-\x7f])+/g;
const IS_WORD = /^(?:[\w-]|[^\0-\x7f])+$/;

/** The beginning of a custom property whose end is computed: `var(--tone-${tone})`, `"--tone-" + tone`. */
const BEGINNING = /--(?:(?:[\w-]|[^\0-\x7f])*-)?(?=\$\{|["'`])/g;

/** Scripts write letters beyond ASCII as numbers. */
const ESCAPE = /\\u\{(0*10[0-9a-f]{4}|0*[0-9a-f]{1,5})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi;

const BACKSLASHES = /\\+/g;

/** `tokens` are elements, `.classes`, `#ids` and `=names` that a stylesheet depends on. */
export function mentioned(tokens: ReadonlySet<string>, written: string): readonly string[] {
  if (written === "") return [];
  const text = written.replace(ESCAPE, (_, braced: string, four: string, two: string) =>
    String.fromCodePoint(Number.parseInt(braced ?? four ?? two, 16)),
  );
  const words = new Set(text.match(WORD));
  const beginnings = [...new Set(text.match(BEGINNING))];
  // Quotes inside strings are escaped.
  const plain = text.replace(BACKSLASHES, "");
  return [...tokens].filter((token) => {
    const name = token.replace(/^[.#=]/, "");
    if (words.has(name) || (!IS_WORD.test(name) && plain.includes(name))) return true;
    return token.startsWith("=--") && beginnings.some((beginning) => name.startsWith(beginning));
  });
}
