/** Functions that decide whether a page is shown are never run: what they ask of its front matter is read from their words. */
import type { Data } from "../model.ts";

/** Why a page may be hidden; undefined where nothing says so. */
export type HidesPage = (data: Data) => string | undefined;

/** A function can only hide a page where it says no. */
export const saysNo = (code: string): boolean => /\bfalse\b|\bnull\b/.test(code);

/** undefined where it asks for nothing by a name that front matter could have. */
export function hidingIn(code: string): HidesPage | undefined {
  const asked = askedIn(code);
  if (asked.length === 0) return undefined;
  return (data) => {
    const found = asked.find(({ name, hides }) => hides(data[name]));
    const value = String((found && data[found.name]) ?? "");
    return found && (value === "" ? `no ${found.name}` : `${found.name}: ${value}`);
  };
}

interface Asked {
  readonly name: string;
  readonly hides: (value: unknown) => boolean;
}

/** What every page has, and what says nothing of who may read it. */
const PLAIN =
  /^(page|eleventy|collections?|content|data|title|layout|permalink|tags|pkg|length|inputPath|includes|env|url|frontmatter|slug|id|body)$/;

/** Days are compared with today by their own names. */
const DAYS = /date|_at$|At$|expir/i;

export const asksForDay = (code: string): boolean => saysNo(code) && /\bdate\b|Date\b/.test(code);

/** `data.hold`, `!data.shown`, `data.status === "draft"`, `({ hold })`. */
function askedIn(code: string): readonly Asked[] {
  const flags = namesIn(code).filter((name) => !PLAIN.test(name) && !DAYS.test(name));
  return flags.flatMap((name) =>
    Array.from(code.replace(TAKEN, "").matchAll(questionOf(name)), (match): Asked => {
      const [, not, comparison, text, rest = ""] = match;
      const value = text?.replace(/^["'`]|["'`]$/g, "");
      const isMet = (given: unknown) => {
        const asText = String(given ?? "");
        const isTrue = asText !== "" && !/^(false|no|off|0)$/i.test(asText);
        if (value === undefined || value === "true") return isTrue;
        return value === "false" ? !isTrue : asText === value;
      };
      const isNegative =
        ((not === "!") !== (comparison?.startsWith("!") ?? false)) !== SHOWS_THEN.test(rest);
      return { name, hides: (given) => isMet(given) !== isNegative };
    }),
  );
}

/** `? data.permalink : false`, or `) return data.permalink`: it is shown where the question is met. */
const SHOWS_THEN =
  /^(\s*\?(?![.?])\s*(?!false)[^:;]*:\s*(false|null)\b|\s*\)\s*\{?\s*return\s+(?!false|null|;))/;

const questionOf = (name: string): RegExp =>
  new RegExp(
    `(?:(?<!!)(!)\\s*)?(?:\\b\\w+\\??\\.)*\\b${name}\\b(?!\\s*[+]?=[^=])(?!\\s*:)(?:\\s*([!=]==?)\\s*("[^"]*"|'[^']*'|true|false))?(?=([\\s\\S]{0,200}))`,
    "g",
  );

/** Names that are asked of the first parameter, or taken out of it. */
function namesIn(code: string): readonly string[] {
  const params = Array.from(
    code.matchAll(/\(\s*(\w+)\s*(?::[^,()]*)?[,)][^()]*\)?\s*(?:=>|\{)|\b(\w+)\s*=>/g),
    ([, listed, alone]) => listed ?? alone ?? "",
  );
  const asked = params.flatMap((param) =>
    Array.from(
      code.matchAll(
        new RegExp(
          `\\b${param}\\??\\.(?:(?:data|frontmatter)\\??\\.)?(\\w+)\\b(?!\\s*[+]?=[^=])`,
          "g",
        ),
      ),
      ([, name = ""]) => name,
    ),
  );
  const taken = Array.from(code.matchAll(TAKEN), ([, names = ""]) =>
    names.split(",").map((one) => one.trim()),
  ).flat();
  return [...new Set([...asked, ...taken])].filter((name) => name !== "");
}

const TAKEN = /(?<=\(|\bconst\s|\blet\s)\s*\{\s*(?:data\s*:\s*\{)?([\w\s,]+)\}/g;

/** Each call as it is written, to the bracket that ends it. */
export function callsIn(code: string, form: RegExp): readonly string[] {
  return Array.from(code.matchAll(form), ({ index }) => {
    const start = code.indexOf("(", index);
    let depth = 0;
    for (let at = start; at < code.length; at++) {
      if (code[at] === "(") depth++;
      if (code[at] === ")" && --depth === 0) return code.slice(start + 1, at);
    }
    return code.slice(start + 1);
  });
}

/** Those that begin a line: globs hold the same signs. */
export const withoutComments = (code: string): string =>
  code.replace(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
