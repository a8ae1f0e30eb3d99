/** Pages as the crawler is shown them: a header and footer that many pages share, on one of them only. */
import { shellOf } from "./shell.ts";

/**
 * Empties the header and footer of a page where another has the same: what they lead to is known. Left as
 * they are where their addresses could mean something else on each page.
 */
export function createTrimmer(): (html: string, file: string) => string {
  const owners = new Map<string, string>();
  return (html, file) => {
    const shell = /<base[\s>]/i.test(html) ? undefined : shellOf(html);
    if (!shell) return html;
    const owner = owners.get(shell.shared);
    if (owner !== undefined) return owner === file ? html : shell.rest;
    if (!hasOwnAddress(shell.shared)) owners.set(shell.shared, file);
    return html;
  };
}

const TAG = /<[a-z][^\s>]*\s(?:[^"'>]|"[^"]*"|'[^']*')*>/gi;

/** The attributes that linkinator follows and others that hold an address, with their values. */
const ADDRESS =
  /\s(?:action|background|cite|data|formaction|href|icon|longdesc|manifest|poster|src|srcset)(?![\w:-])(?:\s*=\s*["']?([^\s"'>]*))?/gi;

/** The second address of a list and those after it. */
const LATER = /\ssrcset\s*=\s*["'][^"']*,\s*(?![\s/]|https?:)[^"']/i;

/** Whether an address depends on the page that it stands on: a fragment, a query, a relative path. */
const hasOwnAddress = (markup: string): boolean =>
  /url\(|<meta/i.test(markup) ||
  [...markup.matchAll(TAG)].some(
    ([tag]) =>
      LATER.test(tag) ||
      [...tag.matchAll(ADDRESS)].some(([, url = ""]) => !/^(\/|[a-z][a-z0-9+.-]*:)/i.test(url)),
  );
