/**
 * Containers, `:::name … :::`: admonitions by the names that others have for them, and tabs. A container that has no form
 * here is what stands in it.
 */
import { isAdmonition } from "../../markdown/default-labels.ts";
import { codeRanges, type Edit, type MovingText } from "../text.ts";

/** Obsidian's further callouts, and names of other generators. */
const KINDS: Readonly<Record<string, string>> = {
  abstract: "note",
  summary: "note",
  tldr: "note",
  todo: "note",
  hint: "tip",
  check: "success",
  done: "success",
  question: "note",
  help: "note",
  faq: "note",
  attention: "warning",
  failure: "danger",
  fail: "danger",
  missing: "danger",
  error: "danger",
  bug: "danger",
  example: "note",
  quote: "note",
  cite: "note",
  positive: "tip",
  warn: "warning",
  caveat: "warning",
  secondary: "note",
};

/** Their names say how they look and are no words: https://vitepress.dev/guide/markdown */
const PLAIN = /^(v-pre|raw|steps)$/;

/** What the templates of the new site show. */
export const isDirective = (name: string): boolean => isAdmonition(name) || /^tabs?$/.test(name);

export const admonitionOf = (name: string): string | undefined => {
  const kind = name.toLowerCase();
  return isAdmonition(kind) ? kind : KINDS[kind];
};

type Told = (line: number, what: string, why: string) => void;

