/**
 * The last word on a moved site is the engine's: what a build of it refuses, although nothing foresaw that, takes a form
 * that cannot be refused, one step at a time, and is told.
 */
import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { Problem, Where } from "../errors.ts";
import { routeOf } from "./generators/generator.ts";
import type { Copy, Left, MovingPage, Redirect } from "./model.ts";
import { unwrapped } from "./references.ts";
import { type Edit, fenceFor, type MovingText } from "./text.ts";
import { pageFile } from "./write.ts";

/** What of a site can take a simpler form. */
export interface Fallible {
  pages: readonly MovingPage[];
  copies: readonly Copy[];
  /** Those that are gone, by the address that they lead from. */
  readonly goneRedirects: Set<string>;
}

/** Rules that an address breaks. */
const ADDRESS = /^site\/(duplicate-route|route)$/;

const processor = unified().use(remarkParse).use(remarkGfm);

/** What is told of each change; nothing where no change would help. */
export type Fallback = (problems: readonly Problem[]) => readonly Left[];

/** `redirects` gives those of the new site as they are now. */
export function createFallback(site: Fallible, redirects: () => readonly Redirect[]): Fallback {
  const steps = new Map<MovingPage, number>();

  const simpler = (page: MovingPage, problems: readonly Problem[]): readonly Left[] => {
    const before = { ...page, data: { ...page.data } };
    const told = (why: string, at: Problem | undefined): Left => ({
      file: page.source,
      ...(at?.where.line ? { line: lineIn(before, at.where.line) } : {}),
      what: "what the first build refused",
      why: at ? `${why}: ${at.message}` : why,
    });
    const step = steps.get(page) ?? 0;
    const fates = step === 0 ? simplerParts(page, problems) : [];
    if (fates.length > 0) {
      steps.set(page, 1);
      return fates.map(({ fate, problem }) => told(fate, problem));
    }
    if (step < 2 && problems.some(({ rule }) => ADDRESS.test(rule))) {
      steps.set(page, 2);
      page.path = `${routeOf(page.path.replace(/[^\p{L}\p{N}/-]/gu, ""))}-${site.pages.indexOf(page) + 1}`;
      return [told(`its address is ${page.path} now`, problems[0])];
    }
    steps.set(page, 2);
    const whole = step < 2 ? "the whole page is shown as it was written" : "the page is left out";
    if (step < 2) page.body = asCode(page.body);
    else site.pages = site.pages.filter((one) => one !== page);
    return [told(whole, problems[0])];
  };

  return (all) => {
    const problems = all.filter(isOfFew(all, site.pages.length));
    const left: Left[] = [];
    for (const page of site.pages) {
      const own = problems.filter(({ where }) => isOf(page, where));
      if (own.length > 0) left.push(...simpler(page, own));
    }
    for (const { where, message } of problems) {
      const copy = site.copies.find(({ target }) => target === where.file);
      if (copy) {
        site.copies = site.copies.filter((one) => one !== copy);
        left.push({ file: copy.source, what: "a file", why: `not copied: ${message}` });
      }
      const [, at] = /^redirects\[(\d+)\]/.exec(where.field ?? "") ?? [];
      const redirect = at === undefined ? undefined : redirects()[Number(at)];
      if (!redirect) continue;
      site.goneRedirects.add(redirect.from);
      const what = `the redirect from ${redirect.from} to ${redirect.to}`;
      left.push({ file: redirect.source ?? "redirects", what, why: `left out: ${message}` });
    }
    return left;
  };
}

/** What nearly all pages are told lies in what they share: to make their texts simpler would not help. */
function isOfFew(problems: readonly Problem[], pages: number): (problem: Problem) => boolean {
  const times = new Map<string, number>();
  for (const { message } of problems) times.set(message, (times.get(message) ?? 0) + 1);
  const most = Math.max(3, pages / 2);
  return ({ message, where }) => where.line !== undefined || (times.get(message) ?? 0) <= most;
}

const isOf = ({ target, path }: MovingPage, { file, route }: Where): boolean =>
  file === `content/${target}` || (!file?.startsWith("content/") && route === path);

/** How many lines stand before the text in the new file. */
const headLines = (page: MovingPage): number => {
  const text = page.body.value.replace(/\n*$/, "\n");
  return pageFile(page).contents.slice(0, -text.length).split("\n").length - 1;
};

const lineIn = (page: MovingPage, line: number): number =>
  page.body.originOf(Math.max(1, line - headLines(page)));

interface Fate {
  readonly fate: string;
  readonly problem: Problem;
}

/** Fields of the front matter go; a link becomes its words, a picture its description, any other block is shown as it was written. */
function simplerParts(page: MovingPage, problems: readonly Problem[]): readonly Fate[] {
  const head = headLines(page);
  const tree = processor.parse(page.body.value) as Root;
  const edits: Edit[] = [];
  const nodes = new Set<Nodes>();
  const fates = problems.flatMap((problem): Fate[] => {
    const { field = "", line = 0, column } = problem.where;
    const [name = ""] = /^[^.[]+/.exec(field) ?? [];
    if (name in page.data && line <= head) {
      delete page.data[name];
      return [{ problem, fate: `${name} of its front matter is left out` }];
    }
    const node = line > head ? nodeAt(tree, line - head, column) : undefined;
    if (!node || nodes.has(node)) return [];
    nodes.add(node);
    edits.push(...simplerNode(node, page.body.value));
    return [{ problem, fate: FATES[node.type] ?? "shown as it was written" }];
  });
  page.body = page.body.edited(edits);
  return fates;
}

const FATES: Readonly<Record<string, string>> = {
  link: "its words are there as text",
  image: "its description is there as text",
};

function simplerNode(node: Nodes, source: string): readonly Edit[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  if (node.type === "link") return unwrapped(node);
  if (node.type === "image")
    return [{ start, end, text: (node.alt ?? "").replace(/[[\]<>{}]/g, "") }];
  return codeEdits(source, start, end);
}

/** Code in a text is marked by what it holds: here nothing is. */
function codeEdits(source: string, start: number, end: number): readonly Edit[] {
  const code = source.slice(start, end);
  const fence = fenceFor(code);
  return [
    { start, end: start, text: `${fence}text\n` },
    ...Array.from(code.matchAll(/\[!(?=code)/g), ({ index }) => ({
      start: start + index,
      end: start + index + 2,
      text: "[! ",
    })),
    { start: end, end, text: `\n${fence}` },
  ];
}

/** The link or picture at a place, or the block around it. */
function nodeAt(tree: Root, line: number, column: number | undefined): Nodes | undefined {
  let found: Nodes | undefined;
  visit(tree, ["link", "image"], (node) => {
    const { start, end } = node.position ?? {};
    if (!start || !end || start.line > line || end.line < line) return;
    const isAfter = column !== undefined && start.line === line && column < start.column;
    const isBefore = column !== undefined && end.line === line && column >= end.column;
    if (column !== undefined && !isAfter && !isBefore) found = node;
  });
  return (
    found ??
    tree.children.find(
      ({ position }) => position && position.start.line <= line && position.end.line >= line,
    )
  );
}

const asCode = (body: MovingText): MovingText =>
  body.edited(codeEdits(body.value, 0, body.value.length));
