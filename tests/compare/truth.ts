/** Built sites as plain text, read in another way than `diff` reads them: what holds `diff` to the truth. */
import { snapshot } from "../folders.ts";

/** The markup of each page by its address. */
export type SitePages = ReadonlyMap<string, string>;

export const pagesIn = (dist: string): SitePages =>
  new Map(
    [...snapshot(dist)]
      .filter(([path]) => path.endsWith(".html"))
      .map(([path, bytes]) => [
        // No address leads to a page of unknown paths: it is called by its file, in each language.
        /(^|\/)404\.html$/.test(path) ? `/${path}` : `/${path.replace(/(\/?index)?\.html$/, "")}`,
        bytes.toString(),
      ]),
  );

export function differencesOf(old: SitePages, now: SitePages) {
  const both = [...now.keys()].filter((page) => old.has(page)).sort();
  const differ = (part: (html: string) => string) =>
    both.filter((page) => part(old.get(page) ?? "") !== part(now.get(page) ?? ""));
  return {
    /** Pages of other bytes. */
    any: differ((html) => html),
    /** Pages on which somebody reads other words. */
    read: differ(textOf),
    added: [...now.keys()].filter((page) => !old.has(page)).sort(),
    removed: [...old.keys()].filter((page) => !now.has(page)).sort(),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
};

const decoded = (html: string): string =>
  html
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** Spaces say nothing where tags stand between words. */
const squeezed = (text: string): string => text.replace(/\s+/g, "");

const textOf = (html: string): string =>
  squeezed(
    decoded(
      html
        .replace(/<head[\s\S]*?<body/, "<body")
        .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, " "),
    ),
  );

/** All of it: attributes and structured data too. Names of files without their hash, as they are told. */
const allOf = (html: string): string =>
  squeezed(
    decoded(html)
      .replaceAll("\\u003c", "<")
      .replaceAll('\\"', '"')
      .replace(/\.[0-9a-z]{10}(?=[.-])/g, ""),
  );

export interface Told {
  readonly kind: string;
  readonly where: string;
  readonly before?: string;
  readonly after?: string;
  readonly pages: readonly string[];
}

/** Changes that are not so: words that the page did not have before or has not now, or that stayed as often. */
export function untruthsOf(
  changes: readonly Told[],
  old: SitePages,
  now: SitePages,
  moved: readonly { readonly from: string; readonly to: string }[],
): readonly string[] {
  const cameFrom = new Map(moved.map(({ from, to }) => [to, from]));
  return changes.flatMap((change) =>
    change.pages.flatMap((page) => {
      const was = old.get(cameFrom.get(page) ?? page) ?? "";
      const is = now.get(page) ?? "";
      return isTrue(change, was, is) ? [] : [`${page}: ${JSON.stringify(change)}`];
    }),
  );
}

function isTrue({ kind, where, before, after }: Told, was: string, is: string): boolean {
  if (kind === "look" || /bytes$/.test(after ?? before ?? "")) return was !== "" && is !== "";
  const read = kind === "text" || kind === "heading" || kind === "number" ? textOf : allOf;
  const [had, has] = [read(was), read(is)];
  const partsOf = (text = "") =>
    text
      .split(" … ")
      .map(squeezed)
      .filter((part) => part !== "");
  const isThere = (text: string, part: string) =>
    text.includes(part) || partsAround(part).every((piece) => text.includes(piece));
  if (!partsOf(before).every((part) => isThere(had, part))) return false;
  if (!partsOf(after).every((part) => isThere(has, part))) return false;
  return where.endsWith(", moved") ? before === after : before !== after;
}

/** A list of values is told with commas between. */
const partsAround = (part: string): readonly string[] => part.split(",").filter(Boolean);