export function withContainers(text: MovingText, tell: Told): MovingText {
  const named = elements(text)
    .replaced(/^(\s*(?:>\s*)+\[!)([\w-]+)(\])/gm, ([whole, start = "", name = "", end = ""]) =>
      isAdmonition(name.toLowerCase())
        ? whole
        : `${start}${(admonitionOf(name) ?? "note").toUpperCase()}${end}`,
    )
    .replaced(/\{\/\*\s*#([\p{L}\p{M}\p{N}_:.-]+)\s*\*\/\}/gu, ([, id]) => `{#${id}}`);
  const { containers, edits } = read(named);
  for (const one of containers) edits.push(...editsFor(one, named, tell));
  return named.edited([...edits, ...ends(containers)]);
}

/** `<docs-info>` is a note by its name. */
const elements = (text: MovingText): MovingText =>
  text
    .replaced(/^([ \t]*)<[a-z]+-([a-z]+)>[ \t]*(?=\S|\n)/gm, ([, margin = "", name = ""]) => {
      const kind = admonitionOf(name);
      return kind && `${margin}:::${kind}\n${margin}`;
    })
    .replaced(/<\/[a-z]+-([a-z]+)>[ \t]*$/gm, ([, name = ""]) =>
      admonitionOf(name) ? "\n:::" : undefined,
    );

interface Line {
  readonly start: number;
  readonly end: number;
  readonly margin: string;
  readonly colons: number;
  readonly name: string;
  readonly rest: string;
}

interface Container {
  readonly open: Line;
  readonly inner: Container[];
  close?: Line | undefined;
}

/** Whichever ends first is inside: it may have as many colons as what is around it, which no reader here takes. */
function read(text: MovingText): { readonly containers: readonly Container[]; edits: Edit[] } {
  const code = codeRanges(text.value);
  const edits: Edit[] = [];
  const all: Container[] = [];
  let open: Container[] = [];
  for (const match of text.value.matchAll(/^([ \t>]*)(:{3,})[ \t]*([\w-]*)([^\n]*)$/gm)) {
    const [whole, margin = "", colons = "", name = "", rest = ""] = match;
    const start = match.index;
    if (code.some((range) => start >= range.start && start < range.end)) continue;
    const line = { start, end: start + whole.length, margin, colons: colons.length, name, rest };
    if (name !== "") {
      const one: Container = { open: line, inner: [] };
      open.at(-1)?.inner.push(one);
      all.push(one);
      open.push(one);
    } else if (rest.trim() === "") {
      const like = open.findLastIndex((one) => one.open.colons === line.colons);
      const at = like < 0 ? open.length - 1 : like;
      if (at < 0) {
        edits.push({ start, end: line.end, text: "" });
        continue;
      }
      // What does not end by itself ends with what is around it.
      for (const one of open.slice(at)) one.close = line;
      open = open.slice(0, at);
    }
  }
  // The first mark that is long enough ends all that it stands in.
  for (const one of open.toReversed())
    one.close = one.inner.find(({ close }) => close && close.colons >= one.open.colons)?.close;
  return { containers: all, edits };
}

/** Of what the new site shows; a container that is only what stands in it counts for nothing. */
const heightOf = (one: Container): number =>
  Math.max(0, ...one.inner.filter(startsIn(one)).map(heightOf)) + levelsOf(one);

const startsIn =
  ({ close }: Container) =>
  ({ open }: Container): boolean =>
    close === undefined || open.start < close.start;

function levelsOf({ open: { name }, inner }: Container): number {
  if (name === "code-group") return 2;
  if (name === "tabs") return inner.some(({ open }) => open.name === "tab") ? 1 : 2;
  return kindOf(name) === undefined ? 0 : 1;
}

const kindOf = (name: string): string | undefined =>
  name === "code-group" ? "tabs" : /^tabs?$/.test(name) ? name : admonitionOf(name);

function editsFor(one: Container, text: MovingText, tell: Told): readonly Edit[] {
  const { open, close } = one;
  const kind = kindOf(open.name);
  if (kind === undefined) {
    if (!PLAIN.test(open.name))
      tell(
        text.originAt(open.start),
        `the container ":::${open.name}"`,
        "what is in it is shown, and it is not",
      );
    return [{ start: open.start, end: open.end, text: open.margin.trimEnd() }];
  }
  // Nobody knows where it should have ended: the engine tells.
  if (!close) return [];
  const isMade = kind === "tabs" && levelsOf(one) === 2;
  const written = `${open.margin}${colonsOf(one)}${kind}${isMade ? "" : open.rest}`;
  const edits = [{ start: open.start, end: open.end, text: written }];
  return isMade ? [...edits, ...tabs(one, text)] : edits;
}

const colonsOf = (one: Container): string => ":".repeat(heightOf(one) + 2);

/** One line may end several: each has its own then, the inner one first. */
function ends(containers: readonly Container[]): readonly Edit[] {
  const texts = new Map<Line, string[]>();
  for (const one of containers) {
    if (!one.close) continue;
    const all = texts.get(one.close) ?? [];
    if (levelsOf(one) > 0) all.unshift(`${one.open.margin}${colonsOf(one)}`);
    texts.set(one.close, all);
  }
  return [...texts].map(([{ start, end, margin }, all]) => ({
    start,
    end,
    text: all.join("\n") || margin.trimEnd(),
  }));
}

/** Each code of a group is a tab, and each `== label` of https://vitepress-plugins.sapphi.red/tabs/ begins one. */
function tabs(one: Container, text: MovingText): readonly Edit[] {
  const from = one.open.end + 1;
  const to = one.close?.start ?? from;
  const colons = colonsOf(one).slice(1);
  const tab = (label: string) => `${colons}tab[${escaped(label)}]`;
  return one.open.name === "tabs"
    ? named(text.value, { from, to, colons, tab })
    : codes(text.value, { from, to, colons, tab });
}

interface Inside {
  readonly from: number;
  readonly to: number;
  readonly colons: string;
  readonly tab: (label: string) => string;
}

const codes = (source: string, { from, to, colons, tab }: Inside): readonly Edit[] =>
  codeRanges(source)
    .filter(({ start, end }) => start >= from && end <= to)
    .filter(({ start }) => /^[ \t>]*[`~]{3}/.test(source.slice(start, start + 200)))
    .flatMap(({ start, end }): Edit[] => {
      const line = source.slice(start, source.indexOf("\n", start));
      const [, margin = ""] = /^([ \t>]*)/.exec(line) ?? [];
      const [label, words = ""] = /[ \t]*\[([^\]]*)\]/.exec(line) ?? [];
      const [, language = ""] = /^[ \t>]*[`~]+[ \t]*([\w+#.-]*)/.exec(line) ?? [];
      const at = label === undefined ? line.length : line.indexOf(label);
      return [
        { start, end: start, text: `${margin}${tab(words || language || "Code")}\n` },
        { start: start + at, end: start + at + (label?.length ?? 0), text: "" },
        { start: end, end, text: `${margin}${colons}\n` },
      ];
    });

function named(source: string, { from, to, colons, tab }: Inside): readonly Edit[] {
  const found = [...source.slice(from, to).matchAll(/^([ \t>]*)==[ \t]+([^\n]+?)[ \t]*$/gm)];
  const edits = found.map(({ index, 0: whole, 1: margin = "", 2: label = "" }, at) => ({
    start: from + index,
    end: from + index + whole.length,
    text: `${at === 0 ? "" : `${margin}${colons}\n`}${margin}${tab(label)}`,
  }));
  return found.length === 0 ? [] : [...edits, { start: to, end: to, text: `${colons}\n` }];
}

/** Words that Markdown would read otherwise. */
export const escaped = (label: string): string =>
  label.replace(/[\\`*_<>{}:[\]]/g, (letter) => `\\${letter}`).trim();
