/** Liquid and Nunjucks, as texts of Jekyll and Eleventy have them. */
import { at } from "../settings/read-settings.ts";
import { codeRanges, type Edit, type MovingText } from "../text.ts";
import { withCaptures } from "./captures.ts";
import { admonitionOf } from "./containers.ts";
import { GONE, NOTES, SHOWN, sinceOf, type TemplateTools, tagShown } from "./templates.ts";

export function withoutLiquid(text: MovingText, tools: TemplateTools): MovingText {
  const { tell } = tools;
  return withCaptures(withoutRaw(text), tell)
    .replaced(
      /\{%-?\s*(?!(?:end|el|if|for|raw|comment|set|capture|highlight)\b)(\w+)([^%]*)%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}/g,
      ([, name = "", given = "", inner = ""]) => {
        const [, argument = ""] = /^\s*["']?([\w-]+)/.exec(given) ?? [];
        const kind = Object.hasOwn(NOTES, name)
          ? (admonitionOf(argument) ?? NOTES[name])
          : admonitionOf(name);
        return kind && `\n:::${kind}\n${inner.trim()}\n:::\n`;
      },
    )
    .replaced(/^[ \t]*\{%-?\s*(?:toc|tableofcontents)\b[^%]*%\}[ \t]*$/gm, () => "")
    .replaced(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, () => "")
    .replaced(NEVER, ([whole], line) => {
      tell(line, tagShown(whole), "left out with the text in it, which no reader ever saw");
      return "";
    })
    .replaced(/\{#[\s\S]*?#\}/g, ([whole]) =>
      /^\{#[\p{L}\p{M}\p{N}_:.-]+\}$/u.test(whole) ? undefined : "",
    )
    .replaced(
      /\{%-?\s*highlight\s+(\w+)[^%]*%\}\n?([\s\S]*?)\n?\{%-?\s*endhighlight\s*-?%\}/g,
      ([, language = "", code = ""]) => `\`\`\`${language}\n${code}\n\`\`\``,
    )
    .replaced(
      /\{%-?\s*(?:post_url|link)\s+([^%]+?)\s*-?%\}/g,
      ([, path = ""]) => `/${path.replace(/^\//, "")}`,
    )
    .replaced(LOOP, ({ 0: loop, 1: tag = "" }, line) => {
      if (/[\p{L}\p{N}]/u.test(loop.replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|<[^<>]*>/g, "")))
        return undefined;
      tell(
        line,
        tagShown(tag),
        "a list without words of its own is left out: write what it showed",
      );
      return "";
    })
    .replaced(/\{\{-?\s*([\s\S]*?)\s*-?\}\}/g, ([whole, code = ""], line) => {
      const value = liquidValue(code, tools);
      if (value !== undefined) return value;
      tell(line, whole.slice(0, 60), "not carried over: write what it stands for");
      return "";
    })
    .replaced(LIQUID_TAG, ({ 0: tag, 1: name = "", 2: rest = "", index = 0, input = "" }, line) => {
      const whole = tag.trim();
      const since = sinceOf(name, /["']?([\w.-]+)/.exec(rest)?.[1]);
      if (since !== undefined) return since;
      if (!name.startsWith("end") && !/^(els|when)/.test(name)) {
        const isPaired = new RegExp(`\\{%-?\\s*end-?${name}\\b`).test(text.value);
        tell(line, tagShown(whole), isPaired ? SHOWN : GONE);
      }
      // An empty line in its place would end the HTML around it.
      return tag.includes("\n") && input[index + tag.length] !== "\n" ? "\n" : "";
    });
}

/** What is never met on a public site, where it has no other branch. */
const NEVER =
  /\{%-?\s*(?:if\s+(?:false|nil|jekyll\.environment\s*==\s*["']development["'])|unless\s+true)\s*-?%\}(?:(?!\{%-?\s*(?:if|unless|else|elsif|elif)\b)[\s\S])*?\{%-?\s*end(?:if|unless)\s*-?%\}/g;

/** An innermost one. */
const LOOP = /(\{%-?\s*for\b[^%]*%\})(?:(?!\{%-?\s*for\b)[\s\S])*?\{%-?\s*endfor\s*-?%\}/g;

/** White space on the side of a hyphen goes: https://shopify.github.io/liquid/basics/whitespace/ */
const LIQUID_TAG = /(?:\s*\{%-|\{%)\s*([\w-]+)([^%]*?)(?:-%\}\s*|%\})/g;

const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g;

/** What is raw stays as it is, in code and in words. */
export function withoutRaw(text: MovingText): MovingText {
  const code = codeRanges(text.value);
  const isCode = (at: number) => code.some(({ start, end }) => at >= start && at < end);
  return text.edited(
    [...text.value.matchAll(RAW)].flatMap(({ index, 0: whole, 1: inner = "" }): Edit[] => {
      const from = index + whole.indexOf(inner, whole.indexOf("%}"));
      const braces = [...inner.matchAll(/\{\{[^}\n`]*\}\}|\{%[^\n`]*?%\}/g)]
        .map((match) => ({ at: from + match.index, text: match[0] }))
        .filter(({ at }) => !isCode(at));
      return [
        { start: index, end: from, text: "" },
        ...braces.map((one) => ({
          start: one.at,
          end: one.at + one.text.length,
          text: `\`${one.text}\``,
        })),
        { start: from + inner.length, end: index + whole.length, text: "" },
      ];
    }),
  );
}

/** A name, or a text, with filters that make addresses. */
function liquidValue(code: string, { values }: TemplateTools): string | undefined {
  const [first = "", ...filters] = code.split("|").map((one) => one.trim());
  if (
    filters.some(
      (one) =>
        !/^(relative_url|absolute_url|url|safe|escape|strip|slugify|htmlBaseUrl.*)$/.test(one),
    )
  )
    return undefined;
  const [, , text] = /^(["'])(.*)\1$/.exec(first) ?? [];
  if (text !== undefined) return text;
  if (/^site\.(baseurl|url)$/.test(first)) return "";
  const [root = "", ...names] = first.split(".");
  const value =
    root === "page" || root === "site"
      ? at(values[root], ...names)
      : (at(values.page, first) ?? at(values.site, root, ...names));
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
