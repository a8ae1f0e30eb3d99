/** Shortcodes of Hugo: https://gohugo.io/content-management/shortcodes/ */
import { isAdmonition } from "../../markdown/default-labels.ts";
import { at } from "../settings/read-settings.ts";
import { codeRanges, type MovingText } from "../text.ts";
import { withoutHidden } from "./shortcode-hidden.ts";
import { embedded, withPictures } from "./shortcode-media.ts";
import { argumentsOf, withTabs } from "./shortcode-tabs.ts";
import { templateFiles, templateIn } from "./shortcode-template.ts";
import { GONE, NOTES, SHOWN, sinceOf, type TemplateTools, tagShown } from "./templates.ts";

/** A shortcode: `{{< name args >}}` or with percent signs. */
const CODE =
  /\{\{[<%]\s*(\/?)\s*([\w./-]+)((?:\s+(?:[\w-]+\s*=\s*)?(?:"(?:\\.|[^"])*"|`[^`]*`|[^\s"`]+?))*?)\s*(\/?)[>%]\}\}/g;

/** What a shortcode around it shows as code: by its name, or because it is told the language. */
const CODE_BLOCK =
  /\{\{[<%]\s*(?=(?:highlight|code|code-toggle)\b|[^>%]*\slang(?:uage)?\s*=)([\w./-]+)\b([^>%]*)[>%]\}\}\n?([\s\S]*?)\n?\{\{[<%]\s*\/\s*\1\s*[>%]\}\}/g;

/** A button with words of its own. */
const BUTTON =
  /\{\{[<%]\s*(button|btn|cta)\b([^>%]*)[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*\1\s*[>%]\}\}/g;

const withLinks = (text: MovingText): MovingText =>
  text.replaced(BUTTON, ([, , given = "", words = ""]) => {
    const href = linkIn(argumentsOf(given).named);
    return href === undefined ? undefined : `[${words.trim()}](<${href}>)`;
  });

const linkIn = (named: ReadonlyMap<string, string>): string | undefined =>
  ["href", "link", "url"].flatMap((name) => named.get(name) || []).at(0);

const titleIn = (named: ReadonlyMap<string, string>): string | undefined =>
  ["title", "header", "heading", "text", "name"].flatMap((name) => named.get(name) || []).at(0);

/** Classes of the block above, on a line of their own: https://gohugo.io/content-management/markdown-attributes/ */
const withoutAttributes = (text: MovingText): MovingText =>
  text.replaced(/^[ \t]*\{(?:[.#][\w:-]+|[\w-]+="[^"\n]*"|[ \t])+\}[ \t]*$/gm, () => "");

export function withoutShortcodes(whole: MovingText, tools: TemplateTools): MovingText {
  const { tell } = tools;
  const text = withoutHidden(whole, tools);
  const paired = new Set(
    Array.from(text.value.matchAll(CODE), ([, slash, name = ""]) => (slash ? name : "")),
  );
  const plain = withTabs(withPictures(withLinks(withoutAttributes(text)), tools))
    .replaced(CODE_BLOCK, ([, , given = "", code = ""]) => {
      // Code with marks of its own is in a container, such as a tab.
      if (code.includes("```")) return undefined;
      const { positional, named } = argumentsOf(given);
      const language =
        named.get("lang") ??
        named.get("language") ??
        positional[0] ??
        (given.includes("file") || given.includes("config") ? "yaml" : "");
      const title = named.get("file");
      return `\n\`\`\`${language}${title ? ` title="${title}"` : ""}\n${code.replace(/^\n+|\s+$/g, "")}\n\`\`\`\n`;
    })
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
      tell(line, tagShown(whole), GONE);
      return "";
    })
    // Marks around what is gone would be shown.
    .replaced(/(?<![*\\])\*{4}(?!\*)/g, () => (text.value.includes("****") ? undefined : ""));
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
      tell(plain.originAt(index), tagShown(whole), "shown as it is written: write what it showed");
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
    // Docsy's: words of its value take the place of `{1}`.
    case "_param": {
      const value = paramOf(first, values);
      if (value === undefined) break;
      return value.replace(/\{(\d)\}/g, (_, at: string) => positional[Number(at)] ?? "");
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
  const foreign = isEnd ? undefined : embedded({ name: short, given, whole, line }, tools);
  if (foreign !== undefined) return foreign;
  const own = isEnd || isPaired ? undefined : plainShortcode(name, line, tools);
  if (own !== undefined) return own;
  if (isEnd) return "";
  const title = titleIn(named);
  const link = linkIn(named);
  if (!isPaired && title !== undefined && link !== undefined) {
    tell(line, tagShown(whole), "a link takes its place");
    return `[${title}](<${link}>)`;
  }
  tell(line, tagShown(whole), isPaired ? SHOWN : GONE);
  return isPaired && title !== undefined && title !== values.page.title ? `\n**${title}**\n\n` : "";
}

/** A shortcode of the site that is nothing but text, or a file. */
function plainShortcode(
  name: string,
  line: number,
  { include, source }: TemplateTools,
): string | undefined {
  for (const file of templateFiles(name)) {
    const text = templateIn(file, source);
    if (text === undefined) continue;
    const [, path] =
      /^\s*\{\{-?\s*readFile\s+["`]([^"`]+)["`]\s*(?:\|\s*\w+\s*)*-?\}\}\s*$/.exec(text) ?? [];
    if (path !== undefined) return include(path, line);
    if (!text.includes("{{")) return include(file, line);
  }
  return undefined;
}
