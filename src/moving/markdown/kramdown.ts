/** kramdown's attribute lists and extensions: https://kramdown.gettalong.org/syntax.html#attribute-list-definitions */
import type { MovingText } from "../text.ts";
import { attributesIn, type Told, withPlaces } from "./attributes.ts";

/** What is a comment is not shown, and what is no Markdown is HTML. */
export const withoutExtensions = (text: MovingText): MovingText =>
  text
    .replaced(/\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g, () => "")
    .replaced(/\{::nomarkdown\b[^}]*\}([\s\S]*?)\{:\/(?:nomarkdown)?\}/g, ([, html = ""]) => html)
    .replaced(/\{::options\b[^}]*\/\}/g, () => "");

const LIST = String.raw`\{:(?![:/])((?:\\\}|[^}\n])*)\}`;
const ANY = new RegExp(String.raw`[ \t]*${LIST}`, "g");
const CONTENTS = /^[ \t]*(?:(?:[*+-]|\d+\.)[ \t].*\n)?\{:\s*toc[^}]*\}[ \t]*$/gim;

export const withoutKramdown = (text: MovingText, tell: Told): MovingText =>
  withPlaces(
    text.replaced(CONTENTS, () => ""),
    LIST,
    tell,
  ).replaced(ANY, ([, given = ""], line) => {
    const { others } = attributesIn(given);
    if (others.length > 0)
      tell(line, `{: ${others.join(" ")}}`, "attributes of kramdown mean nothing here");
    return "";
  });
