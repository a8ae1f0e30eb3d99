/**
 * What the engine would refuse in a text takes a form that it has, and is told. The engine itself says what that is, so
 * nothing can be forgotten.
 */
import { visit } from "unist-util-visit";
import type { MarkdownBody } from "../content/markdown-body.ts";
import { isAdmonition } from "../markdown/admonition-titles.ts";
import { isAllowedTag } from "../markdown/allowed-html.ts";
import type { Processed } from "../markdown/processed.ts";
import type { ImageAsset } from "../render/context.ts";
import { createProcess, type Process } from "../render/markdown/process.ts";
import type { MovingPage, TellLeft } from "./model.ts";
import { codeRanges, type Edit, MovingText } from "./text.ts";

/** Every picture is there: whether it is was asked before. */
class AllPictures extends Map<string, ImageAsset> {
  override has(): boolean {
    return true;
  }
  override get(): ImageAsset {
    return { url: "/picture.png", width: 1, height: 1, sources: [] };
  }
}

/** Mending one thing may show the next. */
const MOST_ROUNDS = 30;

interface Mended {
  readonly text: MovingText;
  /** Names of components that the new site needs. */
  readonly components: readonly string[];
  /** What links may lead to on the page. */
  readonly ids: ReadonlySet<string>;
}

export type Mend = (page: MovingPage, tell: TellLeft) => Promise<Mended>;

/** `pages` are the files of the new site with their addresses. */
export function createMend(pages: ReadonlyMap<string, string>): Mend {
  const process = createProcess(
    {
      root: "/",
      pages,
      variables: {},
      images: new AllPictures(),
      linkFault: () => undefined,
      hidden: [],
      downloads: new Map(),
    },
    () => undefined,
    {},
  );
  return async (page, tell) => {
    const components = new Set<string>();
    const told = new Set<string>();
    let text = page.body.replaced(/\{year\}/g, () => "&#123;year}");
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { edits, last, tree } = await findings(process, page, text, components);
      if (edits.length === 0) return { text, components: [...components], ids: idsIn(tree) };
      for (const { edit, what, why } of edits) {
        const line = text.originAt(edit.start);
        const key = `${line} ${what}`;
        if (!told.has(key)) tell({ file: page.source, line, what, why });
        told.add(key);
      }
      const next = text.edited(edits.map(({ edit }) => edit));
      if (next.value === text.value || last) break;
      text = next;
    }
    const shown = await asLastResort(process, page, text, components, tell);
    const read = await processed(process, page, shown);
    return { text: shown, components: [...components], ids: idsIn(read?.tree) };
  };
}

interface Change {
  readonly edit: Edit;
  readonly what: string;
  readonly why: string;
}

interface Findings {
  readonly edits: readonly Change[];
  readonly last: boolean;
  readonly tree: Processed["tree"] | undefined;
}

function idsIn(tree: Processed["tree"] | undefined): ReadonlySet<string> {
  const ids = new Set<string>();
  if (tree)
    visit(tree, "element", ({ properties: { id } }) => {
      if (typeof id === "string") ids.add(id);
    });
  return ids;
}

async function findings(
  process: Process,
  page: MovingPage,
  text: MovingText,
  components: Set<string>,
): Promise<Findings> {
  const read = await processed(process, page, text);
  if (!read) return { edits: [], last: true, tree: undefined };
  const offset = offsetsIn(text.value);
  const changes: Change[] = [];
  for (const { where, message } of read.problems) {
    const at = offset(where.line ?? 1, where.column ?? 1);
    const edit = editFor(text.value, at, message);
    if (edit)
      changes.push({
        edit,
        what: shown(text.value, at),
        why: message,
      });
  }
  for (const { name, shown: tag, position } of read.open) {
    if (/^[A-Z]/.test(tag)) {
      components.add(tag.replace(/-el$/, ""));
      continue;
    }
    const start = position?.start;
    const at = start
      ? offset(start.line, start.column)
      : text.value.search(new RegExp(`<${name}\\b`, "i"));
    const edit = at < 0 ? undefined : removeElement(text.value, tagAt(text.value, at, name), name);
    if (edit)
      changes.push({
        edit,
        what: shown(text.value, edit.start),
        why: LOST.test(name)
          ? "Markdown may not hold it; left out"
          : "no element of HTML that Markdown may hold; what is in it is shown",
      });
  }
  for (const { name, position } of read.used) {
    if (isAdmonition(name) || !position) continue;
    const at = offset(position.start.line, position.start.column);
    const edit = directiveEdit(text.value, at, name);
    if (edit)
      changes.push({ edit, what: `:${name}`, why: "nothing here has that name; shown as text" });
  }
  return { edits: changes, last: false, tree: read.tree };
}

async function processed(
  process: Process,
  { target }: MovingPage,
  text: MovingText,
): Promise<Processed | undefined> {
  const body: MarkdownBody = {
    type: "markdown",
    file: `content/${target}`,
    line: 1,
    source: text.value,
  };
  try {
    return await process(body, new Set());
  } catch {
    return undefined;
  }
}

function offsetsIn(source: string): (line: number, column: number) => number {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return (line, column) => (starts[line - 1] ?? source.length) + column - 1;
}

const shown = (source: string, at: number): string => {
  const line = source.slice(at, at + 200).split("\n")[0] ?? "";
  return line.length > 60 ? `${line.slice(0, 60)}…` : line || "the line";
};

const LOST =
  /^(script|style|svg|canvas|template|math|noscript|form|button|select|textarea|link|meta|base|iframe|object|embed)$/;

