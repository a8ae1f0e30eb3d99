/** Tags of template languages in Markdown: what has a form here takes it, the rest is told. */
import { isAdmonition } from "../../markdown/admonition-titles.ts";
import type { Data } from "../model.ts";
import { at } from "../settings/read-settings.ts";
import { codeRanges, type Edit, fenceFor, type MovingText } from "../text.ts";
import { withCaptures } from "./captures.ts";
import { admonitionOf } from "./containers.ts";
import { linesOf, partOf, regionOf } from "./file-parts.ts";

export interface TemplateTools {
  readonly tell: (line: number, what: string, why: string) => void;
  /** The text of a file beside the page, or below a folder of parts. */
  readonly include: (path: string, line: number) => string | undefined;
  /** What a file holds, as it is; undefined where there is none. */
  readonly source: (path: string) => string | undefined;
  /** Of the page and the site. */
  readonly values: { readonly page: Data; readonly site: Data };
}

const SHOWN = "what is in it is shown, and it is not";
const GONE = "not carried over: write what it showed";

/** VitePress: Vue's braces, parts of files, blocks of script. */
export function withoutVue(text: MovingText, tools: TemplateTools): MovingText {
  const { tell, include, source, values } = tools;
  return text
    .replaced(/^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm, ([whole, name], line) => {
      if (/[^\s]/.test(whole.replace(/<\/?(script|style)[^>]*>/g, "")))
        tell(
          line,
          `<${name}>`,
          "code of the page, not carried over: a component of the new site can hold it",
        );
      return "";
    })
    .replaced(/^[ \t]*<!--\s*@include:\s*([^\n]+?)\s*-->[ \t]*$/gm, ([, given = ""], line) => {
      const { file, region, braces } = partOf(given);
      const whole = include(file, line);
      return whole === undefined ? "" : linesOf(regionOf(whole, region), braces);
    })
    .replaced(/^([ \t]*)<<<[ \t]*(\S[^\n]*)$/gm, ([, margin = "", given = ""], line) => {
      const { file, region, braces, label } = partOf(given);
      const code = source(file) ?? include(file, line);
      if (code === undefined) return "";
      const [, marked = "", language = /\.(\w+)$/.exec(file)?.[1] ?? ""] =
        /^([\d,\s-]*)(?:([a-z][\w-]*))?/i.exec(braces) ?? [];
      const words = [marked.trim() && `{${marked.trim()}}`, label].filter(Boolean).join(" ");
      const shown = regionOf(code, region).replace(/\n$/, "");
      const fence = fenceFor(shown);
      return `${`${fence}${language} ${words}`.trimEnd()}\n${shown}\n${fence}`.replace(
        /^/gm,
        margin,
      );
    })
    .replaced(/^\[\[toc\]\][ \t]*$/gim, () => "")
    .replaced(/(?<!\\)\{\{\s*([\s\S]*?)\s*\}\}/g, ([whole, code = ""], line) => {
      const [, name] = /^\$?frontmatter\.(\w+)$/.exec(code) ?? [];
      const value = name === undefined ? undefined : values.page[name];
      if (typeof value === "string" || typeof value === "number") return String(value);
      tell(line, whole.slice(0, 60), "shown as code: write what it stands for");
      return `\`${whole.replace(/[`\n]/g, " ")}\``;
    })
    .replaced(/\s(?::|@|v-|#)[\w.:-]+(?:="[^"]*")?(?=[^<>\n]*>)/g, (match, line) => {
      const before = text.value.slice(0, match.index).lastIndexOf("<");
      if (before < 0 || !/^<[A-Za-z][^<>]*$/.test(text.value.slice(before, match.index)))
        return undefined;
      tell(line, `the attribute${match[0]}`, "left out: attributes are text here");
      return "";
    });
}

