/** What each generator that can be moved says of itself, and what all of them share. */
import { posix } from "node:path";
import GithubSlugger from "github-slugger";
import { withoutEnding } from "../../content/check-record.ts";
import { compare } from "../../errors.ts";
import { dated } from "../days.ts";
import { readPage } from "../front-matter.ts";
import { hexoParts } from "../hexo-front-matter.ts";
import type { LeftOut } from "../left-out.ts";
import type { FoundSite, MovingPage, Syntax, TellLeft } from "../model.ts";
import type { HidesPage } from "../settings/hiding-code.ts";
import type { MovingTree } from "../tree.ts";
import { visibilityOf } from "../visibility.ts";

export interface Generator {
  readonly name: string;
  /** Whether pages show the picture that their front matter names; unless it says no. */
  readonly showsCovers?: boolean;
  /** The file by which it is known. */
  readonly find: (tree: MovingTree) => string | undefined;
  /** What the old site reads and never shows, by its settings and its habits. */
  readonly leftOut?: (tree: MovingTree, settings: string, tell: TellLeft) => readonly LeftOut[];
  readonly read: (tree: MovingTree, settings: string, tell: TellLeft) => FoundSite;
}

export const isMarkdown = (file: string): boolean => /\.(md|mdx|markdown|mdown|mkd)$/i.test(file);

/** Where settings are looked for: in the folder itself, then where people put a site beside code. */
export const PLACES = ["", "website", "docs", "site", "www", "web", "documentation", "doc", "blog"];

/** Copies of a generator's settings that are no site, or not the one that is meant. */
const ASIDE =
  /(^|\/)(examples?|tests?|__tests__|e2e|specs?|fixtures?|__fixtures__|templates?|starters?|playgrounds?|demos?|benchmarks?)\//;

/** In a usual place, or as near to the top as they lie. */
export function findSettings(
  tree: MovingTree,
  names: readonly string[],
  isOne: (source: string) => boolean = () => true,
): string | undefined {
  const usual = PLACES.flatMap((place) => names.map((name) => posix.join(place, name)));
  const known = usual.find((file) => tree.has(file) && isOne(tree.read(file) ?? ""));
  if (known !== undefined) return known;
  const depth = (file: string) => file.split("/").length;
  const found = tree.files.filter(
    (file) => names.some((name) => file.endsWith(`/${name}`)) && !ASIDE.test(file),
  );
  return found
    .toSorted((a, b) => depth(a) - depth(b) || compare(a, b))
    .find((file) => isOne(tree.read(file) ?? ""));
}

/** Settings that lie elsewhere are those of a part of the folder, unless most of its texts are theirs. */
export const isUsualPlace = (settings: string): boolean =>
  PLACES.includes(settings.replace(/(^|\/)(\.vitepress|config\/_default|[^/]+$).*$/, ""));

/** The folder of a file, as a beginning of paths: `docs/`, or nothing. */
export const folderOf = (file: string): string => {
  const folder = posix.dirname(file);
  return folder === "." ? "" : `${folder}/`;
};

export const startOf = (folder: string): string =>
  folder === "" || folder === "." ? "" : `${folder.replace(/\/$/, "")}/`;

export const filesBelow = (tree: MovingTree, folder: string): readonly string[] =>
  tree.files.filter((file) => file.startsWith(startOf(folder)));

/** A file of the folder, as it is seen from there. */
export const seenFrom = (folder: string, file: string): string =>
  file.slice(startOf(folder).length);

/** `/a/b` of `a/b`, `/a//b/` and the like. */
export const routeOf = (...parts: readonly string[]): string => {
  const path = posix.normalize(`/${parts.join("/")}`).replace(/\/+$/, "");
  return path === "" || path === "/." ? "/" : path;
};

export const gitHubId = (text: string): string => new GithubSlugger().slug(text);

export const GITHUB: Pick<Syntax, "headingIds"> = { headingIds: gitHubId };

