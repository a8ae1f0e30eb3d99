/** kramdown's attribute lists and extensions: https://kramdown.gettalong.org/syntax.html#attribute-list-definitions */
import type { MovingText } from "../text.ts";
import { attributesIn, type Told, withPlaces } from "./attributes.ts";

/** What is a comment is not shown, and what is no Markdown is HTML. */
export const withoutExtensions = (text: MovingText): MovingText =>
  text
    .replaced(/\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g, () => "")
    .replaced(/\{::nomarkdown\b[^}]*\}([\s\S]*?)\{:\/(?:nomarkdown)?\}/g, ([, html = ""]) => html)
    .replaced(/\{::options\b[^}]*\/\}/g, () => "");

const LISTS = {
  form: String.raw`\{:(?![:/])((?:\\\}|[^}\n])*)\}`,
  // Classes are told by themselves, and how links open is nothing that could be lost here.
  isTold: (attribute: string) => !/^\.|^(class|target|rel)=/.test(attribute),
};
const ANY = new RegExp(String.raw`[ \t]*${LISTS.form}`, "g");
const CONTENTS = /^[ \t]*(?:(?:[*+-]|\d+\.)[ \t].*\n)?\{:\s*toc[^}]*\}[ \t]*$/gim;

export const withoutKramdown = (text: MovingText, tell: Told): MovingText =>
  withPlaces(
    text.replaced(CONTENTS, () => ""),
    LISTS,
    tell,
  ).replaced(ANY, ([, given = ""], line) => {
    const all = attributesIn(given).others;
    const others = all.filter(LISTS.isTold);
    for (const one of all) if (isClass(one)) tell(line, `\`${one}\``, CLASSES, true);
    if (others.length > 0)
      tell(line, `{: ${others.join(" ")}}`, "attributes of kramdown mean nothing here");
    return "";
  });

/** A list of contents needs no mark here. */
const isClass = (attribute: string): boolean =>
  /^\.|^class=/.test(attribute) && !/^\.(no_)?toc$/.test(attribute);

const CLASSES =
  "classes of kramdown, left out: Markdown has none here; where a look matters, write HTML with the class, and its style in templates/styles";
