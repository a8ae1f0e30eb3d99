/** What is changed in a text where the engine refuses something in it, by what the engine says. */
import { html } from "parse5";
import { isAllowedTag } from "../../markdown/allowed-html.ts";
import { escapeRegExp } from "../../text/escape-reg-exp.ts";
import type { Edit } from "../text.ts";
import { LOST, removeElement, removeTag, tagAt } from "./tag-edits.ts";

/** undefined where nothing is known that helps. */
export function editFor(source: string, at: number, message: string): Edit | undefined {
  const rest = source.slice(at);
  // A backslash before it would hide the new text's first letter.
  const start = /(?<!\\)(\\\\)*\\$/.test(source.slice(Math.max(0, at - 20), at)) ? at - 1 : at;
  const put = (length: number, text: string): Edit => ({
    start: text.startsWith("&") ? start : at,
    end: at + length,
    text,
  });
  const [, attribute] = /^the attribute (\S+) /.exec(message) ?? [];
  if (attribute) return attributeEdit(source, at, attribute.replace(/=.*$/, ""));
  if (/same attribute twice/.test(message)) return secondAttribute(source, at);
  if (/has the id/.test(message) && rest.startsWith("<")) return attributeEdit(source, at, "id");
  if (/has the id/.test(message) || /braces after the heading/.test(message))
    return pattern(source, at, /[ \t]*\{[^}\n]*\}[ \t]*$/m, "");
  // They say how a thing looks, or are its name.
  if (/attributes in braces/.test(message)) return pattern(source, at, /[ \t]*\{[^}\n]*\}/, "");
  if (/runs what it holds|link that runs/.test(message))
    return pattern(
      source,
      at,
      /\]\([^)]*\)|\s(href|src)\s*=\s*("[^"]*"|'[^']*')/,
      rest.startsWith("<") ? "" : "](#)",
    );
  if (/title of a directive/.test(message))
    return pattern(source, at, /!?\[([^\]]*)\]\([^)]*\)|<[^>]+>/, (match) => match[1] ?? "");
  if (/directive "[^"]*" does not end/.test(message)) {
    const line = source.indexOf("\n", at);
    return { start: at, end: line < 0 ? source.length : line, text: "" };
  }
  if (/would be lost$|has no place for it$/.test(message)) {
    const [, name = ""] = /^<([\w.-]+)>/.exec(message) ?? [];
    return removeTag(source, tagAt(source, Math.min(at, source.length), name));
  }
  if (/after the language of code/.test(message))
    return pattern(source, at, /(?<=[`~]{3}[ \t]*[\w+#.-]*)(?![`~\w+#.-])[^\n]*/, "");
  // Such a mark ends its line here.
  if (/marks nothing: it does not end/.test(message))
    return (
      pattern(
        source,
        at,
        /(\/\/|#)[ \t]*(\[!code [^\]\n]*\])[ \t]*((?:\/\/|#)[^\n]*)/,
        ([, mark, code, rest]) => `${rest?.trimEnd()} ${mark} ${code}`,
      ) ?? pattern(source, at, /\[!code ([^\]]*)\]/, "($1)")
    );
  if (/marks code in a way/.test(message)) return pattern(source, at, /\[!code ([^\]]*)\]/, "($1)");
  if (rest.startsWith("<")) {
    const tag = /^<\/?([A-Za-z][\w.-]*)[^>]*>/.exec(rest);
    if (!tag) return put(1, "&lt;");
    const [whole, name = ""] = tag;
    const isHtml = /^[a-z]/.test(name) && (isAllowedTag(name.toLowerCase()) || HTML.has(name));
    // What may not stand there goes with all that is in it, empty lines too.
    if (LOST.test(name) && /is not closed/.test(message) && !whole.startsWith("</"))
      return removeElement(source, at, name);
    const end = /is not closed/.test(message)
      ? closedEdit(source, at, name.toLowerCase())
      : undefined;
    if (end) return end;
    if (/is not closed|closes nothing/.test(message))
      // An element of somebody's own, whose other tag is gone.
      return isHtml ||
        LOST.test(name) ||
        whole.includes("=") ||
        (name.includes("-") && whole.startsWith("</"))
        ? put(whole.length, "")
        : put(1, "&lt;");
    return put(whole.length, "");
  }
  if (/template language|comment in braces/.test(message)) return bracesEdit(source, at);
  if (rest.startsWith("{")) return put(1, "&#123;");
  if (/^:{3,}/.test(rest)) return put(/^:+/.exec(rest)?.[0].length ?? 3, "");
  const tagInText = /<\/?[A-Z]/.exec(rest.slice(0, 2000));
  if (/is MDX/.test(message) && tagInText)
    return { start: at + tagInText.index, end: at + tagInText.index + 1, text: "&lt;" };
  if (/^(import|export)\b/.test(rest)) {
    const end = rest.search(/\n|$/);
    return put(end, `\`${rest.slice(0, end).replaceAll("`", "'")}\``);
  }
  if (/^\[{1,2}toc|^\$\{toc/i.test(rest)) return put(rest.search(/\n|$/), "");
  if (/^<<</.test(rest)) return put(1, "&lt;");
  // What a backslash stands before is text.
  return /^[!-/:-@[\]-`{-~]/.test(rest) && source[at - 1] !== "\\" ? put(0, "\\") : undefined;
}

/** The names of all elements. */
const HTML: ReadonlySet<string> = new Set(Object.values(html.TAG_NAMES));

/** What stands in elements that are nothing without it, and means nothing outside of them. */
const PARTS: Readonly<Record<string, string>> = {
  dl: "d[dt]",
  ul: "li",
  ol: "li",
  table: "t(?:r|head|body|foot)",
};

/** Ends an element after the last of its parts. */
function closedEdit(source: string, at: number, name: string): Edit | undefined {
  const part = PARTS[name];
  if (part === undefined) return undefined;
  const next = source.slice(at + 1).search(new RegExp(`<${name}[\\s>]`, "i"));
  const inside = source.slice(at, next < 0 ? undefined : at + 1 + next);
  const last = [...inside.matchAll(new RegExp(`</${part}\\s*>`, "gi"))].at(-1);
  if (!last) return undefined;
  const end = at + last.index + last[0].length;
  return { start: end, end, text: `\n</${name}>` };
}

/** Escapes are no help beside a bare address: the paragraph's text is then read without them. */
function bracesEdit(source: string, at: number): Edit | undefined {
  const form =
    /(?:\{|&#123;){2,}[^\n`{}]*\}{2,}|\{%[^\n`]*?%\}|\{\s*\/\*[^\n`]*?\*\/\s*\}|(?:\{|&#123;){2,}|\{%|\{\s*\/\*/;
  return pattern(source, at, form, (match) => `\`${match[0].replaceAll("&#123;", "{")}\``);
}

/** Of the tag, or the directive, that stands there. */
function attributeEdit(source: string, at: number, name: string): Edit | undefined {
  return (
    pattern(
      source,
      at,
      new RegExp(
        `\\s+${escapeRegExp(name)}(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|\\{[^}]*\\}|[^\\s"'>}]+))?(?=[\\s/>}])`,
        "i",
      ),
      "",
    ) ??
    pattern(
      source,
      at,
      new RegExp(`\\{${escapeRegExp(name)}(?:=(?:"[^"]*"|[^\\s}]+))?\\}`, "i"),
      "",
    )
  );
}

/** The one whose name ends there. */
function secondAttribute(source: string, at: number): Edit | undefined {
  const name = /\s+[^\s"'<>/=]+$/.exec(source.slice(0, at));
  const value = /^\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/.exec(source.slice(at));
  return name ? { start: name.index, end: at + (value?.[0].length ?? 0), text: "" } : undefined;
}

function pattern(
  source: string,
  at: number,
  form: RegExp,
  by: string | ((match: RegExpExecArray) => string),
): Edit | undefined {
  const match = form.exec(source.slice(at));
  if (!match) return undefined;
  const text = typeof by === "string" ? by.replace("$1", match[1] ?? "") : by(match);
  return { start: at + match.index, end: at + match.index + match[0].length, text };
}
