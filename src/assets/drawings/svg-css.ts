/** Whether the CSS of a drawing only draws. */
import { AT_RULES, FUNCTIONS } from "./svg-parts.ts";

/**
 * What it holds that may load something, or undefined. An escape can spell any name (`u\72l`), so none is
 * taken: what is left is read as it stands, comments and quoted words included.
 */
export function cssFault(css: string): string | undefined {
  if (css.includes("\\")) return "a style with a backslash, which can hide what it loads";
  for (const [, name = ""] of css.matchAll(/@([-\w]*)/g))
    if (!AT_RULES.has(name.toLowerCase())) return `a style with @${name}`;
  for (const [, name = "", argument = ""] of css.matchAll(
    /(?<![-@\w])([-\w]*)\((?=[ \t\r\n\f]*(["']?.?[^"')]*))/gs,
  )) {
    if (name !== "" && !isKeyword(name) && !FUNCTIONS.has(name.toLowerCase()))
      return `a style with ${name}()`;
    if (name.toLowerCase() === "url" && !/^["']?#/.test(argument) && !FONT.test(argument))
      return "a style that loads another file";
  }
  return undefined;
}

/** A font that the drawing brings with it. */
const FONT =
  /^["']?data:(?:font\/(?:woff2?|ttf|otf|sfnt)|application\/(?:x-)?font-(?:woff2?|ttf|otf)|application\/octet-stream)(?:;charset=utf-8)?;base64,[\w+/=\s]*$/;

/** Before a bracket in a media query. */
const isKeyword = (name: string): boolean => /^(and|or|not|only)$/i.test(name);
