/** The schemes of addresses, as browsers read them. */

/**
 * In lower case; undefined for an address without one. White space and control characters before it, and tabs
 * and line ends in it, do not count: https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function schemeOf(url: string): string | undefined {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(LEFT_OUT, "")) ?? [];
  return scheme?.toLowerCase();
}

/** Of control characters browsers leave out those below the space; to leave out all hides nothing. */
const LEFT_OUT = /^[\p{Cc} ]+|[\t\n\r]/gu;

/** Those that run what they hold. */
export const RUNS: ReadonlySet<string | undefined> = new Set(["javascript", "vbscript", "data"]);

/** The path that Docusaurus alone reads in `pathname:///files/a.pdf`: a browser opens nothing there. */
export const pathnameOf = (url: string): string | undefined =>
  /^pathname:\/\/(\/.*)$/is.exec(url.trim())?.[1];

/** Whether an address leads away from the site. */
export const isForeign = (url: string): boolean =>
  schemeOf(url) !== undefined || /^\s*[\\/]{2}/.test(url);