/** A site's address as origin and base. */
export function addressOf(url: string | undefined, base = ""): Pick<FoundSite, "origin" | "base"> {
  const clean = (path: string) =>
    path.replace(/^\/*(.*?)\/*$/, (_, inner) => (inner ? `/${inner}` : ""));
  if (!url || !/^https?:\/\//.test(url)) return { base: clean(base) };
  try {
    const { hostname, pathname } = new URL(url);
    return { origin: `https://${hostname}`, base: clean(base) || clean(pathname) };
  } catch {
    return { base: clean(base) };
  }
}

interface PageOptions {
  readonly source: string;
  readonly collection: string;
  /** Its name below the collection, with or without ending. */
  readonly inner: string;
  readonly syntax: Syntax;
  /** Names of front matter that `place` reads for what they mean. */
  readonly consume?: readonly string[];
  /** Data of the folder, under that of the page. */
  readonly under?: Readonly<Record<string, unknown>>;
  /** The generator shows no page before its date. */
  readonly waitsForDate?: boolean;
  /** Why code of the old site may hide it. */
  readonly hides?: HidesPage;
  readonly place: (data: Readonly<Record<string, unknown>>) => {
    readonly path: string;
    readonly label?: string | undefined;
    readonly order?: number | undefined;
    readonly unlisted?: boolean;
  };
}

/** undefined for a file that cannot be read. */
export function pageOf(
  tree: MovingTree,
  {
    source,
    collection,
    inner,
    syntax,
    consume = [],
    under = {},
    waitsForDate = false,
    hides = () => undefined,
    place,
  }: PageOptions,
  tell: TellLeft,
): MovingPage | undefined {
  const text = tree.read(source);
  if (text === undefined) return undefined;
  const { data: own, body } = readPage(source, text, tell, syntax.hexo ? hexoParts : undefined);
  const written = { ...under, ...own };
  const { data: all, unread } = dated(written);
  if (unread)
    tell({
      file: source,
      line: 1,
      what: `date: ${unread}`,
      why: "no day that is sure: it is `oldDate` now; write it as date: 2026-03-01",
    });
  const consumed = consume.filter((name) => Object.hasOwn(all, name));
  const data = Object.fromEntries(Object.entries(all).filter(([name]) => !consumed.includes(name)));
  const seen = visibilityOf(written, waitsForDate);
  const hidden = seen.draft ?? hides(all);
  const visibility = { ...seen, ...(hidden === undefined ? {} : { draft: hidden }) };
  const placed = place(all);
  const ending = isMarkdown(inner) ? withoutEnding(inner) : inner;
  return {
    source,
    target: `${collection}/${ending}.md`,
    collection,
    data,
    visibility,
    ...(waitsForDate ? { waitsForDate } : {}),
    consumed,
    body,
    syntax,
    ...placed,
    unlisted: placed.unlisted === true || visibility.unlisted === true,
  };
}

export const numberOf = (value: unknown): number | undefined =>
  typeof value === "number" ? value : undefined;

export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== ""
    ? value
    : typeof value === "number"
      ? String(value)
      : undefined;

export const listOf = (value: unknown): readonly string[] =>
  [value].flat().flatMap((one) => textOf(one) ?? []);

/** `2024-03-01-name` is a day and a name. */
export const DATED = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;

/** `2024-03-01` of `2024-3-1-name`. */
export const dayOfName = (name: string): string | undefined =>
  DATED.exec(name)
    ?.slice(1, 4)
    .map((part) => part.padStart(2, "0"))
    .join("-");

/** `2024-03-01` of what begins like a date. */
export const dayOf = (value: unknown): string | undefined =>
  /^\d{4}-\d{2}-\d{2}/.exec(String(value ?? ""))?.[0];

/** The last part of a path as words. */
export const wordsOf = (path: string): string => {
  const words = posix.basename(path).replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Pages of another language than the first arrive at their addresses, and no more. */
export const tellLanguage = (file: string, language: string, first: string, tell: TellLeft) =>
  tell({
    file,
    what: `the language ${language}`,
    why: `its pages are below /${language}, and the site says that all are in ${first}: \`languages\` in templates/site.tsx can hold more than one`,
  });
