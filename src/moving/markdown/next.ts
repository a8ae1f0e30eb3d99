/**
 * What Nextra and Fumadocs add to MDX: texts and code of other files (https://fumadocs.dev/docs/mdx/include), ids and marks of
 * headings, code in tabs (https://fumadocs.dev/docs/markdown#tab-groups), languages of code within lines.
 */
import { codeRanges, type Edit, fenced, type MovingText } from "../text.ts";
import { escaped } from "./containers.ts";
import type { TemplateTools } from "./templates.ts";

/** Before MDX, which would take it for an element. */
export const withIncluded = (text: MovingText, { include }: TemplateTools): MovingText =>
  text.replaced(
    /<include\b([^>]*)>\s*([^<\s]+)\s*<\/include>/g,
    ([, given = "", path = ""], line) => {
      const shown = include(path, line);
      if (shown === undefined || /\.mdx?(#|$)/.test(path)) return shown ?? "";
      const [, words = ""] = /\bmeta=(?:'([^']*)'|"([^"]*)")/.exec(given)?.filter(Boolean) ?? [];
      const [, named] = /\blang=["']([^"']+)["']/.exec(given) ?? [];
      const language = named ?? path.replace(/#.*$/, "").replace(/^.*\./, "");
      return `\n${fenced(shown.trimEnd(), `${language} ${words}`)}\n`;
    },
  );

/** After MDX, for which braces are code. */
export const withoutNext = (text: MovingText): MovingText =>
  tabbed(
    text
      .replaced(
        /^(#{1,6}[ \t].*?)((?:[ \t]*\[(?:#[\w-]+|!?toc|step)\])+)[ \t]*$/gm,
        ([, words = "", marks = ""]) => {
          const [, id] = /\[#([\w-]+)\]/.exec(marks) ?? [];
          return id === undefined ? words : `${words} {#${id}}`;
        },
      )
      .replacedEverywhere(/(?<=[^`\n])\{:\.?[\w.-]+\}(?=`(?!`))/g, () => ""),
  );

const TAB = /[ \t]+tab=(?:"([^"]*)"|'([^']*)')/;
const GROUP = /[ \t]+tab-group=(?:"([^"]*)"|'([^']*)')/;
/** Commands that are shown for each package manager. */
const COMMANDS = /^([ \t>]*[`~]{3,}[ \t]*)(?:npm|package-install)(?=[ \t]|$)/;

interface Fence {
  readonly start: number;
  readonly end: number;
  /** Its first line. */
  readonly line: string;
  readonly label: string;
  readonly group: string | undefined;
}

const fencesIn = (value: string): readonly Fence[] =>
  codeRanges(value)
    .filter(({ start }) => /^[ \t>]*[`~]{3}/.test(value.slice(start, start + 100)))
    .map(({ start, end }) => {
      const line = value.slice(start, value.indexOf("\n", start));
      const [, double, single = ""] = TAB.exec(line) ?? [];
      const [, group, other] = GROUP.exec(line) ?? [];
      const label = (double ?? single).replace(/<[^>]*>/g, "").trim();
      return { start, end, line, label, group: group ?? other };
    });

/** Code with tabs, one after the other, is a group of them. */
function tabbed(text: MovingText): MovingText {
  const { value } = text;
  const fences = fencesIn(value);
  const follows = (at: number): boolean => {
    const [before, one] = [fences[at - 1], fences[at]];
    if (!before?.label || !one?.label || one.group !== undefined) return false;
    return value.slice(before.end, one.start).trim() === "";
  };
  const edits = fences.flatMap(({ start, end, line, label, group }, at): Edit[] => {
    const plain = line.replace(TAB, "").replace(GROUP, "").replace(COMMANDS, "$1sh");
    const named = plain === line ? [] : [{ start, end: start + line.length, text: plain }];
    if (label === "") return named;
    const [margin = ""] = /^[ \t>]*/.exec(line) ?? [];
    const open = follows(at) ? "" : `${margin}::::tabs${group ? `{group="${group}"}` : ""}\n`;
    const close = follows(at + 1) ? "" : `${margin}::::\n`;
    const begun = value[end - 1] === "\n" ? "" : "\n";
    return [
      { start, end: start, text: `${open}${margin}:::tab[${escaped(label)}]\n` },
      ...named,
      { start: end, end, text: `${begun}${margin}:::\n${close}` },
    ];
  });
  return text.edited(edits);
}
