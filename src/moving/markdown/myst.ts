/** What MyST adds to Markdown: directives, roles, names of places. Other forms of it are those of many. */
import { posix } from "node:path";
import { idOf } from "../generators/myst-index.ts";
import { readTocTree } from "../generators/myst-menu.ts";
import { type Edit, fenced, type MovingText } from "../text.ts";
import { admonitionOf, escaped } from "./containers.ts";
import { type Block, blocksIn } from "./myst-blocks.ts";
import { linkTo, type MystTools, withoutRoles } from "./myst-roles.ts";
import { tableOf } from "./myst-tables.ts";

export function withoutMyst(text: MovingText, tools: MystTools): MovingText {
  const blocks = text.edited(editsIn(text, 0, text.value.length, tools));
  const plain = blocks
    .replaced(/^%[^\n]*$/gm, () => "")
    .replaced(/^[ \t]*(?:\+{3,}[^\n]*|\^{3,})$/gm, () => "")
    .replaced(
      /^([ \t]*)\(([^)\n]+)\)=[ \t]*\n\s*(#{1,6} [^\n{]+?)[ \t]*$/gm,
      ([, , name = "", heading]) => `${heading} {#${idOf(name)}}`,
    )
    .replaced(
      /^([ \t]*)\(([^)\n]+)\)=[ \t]*$/gm,
      ([, margin, name = ""]) => `${margin}<a id="${idOf(name)}"></a>\n`,
    )
    .replaced(
      /^(?![ \t]*[-*+#>|:]|\d+\.)([^\n]+)\n(?=:[ \t]+\S)/gm,
      ([, term]) => `**${term}**\n\n`,
    )
    // A term that begins with code.
    .replaced(/(?<=\S)[ \t]*\n:[ \t]+(?=\S)/g, () => "\n\n")
    .replaced(/^:[ \t]+(?=\S)/gm, () => "");
  return withoutRoles(plain, tools);
}

function editsIn(text: MovingText, from: number, to: number, tools: MystTools): readonly Edit[] {
  return blocksIn(text.value, from, to).flatMap((block): readonly Edit[] => {
    const body = text.value.slice(block.from, block.to);
    const line = text.originAt(block.start);
    const name = block.options.get("name");
    const place = name ? `<a id="${idOf(name)}"></a>\n\n` : "";
    const inMargin = (part: string) => indented(part, block.margin);
    const around = aroundOf(block, tools, line);
    if (around === undefined)
      return [
        {
          start: block.start,
          end: block.end,
          text: inMargin(place + wholeOf(block, body, line, tools)),
        },
      ];
    return [
      { start: block.start, end: block.from, text: inMargin(place + around[0]) },
      ...(holdsText(block.name) ? editsIn(text, block.from, block.to, tools) : []),
      { start: block.to, end: block.end, text: inMargin(around[1]) },
    ];
  });
}

const holdsText = (name: string): boolean => !CODE.test(name) && !DRAWN.test(name);

const DRAWN = /^(mermaid|graphviz|math)$/;

const indented = (text: string, margin: string): string => text.replace(/^(?=.)/gm, margin);

const CODE =
  /^(code|code-block|code-cell|sourcecode|ipython|ipython3|prompt|parsed-literal|line-block|console)$/;
/** They say how what is in them looks. */
const PLAIN =
  /^(grid|grid-item|div|container|card-carousel|card-group|figure-md|only|hlist|compound|centered|margin|article-info|myst-example|glossary|ifconfig|details-body)$/;
/** Of `only`, all conditions but that the site is one of HTML; of `todo`, what settings show to writers. */
const isForFew = (name: string, given: string): boolean =>
  name === "only"
    ? !/\bhtml\b/.test(given) || /\bnot\s+html\b|\band\b/.test(given)
    : /^(todo|todolist|ifconfig)$/.test(name);
/** They show nothing, or what the theme shows. */
const SILENT =
  /^(contents|tableofcontents|meta|index|highlight|currentmodule|module|py:currentmodule|tags|auto-generated)$/;
const SINCE: Readonly<Record<string, string>> = {
  versionadded: "New in version",
  versionchanged: "Changed in version",
  deprecated: "Deprecated since version",
  versionremoved: "Removed in version",
};

/** What begins and ends a directive that holds Markdown; undefined for those that are read as a whole. */
function aroundOf(
  { name, given, options, marks }: Block,
  tools: MystTools,
  line: number,
): readonly [string, string] | undefined {
  if (isForFew(name, given)) return undefined;
  const alone = (text: string): readonly [string, string] => [`${text}\n\n`, ""];
  const labelled = (kind: string, title: string) =>
    [`:::${kind}${title ? `[${escaped(title)}]` : ""}\n`, ":::"] as const;
  const caption = options.get("caption") ?? options.get("name-caption");
  if (CODE.test(name)) {
    const language = given || options.get("language") || (name === "code-cell" ? "python" : "");
    const lines = options.get("emphasize-lines")?.replace(/\s/g, "");
    const words = [
      lines && `{${lines}}`,
      caption && `title="${caption.replaceAll('"', "'")}"`,
    ].filter(Boolean);
    const fence = marks.startsWith(":") ? "```" : marks;
    const info = words.length > 0 ? `${language || "text"} ${words.join(" ")}` : language;
    return [`${fence}${info.replace(/^none$/, "")}\n`, fence];
  }
  if (name === "mermaid" || name === "graphviz")
    return [`${marks.replace(/:/g, "`")}${name}\n`, marks.replace(/:/g, "`")];
  if (name === "math") return ["$$\n", "$$"];
  if (name === "admonition") {
    const kind = (options.get("class") ?? "")
      .split(/\s+/)
      .flatMap((one) => admonitionOf(one) ?? [])[0];
    return labelled(
      options.has("class") && /dropdown|toggle/.test(options.get("class") ?? "")
        ? "details"
        : (kind ?? "note"),
      given,
    );
  }
  if (name === "dropdown" || name === "toggle") return labelled("details", given);
  if (name === "topic" || name === "sidebar" || name === "aside") return labelled("note", given);
  if (name === "seealso") return [`:::note[See also]\n${given ? `${given}\n` : ""}`, ":::"];
  const since = SINCE[name];
  if (since) {
    const [, version = "", rest = ""] = /^(\S*)\s*(.*)$/.exec(given) ?? [];
    return alone(`*${since} ${version}${rest ? `:* ${rest}` : ".*"}`);
  }
  if (admonitionOf(name)) return [`:::${name.toLowerCase()}\n${given ? `${given}\n` : ""}`, ":::"];
  if (name === "tab-set" || name === "tabs") return [":::tabs\n", ":::"];
  if (name === "tab-item" || name === "tab") return labelled("tab", given);
  if (name === "rubric" || name === "table") return alone(given && `**${given}**`);
  if (name === "figure") return alone(`${linkedPicture(given, options)}`);
  if (name === "card" || name === "grid-item-card") {
    const link = options.get("link");
    return alone(link ? linkTo(given || link, link, line, tools) : given && `**${given}**`);
  }
  if (PLAIN.test(name)) return ["", ""];
  if (marks.startsWith(":") && !WHOLE.test(name)) {
    tools.tell(line, `the directive {${name}}`, "what is in it is shown, and it is not");
    return given ? alone(given) : ["", ""];
  }
  return undefined;
}

/** What these hold is no Markdown, or they hold nothing. */
const WHOLE =
  /^(image|toctree|include|literalinclude|list-table|csv-table|raw|eval-rst|button-\w+|epigraph|pull-quote|highlights|auto.*|py:.*|contents|tableofcontents|meta|index)$/;

const linkedPicture = (given: string, options: ReadonlyMap<string, string>): string => {
  const picture = `![${(options.get("alt") ?? "").replace(/[[\]]/g, "")}](<${given}>)`;
  const target = options.get("target");
  return target ? `[${picture}](<${target}>)` : picture;
};

function wholeOf(
  { name, given, options }: Block,
  body: string,
  line: number,
  tools: MystTools,
): string {
  if (SILENT.test(name)) return "";
  if (isForFew(name, given)) {
    tools.tell(line, `{${name}} ${given}`.trim(), "left out with the text in it: no reader saw it");
    return "";
  }
  switch (name) {
    case "image":
      return linkedPicture(given, options);
    case "toctree":
      return tocOf(body, options, tools);
    case "include":
      return (
        (options.has("literal") || options.has("code")
          ? codeOf(given, options, tools)
          : tools.include(given, line)) ?? ""
      );
    case "literalinclude": {
      const code = codeOf(given, options, tools);
      if (code === undefined) tools.tell(line, `the file ${given}`, "there is no such file");
      return code ?? "";
    }
    case "list-table":
    case "csv-table":
      return tableOf(name, given, options, body);
    case "button-ref":
    case "button-link":
      return linkTo(body.trim() || given, given, line, tools);
    case "raw":
      if (given === "html") return body.trimEnd();
      tools.tell(line, `text for ${given} alone`, "left out");
      return "";
    case "epigraph":
    case "pull-quote":
    case "highlights":
      return body.trim().replace(/^/gm, "> ");
  }
  if (/^(auto|py:|js:|c:|cpp:)/.test(name)) {
    tools.tell(
      line,
      `what the code says of ${given}`,
      "its name alone is shown: only a program could read it",
    );
    return `**\`${given}\`**\n${body.trim() ? `\n${body.trim()}\n` : ""}`;
  }
  tools.tell(
    line,
    `the directive {${name}}`,
    "shown as it was written: nothing here has that name",
  );
  return fenced(
    [given, body.trimEnd()].filter(Boolean).join("\n"),
    name === "eval-rst" ? "rst" : "text",
  );
}

/** A hidden one is the menu's alone. */
function tocOf(
  body: string,
  options: ReadonlyMap<string, string>,
  { index, file }: MystTools,
): string {
  if (options.has("hidden")) return "";
  const { items } = readTocTree(body);
  const lines = items.flatMap(({ title, target }) => {
    if (/^[a-z]+:/i.test(target)) return [`- [${escaped(title ?? target)}](<${target}>)`];
    const found = index.text(file, target);
    if (found === undefined || found === file) return [];
    const path = posix.relative(posix.dirname(file), found);
    return [`- [${escaped(title ?? index.title(found))}](<${path}>)`];
  });
  const caption = options.get("caption");
  return `${caption && lines.length > 0 ? `**${caption}**\n\n` : ""}${lines.join("\n")}`;
}

function codeOf(
  path: string,
  options: ReadonlyMap<string, string>,
  { source }: MystTools,
): string | undefined {
  const all = source(path)?.replace(/\n$/, "").split("\n");
  if (all === undefined) return undefined;
  const numbers = options.get("lines");
  const lines =
    numbers === undefined
      ? all
      : numbers.split(",").flatMap((part) => {
          const [, from = "", dash, to = ""] = /^\s*(\d*)\s*(-?)\s*(\d*)\s*$/.exec(part) ?? [];
          return all.slice(Number(from || 1) - 1, Number(to || (dash ? all.length : from)));
        });
  const after = options.get("start-after");
  const before = options.get("end-before");
  const start = after === undefined ? 0 : lines.findIndex((one) => one.includes(after)) + 1;
  const end =
    before === undefined ? -1 : lines.findIndex((one, at) => at >= start && one.includes(before));
  const language = options.get("language") ?? options.get("code") ?? posix.extname(path).slice(1);
  const caption = options.get("caption");
  return fenced(
    lines.slice(start, end < 0 ? undefined : end).join("\n"),
    caption ? `${language || "text"} title="${caption.replaceAll('"', "'")}"` : language,
  );
}
