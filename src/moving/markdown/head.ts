/** What a page writes into the head of its document: https://docusaurus.io/docs/markdown-features/head-metadata */
import type { MovingPage } from "../model.ts";
import type { MovingText } from "../text.ts";

type Told = (line: number, what: string, why: string) => void;

/** A description that front matter does not have is taken; the rest is told. */
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
    tell(
      line,
      `<${name}>${title === undefined ? "" : ` with the title "${title.trim()}"`}`,
      `not carried over${isTaken ? ", but for the description" : ""}: pages have the title of their front matter`,
    );
    return "";
  });
}
