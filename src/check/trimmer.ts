/** Pages as the crawler is shown them: what many pages share, on one of them only. */
import { keyOf, partsOf, withEmpty } from "./parts.ts";

/**
 * Empties the header, the footer and the styles of a page where another has the same: what they lead to is
 * known. Left as they are where their addresses could mean something else on each page.
 */
export function createTrimmer(): (html: string, file: string) => string {
  const owners = new Map<string, string>();
  const isKnown = (key: string, file: string): boolean => {
    const owner = owners.get(key);
    if (owner === undefined && !hasOwnAddress(key)) owners.set(key, file);
    return owner !== undefined && owner !== file;
  };
  return (html, file) =>
    /<base[\s>]/i.test(html)
      ? html
      : withEmpty(
          html,
          partsOf(html).filter((part) => isKnown(keyOf(part), file)),
        );
}

const TAG = /<[a-z][^\s>]*\s(?:[^"'>]|"[^"]*"|'[^']*')*>/gi;

/** The attributes that linkinator follows and others that hold an address, with their values. */
const ADDRESS =
  /\s(?:action|background|cite|data|formaction|href|icon|longdesc|manifest|poster|src|srcset)(?![\w:-])(?:\s*=\s*["']?([^\s"'>]*))?/gi;

/** The second address of a list and those after it. */
const LATER = /\ssrcset\s*=\s*["'][^"']*,\s*(?![\s/]|https?:)[^"']/i;

/** An address in a style that is neither a path from the root nor a whole URL. */
const OWN_IN_STYLE = /(?:url\(|@import)\s*["']?(?!["'\s/]|url\(|[a-z][a-z0-9+.-]*:)/i;

/** Whether an address depends on the page that it stands on: a fragment, a query, a relative path. */
const hasOwnAddress = (markup: string): boolean =>
  OWN_IN_STYLE.test(markup) ||
  /<meta/i.test(markup) ||
  [...markup.matchAll(TAG)].some(
    ([tag]) =>
      LATER.test(tag) ||
      [...tag.matchAll(ADDRESS)].some(([, url = ""]) => !/^(\/|[a-z][a-z0-9+.-]*:)/i.test(url)),
  );
