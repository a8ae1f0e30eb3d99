/** The parts of a page that others may have word for word: looked at once, they need no second look. */

export interface Part {
  /** Where it begins and ends in the page, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Its start tag. */
  readonly opening: string;
}

/** The styles in the head, then the header and the footer when they stand in the plain way that HTML allows. */
export function partsOf(html: string): readonly Part[] {
  const head = html.slice(0, Math.max(0, html.search(/<body[\s>]/)));
  const styles = [...head.matchAll(/<style(?:\s[^>]*)?>[\s\S]*?<\/style>/g)];
  const shell = ["header", "footer"].flatMap((tag) => shellPart(html, tag) ?? []);
  return [
    ...styles.flatMap(({ index, 0: text }) => partAt(index, text) ?? []),
    ...(shell.some(({ text }) => UNPLAIN.test(text.slice(1))) ? [] : shell),
  ].sort((a, b) => a.start - b.start);
}

const UNPLAIN = /<(header|footer|main|body)[\s>]/;

function shellPart(html: string, tag: string): Part | undefined {
  const start = html.search(new RegExp(`<${tag}[\\s>]`));
  const end = html.lastIndexOf(`</${tag}>`);
  return start === -1 || end < start
    ? undefined
    : partAt(start, html.slice(start, end + tag.length + 3));
}

/** Valid on any element: https://www.w3.org/TR/wai-aria-1.2/#aria-current */
const CURRENT = / aria-current=("page"|page\b)/g;

/** Equal for parts that differ by nothing but the mark on the link to the page itself. */
export const keyOf = ({ text }: Part): string => text.replaceAll(CURRENT, "");

const OPENING = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/;

function partAt(start: number, text: string): Part | undefined {
  const opening = OPENING.exec(text)?.[0];
  return opening === undefined ? undefined : { start, end: start + text.length, text, opening };
}

/** The page with these parts of it, in order, emptied; or with `filling` of the part's place among them inside. */
export function withEmpty(
  html: string,
  parts: readonly Part[],
  filling: (index: number) => string = () => "",
): string {
  let text = "";
  let at = 0;
  for (const [index, part] of parts.entries()) {
    text += html.slice(at, part.start) + part.opening + filling(index);
    text += part.text.slice(part.text.lastIndexOf("</"));
    at = part.end;
  }
  return text + html.slice(at);
}
