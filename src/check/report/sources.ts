/** Finds the place in content or templates that a finding on a built page comes from. */
import glob from "fast-glob";
import { lazily } from "../../collections/lazily.ts";
import { compare, type Problem } from "../../errors.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import type { Finding } from "../rules/rule.ts";
import { type Match, readSource, type SourceFile } from "./source-file.ts";

export interface Sources {
  /** The findings with the content file and line that each comes from, where that is known. */
  readonly place: (findings: readonly Finding[]) => Promise<readonly Problem[]>;
  /** The template that pages share; undefined when nothing tells. */
  readonly shared: (routes: readonly string[], problem: Problem) => Promise<string | undefined>;
}

/** Endings of files of content. */
const WRITTEN = ["yaml", "yml", "md", "markdown", "mdx", "json", "csv"];

/** Shorter quotes stand in too many places to tell one. */
const LEAST = 4;

interface Names {
  readonly list: Promise<readonly string[]>;
  readonly known: Promise<ReadonlySet<string>>;
}

export function createSources(root: string, site: BuiltSite): Sources {
  const names: Names = lazily<Names>({
    list: () => findSources(root),
    known: async () => new Set(await names.list),
  });
  const sourceOf = ({ where: { route } }: Finding) =>
    route === undefined ? undefined : site.routes.get(route)?.source;
  let last: { readonly file: string; readonly source: SourceFile } | undefined;
  /** Findings of a page come one after another: its file is read once for them. */
  const readOwn = (file: string): SourceFile => {
    if (last?.file !== file) last = { file, source: readSource(root, file) };
    return last.source;
  };
  /** In the content file of the finding's own page. */
  const findInOwn = async (finding: Finding): Promise<Match | undefined> => {
    const source = sourceOf(finding);
    return isTelling(finding.quote) && source !== undefined && (await names.known).has(source)
      ? readOwn(source).find(finding.quote)
      : undefined;
  };
  /** Each file is read once for all quotes, and left behind before the next. */
  const findAnywhere = async (
    quotes: ReadonlySet<string>,
  ): Promise<(finding: Finding) => Match | undefined> => {
    const found = new Map<string, Match[]>();
    for (const file of quotes.size > 0 ? await names.list : []) {
      const { find } = readSource(root, file);
      for (const quote of quotes) {
        const match = find(quote);
        if (match) found.set(quote, [...(found.get(quote) ?? []), match]);
      }
    }
    const records = new Set([...site.routes.values()].map(({ source }) => source));
    return ({ quote = "", where: { route = "" } }) =>
      onlyOne(inLanguageOf(route, found.get(quote) ?? []), records);
  };
  return {
    async place(findings) {
      const own: (Match | undefined)[] = [];
      for (const finding of findings) own.push(await findInOwn(finding));
      const others = findings.filter((_, index) => own[index] === undefined);
      const quotes = new Set(others.map(({ quote }) => quote).filter(isTelling));
      const elsewhere = await findAnywhere(quotes);
      return findings.map((finding, index) =>
        placed(finding, own[index] ?? elsewhere(finding), sourceOf(finding)),
      );
    },
    async shared(routes, { where }) {
      const templates = (await names.list).filter((file) => file.startsWith("templates/"));
      const kinds = new Set(routes.map((route) => site.routes.get(route)?.kind));
      const [kind] = kinds;
      const wanted = kinds.size === 1 && kind ? [kind] : partsOf(where.selector);
      return wanted
        .map((name) => templateNamed(templates, name))
        .find((file) => file !== undefined);
    },
  };
}

const isTelling = (quote: string | undefined): quote is string =>
  quote !== undefined && quote.length >= LEAST;

/** Of the same words in several languages those of the page's own: each but the first has a folder. */
function inLanguageOf(route: string, matches: readonly Match[]): readonly Match[] {
  const own = `content/${route.split("/")[1]}/`;
  const inOwn = LANGUAGE_FOLDER.test(own)
    ? matches.filter(({ place: { file } }) => file.startsWith(own))
    : [];
  if (inOwn.length > 0) return inOwn;
  const outside = matches.filter(({ place: { file } }) => !LANGUAGE_FOLDER.test(file));
  return outside.length > 0 ? outside : matches;
}

const LANGUAGE_FOLDER = /^content\/[a-z]{2,3}(-\w+)?\//;

/**
 * The one file that the words can come from. That another page's record has them between others says nothing: most
 * records have all the usual words.
 */
function onlyOne(
  matches: readonly Match[],
  records: ReadonlySet<string | undefined>,
): Match | undefined {
  const whole = matches.filter(({ isWhole }) => isWhole);
  const [first, ...others] = whole.length > 0 ? whole : matches;
  if (!first || others.length > 0 || (!first.isWhole && records.has(first.place.file)))
    return undefined;
  return first;
}

function placed(
  { quote: _, ...problem }: Finding,
  match: Match | undefined,
  source: string | undefined,
): Problem {
  const found = match?.place ?? (source === undefined ? undefined : { file: source });
  if (!found) return problem;
  // A line of the built file means nothing in another one.
  const { line: _line, column: _column, ...page } = problem.where;
  return { ...problem, where: { ...page, ...found } };
}

async function findSources(root: string): Promise<readonly string[]> {
  const patterns = [
    `content/**/*.{${WRITTEN.join()}}`,
    "templates/**/*.{tsx,ts}",
    "client/**/*.{tsx,ts}",
  ];
  const names = await glob(patterns, { cwd: root, followSymbolicLinks: false });
  return names.sort(compare);
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