/** Jekyll and Eleventy. */
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
    .replaced(/\{#[\s\S]*?#\}/g, ([whole]) => (/^\{#[\w:.-]+\}$/.test(whole) ? undefined : ""))
    .replaced(
      /\{%-?\s*highlight\s+(\w+)[^%]*%\}\n?([\s\S]*?)\n?\{%-?\s*endhighlight\s*-?%\}/g,
      ([, language = "", code = ""]) => `\`\`\`${language}\n${code}\n\`\`\``,
    )
    .replaced(
      /\{%-?\s*(?:post_url|link)\s+([^%]+?)\s*-?%\}/g,
      ([, path = ""]) => `/${path.replace(/^\//, "")}`,
    )
    .replaced(/\{\{-?\s*([\s\S]*?)\s*-?\}\}/g, ([whole, code = ""], line) => {
      const value = liquidValue(code, tools);
      if (value !== undefined) return value;
      tell(line, whole.slice(0, 60), "not carried over: write what it stands for");
      return "";
    })
    .replaced(/^[ \t]*(?:[*-] .*\n)?\{:\s*toc[^}]*\}[ \t]*$/gim, () => "")
    .replaced(/[ \t]*\{:\s*([^}]*)\}/g, ([, what = ""], line) => {
      const [, id] = /^#([\w-]+)$/.exec(what.trim()) ?? [];
      if (!/^(\.|target|#)/.test(what.trim()))
        tell(line, `{: ${what}}`, "attributes of kramdown mean nothing here");
      return id === undefined ? "" : ` {#${id}}`;
    })
    .replaced(LIQUID_TAG, ({ 0: tag, 1: name = "", 2: rest = "", index = 0, input = "" }, line) => {
      const whole = tag.trim();
      const since = sinceOf(name, /["']?([\w.-]+)/.exec(rest)?.[1]);
      if (since !== undefined) return since;
      if (!name.startsWith("end") && !/^(els|when)/.test(name)) {
        const isPaired = new RegExp(`\\{%-?\\s*end-?${name}\\b`).test(text.value);
        tell(line, whole.slice(0, 70), isPaired ? SHOWN : GONE);
      }
      // An empty line in its place would end the HTML around it.
      return tag.includes("\n") && input[index + tag.length] !== "\n" ? "\n" : "";
    });
}

/** White space on the side of a hyphen goes: https://shopify.github.io/liquid/basics/whitespace/ */
const LIQUID_TAG = /(?:\s*\{%-|\{%)\s*([\w-]+)([^%]*?)(?:-%\}\s*|%\})/g;

const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g;

/** What is raw stays as it is, in code and in words. */
function withoutRaw(text: MovingText): MovingText {
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

/** Which version something came with, or will be gone with. */
function sinceOf(name: string, version: string | undefined): string | undefined {
  if (version === undefined || !/\d/.test(version)) return undefined;
  if (/^(new|added|version-?added)-?(in)?$|^since$/i.test(name)) return `*New in ${version}*`;
  return /^deprecated-?(in)?$/i.test(name) ? `*Deprecated in ${version}*` : undefined;
}

const NOTES: Readonly<Record<string, string>> = {
  alert: "note",
  aside: "note",
  callout: "note",
  hint: "tip",
  notice: "note",
  admonition: "note",
  danger: "danger",
  error: "danger",
  success: "success",
  attention: "warning",
  positive: "tip",
  seealso: "info",
  "new-in": "note",
  "deprecated-in": "warning",
};

/** A shortcode: `{{< name args >}}` or with percent signs. */
const CODE =
  /\{\{[<%]\s*(\/?)\s*([\w./-]+)((?:\s+(?:[\w-]+\s*=\s*)?(?:"(?:\\.|[^"])*"|`[^`]*`|[^\s"`]+?))*?)\s*(\/?)[>%]\}\}/g;

/** Hugo. */
export function withoutShortcodes(text: MovingText, tools: TemplateTools): MovingText {
  const { tell } = tools;
  const paired = new Set(
    Array.from(text.value.matchAll(CODE), ([, slash, name = ""]) => (slash ? name : "")),
  );
  const plain = text
    .replaced(
      /\{\{[<%]\s*(highlight|code|code-toggle)\b([^>%]*)[>%]\}\}\n?([\s\S]*?)\n?\{\{[<%]\s*\/\s*\1\s*[>%]\}\}/g,
      ([, , given = "", code = ""]) => {
        const { positional, named } = argumentsOf(given);
        const language =
          named.get("lang") ??
          positional[0] ??
          (given.includes("file") || given.includes("config") ? "yaml" : "");
        const title = named.get("file");
        return `\n\`\`\`${language}${title ? ` title="${title}"` : ""}\n${code.replace(/^\n+|\s+$/g, "")}\n\`\`\`\n`;
      },
    )
    .replaced(CODE, ([whole, slash, name = "", given = ""], line) =>
      shortcode(
        whole,
        { isEnd: slash === "/", isPaired: paired.has(name), name, given, line },
        tools,
      ),
    )
    .replaced(
      /\{\{[<%]\/\*\s*([\s\S]*?)\s*\*\/[>%]\}\}/g,
      ([whole]) => `\`${whole.replace("/*", "").replace("*/", "").replaceAll("`", "'")}\``,
    )
    .replaced(/\{\{[<%][\s\S]*?[>%]\}\}/g, ([whole], line) => {
      tell(line, whole.slice(0, 70), GONE);
      return "";
    });
  // Hugo reads shortcodes in code too, and takes the comment marks of those that are shown.
  const edits = Array.from(
    plain.value.matchAll(/(\{\{[<%])\/\*|\*\/([>%]\}\})/g),
    ({ index, 0: whole, 1: open, 2: close }) => ({
      start: index,
      end: index + whole.length,
      text: open ?? close ?? "",
    }),
  );
  const code = codeRanges(plain.value);
  for (const { index, 0: whole, 2: name, 3: given = "" } of plain.value.matchAll(CODE)) {
    if (!code.some(({ start, end }) => index >= start && index < end)) continue;
    const value =
      name === "param" ? paramOf(given.trim().replace(/"/g, ""), tools.values) : undefined;
    if (value === undefined)
      tell(
        plain.originAt(index),
        whole.slice(0, 70),
        "shown as it is written: write what it showed",
      );
    else edits.push({ start: index, end: index + whole.length, text: value });
  }
  return plain.edited(edits);
}

/** Of the page, its section, or the site. */
function paramOf(name: string, { page, site }: TemplateTools["values"]): string | undefined {
  const names = name.split(".");
  const value = at(page, ...names) ?? at(page, "params", ...names) ?? at(site, "params", ...names);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

interface Shortcode {
  readonly isEnd: boolean;
  readonly isPaired: boolean;
  readonly name: string;
  readonly given: string;
  readonly line: number;
}

function shortcode(
  whole: string,
  { isEnd, isPaired, name, given, line }: Shortcode,
  tools: TemplateTools,
): string {
  const { tell, values, include } = tools;
  const { positional, named } = argumentsOf(given);
  const [first = ""] = positional;
  const short = name.replace(/^.*\//, "").replace(/\.html$/, "");
  const note = isAdmonition(short) && short !== "details" ? short : NOTES[short];
  if (note !== undefined && (isPaired || isEnd)) {
    if (isEnd) return "\n:::\n";
    const kind = (named.get("type") ?? named.get("color") ?? first).toLowerCase();
    const title = named.get("title") ?? (isAdmonition(kind) ? positional[1] : first);
    const meant = isAdmonition(kind) ? kind : note;
    // Its kind is its title where none is written.
    const shown = title && title.toLowerCase() !== meant ? `[${title.replace(/[[\]]/g, "")}]` : "";
    return `\n:::${meant}${shown}\n`;
  }
  const since = isPaired || isEnd ? undefined : sinceOf(short, first);
  if (since !== undefined) return since;
  switch (short) {
    case "ref":
    case "relref":
      return named.get("path") ?? first;
    case "figure":
    case "img":
    case "image": {
      const source = named.get("src") ?? first;
      const words = named.get("alt") ?? named.get("caption") ?? named.get("title") ?? "";
      const caption = named.get("caption");
      return `![${words}](<${source}>)${caption ? `\n\n*${caption}*` : ""}`;
    }
    case "details":
    case "expand":
    case "collapse":
      return isEnd
        ? "\n:::\n"
        : `\n:::details[${named.get("summary") ?? named.get("title") ?? (first || "Details")}]\n`;
    case "youtube":
    case "vimeo": {
      if (isEnd) return "";
      tell(
        line,
        whole.slice(0, 70),
        "a link takes its place: pages load nothing of other sites unless the site allows it",
      );
      const id = named.get("id") ?? first;
      return `[${named.get("title") ?? "Watch the film"}](https://${short === "vimeo" ? "vimeo.com/" : "www.youtube.com/watch?v="}${id})`;
    }
    case "param": {
      const value = paramOf(first, values);
      if (value !== undefined) return value;
      break;
    }
    case "include":
    case "readfile": {
      const text = include(named.get("file") ?? first, line);
      if (text !== undefined) return text;
      break;
    }
  }
  const own = isEnd || isPaired ? undefined : plainShortcode(name, line, tools);
  if (own !== undefined) return own;
  if (!isEnd) tell(line, whole.slice(0, 70), isPaired ? SHOWN : GONE);
  return "";
}

/** A shortcode of the site that is nothing but text, or a file: https://gohugo.io/templates/shortcode/ */
function plainShortcode(
  name: string,
  line: number,
  { include, source }: TemplateTools,
): string | undefined {
  const files = ["layouts/shortcodes", "layouts/_shortcodes"].flatMap((folder) =>
    name.includes(".") ? [`${folder}/${name}`] : [`${folder}/${name}.html`, `${folder}/${name}.md`],
  );
  for (const file of files) {
    const text = source(file)?.replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, "");
    if (text === undefined) continue;
    const [, path] =
      /^\s*\{\{-?\s*readFile\s+["`]([^"`]+)["`]\s*(?:\|\s*\w+\s*)*-?\}\}\s*$/.exec(text) ?? [];
    if (path !== undefined) return include(path, line);
    if (!text.includes("{{")) return include(file, line);
  }
  return undefined;
}

function argumentsOf(given: string) {
  const positional: string[] = [];
  const named = new Map<string, string>();
  for (const [, name, double, back, bare] of given.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"((?:\\.|[^"])*)"|`([^`]*)`|([^\s"`]+))/g,
  )) {
    const value = double ?? back ?? bare ?? "";
    if (name) named.set(name, value);
    else positional.push(value);
  }
  return { positional, named };
}
