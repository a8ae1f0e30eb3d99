/** Where Jekyll shows a page: https://jekyllrb.com/docs/permalinks/ */
import { posix } from "node:path";
import { decoded } from "../../hosting/url.ts";
import { type Group, textAt } from "../settings/read-settings.ts";
import { DATED, dayOf, routeOf, textOf } from "./generator.ts";
import { categoriesOf } from "./jekyll-tags.ts";

const STYLES: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title:output_ext",
  none: "/:categories/:title:output_ext",
};

/** The address that Jekyll gave it, with the ending that it has there. */
export function addressIn(
  inner: string,
  name: string,
  collection: string,
  data: Group,
  settings: unknown,
): string {
  const style = textAt(settings, "permalink") ?? "date";
  const usual = STYLES[style] ?? style;
  const own = textOf(data.permalink);
  if (collection === "pages" && !own) {
    const path = routeOf(name.replace(/(^|\/)(index|README)$/i, ""));
    return path !== `/${name}` || usual.endsWith("/") ? path : `${path}.html`;
  }
  const ofCollection = textAt(settings, "collections", collection, "permalink");
  const pattern = own
    ? (STYLES[own] ?? own)
    : (ofCollection ?? (collection === "posts" ? usual : "/:collection/:path:output_ext"));
  const base = posix.basename(name);
  const dated = DATED.exec(base);
  const [year = "", month = "", day = ""] = (dayOf(data.date) ?? "").split("-");
  const slug = textOf(data.slug) ?? (dated?.[4] ?? base).replace(/\.+$/, "");
  const categories = categoriesOf(inner, data);
  const { hour, minute, second } = timeOf(data.date);
  const words: Readonly<Record<string, string>> = {
    collection,
    path: collection === "pages" ? posix.dirname(name) : name,
    basename: base,
    name: slugified(base),
    title: readable(slug),
    slug: slugified(slug),
    categories: joined(categories.map((one) => one.toLowerCase())),
    slugified_categories: joined(categories.map(slugified)),
    year,
    short_year: year.slice(2),
    month,
    i_month: String(Number(month)),
    day,
    i_day: String(Number(day)),
    y_day: dayOfYear(year, month, day),
    hour,
    minute,
    second,
    output_ext: ".html",
  };
  const address = pattern.replace(/:([a-z_]+)/g, (whole, word: string) => words[word] ?? whole);
  return decoded(`/${address}`).replaceAll("..", "/").replaceAll("./", "").replace(/\/+/g, "/");
}

const joined = (names: readonly string[]): string => [...new Set(names)].join("/");

const hyphened = (text: string, others: RegExp): string =>
  text.replace(others, "-").replace(/^-|-$/g, "");

/** Letters and figures of any script. https://jekyllrb.com/docs/liquid/filters/#options-for-the-slugify-filter */
const slugified = (text: string): string => hyphened(text, /[^\p{M}\p{L}\p{Nd}]+/gu).toLowerCase();

/** As `pretty`, in its letter cases. */
const readable = (text: string): string => hyphened(text, /[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu);

function timeOf(date: unknown) {
  const written = date instanceof Date ? date.toISOString() : String(date ?? "");
  const [, hour = "00", minute = "00", second = "00"] =
    /^\S{8,10}[T ]+(\d{2}):(\d{2})(?::(\d{2}))?/.exec(written) ?? [];
  return { hour, minute, second };
}

/** Of three digits. */
function dayOfYear(year: string, month: string, day: string): string {
  const days = (Date.UTC(+year, +month - 1, +day) - Date.UTC(+year, 0, 1)) / 86_400_000 + 1;
  return String(days).padStart(3, "0");
}
