/** The languages of code in Markdown. */

/** Those that need no colours. */
const PLAIN = new Set(["text", "plain", "txt", "plaintext"]);

const FENCE = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*([\w+#.-]+)/gm;

/** The languages that the fences of a Markdown source name, sorted. */
export const languagesIn = (source: string): readonly string[] =>
  [...new Set(Array.from(source.matchAll(FENCE), ([, name = ""]) => name.toLowerCase()))]
    .filter((name) => !isPlain(name))
    .sort();

export const isPlain = (language: string): boolean => PLAIN.has(language);
