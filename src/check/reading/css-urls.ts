/** Strings and comments are read whole: a drawing in a data address has addresses of its own. */
const STRING = String.raw`"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'`;
const TOKEN = new RegExp(
  String.raw`/\*[\s\S]*?\*/|(?:url\(\s*|@import\s+)(${STRING})|url\(\s*([^"')\s]*)\s*\)|${STRING}`,
  "gi",
);

/** Addresses inside CSS, data ones left out. */
export function cssUrls(css: string): readonly string[] {
  return [...css.matchAll(TOKEN)]
    .map(([, quoted, plain = ""]) => quoted?.slice(1, -1) ?? plain)
    .filter((url) => url !== "" && !/^(data:|#)/i.test(url));
}
