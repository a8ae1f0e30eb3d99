/** A start tag in fewer characters, of which a browser makes the same element. */

/** https://html.spec.whatwg.org/multipage/syntax.html#attributes-2 */
const NAME = `[^\\s"'<>/=]+`;
const VALUE = `"[^"]*"|'[^']*'|[^\\s"'=<>\`]+`;
const ATTRIBUTE = new RegExp(`\\s+(${NAME})(?:\\s*=\\s*(${VALUE}))?`, "g");
const TAG = new RegExp(`^<([a-z][a-z0-9-]*)((?:\\s+${NAME}(?:\\s*=\\s*(?:${VALUE}))?)*)\\s*(/?)>$`);

/** One that is not written as the standard asks stays as it is. */
export function smallTag(tag: string): string {
  const [, element, written = "", slash] = TAG.exec(tag) ?? [];
  if (element === undefined || written === "") return tag;
  const attributes = Array.from(written.matchAll(ATTRIBUTE), ([, given = "", value]) => {
    // Browsers read names in any case. A drawing that is copied from a page keeps its viewBox.
    const name = element === "svg" ? given : given.toLowerCase();
    return value === undefined
      ? name
      : smallAttribute(name, value.replace(/^(["'])(.*)\1$/s, "$2"));
  });
  // A drawing's element ends with its slash; of others only void ones can do without.
  const end = slash && !VOID.has(element) ? "/>" : ">";
  const last = attributes.at(-1) ?? "";
  const gap = /\/$/.test(last) || (end === "/>" && !/["']$/.test(last)) ? " " : "";
  return `<${[element, ...attributes].join(" ")}${gap}${end}`;
}

function smallAttribute(name: string, written: string): string {
  const value = name === "class" ? written.trim().replace(/[ \t\n\f\r]+/g, " ") : written;
  if (BOOLEAN.has(name) && (value === "" || value === name)) return name;
  if (/^[^ \t\n\f\r"'`=<>]+$/.test(value)) return `${name}=${value}`;
  const plain = value.replaceAll("&quot;", '"');
  // Text with double quotes, such as JSON, is shorter between single ones.
  return plain.includes('"') && !plain.includes("'")
    ? `${name}='${plain}'`
    : `${name}="${plain.replaceAll('"', "&quot;")}"`;
}

/** https://html.spec.whatwg.org/multipage/indices.html#attributes-3 */
const BOOLEAN = new Set(
  `allowfullscreen async autofocus autoplay checked controls default defer disabled formnovalidate hidden
  inert ismap itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed
  selected`.split(/\s+/),
);

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
