/** Finds the place in content or templates that a finding on a built page comes from. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { lazily } from "../../collections/lazily.ts";
import { compare, type Problem, type Where } from "../../errors.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import type { Finding } from "../rules/rule.ts";

export interface Sources {
  /** The finding with the content file and line it comes from, where that is known. */
  readonly place: (finding: Finding) => Promise<Problem>;
  /** The template or content file that pages share; undefined when nothing tells. */
  readonly shared: (routes: readonly string[], problem: Problem) => Promise<string | undefined>;
}

interface SourceFile {
  readonly file: string;
  readonly lines: readonly string[];
}

/** Endings of files of content. */
const WRITTEN = ["yaml", "md", "markdown", "mdx", "json", "csv"];

/** Shorter quotes stand in too many places to tell one. */
const LEAST = 4;

interface AllSources {
  readonly names: Promise<readonly string[]>;
  readonly known: Promise<ReadonlySet<string>>;
  readonly files: Promise<readonly SourceFile[]>;
}

export function createSources(root: string, site: BuiltSite): Sources {
  const sources: AllSources = lazily<AllSources>({
    names: () => findSources(root),
    known: async () => new Set(await sources.names),
    files: async () => (await sources.names).map((file) => readSource(root, file)),
  });
  /** The page's own content file is asked first, and the others only where it does not say it. */
  const find = async (quote: string, own: string | undefined): Promise<Found | undefined> => {
    if (quote.length < LEAST) return undefined;
    const first =
      own !== undefined && (await sources.known).has(own) ? [readSource(root, own)] : [];
    return search(first, quote) ?? search(await sources.files, quote);
  };
  return {
    async place({ quote, ...problem }) {
      const { where } = problem;
      const source = where.route === undefined ? undefined : site.routes.get(where.route)?.source;
      const found = quote === undefined ? undefined : await find(quote, source);
      const file = found ?? (source === undefined ? undefined : { file: source });
      // A line of the built file means nothing in another one.
      const { line: _line, column: _column, ...page } = where;
      return file ? { ...problem, where: { ...page, ...file } } : problem;
    },
    async shared(routes, { where }) {
      if (where.line !== undefined) return where.file;
      const templates = (await sources.names).filter((file) => file.startsWith("templates/"));
      const kinds = new Set(routes.map((route) => site.routes.get(route)?.kind));
      const [kind] = kinds;
      const wanted = kinds.size === 1 && kind ? [kind] : partsOf(where.selector);
      return wanted
        .map((name) => templateNamed(templates, name))
        .find((file) => file !== undefined);
    },
  };
}

/** Content first. */
async function findSources(root: string): Promise<readonly string[]> {
  const patterns = [
    `content/**/*.{${WRITTEN.join()}}`,
    "templates/**/*.{tsx,ts}",
    "client/**/*.{tsx,ts}",
  ];
  const names = await glob(patterns, { cwd: root, followSymbolicLinks: false });
  const order = (file: string) => (file.startsWith("content/") ? 0 : 1);
  return names.sort((a, b) => order(a) - order(b) || compare(a, b));
}

/** At once: thousands of findings ask at the same time, and each file that waits to be read is an open one. */
const readSource = (root: string, file: string): SourceFile => ({
  file,
  lines: readFileSync(join(root, file), "utf8").split("\n"),
});

type Found = Pick<Where, "file" | "line" | "column">;

/** Values and addresses only count as a whole. */
function search(files: readonly SourceFile[], quote: string): Found | undefined {
  for (const { file, lines } of files) {
    const written = writtenIn(file, quote);
    for (const [index, line] of lines.entries()) {
      const column = wholeIndex(line, written);
      if (column !== -1) return { file, line: index + 1, column: column + 1 };
      if (MARKDOWN.test(file) && wholeIndex(plainText(line), quote) !== -1)
        return { file, line: index + 1 };
    }
  }
  return undefined;
}

const MARKDOWN = /\.(md|markdown|mdx)$/;

/** A text as a format writes it between its quotes. */
function writtenIn(file: string, text: string): string {
  if (file.endsWith(".json")) return JSON.stringify(text).slice(1, -1);
  return file.endsWith(".csv") ? text.replaceAll('"', '""') : text;
}

/** A line of Markdown without what stands for emphasis, code and links. */
const plainText = (line: string): string =>
  line.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*_`~]/g, "");

function wholeIndex(line: string, quote: string): number {
  for (let from = line.indexOf(quote); from !== -1; from = line.indexOf(quote, from + 1)) {
    const [before = " ", after = " "] = [line[from - 1], line[from + quote.length]];
    if (!/[\w/-]/.test(before) && !/[\w/-]/.test(after)) return from;
  }
  return -1;
}

/** Parts of a page that a layout's file is likely to be named after, from the inside out. */
const partsOf = (selector = ""): readonly string[] => [
  ...(/\b(footer|header|nav|head)\b/.exec(selector) ?? []).slice(0, 1),
  "layout",
  "page",
];

const templateNamed = (templates: readonly string[], name: string): string | undefined =>
  templates.find((file) => {
    const base = file.replace(/^.*\//, "").replace(/\.tsx?$/, "");
    return base.toLowerCase() === name.toLowerCase();
  });
