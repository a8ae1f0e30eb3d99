/** What a page writes into the head of its document: https://docusaurus.io/docs/markdown-features/head-metadata */
import type { MovingPage } from "../model.ts";
import type { MovingText } from "../text.ts";

type Told = (line: number, what: string, why: string) => void;

const META_NOINDEX =
  /<meta\s(?=[^>]*name="(?:robots|googlebot)")[^>]*content="[^"]*\b(?:noindex|none)\b/i;

/** A description that front matter does not have is taken, and what keeps search engines away; the rest is told. */
export function withoutHead(
  text: MovingText,
  { data }: Pick<MovingPage, "data">,
  tell: Told,
): MovingText {
  return text.replaced(/^<(head|Head)>([\s\S]*?)<\/\1>[ \t]*$/gm, ([, name, inner = ""], line) => {
    const [, title] = /<title>([\s\S]*?)<\/title>/.exec(inner) ?? [];
    const [, description] =
      /<meta\s[^>]*?name="description"[^>]*?content="([^"]*)"/.exec(inner) ?? [];
    const isTaken = description !== undefined && data.description === undefined;
    if (isTaken) data.description = description;
    const isQuiet = META_NOINDEX.test(inner);
    if (isQuiet) data.noindex = true;
    const taken = [...(isTaken ? ["the description"] : []), ...(isQuiet ? ["noindex"] : [])];
    tell(
      line,
      `<${name}>${title === undefined ? "" : ` with the title "${title.trim()}"`}`,
      `not carried over${taken.length > 0 ? `, but for ${taken.join(" and ")}` : ""}: pages have the title of their front matter`,
    );
    return "";
  });
}