function editFor(source: string, at: number, message: string): Edit | undefined {
  const rest = source.slice(at);
  const put = (length: number, text: string): Edit => ({ start: at, end: at + length, text });
  const [, attribute] = /^the attribute (\S+) /.exec(message) ?? [];
  if (attribute) return attributeEdit(source, at, attribute.replace(/=.*$/, ""));
  if (/has the id/.test(message) || /braces after the heading/.test(message))
    return pattern(source, at, /[ \t]*\{[^}\n]*\}[ \t]*$/m, "");
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
  if (/marks code in a way/.test(message)) return pattern(source, at, /\[!code ([^\]]*)\]/, "($1)");
  if (rest.startsWith("<")) {
    const tag = /^<\/?([A-Za-z][\w.-]*)[^>]*>/.exec(rest);
    if (!tag) return put(1, "&lt;");
    const [whole, name = ""] = tag;
    const isHtml = isAllowedTag(name.toLowerCase()) && /^[a-z]/.test(name);
    if (/is not closed|closes nothing/.test(message))
      return isHtml || whole.includes("=") ? put(whole.length, "") : put(1, "&lt;");
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
  return undefined;
}

/** Escapes are no help beside a bare address: the paragraph's text is then read without them. */
function bracesEdit(source: string, at: number): Edit | undefined {
  const form =
    /(?:\{|&#123;){2,}[^\n`{}]*\}{2,}|\{%[^\n`]*?%\}|\{\s*\/\*[^\n`]*?\*\/\s*\}|(?:\{|&#123;){2,}|\{%|\{\s*\/\*/;
  return pattern(source, at, form, (match) => `\`${match[0].replaceAll("&#123;", "{")}\``);
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

/** Of the tag, or the directive, that stands there. */
function attributeEdit(source: string, at: number, name: string): Edit | undefined {
  const escaped = name.replace(/[^\w-]/g, "\\$&");
  return (
    pattern(
      source,
      at,
      new RegExp(
        `\\s+${escaped}(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|\\{[^}]*\\}|[^\\s"'>}]+))?(?=[\\s/>}])`,
        "i",
      ),
      "",
    ) ?? pattern(source, at, new RegExp(`\\{${escaped}(?:=(?:"[^"]*"|[^\\s}]+))?\\}`, "i"), "")
  );
}

/** The first tag of that name there or before: places of elements are those of the HTML around them. */
function tagAt(source: string, at: number, name: string): number {
  const form = new RegExp(`<${name.replace(/[^\w-]/g, "\\$&")}(?=[\\s/>])`, "gi");
  const code = codeRanges(source);
  const found = Array.from(source.matchAll(form), ({ index }) => index).filter(
    (index) => !code.some(({ start, end }) => index >= start && index < end),
  );
  return found.find((index) => index >= at) ?? found[0] ?? -1;
}

function removeTag(source: string, at: number): Edit | undefined {
  if (at < 0) return undefined;
  const end = source.indexOf(">", at);
  return end < 0 ? { start: at, end: at + 1, text: "&lt;" } : { start: at, end: end + 1, text: "" };
}

/** What may not stand there goes with all that is in it, where that is code or a form; a frame becomes a link. */
function removeElement(source: string, at: number, name: string): Edit | undefined {
  if (at < 0 || !LOST.test(name)) return removeTag(source, at);
  const open = source.slice(at, source.indexOf(">", at) + 1);
  const [, , url] = /\s(?:src|data)\s*=\s*(["'])(https?:[^"']*)\1/.exec(open) ?? [];
  const [, , title] = /\stitle\s*=\s*(["'])([^"']*)\1/.exec(open) ?? [];
  const text = url ? `<a href="${url}">${title || url}</a>` : "";
  if (/^(form|button|select|noscript)$/.test(name)) return removeTag(source, at);
  const closing = new RegExp(`</${name}\\s*>`, "i").exec(source.slice(at));
  const end =
    closing && !open.endsWith("/>") ? at + closing.index + closing[0].length : at + open.length;
  return { start: at, end, text };
}

function directiveEdit(source: string, at: number, name: string): Edit | undefined {
  const found = source.indexOf(`:${name}`, at);
  if (found < 0) return undefined;
  let start = found;
  while (source[start - 1] === ":") start--;
  const colons = found - start + 1;
  if (colons < 3) return { start, end: found + 1, text: colons === 1 ? "&#58;" : "&#58;&#58;" };
  const end = source.indexOf("\n", found);
  return { start, end: end < 0 ? source.length : end, text: "" };
}

/** Whatever has no form at all is shown as it was written. */
async function asLastResort(
  process: Process,
  page: MovingPage,
  text: MovingText,
  components: ReadonlySet<string>,
  tell: TellLeft,
): Promise<MovingText> {
  const isWhole = async (one: MovingText) => {
    const read = await processed(process, page, one);
    return (
      read !== undefined &&
      read.problems.length === 0 &&
      read.open.every(({ shown: tag }) => components.has(tag)) &&
      read.used.every(({ name }) => isAdmonition(name))
    );
  };
  if (await isWhole(text)) return text;
  const escaped = text
    .replaced(/<(?=[A-Za-z/!])/g, () => "&lt;")
    .replaced(/\{/g, () => "&#123;")
    .replaced(/:(?=[:A-Za-z])/g, () => "&#58;");
  const fence = "`".repeat(
    Math.max(3, ...Array.from(text.value.matchAll(/`+/g), ([one]) => one.length + 1)),
  );
  const [result, why] = (await isWhole(escaped))
    ? [escaped, "its tags and braces are shown as text"]
    : [
        new MovingText(`${fence}text\n${text.value}\n${fence}\n`, [
          ...text.value.split("\n").map((_, at) => text.originOf(at + 1)),
          1,
          1,
          1,
        ]),
        "shown as it was written",
      ];
  tell({
    file: page.source,
    what: "a page that could not be read as Markdown of the new site",
    why,
  });
  return result;
}
