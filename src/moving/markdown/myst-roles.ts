/** Roles and references of MyST: https://myst-parser.readthedocs.io/en/latest/syntax/cross-referencing.html */
import { posix } from "node:path";
import type { MystIndex } from "../model.ts";
import type { MovingText } from "../text.ts";
import { escaped } from "./containers.ts";
import type { TemplateTools } from "./templates.ts";

export interface MystTools extends Omit<TemplateTools, "tell"> {
  readonly tell: (line: number, what: string, why: string, everywhere?: boolean) => void;
  readonly index: MystIndex;
  /** The file that the text is in. */
  readonly file: string;
}

const ROLE = /\{([A-Za-z][\w:.+-]*)\}(`+)([^`]+?)\2(?!`)/g;

export function withoutRoles(text: MovingText, tools: MystTools): MovingText {
  const { index, file } = tools;
  return text
    .replaced(/\{\{\s*([\w.-]+)\s*\}\}/g, ([, name = ""]) => {
      const value = tools.values.page[name] ?? index.values[name];
      return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
    })
    .replaced(ROLE, ([, name = "", , given = ""], line) => roleOf(name, given, line, tools))
    .replaced(/<(project|path):([^>\s]+)>/g, ([, , to = ""], line) => linkTo("", to, line, tools))
    .replaced(/<inv:([^>\s]+)>/g, ([, to = ""], line) => {
      tools.tell(
        line,
        `the reference inv:${to}`,
        "its name alone is there: only Sphinx knows where it leads",
      );
      return `\`${to.replace(/^.*#/, "")}\``;
    })
    .replaced(/(?<!!)\[([^\]\n]*)\]\(([^)\s]*)\)/g, ([, words = "", to = ""], line) => {
      if (to.startsWith("inv:")) {
        tools.tell(
          line,
          `the link to ${to}`,
          "its words are there: only Sphinx knows where it leads",
        );
        return words || `\`${to.replace(/^.*#/, "")}\``;
      }
      const label = index.label(decodeURIComponentOf(to.replace(/^(project:)?#?/, "")));
      if (label)
        return linkTo(
          words,
          label.source === file && label.id ? `#${to.replace(/^(project:)?#?/, "")}` : to,
          line,
          tools,
        );
      if (words !== "") return undefined;
      const found = index.text(file, to.replace(/#.*$/, ""));
      const name = to.replace(/^(project:)?#?/, "").replaceAll("-", " ");
      return to === "" ? "" : `[${escaped(found ? index.title(found) : name)}](${to})`;
    });
}

function decodeURIComponentOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `Words <to>` */
function partsOf(given: string): { readonly words: string; readonly to: string } {
  const [, words, to] = /^([\s\S]*\S)\s*<([^>]+)>$/.exec(given) ?? [];
  return words !== undefined && to !== undefined ? { words, to } : { words: "", to: given.trim() };
}

export function linkTo(
  words: string,
  given: string,
  line: number,
  { index, file, tell }: MystTools,
): string {
  const name = given.replace(/^(project:)?#?/, "");
  if (/^(https?|mailto|ftp):/.test(given)) return `[${words || given}](<${given}>)`;
  const [place = "", part] = name.split("#");
  const label = index.label(name);
  const source = label?.source ?? index.text(file, place);
  if (source === undefined) {
    const shown = words || name.replaceAll("-", " ");
    // A heading of the page by the id that it gets by itself.
    if (given.replace("project:", "").startsWith("#")) return `[${shown}](<#${name}>)`;
    tell(
      line,
      `the reference to ${given}`,
      "leads nowhere that is known here; its words are there as text",
    );
    return shown;
  }
  const title = words || escaped(label ? (label.title ?? name) : index.title(source));
  const id = label?.id ?? part;
  const path = source === file && id ? "" : posix.relative(posix.dirname(file), source);
  return `[${title}](<${path}${id ? `#${id}` : ""}>)`;
}

const HTML = /^(sub|sup|kbd|subscript|superscript)$/;
const BOLD = /^(guilabel|menuselection|strong|program|dfn|term)$/;
const ICON = /^(octicon|fa[a-z]?|material-.*|fab|fas|far|i)$/;
const NUMBERED: Readonly<Record<string, string>> = {
  rfc: "https://www.rfc-editor.org/rfc/rfc",
  pep: "https://peps.python.org/pep-",
};

function roleOf(name: string, given: string, line: number, tools: MystTools): string {
  const { words, to } = partsOf(given);
  if (/^(std:)?(ref|doc|any|numref|eq|math:numref|link)$/.test(name))
    return linkTo(words, to, line, tools);
  if (name === "download") return `[${words || posix.basename(to)}](<${to}>)`;
  if (HTML.test(name)) {
    const tag = name.replace(/script$/, "");
    return `<${tag}>${given}</${tag}>`;
  }
  if (name === "abbr" || name === "abbreviation") {
    const [, short = given, long] = /^(.*\S)\s*\((.*)\)$/.exec(given) ?? [];
    return long ? `<abbr title="${long.replaceAll('"', "&quot;")}">${short}</abbr>` : short;
  }
  if (BOLD.test(name)) return name === "term" ? words || to : `**${given.replaceAll("-->", "→")}**`;
  if (name === "emphasis") return `*${given}*`;
  if (/^bdg/.test(name)) return given;
  if (ICON.test(name)) {
    tools.tell(line, "an icon of a role", "left out", true);
    return "";
  }
  const base = NUMBERED[name];
  if (base)
    return `[${name.toUpperCase()} ${to}](${base}${name === "pep" ? to.padStart(4, "0") : to})`;
  if (name === "button-ref" || name === "button-link") return linkTo(words, to, line, tools);
  // Names of code: `~a.b.C` is shown as C.
  const shown = words || (to.startsWith("~") ? (to.split(".").at(-1) ?? to) : to.replace(/^!/, ""));
  if (!CODE_ROLE.test(name))
    tools.tell(
      line,
      `the role {${name}}`,
      "its text is shown as code: nothing here has that name",
      true,
    );
  return `\`${shown}\``;
}

const CODE_ROLE =
  /^((py|c|cpp|js|rst|external(\+\w+)?):)*(class|meth|func|mod|attr|obj|exc|data|const|function|method|module|type|code|literal|file|samp|command|envvar|option|math|keyword|token|confval|makevar|regexp|py|python)$/;
