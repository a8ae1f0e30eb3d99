/** The languages of code in Markdown. */

/** Those that need no colours. */
const PLAIN = new Set(["text", "plain", "txt", "plaintext"]);

/** `js`, `{.js}`, and the language of a diff: `diff-js`, `diff lang="js"`. */
const FENCE =
  /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:\{\s*\.)?([\w+#.-]+)(?:.*\slang=["']?([\w+#.-]+))?/gm;

/** The languages that the fences of a Markdown source name, sorted. */
export const languagesIn = (source: string): readonly string[] =>
  [...new Set(Array.from(source.matchAll(FENCE), namesIn).flat())]
    .filter((name) => !isPlain(name))
    .sort();

export const isPlain = (language: string): boolean => PLAIN.has(language);

const namesIn = ([, name = "", other]: RegExpExecArray): readonly string[] =>
  [name, ...(other === undefined ? [] : [other])].map(
    (one) => languageOfDiff(one) ?? one.toLowerCase(),
  );

/** `diff-js` is a diff of code in `js`. */
export const languageOfDiff = (name: string): string | undefined =>
  /^diff-(.+)$/.exec(name.toLowerCase())?.[1];
