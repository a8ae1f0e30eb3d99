/** Regions of a page that other pages may have word for word: validated once, they need no second validation. */

export interface SharedRegion {
  /** Where it begins and ends in the page, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Its start tag. */
  readonly opening: string;
}

/** The styles in the head, then the header and the footer when they stand in the plain way that HTML allows. */
export function sharedRegionsOf(html: string): readonly SharedRegion[] {
  const head = html.slice(0, Math.max(0, html.search(/<body[\s>]/)));
  const styles = [...head.matchAll(/<style(?:\s[^>]*)?>[\s\S]*?<\/style>/g)];
  const shell = ["header", "footer"].flatMap((tag) => shellRegion(html, tag) ?? []);
  return [
    ...styles.flatMap(({ index, 0: text }) => regionAt(index, text) ?? []),
    ...(shell.some(({ text }) => UNPLAIN.test(text.slice(1))) ? [] : shell),
  ].sort((a, b) => a.start - b.start);
}

const UNPLAIN = /<(header|footer|main|body)[\s>]/;

function shellRegion(html: string, tag: string): SharedRegion | undefined {
  const start = html.search(new RegExp(`<${tag}[\\s>]`));
  const end = html.lastIndexOf(`</${tag}>`);
  return start === -1 || end < start
    ? undefined
    : regionAt(start, html.slice(start, end + tag.length + 3));
}

/** Valid on any element: https://www.w3.org/TR/wai-aria-1.2/#aria-current */
const CURRENT = / aria-current=("page"|page\b)/g;

/** Equal for regions that differ by nothing but the mark on the link to the page itself. */
export const keyOf = ({ text }: SharedRegion): string => text.replaceAll(CURRENT, "");

const OPENING = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/;

function regionAt(start: number, text: string): SharedRegion | undefined {
  const opening = OPENING.exec(text)?.[0];
  return opening === undefined ? undefined : { start, end: start + text.length, text, opening };
}

/** The page with these regions of it, in order, emptied. */
export function withoutContents(html: string, regions: readonly SharedRegion[]): string {
  let text = "";
  let at = 0;
  for (const region of regions) {
    text += html.slice(at, region.start) + region.opening;
    text += region.text.slice(region.text.lastIndexOf("</"));
    at = region.end;
  }
  return text + html.slice(at);
}
