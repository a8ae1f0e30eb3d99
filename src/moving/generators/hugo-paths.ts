/** Where Hugo shows a page: https://gohugo.io/content-management/urls/ */
import { withoutEnding } from "../../content/check-record.ts";
import { at, type Group, textAt } from "../settings/read-settings.ts";
import { DATED, dayOf, dayOfName, routeOf, textOf } from "./generator.ts";

/** `inner` is its file below the folder of its language, which is shown below a path. */
export function pathOf(inner: string, below: string, data: Group, settings: unknown): string {
  const url = textOf(data.url);
  if (url && !/[:{]/.test(url)) return routeOf(url.replace(/(\/index)?\.html?$/, ""));
  const parts = withoutEnding(inner).split("/");
  const name = parts.at(-1) ?? "";
  const isSection = name === "_index";
  const isBundle = name === "index";
  const folders = parts.slice(0, -1).map(part);
  if (isSection) return routeOf(below, ...folders);
  const file = isBundle
    ? (folders.pop() ?? "")
    : part(name.replace(/^\d{4}-\d{2}-\d{2}-/, (day) => day));
  const [section = ""] = folders;
  const pattern =
    textAt(settings, "permalinks", section) ?? textAt(settings, "permalinks", "page", section);
  const slug = textOf(data.slug);
  if (pattern)
    return routeOf(
      below,
      expanded(pattern, { data, section, folders, file, slug, title: textOf(data.title) }),
    );
  return routeOf(below, ...folders, slug ? part(slug) : file);
}

/** The addresses with `.html` that it has in the old site, where `path` is its address in the new one. */
export function uglyPathsOf(
  inner: string,
  path: string,
  data: Group,
  settings: unknown,
): readonly string[] {
  const url = textOf(data.url);
  if (url) return /(?<!\/index)\.html?$/.test(url) && !/[:{]/.test(url) ? [routeOf(url)] : [];
  const ugly = at(settings, "uglyURLs");
  const section = inner.includes("/") ? (inner.split("/", 1)[0] ?? "") : "";
  const isUgly = ugly === true || at(ugly, section) === true;
  return isUgly && !/(^|\/)_index\./.test(inner) && path !== "/" ? [`${path}.html`] : [];
}

/** As Hugo cleans paths: letters of any script, figures and few marks stay, and white space is one hyphen. */
export const part = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{Nd}\s./\\_#+~@-]/gu, "")
    .replace(/\s*-\s+|\s+-/g, "-")
    .trim()
    .replace(/\s+/g, "-")
    .toLowerCase();

/** Titles lose a mark more. */
const urlized = (title: string): string => part(title.replaceAll("+", ""));

interface Expanding {
  readonly data: Group;
  readonly section: string;
  readonly folders: readonly string[];
  readonly file: string;
  readonly slug: string | undefined;
  readonly title: string | undefined;
}

function expanded(
  pattern: string,
  { data, section, folders, file, slug, title }: Expanding,
): string {
  const dated = DATED.exec(file);
  const day = dayOf(data.date) ?? dayOfName(file) ?? "";
  const [year = "", month = "", date = ""] = day.split("-");
  const name = dated?.[4] ?? file;
  const named = title ? urlized(title) : name;
  const own = slug && part(slug);
  const words: Readonly<Record<string, string>> = {
    year,
    month,
    day: date,
    section,
    sections: folders.join("/"),
    slug: own ?? named,
    slugorfilename: own ?? name,
    slugorcontentbasename: own ?? name,
    contentbasename: name,
    filename: name,
    title: named,
  };
  return pattern
    .replace(SECTIONS, (_, from: string, colon: string, to: string) =>
      sliced(folders, from, colon !== "", to).join("/"),
    )
    .replace(/:([a-z]+)/g, (whole, word: string) => words[word] ?? whole);
}

/** `:sections[1:]`, `:sections[last]` */
const SECTIONS = /:section(?:s|slugs)\[(\w*)(:?)(\w*)\]/g;

/** As Hugo counts: a number at the end is in it, `last` is not. */
function sliced(
  folders: readonly string[],
  from: string,
  isRange: boolean,
  to: string,
): readonly string[] {
  const last = folders.length - 1;
  const start = from === "last" ? last : Number(from || 0);
  if (!isRange) return folders.slice(start, start + 1);
  return folders.slice(start, to === "last" ? last : to === "" ? undefined : Number(to) + 1);
}
