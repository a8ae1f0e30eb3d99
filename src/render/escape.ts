/** Text as the content of an element or of a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/**
 * An attribute's value, in quotes only where it needs them:
 * https://html.spec.whatwg.org/multipage/syntax.html#unquoted
 */
export const attributeValue = (text: string): string =>
  /^[^\s"'`=<>]*[^\s"'`=<>/]$/.test(text) ? escapeHtml(text) : `"${escapeHtml(text)}"`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** JSON that cannot end the script element it stands in. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");

/** Undoes the escapes that React writes. */
export const unescapeHtml = (text: string): string =>
  text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
